import Learning
import Testing
import Vocabulary

@testable import Storage

@Suite("Tired forms")
struct TiredFormTests {
    @Test("What a form was asked in twice tires for the rest of the study day, over trainings too")
    func tired() async throws {
        let household = try await Household()
        let weather = try await household.category()
        for number in 1...3 { try await household.word("word \(number)", "слово", in: weather) }
        let first = try #require(try await household.card())
        #expect(first.tiredForm == nil)
        try await household.answer(first, .remember)
        #expect(try await household.card()?.tiredForm == nil)
        try await household.finishTraining()
        #expect(try await household.card(.practice)?.tiredForm == .card)
        #expect(try await household.card(after: 3 * 86_400)?.tiredForm == nil)
    }

    @Test("A new word that is said to be known is no question between two of one form")
    func tiredBesideKnown() async throws {
        let household = try await Household()
        let weather = try await household.category()
        for number in 1...4 { try await household.word("word \(number)", "слово", in: weather) }
        for (rating, form) in [
            (Rating.forgot, ExerciseForm.listening), (.easy, .card), (.forgot, .listening),
        ] {
            try await household.answer(try #require(try await household.card()), rating, form: form)
        }
        // A new word that is only shown is no question either.
        let met = try #require(try await household.card())
        #expect(met.asked.isToBeMet(in: .mixed) && met.tiredForm == nil)
        _ = try await household.store.meet(
            met.word.id, in: met.training.id, of: household.anna.id, today: household.today)
        #expect(try await household.card()?.tiredForm == .listening)
    }
}
