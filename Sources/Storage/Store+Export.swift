import Foundation
import GRDB
import Vocabulary

/// Everything that is kept of one person, in slices: each is read in a transaction of its own, so that nobody who takes
/// their time over an export keeps a transaction open. Every method but the first throws `ExportInterrupted` when there
/// is no such account any more.
extension Store {
    /// How many rows a slice is read from: answers and trainings.
    private static let exportedRows = 100
    /// A word may be some kilobytes.
    private static let exportedWords = 50

    /// nil when there is no such account.
    public func exportStart(of user: User.ID) async throws -> ExportStart? {
        try await read { db in
            let statement = try db.cachedStatement(
                sql: "SELECT \(Self.userColumns), user.created_at FROM user WHERE id = ?")
            let account = try statement.first([user]) {
                (user: User($0), created: Date(milliseconds: $0["created_at"]))
            }
            guard let account else { return nil }
            return ExportStart(
                user: account.user, created: account.created,
                devices: try Self.allDevices(of: user, in: db),
                scheduling: try Self.scheduling(of: user, in: db), awards: try Self.awards(of: user, in: db),
                lastTraining: try Training.ID.fetchOne(db, sql: "SELECT max(id) FROM training"),
                lastReview: try Review.ID.fetchOne(db, sql: "SELECT max(id) FROM review"))
        }
    }

