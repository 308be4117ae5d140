import Foundation
import GRDB
public import Vocabulary

extension Store {
    /// Rows of a slice of an import: so long does nobody else wait for a write, or a reader for a connection.
    static let importedRows = 200

    /// Finds in an account what a draft brings, in slices. Nothing is written but to the draft.
    ///
    /// A category is the same by title and languages, a word by where it came from, or by both sides
    /// within it, ignoring case; a training by its
    /// category and the moment it began; an answer by all that was written down of it. An answer whose word has other
    /// texts here, or is gone, is still the same answer.
    public func match(_ draft: ImportDraft, of user: User.ID) async throws {
        try await matchCategories(draft, of: user)
        try await matchWords(draft, of: user)
        try await matchAwards(draft, of: user)
        try await matchTrainings(draft, of: user)
        try await matchReviews(draft, of: user)
        try await matchAttempts(draft, of: user)
        try await matchLessons(draft, of: user)
    }

    static let draftCategories = "SELECT *, place AS \(ImportDraft.position) FROM category"
    static let draftWords = """
        SELECT \(DraftWord.columns)
        FROM word JOIN category ON category.place = word.place
        """

    func matchCategories(_ draft: ImportDraft, of user: User.ID) async throws {
        var coming = ComingCategories(room: try await read { try Self.categoryRoom(user, in: $0) })
        try await draft.eachSlice(of: Self.draftCategories, as: DraftCategory.init) { categories in
            let (found, after) = try await self.read { [coming] db in
                var coming = coming
                let found = try categories.map { category in
                    let match = try Self.match(category, of: user, beside: coming.pairs, in: db)
                    return (match: match, hasRoom: coming.add(match, category.pair))
                }
                return (found, coming)
            }
            coming = after
            try await draft.database.write { db in
                let statement = try db.cachedStatement(
                    sql: "UPDATE category SET here = ?, completes = ?, has_room = ? WHERE place = ?")
                for (category, (match, hasRoom)) in zip(categories, found) {
                    try statement.execute(arguments: [
                        match.here, match.lacksPicture && category.hasPicture, hasRoom, category.place,
                    ])
                }
            }
        }
    }

    func matchWords(_ draft: ImportDraft, of user: User.ID) async throws {
        try await draft.eachSlice(of: Self.draftWords, key: "word.id", as: DraftWord.init) { words in
            let found = try await self.read { db in try words.map { try Self.match($0, of: user, in: db) } }
            try await draft.database.write { db in
                let statement = try db.cachedStatement(
                    sql: "UPDATE word SET here = ?, completes = ? WHERE id = ?")
                for (word, match) in zip(words, found) {
                    try statement.execute(arguments: [match?.here, match?.completes ?? false, word.id])
                }
            }
        }
    }

    private func matchAwards(_ draft: ImportDraft, of user: User.ID) async throws {
        let known = try await read { db in
            try String.fetchAll(db, sql: "SELECT name FROM achievement WHERE user_id = ?", arguments: [user])
        }
        try await draft.database.write { db in
            try db.execute(sql: "UPDATE award SET here = NULL")
            let statement = try db.cachedStatement(sql: "UPDATE award SET here = 1 WHERE name = ?")
            for name in known { try statement.execute(arguments: [name]) }
        }
    }

