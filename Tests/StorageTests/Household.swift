import Foundation
import Storage
import Vocabulary

/// A store with one learner, in a folder of its own.
struct Household: Sendable {
    let folder: TemporaryFolder
    let store: Store
    let anna: User
    /// A fixed moment, so that nothing depends on the day of the test.
    let now = Date(timeIntervalSince1970: 1_800_000_000)

    init() async throws {
        folder = try TemporaryFolder()
        store = try Store(folder: folder.url, timeZone: .gmt)
        anna = try await Household.register("Anna", in: store)
    }

    static func register(_ name: String, in store: Store, categories: [ReadyCategory] = []) async throws
        -> User
    {
        let isFirst = try await store.registrationPolicy() == .open
        let registration = try await store.register(
            name: name, email: "\(name)@example.org", passwordHash: "hash", language: nil,
            categories: categories, admission: isFirst ? .request : .act(.commandLine),
            now: Date(timeIntervalSince1970: 1_800_000_000))
        guard case .registered(let user) = registration else { throw Unexpected() }
        return user
    }

    func category(_ title: String = "Погода", of user: User? = nil) async throws -> Vocabulary.Category.ID {
        guard case .saved(let id) = try await store.addCategory(title: title, of: (user ?? anna).id, now: now)
        else {
            throw Unexpected()
        }
        return id
    }

    @discardableResult
    func word(
        _ term: String, _ translation: String, in category: Vocabulary.Category.ID, of user: User? = nil
    )
        async throws -> Word.ID
    {
        let text = WordText(term: term, translation: translation)
        guard
            case .saved(let id) = try await store.addWord(text, to: category, of: (user ?? anna).id, now: now)
        else {
            throw Unexpected()
        }
        return id
    }

    /// The study day of `now`.
    var today: StudyDay { day(of: now) }

    func card(of category: Vocabulary.Category.ID? = nil, after seconds: TimeInterval = 0) async throws
        -> TrainingCard?
    {
        let moment = now + seconds
        return try await store.trainingCard(
            of: anna.id, category: category, now: moment, today: day(of: moment)
        ) {
            Steps()
        }
    }

    /// The same order in every run.
    private struct Steps: RandomNumberGenerator, Sendable {
        private var state: UInt64 = 1

        mutating func next() -> UInt64 {
            // Source: D. Knuth, MMIX, the linear congruential generator; its low bits are poor.
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 33)
        }
    }

    @discardableResult
    func answer(_ card: TrainingCard, _ rating: Rating, after seconds: TimeInterval = 0) async throws
        -> Store.Answering
    {
        let answer = Store.Answer(
            training: card.training.id, word: card.word.id, sequence: card.sequence, rating: rating,
            duration: nil)
        let moment = now + seconds
        return try await store.answer(answer, of: anna.id, now: moment)
    }

    private func day(of moment: Date) -> StudyDay { StudyDay(moment, in: .gmt) }

    func progress(of word: Word.ID) async throws -> Int? {
        try await store.word(word, of: anna.id)?.progress.value
    }

    struct Unexpected: Error {}
}

extension Household {
    /// Answers «Забыл» until the card of `term` is asked.
    func card(of category: Vocabulary.Category.ID, asking term: String) async throws -> TrainingCard? {
        while let card = try await card(of: category) {
            if card.word.text.term == term { return card }
            try await answer(card, .forgot)
        }
        return nil
    }

    /// Answers «Забыл» to the cards that are left.
    func finishTraining(of category: Vocabulary.Category.ID?) async throws {
        while let card = try await card(of: category), card.answeredCount > 0 {
            try await answer(card, .forgot)
        }
    }
}
