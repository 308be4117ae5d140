import Foundation
import GRDB
import Vocabulary

/// Words that a program added and nobody has looked at yet.
extension Store {
    /// How many the words screen shows.
    static let unseenWordCount = 5
    /// Of how many it says how many there are.
    static let unseenWordLimit = 1000

    /// The same as `addWord`; the word stays unseen until its person looks at it. Tags that are too many are left out.
    public func addUnseenWord(
        _ text: WordText, picture: PictureChange, recording: RecordingChange = .unchanged, tags: [String],
        allowsSame: Bool, to category: Category.ID,
        of user: User.ID, now: Date
    ) async throws -> WordSaving {
        try await write { db in
            guard try Self.owns(category, user, db) else { return .missing }
            if let other = try Self.word(like: text, in: category, db) { return .taken(other) }
            if !allowsSame, let other = try Self.word(of: text.term, in: category, db) {
                return .taken(other)
            }
            try Self.checkAllowance(of: user, words: 1, in: db)
            let day = try self.localTime(now, of: user, in: db).day
            let id = try Self.insert(text, into: category, now: now, on: day, in: db)
            try Self.choose(picture, for: .word(id), of: user, in: db)
            try Self.choose(recording, for: id, of: user, by: user, in: db)
            try Self.addPossibleTags(tags, to: id, of: user, in: db)
            try db.cachedStatement(sql: "INSERT INTO unseen_word (user_id, word_id) VALUES (?, ?)")
                .execute(arguments: [user, id])
            try Self.note(.added, of: id, from: nil, to: text, in: category, by: user, now: now, db)
            return .saved(id)
        }
    }

    /// Those of the words that a program added to this person's categories and nobody has looked at yet.
    public func unseen(_ words: [Word.ID], of user: User.ID) async throws -> Set<Word.ID> {
        try await read(isBrief: true) { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT word_id FROM unseen_word
                    WHERE user_id = ? AND word_id IN (SELECT value FROM json_each(?))
                    """)
            return Set(try Word.ID.fetchAll(statement, arguments: [user, words.json]))
        }
    }

    /// They were looked at.
    public func seeWords(_ words: [Word.ID], of user: User.ID) async throws {
        try await write { try Self.seeWords(words, of: user, in: $0) }
    }

    static func seeWords(_ words: [Word.ID], of user: User.ID, in db: Database) throws {
        let statement = try db.cachedStatement(
            sql: "DELETE FROM unseen_word WHERE user_id = ? AND word_id = ?")
        for word in words { try statement.execute(arguments: [user, word]) }
    }

    /// The last of them first, and how many there are, as far as they are counted.
    static func unseenWords(of user: User.ID, in db: Database) throws -> UnseenWords {
        let counting = try db.cachedStatement(
            sql: "SELECT count(*) FROM (SELECT 1 FROM unseen_word WHERE user_id = ? LIMIT \(unseenWordLimit))"
        )
        let count = try Int.fetchOne(counting, arguments: [user]) ?? 0
        guard count > 0 else { return UnseenWords() }
        let statement = try db.cachedStatement(
            sql: """
                \(selectWords)
                WHERE \(isSeen(by: "?1")) AND word.id IN
                    (SELECT word_id FROM unseen_word WHERE user_id = ?1 ORDER BY word_id DESC LIMIT \(unseenWordCount))
                ORDER BY word.id DESC LIMIT \(unseenWordCount)
                """)
        return UnseenWords(latest: try statement.all([user], as: Word.init), count: count)
    }

    /// The first that has this term, ignoring case.
    private static func word(of term: String, in category: Category.ID, _ db: Database) throws -> Word.ID? {
        let start = term.folded + String(WordText.sideSeparator)
        let statement = try db.cachedStatement(
            sql: "SELECT id FROM word WHERE category_id = ? AND folded >= ? AND folded < ? LIMIT 1")
        return try Word.ID.fetchOne(statement, arguments: [category, start, start + "\u{10FFFF}"])
    }
}

extension [Word.ID] {
    /// As a list of JSON.
    var json: String { "[" + map { String($0.number) }.joined(separator: ",") + "]" }
}
