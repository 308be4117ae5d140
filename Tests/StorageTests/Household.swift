import Foundation
import GRDB
import Learning
import Vocabulary

@testable import Storage

extension Store {
    /// One whose reads may take so long that it tells nothing of how busy the machine is; `ReadLimitTests` has how long they
    /// may really take. `watch` is handed each connection before it is used.
    convenience init(patientlyIn folder: URL, watch: @escaping @Sendable (Database) -> Void = { _ in })
        throws(StorageError)
    {
        try self.init(folder: folder, timeZone: .gmt, readPatience: .seconds(120), watch: watch)
    }
}

/// A store with one learner, in a folder of its own.
struct Household: Sendable {
    let folder: TemporaryFolder
    let store: Store
    let anna: User
    /// A fixed moment, so that nothing depends on the day of the test.
    let now = Date(timeIntervalSince1970: 1_800_000_000)

    /// The database of a house that nobody has entered: made once, for all its tables take longer than most tests.
    private static let unused = Result {
        let folder = try TemporaryFolder()
        _ = try Store(folder: folder.url, timeZone: .gmt).finish()
        return try Data(contentsOf: folder.url.appendingPathComponent(Store.fileName))
    }

    init() async throws {
        try await self.init { _ in }
    }

    /// `watch` is handed each connection before it is used.
    init(watch: @escaping @Sendable (Database) -> Void) async throws {
        folder = try TemporaryFolder()
        try Self.unused.get().write(to: folder.url.appendingPathComponent(Store.fileName))
        store = try Store(patientlyIn: folder.url, watch: watch)
        anna = try await Household.register("Anna", in: store)
    }

    /// The same learner, in a copy of the folder.
    init(opening folder: TemporaryFolder, of house: Household) throws {
        self.folder = folder
        store = try Store(patientlyIn: folder.url)
        anna = house.anna
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

    /// `source` is whose words are asked again.
    func card(
        _ kind: Training.Kind = .plan, of category: Vocabulary.Category.ID? = nil, source: Training.ID? = nil,
        goal: Int = Self.goal, after seconds: TimeInterval = 0
    ) async throws -> TrainingCard? {
        let moment = now + seconds
        let wish = Store.TrainingWish(kind: kind, category: category, source: source, goal: goal)
        return try await store.trainingCard(of: anna.id, wish, now: moment, today: day(of: moment)) {
            Steps()
        }
    }

    static let goal = User.usualGoal

    func results(_ training: Training.ID, of user: User? = nil) async throws -> TrainingResults? {
        try await store.trainingResults(training, of: (user ?? anna).id, today: today)
    }

    /// How far the plan of a day is.
    func plan(goal: Int = Self.goal, after seconds: TimeInterval = 0) async throws -> DayPlan {
        DayPlan(
            try await store.dayFigures(of: anna.id, today: day(of: now + seconds)), goal: goal)
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
    func answer(
        _ card: TrainingCard, _ rating: Rating, form: ExerciseForm = .card, after seconds: TimeInterval = 0
    ) async throws -> Store.Answering {
        let answer = Store.Answer(
            training: card.training.id, word: card.word.id, sequence: card.sequence, rating: rating,
            duration: nil, form: form)
        let moment = now + seconds
        return try await store.answer(answer, of: anna.id, now: moment)
    }

    func day(of moment: Date) -> StudyDay { StudyDay(moment, in: .gmt) }

    func progress(of word: Word.ID) async throws -> Int? {
        try await store.word(word, of: anna.id)?.progress.value
    }

    struct Unexpected: Error {}
}

extension Household {
    /// Answers «Не помню» until the card of `term` is asked.
    func card(of category: Vocabulary.Category.ID, asking term: String) async throws -> TrainingCard? {
        while let card = try await card(of: category) {
            if card.word.text.term == term { return card }
            try await answer(card, .forgot)
        }
        return nil
    }

    /// Answers «Помню» until the training of the plan is over; how many answers that took.
    @discardableResult
    func finishTraining(of category: Vocabulary.Category.ID? = nil, after seconds: TimeInterval = 0)
        async throws
        -> Int
    {
        for count in 1...1000 {
            guard let card = try await card(of: category, after: seconds) else { return count - 1 }
            if case .counted(_, isFinished: true, _) = try await answer(card, .remember, after: seconds) {
                return count
            }
        }
        throw Unexpected()
    }
}
