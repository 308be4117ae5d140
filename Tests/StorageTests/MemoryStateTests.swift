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
        try await household.study(days: 40)
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
        let day: TimeInterval = 3 * 86_400
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
        #expect(try household.rows("SELECT 1 FROM memory").isEmpty)
        let home = try await household.store.home(of: household.anna.id, today: household.today)
        #expect(home.day.dueCount == 0 && home.day.newCount == 1 && home.day.begun == 0)
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
        #expect(undated?.message == "a review has a study day and an hour")
        let changed = await #expect(throws: DatabaseError.self) {
            try await DatabaseQueue(path: file).write {
                try $0.execute(sql: "UPDATE review SET study_day = 1")
            }
        }
        #expect(changed?.message == "a review never changes")
    }
}
