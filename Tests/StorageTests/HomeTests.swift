import Foundation
import Storage
import Testing
import Vocabulary

@Suite("The words screen's figures")
struct HomeTests {
    @Test("They are true after every kind of write")
    func afterEveryWrite() async throws {
        let household = try await Household()
        let (store, anna, now) = (household.store, household.anna.id, household.now)
        func home() async throws -> Home { try await store.home(of: anna, today: household.today) }

        #expect(try await home().categories.isEmpty)
        let weather = try await household.category("Погода")
        #expect(try await home().categories.map(\.category.title) == ["Погода"])
        _ = try await store.changeCategory(weather, title: "Климат", pair: .usual, of: anna)
        #expect(try await home().categories.map(\.category.title) == ["Климат"])
        let rain = try await household.word("rain", "дождь", in: weather)
        #expect(try await home().wordCount == 1)
        _ = try await store.changeWord(
            rain, to: WordText(term: "rain", translation: "ливень"), of: anna, now: .someday)
        #expect(try await home().recentWords.map(\.text.translation) == ["ливень"])
        let card = try #require(try await household.card(of: weather))
        try await household.answer(card, .remember)
        #expect(try await home().recentWords.map(\.progress.value) == [1])
        let review = try await household.results(card.training.id)?.reviews.last?.id
        _ = try await store.retract(try #require(review), of: anna, now: now)
        #expect(try await home().recentWords.map(\.progress.value) == [0])
        _ = try await store.deleteWord(rain, of: anna)
        #expect(try await home().wordCount == 0)
        _ = try await store.deleteCategory(weather, of: anna)
        #expect(try await home().categories.isEmpty)
    }

    @Test("Whoever reads after a write was confirmed sees it, however many read and write at once")
    func readYourWrites() async throws {
        let household = try await Household()
        let (store, anna) = (household.store, household.anna.id)
        let weather = try await household.category()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<50 { _ = try await store.home(of: anna, today: household.today) }
                }
            }
            group.addTask {
                for number in 1...50 {
                    try await household.word("word \(number)", "слово", in: weather)
                    #expect(try await store.home(of: anna, today: household.today).wordCount == number)
                }
            }
            try await group.waitForAll()
        }
    }

    @Test("Everybody sees their own")
    func own() async throws {
        let household = try await Household()
        _ = try await household.category("Погода")
        let boris = try await Household.register("Boris", in: household.store)
        #expect(
            try await household.store.home(of: household.anna.id, today: household.today).categories.count
                == 1)
        #expect(try await household.store.home(of: boris.id, today: household.today).categories.isEmpty)
    }
}
