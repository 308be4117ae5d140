import Foundation
import GRDB
import Vocabulary

extension Store {
    /// How long after registration the categories that an account began with may be exchanged, in seconds.
    private static let starterLifetime: TimeInterval = 60 * 60

    /// Gives somebody who has just registered other categories to begin with, for another pair of languages.
    ///
    /// Nothing changes once a word was answered, added or deleted, or when the account is older than an hour.
    public func exchangeStarters(of user: User.ID, for starters: [ReadyCategory], now: Date) async throws {
        try await write { db in
            let created = try Date(
                milliseconds: Int64.fetchOne(
                    db, sql: "SELECT created_at FROM user WHERE id = ?", arguments: [user]) ?? 0)
            guard now.timeIntervalSince(created) < Self.starterLifetime else { return }
            let isUntouched = try Bool.fetchOne(
                db,
                sql: """
                    SELECT NOT EXISTS (SELECT 1 FROM review WHERE user_id = :user)
                        AND NOT EXISTS (SELECT 1 FROM deleted_word JOIN category ON category.id = category_id
                            WHERE category.user_id = :user)
                        AND NOT EXISTS (SELECT 1 FROM word JOIN category ON category.id = category_id
                            WHERE category.user_id = :user AND word.created_at > category.created_at)
                    """, arguments: ["user": user])
            guard isUntouched == true else { return }
            try db.execute(
                sql: """
                    DELETE FROM category WHERE user_id = ?1 AND is_ready
                        AND created_at = (SELECT created_at FROM user WHERE id = ?1)
                    """, arguments: [user])
            for starter in starters
            where try Self.category(titled: starter.title, of: user, in: db) == nil {
                // As old as the account, so that they can be exchanged once more.
                try self.add(starter, to: user, now: created, in: db)
            }
        }
    }
}
