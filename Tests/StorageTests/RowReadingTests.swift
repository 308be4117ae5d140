import Foundation
import GRDB
import Learning
import Testing
import Vocabulary

@testable import Storage

@Suite("Reading a row cannot end the program")
struct RowReadingTests {
    private let name = Storage.Column<String>("name")
    private let count = Storage.Column<Int>("count")

    private func read<Value: Sendable>(_ sql: String, _ value: @Sendable (Storage.Row) throws -> Value) throws
        -> Value
    {
        try DatabaseQueue().read { db in
            try #require(try db.makeStatement(sql: sql).first(as: value))
        }
    }

    @Test("A column is read by its name, as what it holds")
    func values() throws {
        #expect(try read("SELECT 'rain' AS name") { try $0[name] } == "rain")
        #expect(try read("SELECT 3 AS count") { try $0[count] } == 3)
        let due = Storage.Column<StudyDay?>("due_day", of: "memory")
        #expect(due.description == "memory.due_day AS \"memory.due_day\"")
        #expect(try read("SELECT 7 AS \"memory.due_day\"") { try $0[due] } == StudyDay(number: 7))
        #expect(try read("SELECT NULL AS \"memory.due_day\"") { try $0[due] } == nil)
    }

    @Test(
        "Columns are read in any order, more than once, and by their whole name, whatever stands before them")
    func order() throws {
        let sql = "SELECT NULL AS nam, 'rain' AS name, 'snow' AS names, 3 AS count"
        #expect(try read(sql) { try ($0[count], $0[name], $0[count], $0[name]) } == (3, "rain", 3, "rain"))
        #expect(try read(sql) { $0.hasColumn("nam") && !$0.hasColumn("na") && !$0.hasColumn("names ") })
        let rows = try DatabaseQueue().read { db in
            try db.makeStatement(sql: "SELECT NULL AS other, 1 AS count UNION ALL SELECT NULL, 2").all {
                try $0[count]
            }
        }
        #expect(rows == [1, 2])
    }

