import Foundation
import GRDB
import Storage
import Testing
import Vocabulary

@Suite("Training")
struct TrainingTests {
    @Test("Nothing to ask, no training")
    func nothing() async throws {
        let household = try await Household()
        #expect(try await household.card() == nil)
        let empty = try await household.category()
        #expect(try await household.card(of: empty) == nil)
    }

    @Test("A training of a category asks its words, one of everything asks all")
    func scope() async throws {
        let household = try await Household()
        let weather = try await household.category("Погода")
        let food = try await household.category("Еда")
        try await household.word("rain", "дождь", in: weather)
        try await household.word("bread", "хлеб", in: food)
        #expect(try await household.card(of: weather)?.cardCount == 1)
        #expect(try await household.card(of: weather)?.word.text.term == "rain")
        #expect(try await household.card()?.cardCount == 2)
    }

    @Test("A training left in the middle goes on where it was")
    func resumed() async throws {
        let household = try await Household()
        let weather = try await household.category()
        for number in 1...3 { try await household.word("word \(number)", "слово", in: weather) }
        let first = try #require(try await household.card(of: weather))
        #expect(try await household.card(of: weather)?.word.id == first.word.id)
        try await household.answer(first, .remember)
        let second = try #require(try await household.card(of: weather))
        #expect(second.training.id == first.training.id)
        #expect(second.answeredCount == 1 && second.cardCount == 3)
    }

    @Test("Remember adds one to the progress, Forgot takes one away")
    func progress() async throws {
        let household = try await Household()
        let weather = try await household.category()
        let rain = try await household.word("rain", "дождь", in: weather)
        for (rating, expected) in [
            (Rating.remember, 1), (.remember, 2), (.forgot, 1), (.forgot, 0), (.forgot, 0),
        ] {
            try await household.answer(try #require(try await household.card(of: weather)), rating)
            #expect(try await household.progress(of: rain) == expected)
        }
    }

    @Test("The same answer sent twice counts once")
    func twice() async throws {
        let household = try await Household()
        let weather = try await household.category()
        let rain = try await household.word("rain", "дождь", in: weather)
        try await household.word("snow", "снег", in: weather)
        let card = try #require(try await household.card(of: weather))
        try await household.answer(card, .remember)
        guard case .stale = try await household.answer(card, .remember) else {
            Issue.record("the second answer was taken")
            return
        }
        let answered = card.word.id
        #expect(try await household.progress(of: answered) == 1)
        _ = rain
    }

    @Test("An answer from a tab that is behind another training of the same word does not count")
    func staleTab() async throws {
        let household = try await Household()
        let weather = try await household.category()
        let rain = try await household.word("rain", "дождь", in: weather)
        let here = try #require(try await household.card(of: weather))
        let there = try #require(try await household.card())
        try await household.answer(here, .remember)
        guard case .stale = try await household.answer(there, .forgot) else {
            Issue.record("an answer to a card shown before the word changed was taken")
            return
        }
        #expect(try await household.progress(of: rain) == 1)
    }

    @Test("Twenty answers at once to the same card count once")
    func race() async throws {
        let household = try await Household()
        let weather = try await household.category()
        let rain = try await household.word("rain", "дождь", in: weather)
        let card = try #require(try await household.card(of: weather))
        let counted = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    if case .counted = try await household.answer(card, .remember) { true } else { false }
                }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(counted == 1)
        #expect(try await household.progress(of: rain) == 1)
    }