    /// The categories after the one that the slice before ended with.
    public func exportedCategories(of user: User.ID, after: Int64?) async throws
        -> ExportSlice<ExportedCategory>
    {
        try await slice(of: user, size: Self.exportedRows) { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT \(Self.categoryColumns), category.created_at, is_ready, origin FROM category
                    WHERE user_id = ? AND id > ? ORDER BY id LIMIT ?
                    """)
            return try statement.all([user, after ?? .min, Self.exportedRows]) { row in
                let category = Category(row)
                return (
                    category.id.number,
                    .init(
                        category: category, created: Date(milliseconds: row["created_at"]),
                        isReady: row["is_ready"],
                        origin: (row["origin"] as String?).flatMap(CategoryOrigin.init))
                )
            }
        }
    }

    /// The words of a category in the order they were added, after the one that the slice before ended with.
    public func exportedWords(in category: Category.ID, of user: User.ID, after: Int64?) async throws
        -> ExportSlice<ExportedWord>
    {
        try await slice(of: user, size: Self.exportedWords) { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT \(Self.exportedWordColumns), \(Self.memoryColumns), \(Self.helpColumns),
                        \(Self.tagNames)
                    FROM word JOIN category ON category.id = word.category_id
                    LEFT JOIN memory ON memory.word_id = word.id AND memory.user_id = category.user_id
                    WHERE word.category_id = ? AND category.user_id = ? AND word.id > ?
                    ORDER BY word.id LIMIT ?
                    """)
            return try statement.all([category, user, after ?? .min, Self.exportedWords]) {
                ($0["word.id"], ExportedWord($0))
            }
        }
    }

    /// What an `ExportedWord` is made of beside its memory.
    private static let exportedWordColumns = [
        columns(["id", "created_at"], of: "word"), Picture.Columns.word.selected, wordTextColumns,
    ].joined(separator: ", ")

    /// The trainings after the one that the slice before ended with.
    public func exportedTrainings(of user: User.ID, after: Int64?, upTo last: Training.ID?) async throws
        -> ExportSlice<ExportedTraining>
    {
        try await slice(of: user, size: Self.exportedRows) { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT id, category_id, started_at, finished_at FROM training
                    WHERE user_id = ? AND id > ? AND id <= ? ORDER BY id LIMIT ?
                    """)
            return try statement.all([user, after ?? .min, last, Self.exportedRows]) { row in
                let training = ExportedTraining(
                    id: row["id"], category: row["category_id"],
                    started: Date(milliseconds: row["started_at"]),
                    finished: (row["finished_at"] as Int64?).map(Date.init(milliseconds:)))
                return (row["id"], training)
            }
        }
    }

    /// The log after the answer that the slice before ended with. The log is in the order of all learners' answers, so
    /// a slice may have few entries, or none, and not be the last.
    public func exportedReviews(of user: User.ID, after: Int64?, upTo last: Review.ID?) async throws
        -> ExportSlice<ExportedReview>
    {
        try await slice(of: user, size: Self.exportedRows) { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT review.id, user_id, word_id, category_id, training_id, sequence, rating, mode, purpose,
                        typed,
                        duration, done_until, progress_before, progress_after, reviewed_at, retracted_at, study_day, hour,
                        clock
                    FROM review LEFT JOIN retraction ON retraction.review_id = review.id
                    WHERE review.id > ? AND review.id <= ? ORDER BY review.id LIMIT ?
                    """)
            return try statement.all([after ?? .min, last, Self.exportedRows]) {
                ($0["id"], $0["user_id"] == user ? ExportedReview($0) : nil)
            }
        }
    }

    /// The picture after the one that the slice before was of.
    public func exportedPicture(of user: User.ID, after: Int64?) async throws
        -> ExportSlice<ExportedPicture>
    {
        try await slice(of: user, size: 1) { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT rowid AS position, name, content FROM picture
                    WHERE user_id = ? AND rowid > ? AND is_used ORDER BY rowid LIMIT 1
                    """)
            return try statement.all([user, after ?? .min]) { row in
                (row["position"], .init(name: row["name"], content: row["content"]))
            }
        }
    }

    /// One short transaction. `rows` reads at most `size` rows: where each stands, and its entry where it is this
    /// person's.
    func slice<Entry: Sendable>(
        of user: User.ID, size: Int, _ rows: @escaping @Sendable (Database) throws -> [(Int64, Entry?)]
    ) async throws -> ExportSlice<Entry> {
        try await read(isBrief: true) { db in
            let isThere = try Bool.fetchOne(
                db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM user WHERE id = ?)"), arguments: [user])
            guard isThere == true else { throw ExportInterrupted() }
            let rows = try rows(db)
            return ExportSlice(
                entries: rows.compactMap(\.1), next: rows.count < size ? nil : rows.last?.0)
        }
    }

    private static func allDevices(of user: User.ID, in db: Database) throws -> [Device] {
        let statement = try db.cachedStatement(
            sql: "SELECT \(deviceColumns) FROM session WHERE user_id = ? ORDER BY id")
        return try statement.all([user]) { Device($0, isCurrent: false) }
    }

    private static func awards(of user: User.ID, in db: Database) throws -> [ExportedAward] {
        try Row.fetchAll(
            db, sql: "SELECT name, reached_on FROM achievement WHERE user_id = ? ORDER BY reached_on, name",
            arguments: [user]
        ).map { .init(name: $0["name"], reached: StudyDay(number: $0["reached_on"])) }
    }
}

extension ExportedWord {
    fileprivate init(_ row: Row) {
        self.init(
            id: row["word.id"], text: WordText(row), picture: Picture(row, .word),
            created: Date(milliseconds: row["word.created_at"]),
            progress: Vocabulary.Progress(row["memory.progress"] as Int? ?? 0),
            reviewCount: row["memory.repetitions"] as Int? ?? 0,
            reviewed: (row["memory.reviewed_at"] as Int64?).map(Date.init(milliseconds:)),
            memory: MemoryState(row), help: WordHelp(row),
            tags: (row["tags"] as String? ?? "").tagNames)
    }
}

extension ExportedReview {
    /// There are no other ratings.
    fileprivate init(_ row: Row) {
        self.init(
            id: row["id"], word: row["word_id"], category: row["category_id"], training: row["training_id"],
            sequence: row["sequence"], rating: Rating(rawValue: row["rating"]) ?? .forgot, mode: row["mode"],
            purpose: (row["purpose"] as String?).flatMap(Review.Purpose.init), typed: row["typed"],
            duration: row["duration"],
            doneUntil: (row["done_until"] as Int?).map(StudyDay.init(number:)),
            progressBefore: row["progress_before"],
            progressAfter: row["progress_after"], reviewed: Date(milliseconds: row["reviewed_at"]),
            retracted: (row["retracted_at"] as Int64?).map(Date.init(milliseconds:)),
            clock: (row["clock"] as Int64?).map(Date.init(milliseconds:)),
            time: LocalTime(day: StudyDay(number: row["study_day"]), hour: row["hour"]))
    }
}