    @Test(
        "What is NULL, of another kind or not selected is an error that tells nothing of what is there",
        arguments: ["NULL", "'secret'", "x'ff'", "'3'"])
    func mismatches(value: String) throws {
        let error = try #require(throws: ColumnError.self) {
            try read("SELECT \(value) AS count") { try $0[count] }
        }
        #expect(error.column == "count" && !error.description.contains("secret"))
        #expect(throws: ColumnError.self) { try read("SELECT 1 AS other") { try $0[count] } }
        #expect(throws: ColumnError.self) { try read("SELECT 1 AS name") { try $0[name] } }
        let perhaps = Storage.Column<Int?>("count")
        #expect(throws: ColumnError.self) { try read("SELECT 1 AS other") { try $0[perhaps] } }
    }

    @Test("No row is read by a text or a number in brackets, or past its columns")
    func sources() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources/Storage")
        var found: [String] = []
        for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        where file.hasSuffix(".swift") && file != "Column.swift" {
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            for line in text.split(separator: "\n")
            where line.contains(/\["|row\[|\.decode|dataNoCopy|coalesce/)
                && line.contains(
                    /[\w)\]]\["|\$\d\["|row\[\d|\.decode\([^)]*for(Column|Key)|dataNoCopy|coalesce\(\[/)
            {
                found.append("\(file): \(line)")
            }
        }
        #expect(found == [])
    }

    private struct Place: Sendable, CustomStringConvertible {
        let table, column: String
        var description: String { "\(table).\(column)" }
    }

    /// What each column is set to, in every row.
    private static let strange: [DatabaseValue] = [
        .null, "secret".databaseValue, Data([0xff]).databaseValue,
    ]

    /// A file of this version that lets everything in.
    private func loose(in folder: TemporaryFolder) throws {
        try EarlierFile.make(in: folder, version: Schema.version)
        try Store(folder: folder.url, timeZone: .gmt).close()
        let database = try DatabaseQueue(path: folder.url.appendingPathComponent(Store.fileName).path)
        try database.writeWithoutTransaction { db in
            try db.execute(
                sql: """
                    PRAGMA writable_schema = ON;
                    DELETE FROM sqlite_schema WHERE type = 'trigger';
                    UPDATE sqlite_schema SET sql = replace(sql, 'IS NOT NULL', 'NOTNULL') WHERE type = 'table';
                    UPDATE sqlite_schema SET sql = replace(replace(replace(sql,
                        ') STRICT, WITHOUT', ') WITHOUT'), ') STRICT', ')'), ' NOT NULL', '')
                        WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT LIKE 'sqlite_%';
                    """)
        }
        try database.close()
    }

    private func places(_ db: Database) throws -> [Place] {
        let tables = try String.fetchAll(
            db,
            sql: """
                SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
                    AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'grdb_%' AND name NOT LIKE 'word_search%'
                """)
        return try tables.flatMap { table in
            // Only an integer is a number of a row.
            let number = try db.primaryKey(table).rowIDColumn
            return try db.columns(in: table).filter { $0.name != number }
                .map { Place(table: table, column: $0.name) }
        }
    }

    @Test("Whatever a column holds, each question has an answer or an error, which tells nothing of it")
    func everything() async throws {
        let folder = try TemporaryFolder()
        try loose(in: folder)
        let store = try Store(patientlyIn: folder.url)
        defer { withExtendedLifetime(folder) {} }
        let reader = try await Reader(store)
        #expect(await reader.errors().isEmpty)
        let database = try DatabaseQueue(
            path: folder.url.appendingPathComponent(Store.fileName).path, configuration: .loose)
        var told = 0
        for place in try await database.read({ try places($0) }) {
            for value in Self.strange {
                try await database.write { try set(place, to: value, in: $0) }
                store.forgetDays()
                for error in await reader.errors() {
                    told += error is ColumnError ? 1 : 0
                    #expect(!"\(error)".contains("secret"), "\(place)")
                }
                try await database.write { try restore(place, in: $0) }
            }
        }
        #expect(told > 500)
    }

    /// Rows that would be twice what may be there once stay as they are.
    private func set(_ place: Place, to value: DatabaseValue, in db: Database) throws {
        let table = place.table.quotedDatabaseIdentifier
        try db.execute(sql: "CREATE TEMP TABLE kept AS SELECT * FROM \(table)")
        let column = place.column.quotedDatabaseIdentifier
        try db.execute(sql: "UPDATE OR IGNORE \(table) SET \(column) = ?", arguments: [value])
    }

    private func restore(_ place: Place, in db: Database) throws {
        let table = place.table.quotedDatabaseIdentifier
        try db.execute(
            sql: "DELETE FROM \(table); INSERT INTO \(table) SELECT * FROM kept; DROP TABLE kept")
    }

    @Test("A page that asks for such a row has an error, the next one its answer")
    func recovery() async throws {
        let folder = try TemporaryFolder()
        try loose(in: folder)
        let store = try Store(patientlyIn: folder.url)
        defer { withExtendedLifetime(folder) {} }
        let anna = try #require(try await store.credentials(email: "anna@example.org")).user.id
        try await store.write { try $0.execute(sql: "UPDATE user SET name = NULL") }
        let error = await #expect(throws: ColumnError.self) {
            try await store.credentials(email: "anna@example.org")
        }
        #expect(error?.description == "user.name holds NULL")
        try await store.write {
            try $0.execute(sql: "UPDATE user SET name = 'Anna'; UPDATE review SET study_day = NULL")
        }
        _ = try await store.credentials(email: "anna@example.org")
        await #expect(throws: ColumnError.self) {
            try await store.exportedReviews(of: anna, after: nil, upTo: 99)
        }
    }
}

/// Asks a store of `Files` all that its pages ask.
private struct Reader: Sendable {
    let store: Store
    let anna: User.ID
    let category: Vocabulary.Category.ID
    let word: Word
    let training: Training.ID
    let review: Review.ID
    private let now = Date(timeIntervalSince1970: 1_790_000_000)
    private let today = StudyDay(number: 20_716)
    private let token = Data(repeating: 7, count: 32)

    init(_ store: Store) async throws {
        self.store = store
        anna = try #require(try await store.credentials(email: "anna@example.org")).user.id
        let home = try await store.home(of: anna, today: today)
        word = try #require(home.recentWords.first)
        category = word.category.id
        (training, review) = try await store.read { [anna] db in
            try db.makeStatement(
                sql: """
                    SELECT id, training_id FROM review WHERE user_id = ? AND training_id IS NOT NULL
                        AND word_id IS NOT NULL ORDER BY id LIMIT 1
                    """
            ).first([anna]) {
                try (
                    $0[Storage.Column<Training.ID>("training_id")], $0[Storage.Column<Review.ID>("id")]
                )
            }!
        }
        let account = anna
        try await store.openCalendarFeed(of: account, tokenHash: token, at: .usualReminder)
        try await store.write { [token, now] db in
            try Store.openSession(for: account, tokenHash: token, device: "Firefox", now: now, in: db)
        }
    }

    private struct Undone: Error {}

