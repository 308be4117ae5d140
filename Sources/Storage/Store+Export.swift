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
            let created = Column<Int64>("created_at", of: "user")
            let statement = try db.cachedStatement(
                sql: "SELECT \(Self.userColumns), \(created) FROM user WHERE id = ?")
            let account = try statement.first([user]) {
                try (user: User($0), created: Date(milliseconds: $0[created]))
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
            let created = Column<Int64>("created_at", of: "category")
            let (isReady, origin) = (Column<Bool>("is_ready"), Column<String?>("origin"))
            let statement = try db.cachedStatement(
                sql: """
                    SELECT \(Self.categoryColumns), \(created), \(isReady), \(origin) FROM category
                    WHERE user_id = ? AND id > ? ORDER BY id LIMIT ?
                    """)
            return try statement.all([user, after ?? .min, Self.exportedRows]) { row in
                let category = try Category(row)
                return try (
                    category.id.number,
                    .init(
                        category: category, created: Date(milliseconds: row[created]), isReady: row[isReady],
                        origin: row[origin].flatMap(CategoryOrigin.init))
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
                    SELECT \(ExportedWord.Columns.selected), \(Self.memoryColumns), \(Self.helpColumns),
                        \(Self.tagNames)
                    FROM word JOIN category ON category.id = word.category_id
                    LEFT JOIN memory ON memory.word_id = word.id AND memory.user_id = category.user_id
                    WHERE word.category_id = ? AND category.user_id = ? AND word.id > ?
                    ORDER BY word.id LIMIT ?
                    """)
            return try statement.all([category, user, after ?? .min, Self.exportedWords]) {
                let word = try ExportedWord($0)
                return (word.id.number, word)
            }
        }
    }

    /// The trainings after the one that the slice before ended with.
    public func exportedTrainings(of user: User.ID, after: Int64?, upTo last: Training.ID?) async throws
        -> ExportSlice<ExportedTraining>
    {
        try await slice(of: user, size: Self.exportedRows) { db in
            let (id, category) = (Column<Training.ID>("id"), Column<Category.ID?>("category_id"))
            let (started, finished) = (Column<Int64>("started_at"), Column<Int64?>("finished_at"))
            let statement = try db.cachedStatement(
                sql: """
                    SELECT \(Self.columns(id, category, started, finished)) FROM training
                    WHERE user_id = ? AND id > ? AND id <= ? ORDER BY id LIMIT ?
                    """)
            return try statement.all([user, after ?? .min, last, Self.exportedRows]) { row in
                let training = try ExportedTraining(
                    id: row[id], category: row[category], started: Date(milliseconds: row[started]),
                    finished: row[finished].map(Date.init(milliseconds:)))
                return (training.id.number, training)
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
                    SELECT \(ExportedReview.Columns.selected) FROM review LEFT JOIN retraction ON retraction.review_id = review.id
                    WHERE review.id > ? AND review.id <= ? ORDER BY review.id LIMIT ?
                    """)
            return try statement.all([after ?? .min, last, Self.exportedRows]) {
                let isOwn = try $0[ExportedReview.Columns.user] == user
                return try ($0[ExportedReview.Columns.id].number, isOwn ? ExportedReview($0) : nil)
            }
        }
    }

    /// The picture after the one that the slice before was of.
    public func exportedPicture(of user: User.ID, after: Int64?) async throws
        -> ExportSlice<ExportedPicture>
    {
        try await slice(of: user, size: 1) { db in
            let position = Column<Int64>("position")
            let (name, content) = (Column<String>("name"), Column<Data>("content"))
            let statement = try db.cachedStatement(
                sql: """
                    SELECT rowid AS \(position), \(name), \(content) FROM picture
                    WHERE user_id = ? AND rowid > ? AND is_used ORDER BY rowid LIMIT 1
                    """)
            return try statement.all([user, after ?? .min]) { row in
                try (row[position], .init(name: row[name], content: row[content]))
            }
        }
    }

    /// The recording after the one that the slice before was of.
    public func exportedRecording(of user: User.ID, after: Int64?) async throws
        -> ExportSlice<ExportedRecording>
    {
        try await slice(of: user, size: 1) { db in
            let position = Column<Int64>("position")
            let (name, content) = (Column<String>("name"), Column<Data>("content"))
            let statement = try db.cachedStatement(
                sql: """
                    SELECT rowid AS \(position), \(name), \(content) FROM recording
                    WHERE user_id = ? AND rowid > ? AND is_used ORDER BY rowid LIMIT 1
                    """)
            return try statement.all([user, after ?? .min]) { row in
                try (row[position], .init(name: row[name], content: row[content]))
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
        return try statement.all([user]) { try Device($0, isCurrent: false) }
    }

    private static func awards(of user: User.ID, in db: Database) throws -> [ExportedAward] {
        let (name, day) = (Column<String>("name"), Column<StudyDay>("reached_on"))
        return try db.cachedStatement(
            sql: "SELECT \(name), \(day) FROM achievement WHERE user_id = ? ORDER BY reached_on, name"
        ).all([user]) { try .init(name: $0[name], reached: $0[day]) }
    }
}
