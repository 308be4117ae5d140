import Foundation
import GRDB
import Vocabulary

extension Store {
    /// How long after registration the categories that an account began with may be exchanged, in seconds.
    private static let starterLifetime: TimeInterval = 60 * 60

    /// Gives somebody who has just registered other categories to begin with, for another pair of languages.
    ///
    /// Nothing changes once a word was answered, added, changed, tagged or deleted, or a category was changed, or when
    /// the account is older than an hour. `given` are the categories as it may have begun with them, in every language.
    public func exchangeStarters(
        of user: User.ID, _ given: [ReadyCategory], for starters: [ReadyCategory], now: Date
    ) async throws {
        try await write { db in
            let created = try Date(
                milliseconds: Int64.fetchOne(
                    db, sql: "SELECT created_at FROM user WHERE id = ?", arguments: [user]) ?? 0)
            guard now.timeIntervalSince(created) < Self.starterLifetime, try Self.hasMadeNothing(user, in: db)
            else { return }
            let categories = try db.cachedStatement(
                sql: """
                    SELECT \(Self.categoryColumns) FROM category
                    WHERE user_id = ? AND is_ready AND created_at = ?
                    """
            ).all([user, created.milliseconds], as: Category.init)
            guard try categories.allSatisfy({ try Self.isUnchanged($0, given, of: user, in: db) }) else {
                return
            }
            for category in categories {
                try db.execute(sql: "DELETE FROM category WHERE id = ?", arguments: [category.id])
            }
            for starter in starters
            where try Self.category(titled: starter.title, of: user, in: db) == nil {
                // As old as the account, so that they can be exchanged once more.
                try self.add(starter, to: user, now: created, in: db)
            }
        }
    }

    /// No answer, no word beside those of ready categories, none of them deleted, and no tag.
    private static func hasMadeNothing(_ user: User.ID, in db: Database) throws -> Bool {
        let statement = try db.cachedStatement(
            sql: """
                SELECT NOT EXISTS (SELECT 1 FROM review WHERE user_id = :user)
                    AND NOT EXISTS (SELECT 1 FROM tag WHERE user_id = :user)
                    AND NOT EXISTS (SELECT 1 FROM deleted_word JOIN category ON category.id = category_id
                        WHERE category.user_id = :user)
                    AND NOT EXISTS (SELECT 1 FROM word JOIN category ON category.id = category_id
                        WHERE category.user_id = :user AND word.created_at > category.created_at)
                """)
        return try Bool.fetchOne(statement, arguments: ["user": user]) == true
    }

    /// It is one of those that were given, to the letter.
    private static func isUnchanged(
        _ category: Category, _ given: [ReadyCategory], of user: User.ID, in db: Database
    ) throws -> Bool {
        guard
            let ready = given.first(where: { $0.title == category.title }),
            category.pair == LanguagePair(term: ready.termLanguage, translation: ready.translationLanguage),
            category.picture == ready.emoji.map({ .emoji($0) })
        else { return false }
        let words = try db.cachedStatement(
            sql: "\(selectWords) WHERE word.category_id = ? ORDER BY word.id DESC"
        ).all([user, category.id], as: Word.init)
        return words.elementsEqual(ready.words) { word, given in
            word.text == given.text && word.picture == given.emoji.map { .emoji($0) }
        }
    }
}