    /// What was thrown.
    func errors() async -> [any Error] {
        let (anna, now, today) = (anna, now, today)
        let questions: [@Sendable () async throws -> Void] = [
            { _ = try await store.user(sessionTokenHash: token, now: now) },
            { _ = try await store.credentials(email: "anna@example.org") },
            { _ = try await store.home(of: anna, today: today) },
            { _ = try await store.statistics(of: anna, today: today) },
            { _ = try await store.report(of: anna, period: today.adding(-40)...today) },
            { _ = try await store.achievements(of: anna) },
            { _ = try await store.scheduling(of: anna) },
            { _ = try await store.retentionPerson(of: anna, today: today, goal: 10) },
            { _ = try await store.category(category, of: anna) },
            { _ = try await store.words(in: category, of: anna, search: "", order: .weak, page: 1, size: 9) },
            { _ = try await store.words(matching: word.text.term, of: anna, limit: 9) },
            { _ = try await store.word(word.id, of: anna) },
            { _ = try await store.history(of: word.id, of: anna) },
            { _ = try await store.exerciseWords(beside: word, of: anna) },
            { _ = try await store.tags(of: anna) },
            { _ = try await store.categoriesByAddition(of: anna) },
            { _ = try await store.categories(from: [(.course("weather"), .usual)], of: anna) },
            { _ = try await store.categories(titled: [["Погода"]], of: anna) },
            { try await store.findOrigins { _, _ in nil } },
            { _ = try await store.likenesses(of: [word.text], in: category, of: anna) },
            {
                _ = try await store.deletableCount(
                    of: WordBatch(category: category, ids: word.id...word.id), of: anna, now: now)
            },
            { _ = try await store.trainingResults(training, of: anna, today: today) },
            { _ = try await store.position(of: training, of: anna, today: today) },
            { _ = try await store.askedWord(word.id, in: training, of: anna, today: today) },
            { _ = try await store.review(review, of: anna) },
            { _ = try await store.reviews(with: review, of: anna) },
            { _ = try await store.usualDuration(of: .typing, of: anna) },
            { _ = try await store.gameWords(of: anna, today: today) },
            { _ = try await store.latestAttempt(of: anna, at: nil, of: nil) },
            { _ = try await store.lessonStandings(of: anna, []) },
            { _ = try await store.bestScores(of: [LevelCheck(.usual, .a1)], by: anna) },
            { _ = try await store.lessonMistakes(of: anna, today: today) },
            { _ = try await store.homeNews(of: anna, today: today) },
            { try await store.readTheory(of: anna) { _, _ in "statements" } },
            { _ = try await store.members(now: now) },
            { _ = try await store.administrativeActs(page: 1, size: 9) },
            { _ = try await store.openInvitations(now: .distantPast) },
            { _ = try await store.devices(of: anna, asking: token, now: now) },
            { _ = try await store.recoveryCodes(of: anna) },
            { _ = try await store.calendarFeed(tokenHash: token, now: now) },
            { _ = try await store.exportStart(of: anna) },
            { _ = try await store.exportedCategories(of: anna, after: nil) },
            { _ = try await store.exportedWords(in: category, of: anna, after: nil) },
            { _ = try await store.exportedTrainings(of: anna, after: nil, upTo: 99) },
            { _ = try await store.exportedReviews(of: anna, after: nil, upTo: 99) },
            { _ = try await store.exportedAttempts(of: anna, after: nil) },
            { _ = try await store.exportedTest(of: anna, after: nil) },
            { _ = try await store.exportedPicture(of: anna, after: nil) },
            { _ = try store.fittingSubject(now: now) },
            { _ = try await store.learners(of: category) },
            {
                try await store.write { db in
                    try db.execute(
                        sql: "INSERT INTO learner_change (category_id, user_id, last_word) VALUES (?, ?, 0)",
                        arguments: [category, anna])
                    _ = try Store.carryOut(learnerChangesOf: category, in: db)
                    throw Undone()
                }
            },
            {
                let wish = Store.TrainingWish(goal: 10)
                _ = try await store.read { try Store.entries(of: anna, wish, today: today, in: $0) }
            },
            {
                try await store.write { db in
                    _ = try? Store.replaySlice(in: db)
                    try Store.rebuild(in: db)
                    throw Undone()
                }
            },
            {
                let answer = Store.Answer(
                    training: training, word: word.id, sequence: 0, rating: .remember, duration: nil)
                try await store.write { db in
                    _ = try store.take(answer, with: [], of: anna, now: now, clock: nil, in: db)
                    throw Undone()
                }
            },
        ]
        var errors: [any Error] = []
        for question in questions {
            do { try await question() } catch is Undone {} catch { errors.append(error) }
        }
        return errors
    }
}

extension Configuration {
    /// One that puts anything anywhere.
    fileprivate static var loose: Configuration {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA ignore_check_constraints = ON") }
        return configuration
    }
}
