import Foundation
import GRDB
import Vocabulary

extension Store {
    /// Everything that is kept of this person, as it stands at one moment; nil when there is no such account.
    public func belongings(of user: User.ID) async throws -> Belongings? {
        try await read { db in
            let account = try Row.fetchOne(
                db, sql: "SELECT \(Self.userColumns), user.created_at FROM user WHERE id = ?",
                arguments: [user])
            guard let account else { return nil }
            return Belongings(
                account: .init(user: User(account), created: Date(milliseconds: account["created_at"])),
                devices: try Self.allDevices(of: user, in: db), sections: try Self.sections(of: user, in: db),
                sittings: try Self.sittings(of: user, in: db), answers: try Self.answers(of: user, in: db),
                awards: try Self.awards(of: user, in: db), uploads: try Self.uploads(of: user, in: db))
        }
    }

    private static func allDevices(of user: User.ID, in db: Database) throws -> [Device] {
        try Row.fetchAll(
            db, sql: "SELECT \(deviceColumns) FROM session WHERE user_id = ? ORDER BY id", arguments: [user]
        ).map { Device($0, isCurrent: false) }
    }

    private static func sections(of user: User.ID, in db: Database) throws -> [Belongings.Section] {
        var words: [Category.ID: [Belongings.Entry]] = [:]
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT \(entryColumns), word.category_id, \(memoryColumns)
                FROM word JOIN category ON category.id = word.category_id
                LEFT JOIN memory ON memory.word_id = word.id AND memory.user_id = category.user_id
                WHERE category.user_id = ? ORDER BY word.id
                """,
            arguments: [user])
        while let row = try rows.next() {
            words[row["category_id"], default: []].append(Belongings.Entry(row))
        }
        return try Row.fetchAll(
            db,
            sql: "SELECT \(categoryColumns), category.created_at FROM category WHERE user_id = ? ORDER BY id",
            arguments: [user]
        ).map { row in
            let category = Category(row)
            return .init(
                category: category, created: Date(milliseconds: row["created_at"]),
                words: words[category.id] ?? [])
        }
    }

    /// What an entry is made of beside its memory.
    private static let entryColumns = [
        columns(["id", "created_at"] + Picture.columns, of: "word"), wordTextColumns,
    ].joined(separator: ", ")

    private static func sittings(of user: User.ID, in db: Database) throws -> [Belongings.Sitting] {
        try Row.fetchAll(
            db,
            sql:
                "SELECT id, category_id, started_at, finished_at FROM training WHERE user_id = ? ORDER BY id",
            arguments: [user]
        ).map { row in
            .init(
                id: row["id"], category: row["category_id"], started: Date(milliseconds: row["started_at"]),
                finished: (row["finished_at"] as Int64?).map(Date.init(milliseconds:)))
        }
    }

    private static func answers(of user: User.ID, in db: Database) throws -> [Belongings.Answer] {
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT id, word_id, category_id, training_id, sequence, rating, mode, typed, duration,
                    progress_before, progress_after, reviewed_at, retracted_at, study_day, hour
                FROM review LEFT JOIN retraction ON retraction.review_id = review.id
                WHERE user_id = ? ORDER BY id
                """,
            arguments: [user])
        return try Array(rows.map(Belongings.Answer.init))
    }

    private static func uploads(of user: User.ID, in db: Database) throws -> [Belongings.Upload] {
        let size = try Int.fetchOne(
            db, sql: "SELECT coalesce(sum(length(content)), 0) FROM picture WHERE user_id = ? AND is_used",
            arguments: [user])
        guard let size, size <= Belongings.uploadLimit else { return [] }
        return try Row.fetchAll(
            db, sql: "SELECT name, content FROM picture WHERE user_id = ? AND is_used ORDER BY name",
            arguments: [user]
        ).map { .init(name: $0["name"], content: [UInt8]($0["content"] as Data)) }
    }

    private static func awards(of user: User.ID, in db: Database) throws -> [Belongings.Award] {
        try Row.fetchAll(
            db, sql: "SELECT name, reached_on FROM achievement WHERE user_id = ? ORDER BY reached_on, name",
            arguments: [user]
        ).map { .init(name: $0["name"], reached: StudyDay(number: $0["reached_on"])) }
    }
}

extension Belongings.Entry {
    fileprivate init(_ row: Row) {
        self.init(
            id: row["word.id"], text: WordText(row), picture: Picture(row, of: "word"),
            created: Date(milliseconds: row["word.created_at"]),
            progress: Vocabulary.Progress(row["memory.progress"] as Int? ?? 0),
            reviewCount: row["memory.repetitions"] as Int? ?? 0,
            reviewed: (row["memory.reviewed_at"] as Int64?).map(Date.init(milliseconds:)),
            memory: MemoryState(row))
    }
}

extension Belongings.Answer {
    /// There are no other ratings.
    fileprivate init(_ row: Row) {
        self.init(
            id: row["id"], word: row["word_id"], category: row["category_id"], training: row["training_id"],
            sequence: row["sequence"], rating: Rating(rawValue: row["rating"]) ?? .forgot, mode: row["mode"],
            typed: row["typed"], duration: row["duration"], progressBefore: row["progress_before"],
            progressAfter: row["progress_after"], reviewed: Date(milliseconds: row["reviewed_at"]),
            retracted: (row["retracted_at"] as Int64?).map(Date.init(milliseconds:)),
            time: LocalTime(day: StudyDay(number: row["study_day"]), hour: row["hour"]))
    }
}
