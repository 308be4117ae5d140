import Foundation
import Learning
import Testing
import Vocabulary

@testable import Storage

@Suite("Due words")
struct DueTests {
    private let day: TimeInterval = 86_400

    /// A household in which «rain» was remembered twice: it is due in two days; «snow» is new.
    private func household() async throws -> (Household, Vocabulary.Category.ID) {
        let household = try await Household()
        let weather = try await household.category()
        try await household.word("rain", "дождь", in: weather)
        for _ in 0..<2 { try await household.answer(try #require(try await household.card()), .remember) }
        try await household.word("snow", "снег", in: weather)
        return (household, weather)
    }

    private func home(_ household: Household, in days: Int) async throws -> Home {
        try await household.store.home(of: household.anna.id, today: household.today.adding(days))
    }

    @Test("A word counts as due from its study day on, without anybody writing anything")
    func dayByDay() async throws {
        let (household, _) = try await household()
        #expect(try await home(household, in: 0).dueCount == 0)
        #expect(try await home(household, in: 1).dueCount == 0)
        #expect(try await home(household, in: 2).dueCount == 1)
        #expect(try await home(household, in: 9).dueCount == 1)
        #expect(try await home(household, in: 0).dueCount == 0)
        #expect(try await home(household, in: 0).startedCount == 1)
    }

    @Test("A word that is learned in steps is due on the same day")
    func steps() async throws {
        let (household, _) = try await household()
        try await household.answer(try #require(try await household.card()), .forgot)
        #expect(try await home(household, in: 0).dueCount == 1)
    }

    @Test("The forecast counts each day's words, and those of days gone by apart")
    func forecast() async throws {
        let (household, _) = try await household()
        func forecast(in days: Int) async throws -> Forecast {
            let today = household.today.adding(days)
            let (statistics, _) = try await household.store.statistics(
                of: household.anna.id, period: today...today, today: today)
            return statistics.forecast
        }
        let ahead = try await forecast(in: 0)
        #expect(ahead.counts == [0, 0, 1] + Array(repeating: 0, count: 11) && ahead.overdueCount == 0)
        #expect(try await forecast(in: 2).counts.first == 1)
        let late = try await forecast(in: 5)
        #expect(late.overdueCount == 1 && late.counts.allSatisfy { $0 == 0 } && late.total == 1)
        let boris = try await Household.register("Boris", in: household.store)
        let (others, _) = try await household.store.statistics(
            of: boris.id, period: household.today...household.today, today: household.today)
        #expect(others.forecast.total == 0)
    }

    @Test("A training asks what is due before anything new, of all categories and of one")
    func training() async throws {
        let (household, weather) = try await household()
        for number in 1...25 { try await household.word("word \(number)", "слово", in: weather) }
        for category in [nil, weather] {
            let first = try #require(try await household.card(of: category, after: 3 * day))
            let asked = try Log(household.folder).rows(
                "SELECT term FROM training_card JOIN word ON word.id = word_id WHERE training_id = \(first.training.id)"
            ).compactMap { String.fromDatabaseValue($0[0]) }
            #expect(asked.count == 20 && asked.contains("rain") && asked.contains("snow"))
        }
    }

    @Test("When nothing is due and nothing is new there is still something to train")
    func ahead() async throws {
        let household = try await Household()
        let weather = try await household.category()
        try await household.word("rain", "дождь", in: weather)
        for _ in 0..<3 { try await household.answer(try #require(try await household.card()), .remember) }
        #expect(try await household.card()?.word.text.term == "rain")
    }
}
