import Foundation
import GRDB
import Testing
import Vocabulary

@testable import Storage

@Suite("Search over all words")
struct WordSearchTests {
    /// What is found of a person's words, as terms.
    private func found(_ text: String, _ household: Household, of user: User? = nil, limit: Int = 100)
        async throws -> [String]
    {
        try await household.store.words(matching: text, of: (user ?? household.anna).id, limit: limit).words
            .map(\.text.term)
    }

    @Test("A word is found by how it begins, on either side, in whatever case, and in all categories")
    func beginning() async throws {
        let household = try await Household()
        let weather = try await household.category()
        let kitchen = try await household.category("Кухня")
        try await household.word("Thunderstorm", "гроза", in: weather)
        try await household.word("to thaw", "таять", in: weather)
        try await household.word("cherry", "Вишня", in: kitchen)
        #expect(try await found("TH", household) == ["to thaw", "Thunderstorm"])
        #expect(try await found("гро", household) == ["Thunderstorm"])
        #expect(try await found("виш", household) == ["cherry"])
        #expect(try await found("storm", household) == [])
        #expect(try await found("та th", household) == ["to thaw"], "each of the two begins a word")
    }

    @Test(
        "Letters with and without their marks are found by each other",
        arguments: [
            ("ёж", "еж"), ("еж", "ёж"), ("мо\u{301}ре", "море"), ("море", "мо\u{301}ре"), ("café", "cafe"),
            ("Gebäude", "gebaude"), ("е\u{308}ж", "ёж"),
        ])
    func marks(written: String, typed: String) async throws {
        let household = try await Household()
        let category = try await household.category()
        try await household.word("x", written, in: category)
        #expect(try await found(typed, household) == ["x"])
    }

    @Test(
        "SQLite has of a text what the program looks for",
        arguments: ["ёж", "мо\u{301}ре", "ё\u{301}", "café"])
    func searched(text: String) throws {
        let kept = try DatabaseQueue().read { db in
            try String.fetchOne(db, sql: "SELECT \(Schema.searched("?"))", arguments: [text])
        }
        #expect(kept == text.searched)
    }

    @Test("A word that is written so comes before longer ones, and newer ones before older")
    func order() async throws {
        let household = try await Household()
        let category = try await household.category()
        for term in ["cat", "caterpillar", "catalogue", "category"] {
            try await household.word(term, "слово", in: category)
        }
        #expect(try await found("cat", household) == ["cat", "category", "catalogue", "caterpillar"])
        #expect(try await found("cat", household, limit: 2) == ["cat", "category"])
    }

    @Test("What is changed, deleted and moved is found as it is now")
    func changes() async throws {
        let household = try await Household()
        let store = household.store
        let anna = household.anna.id
        let category = try await household.category()
        let word = try await household.word("rain", "дождь", in: category)
        _ = try await store.changeWord(
            word, to: WordText(term: "shower", translation: "ливень"), of: anna, now: .someday)
        #expect(try await found("rain", household) == [])
        #expect(try await found("show", household) == ["shower"])
        _ = try await store.deleteWord(word, of: anna)
        #expect(try await found("show", household) == [])
        try await household.word("snow", "снег", in: category)
        _ = try await store.deleteCategory(category, of: anna)
        #expect(try await found("snow", household) == [])
        // The number of a word that is gone is not another's.
        try await household.word("wind", "ветер", in: try await household.category("Небо"))
        #expect(try await found("snow", household) == [])
        #expect(try await found("wi", household) == ["wind"])
    }

    @Test("Somebody else's words are not found")
    func others() async throws {
        let household = try await Household()
        try await household.word("rain", "дождь", in: try await household.category())
        let boris = try await Household.register("Boris", in: household.store)
        #expect(try await found("rain", household, of: boris) == [])
    }

    @Test(
        "Whatever was typed is text and no question of the index",
        arguments: [
            "", " ", "\"", "*", "rain*", "NEAR(rain)", "rain OR snow", "-rain", "owner : 1", "{sides} : x",
            "(", "^rain",
            "'; DROP TABLE word", "\u{0}", "\u{301}", "\u{E000}", "😀", "rain\u{0}x",
            String(repeating: "rain ", count: 20),
        ])
    func odd(typed: String) async throws {
        let household = try await Household()
        try await household.word("rain", "дождь", in: try await household.category())
        let found = try await found(typed, household)
        #expect(found.isEmpty || typed.contains("rain"))
    }

    @Test("The words of a category are listed by age, by letter and by what is weak")
    func listed() async throws {
        let household = try await Household()
        let category = try await household.category()
        for term in ["meadow", "élan", "Ёж", "zeal", "apple", "Eel", "ель"] {
            try await household.word(term, "слово", in: category)
        }
        func terms(_ order: WordOrder, page: Int = 1, size: Int = 10) async throws -> [String] {
            try await household.store.words(
                in: category, of: household.anna.id, search: "", order: order, page: page, size: size
            ).words.map(\.text.term)
        }
        #expect(try await terms(.recent) == ["ель", "Eel", "apple", "zeal", "Ёж", "élan", "meadow"])
        #expect(try await terms(.letter) == ["apple", "Eel", "élan", "meadow", "zeal", "Ёж", "ель"])
        #expect(try await terms(.letter, page: 2, size: 3) == ["meadow", "zeal", "Ёж"])

        // Of the first two that are asked one was forgotten twice on its way.
        let first = try #require(await household.card(of: category))
        try await household.answer(first, .forgot)
        let second = try #require(await household.card(of: category))
        try await household.answer(second, .remember)
        let weak = try await terms(.weak)
        #expect(weak.first == first.word.text.term && weak.last == second.word.text.term)
    }
}
