import Foundation
import GRDB
import Learning
import Synchronization
import Testing
import Vocabulary

@testable import Storage

/// A data folder as an earlier version of the program left it: `Files/schema-N.sql` is what `sqlite3 FILE .dump`
/// says of a file of that version, with its `application_id` and `user_version`.
///
/// All of them tell of the same two people. Whoever adds a migration adds the file that the program then writes.
enum EarlierFile {
    static func make(in folder: TemporaryFolder, version: Int) throws {
        try left.file(of: version).write(to: folder.url.appendingPathComponent(Store.fileName))
    }

    /// What the program of today makes of such a file when it opens it first, in Moscow.
    static func migrated(from version: Int) throws -> Data { try migrated.file(of: version) }

    /// What is made once for each version, for it takes longer than what most tests ask of it.
    private final class Files: Sendable {
        private let known = Mutex<[Int: Data]>([:])
        private let make: @Sendable (Int, URL) throws -> Void

        init(make: @escaping @Sendable (_ version: Int, _ folder: URL) throws -> Void) { self.make = make }

        func file(of version: Int) throws -> Data {
            if let file = known.withLock({ $0[version] }) { return file }
            let folder = try TemporaryFolder()
            try make(version, folder.url)
            let file = try Data(contentsOf: folder.url.appendingPathComponent(Store.fileName))
            known.withLock { $0[version] = file }
            return file
        }
    }

    private static let left = Files { version, folder in
        let dump = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Files/schema-\(version).sql")
        let database = try DatabaseQueue(path: folder.appendingPathComponent(Store.fileName).path)
        let content = try String(contentsOf: dump, encoding: .utf8)
        try database.writeWithoutTransaction { try $0.execute(sql: content) }
        try database.close()
    }

    private static let migrated = Files { version, folder in
        try left.file(of: version).write(to: folder.appendingPathComponent(Store.fileName))
        try #require(try Store(folder: folder, timeZone: moscow()).finish())
    }

    /// Where people live who have not chosen a time zone.
    static func moscow() throws -> TimeZone { try #require(TimeZone(identifier: "Europe/Moscow")) }
}

@Suite("Files of earlier versions")
struct EarlierFileTests {
    private static let versions = Array(1...Schema.version)
    /// 20 September 2026.
    private let today = StudyDay(number: 20_716)

    private struct Opened {
        let folder: TemporaryFolder
        let store: Store

        init(_ version: Int) throws {
            folder = try TemporaryFolder()
            try EarlierFile.migrated(from: version)
                .write(to: folder.url.appendingPathComponent(Store.fileName))
            store = try Store(folder: folder.url, timeZone: EarlierFile.moscow())
        }
    }

    private func anna(_ store: Store) async throws -> User {
        try #require(try await store.credentials(email: "ANNA@example.org")).user
    }

    @Test("It has the tables of a fresh file, and nothing in it is broken", arguments: versions)
    func schema(version: Int) async throws {
        func tables(_ store: Store) async throws -> [[DatabaseValue]] {
            try await store.pool.read { db in
                try GRDB.Row.fetchAll(
                    db, sql: "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name"
                )
                .map { Array($0.databaseValues) }
            }
        }
        let file = try Opened(version)
        let store = file.store
        defer { withExtendedLifetime(file) {} }
        let fresh = try await Household()
        #expect(try await tables(store) == tables(fresh.store))
        let (integrity, broken, schema) = try await store.pool.read { db in
            (
                try String.fetchAll(db, sql: "PRAGMA integrity_check"),
                try GRDB.Row.fetchAll(db, sql: "PRAGMA foreign_key_check").count,
                try Int.fetchOne(db, sql: "PRAGMA user_version")
            )
        }
        #expect(integrity == ["ok"] && broken == 0 && schema == Schema.version)
    }

