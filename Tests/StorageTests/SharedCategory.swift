import Foundation
import Learning
import Vocabulary

@testable import Storage

/// A category that Anna wrote, and that Boris learns beside her.
struct SharedCategory {
    let house: Household
    let boris: User
    let id: Vocabulary.Category.ID
    /// Rain, snow, wind, hail and fog, in this order.
    let words: [Word.ID]
    var store: Store { house.store }
    var anna: User { house.anna }

    static let terms = ["rain", "snow", "wind", "hail", "fog"]

    init() async throws { try await self.init(in: Household()) }

    init(in house: Household) async throws {
        self.house = house
        boris = try await Household.register("Boris", in: house.store)
        id = try await house.category()
        var words: [Word.ID] = []
        for term in Self.terms { words.append(try await house.word(term, "слово \(term)", in: id)) }
        self.words = words
        guard try await house.store.addLearners([boris.id], to: id, of: house.anna.id) == 1 else {
            throw Household.Unexpected()
        }
    }

    func home(of user: User) async throws -> Home { try await store.home(of: user.id, today: house.today) }

    /// The next card of the plan, or of another kind, some days later.
    func card(
        of user: User, _ kind: Training.Kind = .plan, category: Vocabulary.Category.ID? = nil,
        source: Training.ID? = nil, day: Int = 0
    ) async throws -> TrainingCard? {
        let wish = Store.TrainingWish(
            kind: kind, category: category, source: source, goal: Household.goal)
        return try await store.trainingCard(
            of: user.id, wish, now: house.now + Double(day) * 86_400, today: house.today.adding(day)
        ) { SystemRandomNumberGenerator() }
    }

    @discardableResult
    func answer(_ card: TrainingCard, of user: User, _ rating: Rating = .remember, day: Int = 0) async throws
        -> Store.Answering
    {
        let answer = Store.Answer(
            training: card.training.id, word: card.word.id, sequence: card.sequence, rating: rating,
            duration: 900)
        return try await store.answer(answer, of: user.id, now: house.now + Double(day) * 86_400)
    }

    /// Some days of answers, right and wrong ones, of which one is taken back.
    func study(_ user: User) async throws {
        for (number, rating) in [
            Rating.remember, .forgot, .remember, .remember, .forgot, .remember, .remember,
        ]
        .enumerated() {
            guard let card = try await card(of: user, day: number / 2) else { continue }
            let outcome = try await answer(card, of: user, rating, day: number / 2)
            guard case .counted(_, _, let reviews) = outcome, let review = reviews.first else {
                throw Household.Unexpected()
            }
            guard number == 3 else { continue }
            guard case .retracted = try await store.retract(review, of: user.id, now: house.now) else {
                throw Household.Unexpected()
            }
        }
    }

    /// All that is computed of what somebody has answered.
    func known(by user: User) throws -> [String] {
        try [
            "memory", "category_progress", "due_tally", "new_word", "category_tally", "day_tally",
            "word_help",
        ]
        .flatMap { table in
            try house.rows("SELECT * FROM \(table) WHERE user_id = \(user.id) ORDER BY 1, 2, 3").map {
                "\(table) \($0)"
            }
        }
    }

    func found(_ text: String, by user: User) async throws -> [String] {
        try await store.words(matching: text, of: user.id, limit: 100).words.map(\.text.term)
    }

    /// Puts what somebody was asked aside.
    func pause(_ word: Word.ID, of user: User) async throws {
        let paused = try await store.pause([word], in: id, until: house.today.adding(60), of: user.id)
        guard paused.map(\.id) == [word] else { throw Household.Unexpected() }
    }
}
