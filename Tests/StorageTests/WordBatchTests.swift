import Foundation
import GRDB
import Synchronization
import Testing
import Vocabulary

@testable import Storage

@Suite("Words added in one go")
struct WordBatchTests {
    private func texts(_ terms: String...) -> [WordText] {
        terms.map { WordText(term: $0, translation: "перевод") }
    }

    private func terms(_ house: Household, _ category: Vocabulary.Category.ID) async throws -> [String] {
        try await house.store.words(in: category, of: house.anna.id, search: "", page: 1, size: 100)
            .words.map(\.text.term)
    }

    @Test("They stand in the order of the list; those that are there already, and repetitions, come once")
    func added() async throws {
        let house = try await Household()
        let category = try await house.category()
        try await house.word("rain", "перевод", in: category)
        let saving = try await house.store.addWords(
            texts("snow", "RAIN", "wind", "Snow"), to: category, of: house.anna.id, now: house.now)
        guard case .saved(let batch, let count) = saving else { throw Household.Unexpected() }
        #expect(count == 2 && batch.category == category)
        #expect(try await terms(house, category) == ["snow", "wind", "rain"])
    }

    @Test("A list of several statements stands in its order, is counted word by word and found word by word")
    func long() async throws {
        let house = try await Household()
        let category = try await house.category()
        for term in ["word0", "word700", "word1499"] { try await house.word(term, "перевод", in: category) }
        let all = (0..<1500).map { WordText(term: "word\($0)", translation: "перевод") }
        let saving = try await house.store.addWords(all, to: category, of: house.anna.id, now: house.now)
        guard case .saved(let batch, let count) = saving else { throw Household.Unexpected() }
        #expect(count == 1497)
        let first = try await house.store.words(
            in: category, of: house.anna.id, search: "", page: 1, size: 2000)
        #expect(first.words.prefix(3).map(\.text.term) == ["word1", "word2", "word3"])
        #expect(first.found == 1500)
        for term in ["word1", "word499", "word500", "word1498"] {
            let found = try await house.store.words(matching: term, of: house.anna.id, limit: 2000)
            #expect(found.words.contains { $0.text.term == term })
        }
        #expect(
            try await house.store.deletableCount(of: batch, of: house.anna.id, now: house.now) == 1497)
    }

    @Test("Ten words take as many statements as two, and a long list some for each slice, none for each word")
    func statements() async throws {
        let folder = try TemporaryFolder()
        let count = Mutex(0)
        let store = try Store(patientlyIn: folder.url) { db in
            db.trace { event in
                // What triggers do is told as a remark.
                guard case .statement(let statement) = event, !statement.sql.hasPrefix("--") else { return }
                count.withLock { $0 += 1 }
            }
        }
        let anna = try await Household.register("Anna", in: store)
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        func statements(of words: Int, to title: String) async throws -> Int {
            guard case .saved(let category) = try await store.addCategory(title: title, of: anna.id, now: now)
            else { throw Household.Unexpected() }
            let texts = (0..<words).map { WordText(term: "word\($0)", translation: "слово") }
            count.withLock { $0 = 0 }
            _ = try await store.addWords(texts, to: category, of: anna.id, now: now)
            return count.withLock { $0 }
        }
        let few = try await statements(of: 2, to: "few")
        #expect(try await statements(of: 10, to: "ten") == few)
        // As many parts as there are statements, and at most a transaction for each.
        let parts = 1100 / Store.wordsPerStatement
        #expect(try await statements(of: 1100, to: "many") <= few + parts * 10)
    }

    @Test("When every one is there already, nothing is added")
    func taken() async throws {
        let house = try await Household()
        let category = try await house.category()
        try await house.word("rain", "перевод", in: category)
        let saving = try await house.store.addWords(
            texts("rain"), to: category, of: house.anna.id, now: house.now)
        #expect(saving == .taken)
    }

    @Test("A batch is taken back whole, and only it")
    func takenBack() async throws {
        let house = try await Household()
        let category = try await house.category()
        try await house.word("rain", "дождь", in: category)
        let batch = try await batch(house, category, "snow", "wind")
        try await house.word("sun", "солнце", in: category)
        #expect(try await house.store.deletableCount(of: batch, of: house.anna.id, now: house.now + 60) == 2)
        let deletion = try await house.store.deleteBatch(batch, of: house.anna.id, now: house.now + 60)
        #expect(deletion == .deleted(count: 2))
        #expect(try await terms(house, category) == ["sun", "rain"])
    }

    @Test("A batch with a word that was answered stays, and so does one of long ago")
    func kept() async throws {
        let house = try await Household()
        let category = try await house.category()
        let batch = try await batch(house, category, "snow", "wind")
        let late = try await house.store.deleteBatch(batch, of: house.anna.id, now: house.now + 3601)
        #expect(late == .kept)
        let card = try #require(try await house.card(of: category))
        try await house.answer(card, .remember)
        #expect(try await house.store.deleteBatch(batch, of: house.anna.id, now: house.now + 60) == .kept)
        #expect(try await terms(house, category).count == 2)
    }

    @Test("A range that is no batch, and somebody else's, stay")
    func foreign() async throws {
        let house = try await Household()
        let category = try await house.category()
        let boris = try await Household.register("Boris", in: house.store)
        let batch = try await batch(house, category, "snow", "wind")
        let later = try await house.store.addWords(
            texts("sun"), to: category, of: house.anna.id, now: house.now + 1)
        guard case .saved(let other, _) = later else { throw Household.Unexpected() }
        let both = WordBatch(category: category, ids: batch.ids.lowerBound...other.ids.upperBound)
        for (range, user) in [(both, house.anna.id), (batch, boris.id)] {
            #expect(try await house.store.deleteBatch(range, of: user, now: house.now + 2) == .kept)
        }
        #expect(try await terms(house, category).count == 3)
        #expect(
            try await house.store.addWords(texts("x"), to: category, of: boris.id, now: house.now) == .missing
        )
        #expect(
            try await house.store.likenesses(of: texts("snow"), in: category, of: boris.id) == [
                WordLikeness()
            ])
    }

    @Test("A category says which of its words are like a text, as a whole or on one side")
    func likenesses() async throws {
        let house = try await Household()
        let category = try await house.category()
        let rain = try await house.word("rain", "дождь", in: category)
        let found = try await house.store.likenesses(
            of: [
                WordText(term: "RAIN", translation: "Дождь"), WordText(term: "Rain", translation: "ливень"),
                WordText(term: "shower", translation: "дождь"), WordText(term: "sun", translation: "солнце"),
            ], in: category, of: house.anna.id)
        #expect(
            found == [
                WordLikeness(pair: rain, term: rain, translation: rain), WordLikeness(term: rain),
                WordLikeness(translation: rain), WordLikeness(),
            ])
    }

    private func batch(_ house: Household, _ category: Vocabulary.Category.ID, _ terms: String...)
        async throws
        -> WordBatch
    {
        let texts = terms.map { WordText(term: $0, translation: "перевод") }
        let saving = try await house.store.addWords(texts, to: category, of: house.anna.id, now: house.now)
        guard case .saved(let batch, _) = saving else { throw Household.Unexpected() }
        return batch
    }
}
