import Foundation
import Testing
import Vocabulary

@testable import Storage

@Suite("Tags")
struct TagTests {
    private func names(_ household: Household, of user: User? = nil) async throws -> [String] {
        try await household.store.tags(of: (user ?? household.anna).id).map(\.name)
    }

    private func terms(_ search: String, _ household: Household) async throws -> [String] {
        try await household.store.words(matching: search, of: household.anna.id, limit: 100)
            .words.map(\.text.term)
    }

    @Test("A tag brings words of several categories together, and is one whatever its case")
    func together() async throws {
        let household = try await Household()
        let (store, anna) = (household.store, household.anna.id)
        let weather = try await household.category()
        let kitchen = try await household.category("Кухня")
        let rain = try await household.word("rain", "дождь", in: weather)
        let salt = try await household.word("salt", "соль", in: kitchen)
        try await household.word("salmon", "лосось", in: kitchen)
        #expect(try await store.tag([rain, salt], "на Дачу", in: weather, of: anna) == [rain])
        #expect(try await store.tag([salt], "НА ДАЧУ", in: kitchen, of: anna) == [salt])
        #expect(try await store.tag([salt], "На дачу", in: kitchen, of: anna) == [])
        #expect(try await names(household) == ["на Дачу"])
        #expect(try await terms("#на дачу", household) == ["salt", "rain"])
        #expect(try await terms("#На Дачу sa", household) == ["salt"])
        #expect(try await terms("дож #на дачу", household) == ["rain"])
        #expect(try await store.tags(in: kitchen, of: anna).map(\.name) == ["на Дачу"])
        #expect(try await store.word(rain, of: anna)?.tags.map(\.name) == ["на Дачу"])
    }

    @Test("Of two tags the longer one is meant, and what is no tag is text")
    func longest() async throws {
        let household = try await Household()
        let (store, anna) = (household.store, household.anna.id)
        let category = try await household.category()
        let text = WordText(term: "C# sharp", translation: "до-диез")
        _ = try await store.addWord(text, tags: ["на экзамен"], to: category, of: anna, now: household.now)
        _ = try await store.addWord(
            WordText(term: "sharp", translation: "острый"), tags: ["на"], to: category, of: anna,
            now: household.now)
        #expect(try await terms("#на экзамен", household) == ["C# sharp"])
        #expect(try await terms("#на острый", household) == ["sharp"])
        #expect(try await terms("#sharp", household) == ["sharp", "C# sharp"])
        #expect(try await terms("C#", household) == ["C# sharp"])
        #expect(try await terms("#", household) == [])
    }

    @Test("The words of a category are filtered by a tag, with their pages, orders and a text beside it")
    func filter() async throws {
        let household = try await Household()
        let (store, anna) = (household.store, household.anna.id)
        let category = try await household.category()
        for number in 1...7 {
            _ = try await store.addWord(
                WordText(term: "word \(number)", translation: "слово"),
                tags: number.isMultiple(of: 2) ? ["even"] : [], to: category, of: anna, now: household.now)
        }
        for order in WordOrder.allCases {
            let page = try await store.words(
                in: category, of: anna, search: "#even", order: order, page: 2, size: 2)
            #expect(page.found == 3 && page.pageCount == 2 && page.words.count == 1)
            #expect(page.tag?.name == "even" && page.words[0].tags.map(\.name) == ["even"])
        }
        let page = try await store.words(in: category, of: anna, search: "4 #even", page: 1, size: 10)
        #expect(page.words.map(\.text.term) == ["word 4"])
    }

    @Test("A changed word has the tags it was given last, and keeps them where none are spoken of")
    func change() async throws {
        let household = try await Household()
        let (store, anna) = (household.store, household.anna.id)
        let category = try await household.category()
        let word = try await household.word("rain", "дождь", in: category)
        let text = WordText(term: "rain", translation: "ливень")
        _ = try await store.changeWord(word, to: text, tags: ["b", "a"], of: anna, now: .someday)
        #expect(try await store.word(word, of: anna)?.tags.map(\.name) == ["a", "b"])
        _ = try await store.changeWord(word, to: text, of: anna, now: .someday)
        #expect(try await names(household) == ["a", "b"])
        _ = try await store.changeWord(word, to: text, tags: ["B"], of: anna, now: .someday)
        #expect(try await names(household) == ["b"], "a tag that no word has is gone")
    }