    func matchTrainings(_ draft: ImportDraft, of user: User.ID) async throws {
        try await draft.database.write { try $0.execute(sql: "DELETE FROM known_training") }
        let (id, category) = (Column<Int64>("id"), Column<Int64?>("category_id"))
        let started = Column<Int64>("started_at")
        var position: Int64 = .min
        while true {
            let after = position
            let rows = try await read { db in
                try db.cachedStatement(
                    sql: """
                        SELECT \(Self.columns(id, category, started)) FROM training WHERE user_id = ? AND id > ?
                        ORDER BY id LIMIT \(Self.importedRows)
                        """
                ).all([user, after]) { row -> (id: Int64, key: String) in
                    try (row[id], "\(row[started]) \(row[category] ?? 0)")
                }
            }
            try await draft.database.write { db in
                let statement = try db.cachedStatement(sql: "INSERT INTO known_training VALUES (?, ?)")
                for row in rows { try statement.execute(arguments: [row.id, row.key]) }
            }
            guard let last = rows.last?.id, rows.count == Self.importedRows else { break }
            position = last
        }
        try await draft.database.write { db in
            try db.execute(
                sql: """
                    UPDATE training SET here = NULL, key = started_at || ' ' || CASE
                        WHEN category IS NULL OR category NOT IN (SELECT number FROM category) THEN 0
                        ELSE (SELECT ifnull(here, -place) FROM category WHERE number = training.category) END
                    """)
            try ImportDraft.pair("training", with: "known_training", in: db)
        }
    }

    func matchReviews(_ draft: ImportDraft, of user: User.ID) async throws {
        try await draft.database.write { try $0.execute(sql: "DELETE FROM known_review") }
        var position: Int64 = .min
        while true {
            let after = position
            // By number, past other people's answers, as exports read the log.
            let rows = try await read { db in
                try db.cachedStatement(
                    sql: """
                        SELECT \(KnownReview.Columns.selected),
                            retracted_at IS NOT NULL AS \(KnownReview.Columns.isRetracted)
                        FROM review LEFT JOIN retraction ON retraction.review_id = review.id
                        WHERE review.id > ? ORDER BY review.id LIMIT 1000
                        """
                ).all([after], as: KnownReview.init)
            }
            try await draft.add(rows.filter { $0.user == user })
            guard let last = rows.last?.id, rows.count == 1000 else { break }
            position = last
        }
        try await draft.pairReviews()
    }
}

/// The categories that a draft would make, told before any is made.
private struct ComingCategories: Sendable {
    /// By their folded titles.
    private(set) var pairs: [String: LanguagePair] = [:]
    /// How many more the account may have.
    private var room: Int

    init(room: Int) { self.room = room }

    /// Whether there is room for one that is not there yet.
    mutating func add(_ match: CategoryMatch, _ pair: LanguagePair) -> Bool {
        guard match.here == nil, !match.isComing else { return true }
        guard match.hasTitle, room > 0 else { return false }
        room -= 1
        pairs[match.title.folded] = pair
        return true
    }
}

/// An answer of the account, as far as it is compared.
struct KnownReview: Sendable {
    let id: Int64
    let user: User.ID
    let word: Int64?
    let sequence: Int
    let moment: Int64
    let isRetracted: Bool
    let key: String

    fileprivate enum Columns {
        static let id = Column<Int64>("id", of: "review")
        static let user = Column<User.ID>("user_id")
        static let word = Column<Int64?>("word_id")
        static let sequence = Column<Int>("sequence")
        static let rating = Column<String>("rating")
        static let mode = Column<String>("mode")
        static let duration = Column<Int?>("duration")
        static let progressBefore = Column<Int>("progress_before")
        static let progressAfter = Column<Int>("progress_after")
        static let moment = Column<Int64>("reviewed_at")
        static let isRetracted = Column<Bool>("is_retracted")

        static let selected = Store.columns(
            id, user, word, sequence, rating, mode, duration, progressBefore, progressAfter, moment)
    }

    fileprivate init(_ row: Row) throws {
        id = try row[Columns.id]
        user = try row[Columns.user]
        word = try row[Columns.word]
        sequence = try row[Columns.sequence]
        moment = try row[Columns.moment]
        isRetracted = try row[Columns.isRetracted]
        key = try ImportDraft.reviewKey(
            moment, row[Columns.rating], row[Columns.mode], row[Columns.duration],
            row[Columns.progressBefore], row[Columns.progressAfter])
    }
}

