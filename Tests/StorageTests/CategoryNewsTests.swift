import Foundation
import GRDB
import Testing
import Vocabulary

@testable import Storage

@Suite("What is new in another’s category")
struct CategoryNewsTests {
    private func correct(_ shared: SharedCategory, _ word: Int, _ term: String, note: String = "")
        async throws
    {
        let text = WordText(term: term, translation: "слово", note: note)
        let saving = try await shared.store.changeWord(
            shared.words[word], to: text, of: shared.anna.id, now: .someday)
        guard saving == .saved(shared.words[word]) else { throw Household.Unexpected() }
    }

    private func news(_ shared: SharedCategory, for user: User) async throws -> CategoryNews {
        try #require(try await shared.store.news(of: shared.id, for: user.id))
    }

    @Test("A word that was corrected several times is told once, with what it was when it was seen last")
    func once() async throws {
        let shared = try await SharedCategory()
        #expect(try await news(shared, for: shared.boris).isEmpty)
        try await correct(shared, 0, "drizzle")
        let seen = try await news(shared, for: shared.boris).mark
        #expect(try await shared.store.putNewsAway(of: shared.id, upTo: seen, for: shared.boris.id))
        #expect(try await news(shared, for: shared.boris).isEmpty)
        for term in ["mist", "shower"] { try await correct(shared, 0, term, note: "летом") }
        let told = try await news(shared, for: shared.boris)
        #expect(told.corrections.map(\.before.term) == ["drizzle"])
        #expect(told.corrections.map(\.word.text.term) == ["shower"])
        #expect(told.corrections.first?.fields == [.term, .note])
        // What became what it was is no news.
        try await correct(shared, 0, "drizzle")
        #expect(try await news(shared, for: shared.boris).isEmpty)
    }

    @Test("Who comes later has seen what was there, and who was put away is told no older news")
    func later() async throws {
        let shared = try await SharedCategory()
        let (store, house) = (shared.store, shared.house)
        try await correct(shared, 0, "drizzle")
        try await house.word("storm", "буря", in: shared.id)
        let clara = try await Household.register("Clara", in: store)
        #expect(try await store.news(of: shared.id, for: clara.id) == nil)
        #expect(try await store.addLearners([clara.id], to: shared.id, of: shared.anna.id) == 1)
        #expect(try await news(shared, for: clara).isEmpty)
        let his = try await news(shared, for: shared.boris)
        #expect(his.corrections.count == 1 && his.addedCount == 1)
        #expect(try await store.news(of: shared.id, for: shared.anna.id) == nil)
        let homes = try await [clara, shared.boris, shared.anna].asyncMap {
            try await shared.home(of: $0).categories.map(\.hasNews)
        }
        #expect(homes == [[false], [true], [false]])
        for mark in [
            CategoryNews.Mark(correction: .max, word: Word.ID(.max)), .init(correction: .min, word: 0),
        ] {
            #expect(try await store.putNewsAway(of: shared.id, upTo: mark, for: shared.boris.id))
            #expect(try await news(shared, for: shared.boris).isEmpty)
        }
        try await house.word("sleet", "мокрый снег", in: shared.id)
        #expect(try await news(shared, for: shared.boris).addedCount == 1)
        try await house.expectDerived()
    }

    @Test("An edit costs a row, however many learn, and nothing where nobody else does")
    func cost() async throws {
        let shared = try await SharedCategory()
        let (store, house) = (shared.store, shared.house)
        var others: [User.ID] = []
        for number in 0..<20 { others.append(try await Household.register("P\(number)", in: store).id) }
        #expect(try await store.addLearners(others, to: shared.id, of: shared.anna.id) == 20)
        let own = try await house.category("Own")
        let alone = try await house.word("tea", "чай", in: own)
        func changes(_ edit: () async throws -> Void) async throws -> Int {
            let before = try await store.write { $0.totalChangesCount }
            try await edit()
            return try await store.write { $0.totalChangesCount } - before
        }
        let unshared = try await changes {
            _ = try await store.changeWord(
                alone, to: WordText(term: "cha", translation: "чай"), of: house.anna.id, now: .someday)
        }
        let edited = try await changes { try await correct(shared, 0, "drizzle") }
        #expect(edited == unshared + 1)
        // The same again is no correction.
        let again = try await changes { try await correct(shared, 0, "drizzle") }
        #expect(again <= unshared)
        #expect(try house.rows("SELECT word_id FROM word_correction").count == 1)
    }

    @Test("Of a word that is corrected over and over some corrections are kept, and all go with it")
    func bounded() async throws {
        let shared = try await SharedCategory()
        for number in 0..<30 { try await correct(shared, 0, "rain \(number)") }
        try await correct(shared, 1, "sleet")
        #expect(try shared.house.rows("SELECT id FROM word_correction").count == 11)
        #expect(
            try await news(shared, for: shared.boris).corrections.map(\.before.term) == ["snow", "rain 19"])
        _ = try await shared.store.deleteWords(
            [shared.words[0]], in: shared.id, of: shared.anna.id, now: shared.house.now)
        #expect(try shared.house.rows("SELECT id FROM word_correction").count == 1)
        let other = try await shared.house.category("Other")
        _ = try await shared.store.moveWords(
            [shared.words[1]], from: shared.id, to: other, of: shared.anna.id, now: .someday)
        #expect(try await news(shared, for: shared.boris).isEmpty)
        try await shared.house.expectDerived()
    }
}

extension Array {
    fileprivate func asyncMap<Value>(_ transform: (Element) async throws -> Value) async rethrows -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try await transform(element)) }
        return values
    }
}
