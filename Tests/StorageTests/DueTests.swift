import Foundation
import Learning
import Testing
import Vocabulary

@testable import Storage

@Suite("Due words")
struct DueTests {
    private let day: TimeInterval = 86_400

    /// A household in which «rain» was met: it is due in two days; «snow» is new.
    private func household() async throws -> (Household, Vocabulary.Category.ID) {
        let household = try await Household()
        let weather = try await household.category()
        try await household.word("rain", "дождь", in: weather)
        try await household.finishTraining()
        try await household.word("snow", "снег", in: weather)
        return (household, weather)
    }

    private func home(_ household: Household, in days: Int) async throws -> Home {
        try await household.store.home(of: household.anna.id, today: household.today.adding(days))
    }

    @Test("A word counts as due from its study day on, without anybody writing anything")
    func dayByDay() async throws {
        let (household, _) = try await household()
        #expect(try await home(household, in: 0).day.dueCount == 0)
        #expect(try await home(household, in: 1).day.dueCount == 0)
        #expect(try await home(household, in: 2).day.dueCount == 1)
        #expect(try await home(household, in: 9).day.dueCount == 1)
        #expect(try await home(household, in: 0).day.dueCount == 0)
        #expect(try await home(household, in: 0).day.newCount == 1)
    }

    @Test("The forecast counts each day's words, and those of days gone by apart")
    func forecast() async throws {
        let (household, _) = try await household()
        func forecast(in days: Int) async throws -> Forecast {
            let today = household.today.adding(days)
            return try await household.store.statistics(of: household.anna.id, today: today).forecast
        }
        let ahead = try await forecast(in: 0)
        #expect(ahead.counts == [0, 0, 1] + Array(repeating: 0, count: 11) && ahead.overdueCount == 0)
        #expect(try await forecast(in: 2).counts.first == 1)
        let late = try await forecast(in: 5)
        #expect(late.overdueCount == 1 && late.counts.allSatisfy { $0 == 0 } && late.total == 1)
        let boris = try await Household.register("Boris", in: household.store)
        let others = try await household.store.statistics(of: boris.id, today: household.today)
        #expect(others.forecast.total == 0)
    }

    @Test("A training asks what is due before anything new, of all categories and of one")
    func training() async throws {
        let (household, weather) = try await household()
        for number in 1...25 { try await household.word("word \(number)", "слово", in: weather) }
        for category in [nil, weather] {
            let first = try #require(try await household.card(of: category, after: 3 * day))
            let asked = try Log(household.folder).rows(
                """
                SELECT purpose, count(*) FROM training_word WHERE training_id = \(first.training.id)
                GROUP BY purpose ORDER BY purpose
                """
            ).map { ($0[0], $0[1]) }
            #expect(asked.map { String.fromDatabaseValue($0.0) } == ["due", "first"])
            #expect(asked.map { Int.fromDatabaseValue($0.1) } == [1, 8])
        }
    }

    @Test(
        "Of a category whose words are neither due nor new there is practice; of everything the day is done")
    func ahead() async throws {
        let household = try await Household()
        let weather = try await household.category()
        try await household.word("rain", "дождь", in: weather)
        try await household.finishTraining()
        #expect(try await household.card() == nil)
        #expect(try await household.card(of: weather)?.purpose == .practice)
    }

    @Test("Words that wait longest are asked first, however many they are")
    func longestFirst() async throws {
        let household = try await Household()
        let weather = try await household.category()
        let minutes = 25
        for number in 1...40 { try await household.word("word \(number)", "слово", in: weather) }
        for start in [0, day] {
            while let card = try await household.card(goal: minutes, after: start) {
                guard card.training.kind == .plan, card.purpose != .due else { break }
                try await household.answer(card, .remember, after: start)
            }
        }
        let back = 20 * day
        let card = try #require(try await household.card(after: back))
        let early = try Log(household.folder).rows(
            """
            SELECT count(*) FROM training_word JOIN memory USING (word_id)
            WHERE training_id = \(card.training.id) AND due_day > (SELECT due_day FROM memory
                ORDER BY due_day LIMIT 1 OFFSET 20)
            """)
        #expect(early.first.flatMap { Int.fromDatabaseValue($0[0]) } == 0)
    }
}
