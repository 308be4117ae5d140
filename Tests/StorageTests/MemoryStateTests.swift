import Foundation
import GRDB
import Testing
import Vocabulary

@testable import Storage

@Suite("Memory states")
struct MemoryStateTests {
    @Test("After answers, some of them taken back, the file says what the log makes of them")
    func answered() async throws {
        let household = try await Household()
        let weather = try await household.category()
        for number in 1...5 { try await household.word("word \(number)", "слово", in: weather) }
        try await household.study()
        let log = try Log(household.folder)
        let stored = try log.stored()
        #expect(stored == (try log.replayed()))
        #expect(stored.count == 5 && stored.values.contains { $0.lapses > 0 })
    }

    @Test("A retraction gives the state back that was there before")
    func retracted() async throws {
        let household = try await Household()
        let weather = try await household.category()
        let rain = try await household.word("rain", "дождь", in: weather)
        let log = try Log(household.folder)
        func state() throws -> MemoryState? { try log.stored()[[household.anna.id.number, rain.number]] }

        let first = try #require(try await household.card())
        try await household.answer(first, .remember)
        let before = try #require(try state())
        let day: TimeInterval = 86_400
        let second = try #require(try await household.card(after: day))
        try await household.answer(second, .forgot, after: day)
        #expect(try state() != before)
        try await household.retractLast(of: second.training.id)
        #expect(try state() == before)
    }

    @Test("A word whose only answer was taken back is new again")
    func newAgain() async throws {
        let household = try await Household()
        let weather = try await household.category()
        try await household.word("rain", "дождь", in: weather)
        let card = try #require(try await household.card())
        try await household.answer(card, .remember)
        try await household.retractLast(of: card.training.id)
        #expect(try Log(household.folder).stored().isEmpty)
        let home = try await household.store.home(of: household.anna.id, today: household.today)
        #expect(home.dueCount == 0 && home.startedCount == 0)
    }

    @Test("An older file gets its states from its log, the days in each learner's time zone")
    func oldFile() async throws {
        let folder = try TemporaryFolder()
        try OldFile.make(in: folder, upTo: "4 devices")
        try await DatabaseQueue(path: folder.url.appendingPathComponent(Store.fileName).path).write {
            try $0.execute(sql: "UPDATE user SET time_zone = CASE id WHEN 1 THEN 'UTC' ELSE 'Asia/Tokyo' END")
        }
        let store = try Store(folder: folder.url)
        let log = try Log(folder)
        let stored = try log.stored()
        #expect(stored == (try log.replayed()))
        // What was taken back is not among them.
        #expect(Set(stored.keys) == [[1, 1], [2, 3]])
        #expect(stored[[1, 1]]?.repetitions == 3 && stored[[1, 1]]?.phase == .relearning(step: 0))
        // Boris answered at three and at four in the night of his own zone: these are two study days.
        let days = try log.rows("SELECT study_day FROM review WHERE user_id = 2 ORDER BY id")
        #expect(days.map { Int.fromDatabaseValue($0[0]) } == [20_833, 20_834])
        #expect(try await store.home(of: 1, today: StudyDay(number: 20_900)).dueCount == 1)
    }

    @Test("The database itself refuses a review without a study day, and to change it")
    func studyDays() async throws {
        let household = try await Household()
        let weather = try await household.category()
        try await household.word("rain", "дождь", in: weather)
        try await household.answer(try #require(try await household.card()), .remember)
        let file = household.folder.url.appendingPathComponent(Store.fileName).path
        let undated = await #expect(throws: DatabaseError.self) {
            try await DatabaseQueue(path: file).write {
                try $0.execute(
                    sql: """
                        INSERT INTO review (user_id, sequence, rating, mode, progress_before, progress_after,
                            reviewed_at) VALUES (1, 9, 'forgot', 'card', 0, 0, 0)
                        """)
            }
        }
        #expect(undated?.message == "a review has a study day")
        let changed = await #expect(throws: DatabaseError.self) {
            try await DatabaseQueue(path: file).write {
                try $0.execute(sql: "UPDATE review SET study_day = 1")
            }
        }
        #expect(changed?.message == "a review never changes")
    }
}