    @Test("The last answer finishes the training, and its results tell the mistakes")
    func results() async throws {
        let household = try await Household()
        let weather = try await household.category()
        try await household.word("rain", "дождь", in: weather)
        try await household.word("snow", "снег", in: weather)
        let first = try #require(try await household.card(of: weather))
        try await household.answer(first, .forgot)
        let second = try #require(try await household.card(of: weather))
        guard case .counted(let training, isFinished: true) = try await household.answer(second, .remember)
        else {
            Issue.record("the training goes on")
            return
        }
        let results = try #require(
            try await household.store.trainingResults(training.id, of: household.anna.id))
        #expect(results.reviews.map(\.rating) == [.forgot, .remember])
        #expect(results.reviews.first?.word.id == first.word.id)
        #expect(results.openCount == 0)
        let next = try #require(try await household.card(of: weather))
        #expect(next.training.id != training.id)
    }

    @Test("Somebody else's card cannot be answered, nor their results seen")
    func foreign() async throws {
        let household = try await Household()
        let weather = try await household.category()
        try await household.word("rain", "дождь", in: weather)
        let card = try #require(try await household.card(of: weather))
        let boris = try await Household.register("Boris", in: household.store)
        let answer = Store.Answer(
            training: card.training.id, word: card.word.id, sequence: 0, rating: .remember, duration: nil)
        guard
            case .missing = try await household.store.answer(
                answer, of: boris.id, now: household.now)
        else {
            Issue.record("a foreign answer was taken")
            return
        }
        #expect(try await household.store.trainingResults(card.training.id, of: boris.id) == nil)
    }

    @Test("The latest answer can be taken back once; its card is asked again")
    func retract() async throws {
        let household = try await Household()
        let weather = try await household.category()
        let rain = try await household.word("rain", "дождь", in: weather)
        try await household.word("snow", "снег", in: weather)
        let first = try #require(try await household.card(of: weather, asking: "rain"))
        try await household.answer(first, .remember)
        let results = try #require(
            try await household.store.trainingResults(first.training.id, of: household.anna.id))
        let review = try #require(results.reviews.last?.id)
        guard
            case .retracted = try await household.store.retract(
                review, of: household.anna.id, now: household.now)
        else {
            Issue.record("it was not taken back")
            return
        }
        #expect(try await household.progress(of: rain) == 0)
        #expect(try await household.card(of: weather)?.training.id == first.training.id)
        guard
            case .stale = try await household.store.retract(review, of: household.anna.id, now: household.now)
        else {
            Issue.record("it was taken back twice")
            return
        }
        // The old page of that card is out of date as well.
        guard case .stale = try await household.answer(first, .remember) else {
            Issue.record("the page from before counts")
            return
        }
    }

    @Test("A word deleted in the middle of a training is no longer asked, and the reviews stay")
    func wordDeleted() async throws {
        let household = try await Household()
        let weather = try await household.category()
        let rain = try await household.word("rain", "дождь", in: weather)
        let card = try #require(try await household.card(of: weather))
        try await household.answer(card, .remember)
        _ = try await household.store.deleteWord(rain, of: household.anna.id)
        #expect(try await household.card(of: weather) == nil)
        let file = household.folder.url.appendingPathComponent(Store.fileName).path
        let reviews = try await DatabaseQueue(path: file).read {
            try Int.fetchOne($0, sql: "SELECT count(*) FROM review")
        }
        #expect(reviews == 1)
    }

    @Test("The database itself refuses to change a review")
    func unchangeable() async throws {
        let household = try await Household()
        let weather = try await household.category()
        try await household.word("rain", "дождь", in: weather)
        try await household.answer(try #require(try await household.card(of: weather)), .remember)
        let file = household.folder.url.appendingPathComponent(Store.fileName).path
        let error = await #expect(throws: DatabaseError.self) {
            try await DatabaseQueue(path: file).write {
                try $0.execute(sql: "UPDATE review SET rating = 'forgot'")
            }
        }
        #expect(error?.message == "a review never changes")
    }

    @Test("A training asks twenty words at most")
    func length() async throws {
        let household = try await Household()
        let weather = try await household.category()
        for number in 1...25 { try await household.word("word \(number)", "слово", in: weather) }
        #expect(try await household.card(of: weather)?.cardCount == 20)
    }
}