extension ImportDraft {
    /// Where a row stands in its table.
    static let position = Column<Int64>("position")

    /// Calls `body` with what the rows that `sql` finds become, some at a time. It begins at a table whose `key` is a
    /// number above 0, and calls that `position`.
    func eachSlice<Value: Sendable>(
        of sql: String, where condition: String = "true", key: String = "place",
        size: Int = Store.importedRows, as value: @escaping @Sendable (Row) throws -> Value,
        _ body: ([Value]) async throws -> Void
    ) async throws {
        var position: Int64 = 0
        while true {
            let after = position
            let rows = try await database.read { db in
                try db.cachedStatement(
                    sql: "\(sql) WHERE (\(condition)) AND \(key) > ? ORDER BY \(key) LIMIT ?"
                )
                .all([after, size]) { try (position: $0[Self.position], value: value($0)) }
            }
            guard let last = rows.last else { return }
            try await body(rows.map(\.value))
            guard rows.count == size else { return }
            position = last.position
        }
    }

    fileprivate func add(_ reviews: [KnownReview]) async throws {
        try await database.write { db in
            let statement = try db.cachedStatement(sql: "INSERT INTO known_review VALUES (?, ?, ?, ?, ?, ?)")
            for review in reviews {
                try statement.execute(arguments: [
                    review.id, review.word, review.sequence, review.moment, review.isRetracted, review.key,
                ])
            }
        }
    }

    /// First with the answers to the same word, then what is left with what is left.
    fileprivate func pairReviews() async throws {
        try await database.write { db in
            try db.execute(
                sql: "UPDATE review SET here = NULL, completes = 0 WHERE here IS NOT NULL OR completes")
            let word =
                "ifnull((SELECT here FROM word WHERE number = review.word), iif(review.word IS NULL, 0, -1))"
            try Self.pair(
                "review", with: "known_review", group: word, knownGroup: "ifnull(word, 0)", in: db)
            try Self.pair("review", with: "known_review", in: db)
            // Taken back since; or of a word that is gone here and comes again.
            try db.execute(
                sql: """
                    UPDATE review SET completes = 1 FROM known_review AS known WHERE known.id = review.here AND review.word IS NOT NULL
                        AND ((review.retracted_at IS NOT NULL AND NOT known.is_retracted) OR known.word IS NULL)
                    """)
        }
    }

    /// Gives each row of `table` that has none yet the `here` of one in `known` with the same key and group, each at
    /// most once: the first to the first.
    fileprivate static func pair(
        _ table: String, with known: String, group: String = "0", knownGroup: String = "0", in db: Database
    ) throws {
        func ranked(_ table: String, _ group: String, _ condition: String) -> String {
            """
            SELECT id, "group", key, row_number() OVER (PARTITION BY "group", key ORDER BY id) AS rank
            FROM (SELECT id, key, \(group) AS "group" FROM \(table) WHERE \(condition))
            """
        }
        try db.execute(
            sql: """
                CREATE TEMP TABLE candidate (
                    "group" INTEGER, key TEXT, rank INTEGER, id INTEGER, PRIMARY KEY (key, "group", rank)
                ) WITHOUT ROWID;
                INSERT INTO candidate SELECT "group", key, rank, id FROM (
                    \(ranked(known, knownGroup, "id NOT IN (SELECT here FROM \(table) WHERE here IS NOT NULL)")));
                CREATE TEMP TABLE pair (id INTEGER PRIMARY KEY, here INTEGER);
                INSERT INTO pair SELECT mine.id, candidate.id FROM (
                    \(ranked(table, group, "here IS NULL AND key IN (SELECT key FROM candidate)"))) AS mine
                    JOIN candidate USING ("group", key, rank);
                UPDATE \(table) SET here = pair.here FROM pair WHERE pair.id = \(table).id;
                DROP TABLE candidate;
                DROP TABLE pair;
                """)
    }
}
