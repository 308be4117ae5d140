import Foundation
import Storage
import Testing
import Vocabulary

@Suite("A word from anywhere")
struct QuickWordTests {
    @Test("The category that got a word last comes first, and what a ready one brought along is no addition")
    func order() async throws {
        let house = try await Household()
        let store = house.store
        let ready = ReadyCategory(
            title: "Еда", termLanguage: "en", translationLanguage: "ru",
            words: [ReadyWord(text: WordText(term: "bread", translation: "хлеб"))])
        let boris = try await Household.register("Boris", in: store, categories: [ready])
        func titles() async throws -> [String] {
            try await store.categoriesByAddition(of: boris.id).map(\.category.title)
        }
        let weather = try await house.category("Погода", of: boris)
        let forest = try await house.category("Лес", of: boris)
        #expect(try await titles() == ["Лес", "Погода", "Еда"])
        #expect(try await store.categoriesByAddition(of: boris.id).map(\.isOwn) == [true, true, false])
        try await house.word("rain", "дождь", in: weather, of: boris)
        #expect(try await titles() == ["Погода", "Лес", "Еда"])
        try await house.word("squirrel", "белка", in: forest, of: boris)
        #expect(try await titles() == ["Лес", "Погода", "Еда"])
        let food = try #require(
            try await store.categoriesByAddition(of: boris.id).first { $0.category.title == "Еда" }?.category
                .id)
        let tea = WordText(term: "tea", translation: "чай")
        guard case .saved = try await store.addWord(tea, to: food, of: boris.id, now: house.now + 60) else {
            throw Household.Unexpected()
        }
        #expect(try await titles() == ["Еда", "Лес", "Погода"])
        #expect(try await store.categoriesByAddition(of: boris.id).allSatisfy(\.isOwn))
        #expect(try await store.categoriesByAddition(of: house.anna.id).isEmpty)
    }

    @Test("Words with the same term are found in every category, ignoring case, and nobody else’s")
    func namesakes() async throws {
        let house = try await Household()
        let (weather, forest) = (try await house.category("Погода"), try await house.category("Лес"))
        try await house.word("Light", "свет", in: weather)
        try await house.word("light", "лёгкий", in: forest)
        try await house.word("lighthouse", "маяк", in: forest)
        let boris = try await Household.register("Boris", in: house.store)
        let found = try await house.store.words(of: "LIGHT", of: house.anna.id)
        #expect(Set(found.map(\.text.translation)) == ["свет", "лёгкий"])
        #expect(Set(found.map(\.category.title)) == ["Погода", "Лес"])
        #expect(try await house.store.words(of: "light", of: boris.id).isEmpty)
    }
}