    @Test("People are who they were, and still signed in", arguments: versions)
    func people(version: Int) async throws {
        let file = try Opened(version)
        let store = file.store
        defer { withExtendedLifetime(file) {} }
        let anna = try await anna(store)
        #expect(anna.name == "Анна" && anna.isAdministrator && anna.language == .ru && anna.theme == .dark)
        #expect(anna.training.direction == .translation && anna.categoryOrder == .name && anna.pair == .usual)
        #expect(
            anna.timeZone == (version < 3 ? nil : "Europe/Moscow")
                && anna.dailyGoal == (version < 3 ? 10 : 15))
        #expect(anna.speechRate == (version < 18 ? .normal : .slow))
        #expect(anna.hasNews)
        try await store.putNewsAway(of: anna.id)
        #expect(try await !self.anna(store).hasNews)
        #expect(anna.picture == (version < 8 ? nil : .upload("0123456789abcdef0123456789abcdef")))
        let boris = try #require(try await store.credentials(email: "boris@example.org"))
        #expect(
            boris.passwordHash == "hash of boris" && !boris.user.isAdministrator && boris.user.language == nil
        )
        #expect(boris.user.pair.term == (version < 5 ? "en" : "de"))
        let token = Data(repeating: 1, count: 32)
        let signedIn = try await store.user(
            sessionTokenHash: token, now: Date(timeIntervalSince1970: 1_788_400_100))
        #expect(signedIn?.id == anna.id)
    }

    @Test("Words, their progress and what is due are what the answers made of them", arguments: versions)
    func words(version: Int) async throws {
        let file = try Opened(version)
        let store = file.store
        defer { withExtendedLifetime(file) {} }
        let anna = try await anna(store)
        let home = try await store.home(of: anna.id, today: today)
        #expect(home.categories.map(\.category.title) == ["Еда", "Погода"])
        #expect(home.categories[1].category.picture == (version < 8 ? nil : .emoji("☀️")))
        var progress: [String: Int] = [:]
        for category in home.categories {
            let page = try await store.words(in: category.id, of: anna.id, search: "", page: 1, size: 10)
            for word in page.words { progress[word.text.term] = word.progress.value }
        }
        // Tea was answered once, and that was taken back: it is new.
        #expect(
            progress == ["rain": version < 6 ? 2 : 3, "Snow": 1, "wind": 0, "cloud": 0, "bread": 1, "tea": 0])
        #expect(home.day.newCount == 2 && home.wordCount == 6 && home.learnedCount == 0)
        // Without its last answer rain would have been due on the 20th; with it that is on the 30th.
        #expect(home.day.dueCount == (version < 6 ? 4 : 3))
        let rain = try #require(try await store.word(1, of: anna.id))
        #expect(rain.text.partOfSpeech == (version < 2 ? nil : .noun))
        #expect(rain.text.example == "It looks like rain." && rain.text.transcription == "[reɪn]")

        let boris = try #require(try await store.credentials(email: "boris@example.org")).user
        // Five right answers on five days: the log says learned, the memory lasts twenty days and a half.
        #expect(try await store.word(7, of: boris.id)?.progress.value == 4)
        #expect(try await store.home(of: boris.id, today: today).learnedCount == 0)
    }

    @Test("Who wrote a category learns it, what is new and what is found is theirs", arguments: versions)
    func learners(version: Int) async throws {
        let file = try Opened(version)
        let (store, log) = (file.store, try Log(file.folder))
        #expect(
            try log.rows("SELECT user_id, category_id FROM category_learner ORDER BY 2")
                == log.rows("SELECT user_id, id FROM category ORDER BY 2"))
        #expect(
            try log.rows("SELECT user_id, word_id FROM new_word ORDER BY 2")
                == log.rows(
                    """
                    SELECT category.user_id, word.id FROM word JOIN category ON category.id = category_id
                    WHERE NOT EXISTS (SELECT 1 FROM memory WHERE memory.word_id = word.id) ORDER BY 2
                    """))
        let anna = try await anna(store).id
        let boris = try #require(try await store.credentials(email: "boris@example.org")).user.id
        func found(_ text: String, _ user: User.ID) async throws -> [String] {
            try await store.words(matching: text, of: user, limit: 9).words.map(\.text.term)
        }
        for term in ["rain", "Snow", "wind", "cloud", "bread", "tea"] {
            #expect(try await found(term, anna) == [term])
            #expect(try await found(term, boris) == [])
        }
        #expect(try await found("со", boris) == ["salt"])
        #expect(try await found("с", anna) == ["Snow"])
    }

    @Test("Each answer is of the study day that it was given on", arguments: versions)
    func days(version: Int) async throws {
        let file = try Opened(version)
        let store = file.store
        let anna = try await anna(store)
        let days = StudyDay(number: 20_697)...StudyDay(number: 20_716)
        let statistics = try await store.statistics(of: anna.id, today: today)
        let report = try await store.report(of: anna.id, period: days)
        let expected = [
            20_697: 3, 20_698: 3, 20_700: 1, 20_701: version < 3 ? 0 : 1, 20_702: version < 6 ? 0 : 1,
        ]
        let found = statistics.history.days.map { ($0.day.number, $0.tally.count) }
        #expect(Dictionary(found) { $1 } == expected.filter { $0.value > 0 })
        // At half past one in the night, and at five in the morning.
        #expect(statistics.history.days.filter(\.isLate).map(\.day.number) == [20_698])
        #expect(statistics.history.days.filter(\.isEarly).map(\.day.number) == [20_700])
        // The answer to milk, which is deleted, stays with its category; nobody knows any more where hail was.
        let sums = report.entries.map { "\($0.category?.title ?? "—") \($0.tally.count)" }
        #expect(sums == ["Погода \(version < 6 ? 5 : 6)", "Еда \(version < 3 ? 1 : 2)", "— 1"])

        // Boris lives in Tokyo since the third version, where it was half past four.
        let first = try Log(file.folder).rows(
            "SELECT study_day, hour FROM review WHERE user_id = 2 ORDER BY id LIMIT 1")
        #expect(
            first.map { $0.map { Int.fromDatabaseValue($0) } } == [version < 3 ? [20_697, 22] : [20_698, 4]])
        let achievements = try await store.achievements(of: anna.id)
        #expect(achievements.first { $0.achievement == .training }?.reachedOn?.number == 20_697)
        #expect(achievements.first { $0.achievement == .category }?.reachedOn?.number == 20_697)
    }

    @Test("Learning goes on where it was", arguments: versions)
    func goesOn(version: Int) async throws {
        let file = try Opened(version)
        let store = file.store
        defer { withExtendedLifetime(file) {} }
        let anna = try await anna(store)
        let now = Date(timeIntervalSince1970: 1_789_900_000)
        // The training that was left in the middle is over; its word that was not asked is due or new.
        let wish = Store.TrainingWish(category: 1, goal: Household.goal)
        var asked: Set<String> = []
        while let card = try await store.trainingCard(
            of: anna.id, wish, now: now, today: today, generator: { SystemRandomNumberGenerator() }),
            card.purpose != .practice
        {
            asked.insert(card.word.text.term)
            let answer = Store.Answer(
                training: card.training.id, word: card.word.id, sequence: card.sequence, rating: .remember,
                duration: nil)
            guard case .counted = try await store.answer(answer, of: anna.id, now: now) else {
                throw Household.Unexpected()
            }
        }
        #expect(asked.contains("cloud"))
        // Tea has had an answer that was taken back: its number is not given again.
        let drinks = Store.TrainingWish(category: 2, goal: Household.goal)
        var sequences: [String: Int] = [:]
        while let card = try await store.trainingCard(
            of: anna.id, drinks, now: now, today: today, generator: { SystemRandomNumberGenerator() }),
            sequences["tea"] == nil
        {
            sequences[card.word.text.term] = card.sequence
            let answer = Store.Answer(
                training: card.training.id, word: card.word.id, sequence: card.sequence, rating: .remember,
                duration: nil)
            _ = try await store.answer(answer, of: anna.id, now: now)
        }
        #expect(sequences["tea"] == 1)
    }
}
