import Storage
import Testing
import Vocabulary

@Suite("Categories and words")
struct CategoryTests {
    @Test("A title is unique for one person, ignoring case, also in Cyrillic")
    func uniqueTitle() async throws {
        let household = try await Household()
        let weather = try await household.category("Погода")
        #expect(
            try await household.store.addCategory(title: "ПОГОДА", of: household.anna.id, now: household.now)
                == .titleTaken(weather))
        let boris = try await Household.register("Boris", in: household.store)
        _ = try await household.category("Погода", of: boris)
    }

    @Test("Renaming to a title of one's own is possible, to a taken one is not")
    func rename() async throws {
        let household = try await Household()
        let weather = try await household.category("Погода")
        let food = try await household.category("Еда")
        let (store, anna) = (household.store, household.anna.id)
        #expect(
            try await store.changeCategory(weather, title: "погода", pair: .usual, of: anna)
                == .saved(weather))
        #expect(
            try await store.changeCategory(weather, title: "еда", pair: .usual, of: anna) == .titleTaken(food)
        )
        #expect(try await store.category(weather, of: anna)?.category.title == "погода")
    }

    @Test("Somebody else's category cannot be seen, renamed, filled or deleted")
    func foreign() async throws {
        let household = try await Household()
        let (store, now) = (household.store, household.now)
        let weather = try await household.category("Погода")
        let rain = try await household.word("rain", "дождь", in: weather)
        let boris = try await Household.register("Boris", in: store).id
        let text = WordText(term: "snow", translation: "снег")
        #expect(try await store.category(weather, of: boris) == nil)
        #expect(try await store.changeCategory(weather, title: "Моя", pair: .usual, of: boris) == .missing)
        #expect(try await store.addWord(text, to: weather, of: boris, now: now) == .missing)
        #expect(try await store.word(rain, of: boris) == nil)
        #expect(try await store.changeWord(rain, to: text, of: boris, now: .someday) == .missing)
        #expect(try await store.deleteWord(rain, of: boris) == nil)
        #expect(try await store.deleteCategory(weather, of: boris) == false)
        #expect(try await store.words(in: weather, of: boris, search: "", page: 1, size: 10).found == 0)
        #expect(try await store.word(rain, of: household.anna.id)?.text.term == "rain")
    }

    @Test("Deleting a category takes its words along and nothing else")
    func delete() async throws {
        let household = try await Household()
        let weather = try await household.category("Погода")
        let rain = try await household.word("rain", "дождь", in: weather)
        let food = try await household.category("Еда")
        let bread = try await household.word("bread", "хлеб", in: food)
        #expect(try await household.store.deleteCategory(weather, of: household.anna.id))
        #expect(try await household.store.word(rain, of: household.anna.id) == nil)
        #expect(try await household.store.word(bread, of: household.anna.id) != nil)
    }

    @Test("The same pair stands in a category once, ignoring case")
    func uniqueWord() async throws {
        let household = try await Household()
        let weather = try await household.category()
        let rain = try await household.word("rain", "дождь", in: weather)
        let (store, anna) = (household.store, household.anna.id)
        let same = WordText(term: "Rain", translation: "Дождь")
        #expect(try await store.addWord(same, to: weather, of: anna, now: household.now) == .taken(rain))
        let other = WordText(term: "rain", translation: "ливень")
        guard
            case .saved(let pour) = try await store.addWord(other, to: weather, of: anna, now: household.now)
        else {
            Issue.record("another translation is another word")
            return
        }
        #expect(try await store.changeWord(pour, to: same, of: anna, now: .someday) == .taken(rain))
    }

    @Test(
        "Search finds what begins a word of either side, ignoring case, stress and the dots of ё, as in all categories"
    )
    func search() async throws {
        let household = try await Household()
        let weather = try await household.category()
        try await household.word("Rain", "Дождь", in: weather)
        try await household.word("100 %", "сто процентов", in: weather)
        try await household.word("hedgehog", "ёжик", in: weather)
        try await household.word("honey", "мёд", in: weather)
        try await household.word("fir", "Ёлка", in: weather)
        func found(_ search: String) async throws -> [String] {
            let (store, anna) = (household.store, household.anna.id)
            let own = try await store.words(in: weather, of: anna, search: search, page: 1, size: 10).words
            let all = try await store.words(matching: search, of: anna, limit: 10).words
            #expect(Set(own.map(\.id)) == Set(all.map(\.id)), "\(search)")
            return own.map(\.text.term)
        }
        #expect(try await found("дожд") == ["Rain"])
        #expect(try await found("RAIN") == ["Rain"])
        #expect(try await found("проц сто") == ["100 %"])
        #expect(try await found("ежик") == ["hedgehog"])
        #expect(try await found("мед") == ["honey"])
        #expect(try await found("Елка") == ["fir"])
        for nothing in ["ождь", "%", "_", "\"", "*", "a OR b"] {
            #expect(try await found(nothing).isEmpty, "\(nothing)")
        }
    }

    @Test("Words come newest first, a page at a time; a page beyond the last is the last")
    func paging() async throws {
        let household = try await Household()
        let weather = try await household.category()
        for number in 1...5 { try await household.word("word \(number)", "слово", in: weather) }
        func page(_ number: Int) async throws -> WordPage {
            try await household.store.words(
                in: weather, of: household.anna.id, search: "", page: number, size: 2)
        }
        #expect(try await page(1).words.map(\.text.term) == ["word 5", "word 4"])
        #expect(try await page(3).words.map(\.text.term) == ["word 1"])
        let beyond = try await page(99)
        #expect(beyond.page == 3 && beyond.pageCount == 3 && beyond.found == 5)
    }

    @Test("The words screen shows the five newest words that are not learned, of all categories")
    func recentWords() async throws {
        let household = try await Household()
        let weather = try await household.category("Погода")
        let food = try await household.category("Еда")
        for number in 1...4 { try await household.word("weather \(number)", "погода", in: weather) }
        for number in 1...3 { try await household.word("food \(number)", "еда", in: food) }
        // The others are never known, so only this one is learned.
        for seconds in stride(from: 0, to: 90 * 86_400.0, by: 86_400) {
            for _ in 0..<16 {
                guard let card = try await household.card(of: food, after: seconds) else { break }
                let isKnown = card.word.text.term == "food 3"
                try await household.answer(card, isKnown ? .remember : .forgot, after: seconds)
            }
        }
        let home = try await household.store.home(of: household.anna.id, today: household.today)
        #expect(
            home.recentWords.map(\.text.term) == ["food 2", "food 1", "weather 4", "weather 3", "weather 2"])
        #expect(home.learnedCount == 1 && home.wordCount == 7)
        #expect(home.categories.map(\.learnedCount) == [1, 0])
    }
}
