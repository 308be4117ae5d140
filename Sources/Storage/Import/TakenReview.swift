import GRDB
import Vocabulary

/// An answer that is out of the log for a moment.
struct TakenReview {
    private let id: Int64
    /// By `columns`.
    private let values: StatementArguments
    private let retracted: Int64?

    private static let columns = [
        "id", "user_id", "category_id", "training_id", "rating", "mode", "purpose", "typed",
        "duration", "done_until",
        "progress_before", "progress_after", "reviewed_at", "study_day", "hour", "clock",
    ]

    /// nil when there is no such answer.
    init?(takingOut id: Int64, of user: User.ID, in db: Database) throws {
        let names = Self.columns.joined(separator: ", ")
        let taken = try db.cachedStatement(sql: "SELECT \(names) FROM review WHERE id = ? AND user_id = ?")
            .first([id, user]) { StatementArguments($0.databaseValues) }
        guard let taken else { return nil }
        self.id = id
        values = taken
        retracted = try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT retracted_at FROM retraction WHERE review_id = ?"),
            arguments: [id])
        // Taking an answer back takes it out of the sums, whence nothing else does.
        try db.cachedStatement(
            sql: "INSERT OR IGNORE INTO retraction (review_id, retracted_at) VALUES (?, 0)"
        ).execute(arguments: [id])
        try db.cachedStatement(sql: "DELETE FROM review WHERE id = ?").execute(arguments: [id])
    }

    func putBack(word: Word.ID, sequence: Int, in db: Database) throws {
        let columns = Self.columns + ["word_id", "sequence"]
        let places = Array(repeating: "?", count: columns.count).joined(separator: ", ")
        try db.cachedStatement(
            sql: "INSERT INTO review (\(columns.joined(separator: ", "))) VALUES (\(places))"
        ).execute(arguments: values + [word, sequence])
        if let retracted {
            try db.cachedStatement(sql: "INSERT INTO retraction (review_id, retracted_at) VALUES (?, ?)")
                .execute(arguments: [id, retracted])
        }
    }
}
