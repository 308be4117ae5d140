import Foundation
import GRDB
import Vocabulary

/// Adding many words, in slices.
extension Store {
    /// Words that one statement adds, before somebody looks at the clock. Each statement keeps a copy of every page that it
    /// and its triggers change, in case it fails halfway: a word at a time, that is far more to write than the words
    /// themselves.
    static let wordsPerStatement = 100
    /// So many are added in the transaction that asks for it; more are accepted first.
    static let wordsAtOnce = 250

    /// A part of a list, as it waits in the database.
    struct WordAddition: Sendable {
        /// The `addedValues` of each.
        let texts: String

        init(_ words: ArraySlice<ReadyWord>) throws {
            let values = try JSONEncoder().encode(words.map(\.addedValues))
            texts = String(decoding: values, as: UTF8.self)
        }
    }

    /// Accepts words: they are in the database, and will be in their category whatever comes.
    static func accept(
        _ additions: [WordAddition], to category: Category.ID, now: Date, on day: StudyDay, in db: Database
    ) throws -> [Int64] {
        let insert = try db.cachedStatement(
            sql: "INSERT INTO word_addition (category_id, texts, created_at, created_on) VALUES (?, ?, ?, ?)")
        return try additions.map {
            try insert.execute(arguments: [category, $0.texts, now.milliseconds, day.number])
            return db.lastInsertedRowID
        }
    }

    /// Adds those that their category does not have yet.
    static func carryOut(addition: Int64, in db: Database) throws -> [Word.ID] {
        let (category, texts) = (Column<Category.ID>("category_id"), Column<String>("texts"))
        let (moment, day) = (Column<Int64>("created_at"), Column<Int>("created_on"))
        let found = try db.cachedStatement(
            sql: "SELECT \(columns(category, texts, moment, day)) FROM word_addition WHERE id = ?"
        ).first([addition]) {
            try (
                category: $0[category], texts: $0[texts],
                made: [$0[moment].databaseValue, $0[day].databaseValue]
            )
        }
        // Somebody has deleted the category meanwhile.
        guard let found else { return [] }
        let words = try JSONDecoder().decode([[String]].self, from: Data(found.texts.utf8))
        let ids = try insertNew(words, into: found.category, found.made, in: db)
        try db.cachedStatement(sql: "DELETE FROM word_addition WHERE id = ?").execute(arguments: [addition])
        return ids
    }

    /// Adds those that the category does not have yet, in their order, each given by its `addedValues`.
    static func insertNew(
        _ texts: [[String]], into category: Category.ID, _ moment: [DatabaseValue], in db: Database
    ) throws -> [Word.ID] {
        guard !texts.isEmpty else { return [] }
        let statement = try db.makeStatement(
            sql:
                "\(insertWords(count: texts.count)) ON CONFLICT (category_id, folded) DO NOTHING RETURNING id"
        )
        let place = [category.databaseValue] + moment
        let values = texts.flatMap { texts in
            // What was accepted before words had pictures here has none.
            let written = texts.prefix(WordText.writtenColumns.count)
            let emoji = texts.count > written.count ? texts[written.count] : ""
            return written.map(\.databaseValue) + place + [emoji.databaseValue]
        }
        return try Word.ID.fetchAll(statement, arguments: StatementArguments(values))
    }
}

extension ReadyWord {
    /// The `writtenValues` of its text and its emoji, empty for none.
    var addedValues: [String] { text.writtenValues + [emoji ?? ""] }
}