    @Test(
        "A moved word takes its tags along; a deleted one has them back with it, and they go with it for good"
    )
    func movedAndDeleted() async throws {
        let household = try await Household()
        let (store, anna) = (household.store, household.anna.id)
        let weather = try await household.category()
        let kitchen = try await household.category("Кухня")
        let word = try await household.word("rain", "дождь", in: weather)
        _ = try await store.tag([word], "wet", in: weather, of: anna)
        _ = try await store.moveWords([word], from: weather, to: kitchen, of: anna, now: .someday)
        #expect(try await store.tags(in: weather, of: anna).isEmpty)
        #expect(try await store.tags(in: kitchen, of: anna).map(\.name) == ["wet"])

        let deletion = try #require(
            try await store.deleteWords([word], in: kitchen, of: anna, now: household.now))
        #expect(try await terms("#wet", household) == [])
        #expect(
            try await store.restoreWords(of: deletion, in: kitchen, of: anna, now: household.now) == 1)
        #expect(try await terms("#wet", household) == ["rain"])

        _ = try await store.deleteWords([word], in: kitchen, of: anna, now: household.now)
        try await store.write { try Store.forgetDeletedWords(now: household.now + 7200, in: $0) }
        #expect(try await names(household) == [])
    }

    @Test("What was done is taken back by its opposite on the words that it changed")
    func undo() async throws {
        let household = try await Household()
        let (store, anna) = (household.store, household.anna.id)
        let category = try await household.category()
        var words: [Word.ID] = []
        for term in ["a", "b", "c"] { words.append(try await household.word(term, term, in: category)) }
        _ = try await store.tag([words[0]], "t", in: category, of: anna)
        let changed = try await store.tag(words, "t", in: category, of: anna)
        #expect(changed == [words[1], words[2]])
        #expect(try await store.untag(changed, "T", in: category, of: anna) == changed)
        #expect(try await terms("#t", household) == ["a"])
        #expect(try await store.words(words, having: "t", true, in: category, of: anna) == [words[0]])
        #expect(try await store.words(words, having: "t", false, in: category, of: anna) == changed)
        #expect(try await store.untag(words, "unknown", in: category, of: anna) == [])
    }

    @Test("A word has at most 20 tags and a person 200; what would be more changes nothing")
    func bounds() async throws {
        let household = try await Household()
        let (store, anna) = (household.store, household.anna.id)
        let category = try await household.category()
        let word = try await household.word("rain", "дождь", in: category)
        for number in 0..<20 { _ = try await store.tag([word], "t\(number)", in: category, of: anna) }
        let snow = try await household.word("snow", "снег", in: category)
        await #expect(throws: Store.TooManyTags.self) {
            try await store.tag([snow, word], "one more", in: category, of: anna)
        }
        #expect(try await names(household).count == 20)
        for number in 20..<200 {
            let text = WordText(term: "word \(number)", translation: "слово")
            _ = try await store.addWord(
                text, tags: ["t\(number)"], to: category, of: anna, now: household.now)
        }
        let text = WordText(term: "wind", translation: "ветер")
        await #expect(throws: Store.TooManyTags.self) {
            try await store.addWord(text, tags: ["another"], to: category, of: anna, now: household.now)
        }
        #expect(try await terms("wind", household) == [])
        #expect(try await names(household).count == 200)
    }

    @Test("A tag gets another name that no other of the person has, and can be taken away from all words")
    func rename() async throws {
        let household = try await Household()
        let (store, anna) = (household.store, household.anna.id)
        let category = try await household.category()
        let word = try await household.word("rain", "дождь", in: category)
        for name in ["a", "b"] { _ = try await store.tag([word], name, in: category, of: anna) }
        let tag = try #require(try await store.tags(of: anna).first)
        #expect(try await store.renameTag(tag.id, to: "B", of: anna) == .taken)
        #expect(try await store.renameTag(tag.id, to: "A", of: anna) == .saved)
        #expect(try await names(household) == ["A", "b"])
        #expect(try await store.deleteTag(tag.id, of: anna))
        #expect(try await store.word(word, of: anna)?.tags.map(\.name) == ["b"])
    }

    @Test("A training of a tag asks its words, first what the day's plan has of them, then as practice")
    func training() async throws {
        let household = try await Household()
        let (store, anna, today) = (household.store, household.anna.id, household.today)
        let category = try await household.category()
        for term in ["a", "b", "c"] { try await household.word(term, term, in: category) }
        let kitchen = try await household.category("Кухня")
        var tagged: [Word.ID] = []
        for term in ["x", "y"] {
            let text = WordText(term: term, translation: term)
            guard
                case .saved(let word) = try await store.addWord(
                    text, tags: ["t"], to: kitchen, of: anna, now: household.now)
            else { throw Household.Unexpected() }
            tagged.append(word)
        }
        let tag = try #require(try await store.tags(of: anna).first?.id)
        func asked() async throws -> (words: Set<Word.ID>, purposes: Set<Review.Purpose>) {
            var wish = Store.TrainingWish(kind: .tag, goal: Household.goal)
            wish.tag = tag
            let card = try #require(
                try await store.trainingCard(of: anna, wish, now: household.now, today: today) {
                    SystemRandomNumberGenerator()
                })
            let entries = try await store.read {
                try Store.entries(of: card.training.id, today: today, in: $0)
            }
            return (Set(entries.map(\.word)), Set(entries.map(\.purpose)))
        }
        #expect(try await asked() == (Set(tagged), [.first]))
        while let card = try await household.card(of: kitchen), card.purpose != .practice {
            try await household.answer(card, .remember)
        }
        #expect(try await asked() == (Set(tagged), [.practice]))
    }

    @Test("Nobody reaches the tags or words of somebody else")
    func others() async throws {
        let household = try await Household()
        let (store, anna) = (household.store, household.anna.id)
        let boris = try await Household.register("Boris", in: store)
        let category = try await household.category()
        let word = try await household.word("rain", "дождь", in: category)
        _ = try await store.tag([word], "wet", in: category, of: anna)
        let tag = try #require(try await store.tags(of: anna).first)
        #expect(try await store.tag(tag.id, of: boris.id) == nil)
        #expect(try await store.tag([word], "mine", in: category, of: boris.id) == [])
        #expect(try await store.untag([word], "wet", in: category, of: boris.id) == [])
        #expect(try await store.renameTag(tag.id, to: "mine", of: boris.id) == .missing)
        #expect(try await !store.deleteTag(tag.id, of: boris.id))
        #expect(try await names(household, of: boris) == [])
        #expect(try await store.words(matching: "#wet", of: boris.id, limit: 10).words.isEmpty)
        #expect(try await names(household) == ["wet"])
    }
}
