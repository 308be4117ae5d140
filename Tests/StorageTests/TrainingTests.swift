import Foundation
import GRDB
import Learning
import Testing
import Vocabulary

@testable import Storage

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
        #expect(try await household.card(of: weather)?.cardCount == 3)
        #expect(try await household.card(of: weather)?.word.text.term == "rain")
        #expect(try await household.card()?.cardCount == 6)
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
        #expect(second.answeredCount == 1 && second.cardCount == 9 && second.word.id != first.word.id)
    }

    @Test("A new word is asked until it was right three times, each a step; a wrong answer only asks again")
    func progress() async throws {
        let household = try await Household()
        let weather = try await household.category()
        let rain = try await household.word("rain", "дождь", in: weather)
        for (rating, expected) in [
            (Rating.remember, 1), (.forgot, 1), (.remember, 2), (.forgot, 2), (.remember, 3),
        ] {
            let card = try #require(try await household.card())
            #expect(card.openCount == 3 - (try await household.progress(of: rain) ?? 0))
            try await household.answer(card, rating)
            #expect(try await household.progress(of: rain) == expected)
        }
        #expect(try await household.card() == nil)
    }

    @Test(
        "A due word is asked once; forgotten, it comes again until it is right, and only the first answer moves it"
    )
    func due() async throws {
        let household = try await Household()
        let weather = try await household.category()
        let rain = try await household.word("rain", "дождь", in: weather)
        try await household.finishTraining()
        let later: TimeInterval = 3 * 86_400
        let first = try #require(try await household.card(after: later))
        #expect(first.purpose == .due && first.openCount == 1)
        try await household.answer(first, .forgot, after: later)
        #expect(try await household.progress(of: rain) == 2)
        for rating in [Rating.forgot, .remember] {
            let again = try #require(try await household.card(after: later))
            #expect(again.purpose == .again)
            try await household.answer(again, rating, after: later)
            #expect(try await household.progress(of: rain) == 2)
        }
        #expect(try await household.card(after: later) == nil)
        let next = later + 30 * 86_400
        try await household.answer(
            try #require(try await household.card(after: next)), .remember, after: next)
        #expect(try await household.progress(of: rain) == 3)
    }

    @Test("Practice moves neither progress nor schedule; what is forgotten in it is due the next day")
    func practice() async throws {
        let household = try await Household()
        let weather = try await household.category()
        let rain = try await household.word("rain", "дождь", in: weather)
        try await household.finishTraining()
        let before = try Log(household.folder).stored()
        for _ in 0..<5 {
            let card = try #require(try await household.card(.practice))
            #expect(card.purpose == .practice && card.openCount == 1)
            try await household.answer(card, .remember)
        }
        #expect(try await household.progress(of: rain) == 3)
        #expect(try Log(household.folder).stored() == before)
        try await household.answer(try #require(try await household.card(.practice)), .forgot)
        #expect(try await household.progress(of: rain) == 3)
        #expect(try await household.plan(after: 86_400).dueLeft == 1)
    }

    @Test("Other cards stand between two answers of one word, as long as there are others")
    func apart() async throws {
        let household = try await Household()
        let weather = try await household.category()
        for number in 1...8 { try await household.word("word \(number)", "слово", in: weather) }
        var asked: [Word.ID] = []
        while let card = try await household.card() {
            asked.append(card.word.id)
            try await household.answer(card, .remember)
        }
        #expect(asked.count == 24)
        for word in Set(asked) {
            let places = asked.indices.filter { asked[$0] == word }
            #expect(places.count == 3 && places[1] - places[0] > 3)
        }
    }

    @Test("Of another training the same word is no longer new, and is not asked twice")
    func elsewhere() async throws {
        let household = try await Household()
        let weather = try await household.category()
        try await household.word("rain", "дождь", in: weather)
        try await household.word("snow", "снег", in: weather)
        #expect(try await household.card()?.openCount == 6)
        try await household.answer(try #require(try await household.card(of: weather)), .remember)
        #expect(try await household.card()?.openCount == 3)
    }

    @Test("A training that was left is over when the day is, and what it asked is not lost")
    func overnight() async throws {
        let household = try await Household()
        let weather = try await household.category()
        for number in 1...3 { try await household.word("word \(number)", "слово", in: weather) }
        let first = try #require(try await household.card())
        try await household.answer(first, .remember)
        let tomorrow = try #require(try await household.card(after: 86_400))
        #expect(tomorrow.training.id != first.training.id && tomorrow.openCount == 6)
        #expect(tomorrow.word.id != first.word.id)
        #expect(try await household.plan(after: 5 * 86_400).dueLeft == 1)
    }

    @Test("The mistakes of a training, or all its words, can be asked once more as practice")
    func again() async throws {
        let household = try await Household()
        let weather = try await household.category()
        let rain = try await household.word("rain", "дождь", in: weather)
        try await household.word("snow", "снег", in: weather)
        let first = try #require(try await household.card(of: weather, asking: "snow"))
        try await household.finishTraining(of: weather)
        let mistakes = try await household.results(first.training.id)?.reviews.filter { $0.rating == .forgot }
        let forgotten = Set((mistakes ?? []).map(\.word.id))
        #expect(forgotten.isSubset(of: [rain]))
        let again = try #require(try await household.card(.again, source: first.training.id))
        #expect(again.purpose == .practice && again.openCount == 2 && again.training.id != first.training.id)
        let boris = try await Household.register("Boris", in: household.store)
        let wish = Store.TrainingWish(kind: .again, source: first.training.id, goal: Household.goal)
        let foreign = try await household.store.trainingCard(
            of: boris.id, wish, now: household.now, today: household.today
        ) { SystemRandomNumberGenerator() }
        #expect(foreign == nil)
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

    @Test("The last answer finishes the training, and its results tell every answer")
    func results() async throws {
        let household = try await Household()
        let weather = try await household.category()
        try await household.word("rain", "дождь", in: weather)
        let first = try #require(try await household.card(of: weather))
        try await household.answer(first, .forgot)
        #expect(try await household.results(first.training.id)?.openCount == 3)
        #expect(try await household.finishTraining(of: weather) == 3)
        let results = try #require(try await household.results(first.training.id))
        #expect(results.reviews.map(\.rating) == [.forgot, .remember, .remember, .remember])
        #expect(results.openCount == 0)
        let next = try #require(try await household.card(of: weather))
        #expect(next.training.id != first.training.id && next.purpose == .practice)
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
        #expect(try await household.results(card.training.id, of: boris) == nil)
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
            try await household.results(first.training.id))
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

    @Test("A training asks twenty words at most, and no more new ones than the day takes")
    func length() async throws {
        let household = try await Household()
        let weather = try await household.category()
        for number in 1...25 { try await household.word("word \(number)", "слово", in: weather) }
        #expect(try await household.card(of: weather)?.cardCount == 24)
        #expect(try await household.card(goal: 25)?.cardCount == 60)
    }

    @Test("What is met is no answer, and taking the first answer back leaves it met")
    func met() async throws {
        let household = try await Household()
        let (store, anna) = (household.store, household.anna.id)
        let weather = try await household.category()
        let rain = try await household.word("rain", "дождь", in: weather)
        let card = try #require(try await household.card())
        #expect(!card.isMet)
        for _ in 0..<2 {
            _ = try await store.meet(rain, in: card.training.id, of: anna, today: household.today)
        }
        let plan = try await household.plan()
        #expect(plan.left == 1 && plan.done == 0)
        let met = try #require(try await household.card())
        #expect(met.isMet && met.answeredCount == 0 && met.openCount == 3 && met.purpose == .first)
        try await household.answer(met, .remember)
        let review = try #require(try await household.card()?.previousReview)
        _ = try await store.retract(review, of: anna, now: household.now)
        let back = try #require(try await household.card())
        #expect(back.isMet && back.purpose == .first && back.openCount == 3)
        #expect(try await store.meet(rain, in: 999, of: anna, today: household.today) == nil)
    }

    @Test("Correcting an answer keeps both in the log, and only the right one counts")
    func corrected() async throws {
        let household = try await Household()
        let (store, anna) = (household.store, household.anna.id)
        let weather = try await household.category()
        let rain = try await household.word("rain", "дождь", in: weather)
        let card = try #require(try await household.card())
        let wrong = Store.Answer(
            training: card.training.id, word: rain, sequence: 0, rating: .forgot, duration: 900,
            form: .typing,
            typed: "ливень")
        guard case .counted(_, _, let reviews) = try await store.answer(wrong, of: anna, now: household.now),
            let first = reviews.first,
            case .counted(_, false, let corrected) = try await store.correct(
                first, of: anna, now: household.now)
        else { throw Household.Unexpected() }
        #expect(try await store.review(first, of: anna) == nil)
        let last = try #require(corrected.first)
        let right = try #require(try await store.review(last, of: anna))
        #expect(right.rating == .remember && right.form == .typing && right.typed == "ливень")
        #expect(right.sequence == 1 && right.progressAfter.value == 1 && right.duration == 900)
        #expect(try await household.progress(of: rain) == 1)
        guard case .missing = try await store.correct(first, of: anna, now: household.now) else {
            throw Household.Unexpected()
        }
    }

    @Test("The usual time of a form is that of its latest right answers")
    func usualDuration() async throws {
        let household = try await Household()
        let (store, anna) = (household.store, household.anna.id)
        let weather = try await household.category()
        try await household.word("rain", "дождь", in: weather)
        for count in 0..<30 {
            let card = try #require(try await household.card(count < 3 ? .plan : .practice))
            let answer = Store.Answer(
                training: card.training.id, word: card.word.id, sequence: card.sequence,
                rating: .remember, duration: count < 12 ? 9000 : 1000 + count, form: .typing, typed: "дождь")
            _ = try await store.answer(answer, of: anna, now: household.now)
            if count == 5 { #expect(try await store.usualDuration(of: .typing, of: anna) == nil) }
        }
        #expect(try await store.usualDuration(of: .typing, of: anna) == 1022)
        #expect(try await store.usualDuration(of: .gap, of: anna) == nil)
    }
}
