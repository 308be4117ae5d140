import Foundation
import Learning
import Testing
import Vocabulary

@testable import Storage

@Suite("Help for words that are forgotten again and again")
struct WordHelpTests {
    private static let day: TimeInterval = 86_400

    /// A learner who met «rain», and perhaps forgot it when it was due, as often as asked.
    private struct Learner {
        let household: Household
        let rain: Word.ID
        /// Days since the first.
        private(set) var days = 0
        private(set) var results: TrainingResults?

        init() async throws {
            household = try await Household()
            rain = try await household.word("rain", "дождь", in: try await household.category())
            try await household.finishTraining()
        }

        var today: StudyDay { household.today.adding(days) }
        private var seconds: TimeInterval { Double(days) * WordHelpTests.day }

        mutating func wait(_ days: Int = 1) { self.days += days }

        func card(_ kind: Training.Kind = .plan, of category: Vocabulary.Category.ID? = nil) async throws
            -> TrainingCard?
        {
            try await household.card(kind, of: category, after: seconds)
        }

        /// Waits until the word is due.
        mutating func waitUntilDue() async throws -> TrainingCard {
            for _ in 0..<400 {
                if let card = try await card() { return card }
                wait()
            }
            throw Household.Unexpected()
        }

        mutating func forget(times: Int) async throws {
            for _ in 0..<times {
                let card = try await waitUntilDue()
                try await household.answer(card, .forgot, after: seconds)
                let again = try #require(try await self.card())
                try await household.answer(again, .remember, after: seconds)
                results = try await household.store.trainingResults(
                    card.training.id, of: household.anna.id, today: today)
            }
        }

        func pause(until day: StudyDay?) async throws -> Bool {
            try await household.store.pause(rain, until: day, of: household.anna.id)
        }

        func home() async throws -> Home {
            try await household.store.home(of: household.anna.id, today: today)
        }

        func dueDay() throws -> Int? {
            try household.rows("SELECT due_day FROM memory").first?.first.flatMap {
                Int.fromDatabaseValue($0)
            }
        }
    }

    @Test("Forgotten three times after it was known a word needs no help yet, the fourth time it does")
    func fourth() async throws {
        var learner = try await Learner()
        try await learner.forget(times: 3)
        #expect(learner.results?.stubbornWords == [])
        try await learner.forget(times: 1)
        #expect(learner.results?.stubbornWords == [learner.rain])
    }

    @Test("A wrong answer while a word is new, or in practice, is no forgetting")
    func notKnown() async throws {
        let household = try await Household()
        let weather = try await household.category()
        try await household.word("rain", "дождь", in: weather)
        var training: Training.ID?
        for _ in 0..<6 {
            let card = try #require(try await household.card())
            try await household.answer(card, .forgot)
            training = card.training.id
        }
        #expect(try await household.results(try #require(training))?.stubbornWords == [])
        try await household.finishTraining()
        for _ in 0..<6 {
            let card = try #require(try await household.card(.practice))
            try await household.answer(card, .forgot)
            training = card.training.id
        }
        #expect(try await household.results(try #require(training))?.stubbornWords == [])
    }

    @Test("A word that was put aside is neither due nor practised until its day, and is due on it")
    func paused() async throws {
        var learner = try await Learner()
        try await learner.forget(times: 1)
        let until = learner.today.adding(20)
        #expect(try await learner.pause(until: until))
        let category = try #require(try await learner.home().categories.first?.category.id)
        while learner.today < until {
            #expect(try await learner.home().day.dueCount == 0)
            #expect(try await learner.home().nextDay == until)
            for kind in [Training.Kind.plan, .practice, .hardest] {
                #expect(try await learner.card(kind) == nil)
            }
            #expect(try await learner.card(of: category) == nil)
            #expect(
                try await learner.household.store.word(learner.rain, of: learner.household.anna.id)?
                    .help?.isPaused(on: learner.today) == true)
            learner.wait()
        }
        #expect(try await learner.home().day.dueCount == 1)
        #expect(try await learner.card()?.purpose == .due)
        #expect(
            try await learner.household.store.word(learner.rain, of: learner.household.anna.id)?
                .help?.isPaused(on: learner.today) == false)
    }

    @Test("Taken back, a pause leaves nothing behind: the word is due when it would have been")
    func resumed() async throws {
        var learner = try await Learner()
        try await learner.forget(times: 1)
        let due = try learner.dueDay()
        #expect(try await learner.pause(until: learner.today.adding(200)))
        #expect(try learner.dueDay() == learner.today.adding(200).number)
        // An earlier day instead, which is before the word is due anyway.
        #expect(try await learner.pause(until: learner.today.adding(1)))
        #expect(try learner.dueDay() == due)
        #expect(try await learner.pause(until: learner.today.adding(200)))
        #expect(try await learner.pause(until: nil))
        #expect(try learner.dueDay() == due)
    }

    @Test(
        "A pause in the middle of a training takes the word out of it, and computing all anew changes nothing"
    )
    func inTraining() async throws {
        var learner = try await Learner()
        _ = try await learner.waitUntilDue()
        #expect(try await learner.pause(until: learner.today.adding(30)))
        #expect(try await learner.card() == nil)
        let kept = try learner.household.rows("SELECT * FROM memory")
        let tally = try learner.household.rows("SELECT * FROM due_tally")
        try await learner.household.store.rebuild()
        #expect(try learner.household.rows("SELECT * FROM memory") == kept)
        #expect(try learner.household.rows("SELECT * FROM due_tally") == tally)
    }

    @Test("A hint stays when a word is put aside, and a pause when a hint is written")
    func parts() async throws {
        let learner = try await Learner()
        let (store, anna) = (learner.household.store, learner.household.anna.id)
        #expect(try await store.saveHelp("дождь звенит", lettersFirst: true, for: learner.rain, of: anna))
        let until = learner.today.adding(9)
        #expect(try await learner.pause(until: until))
        #expect(try await store.saveHelp("rainbow", lettersFirst: false, for: learner.rain, of: anna))
        #expect(
            try await store.word(learner.rain, of: anna)?.help
                == WordHelp(hint: "rainbow", lettersFirst: false, pausedUntil: until))
    }

    @Test("Nobody helps another's word, and none that was never answered")
    func strangers() async throws {
        let learner = try await Learner()
        let (store, anna) = (learner.household.store, learner.household.anna.id)
        let boris = try await Household.register("Boris", in: store)
        #expect(try await !store.pause(learner.rain, until: learner.today.adding(9), of: boris.id))
        #expect(try await !store.saveHelp("", lettersFirst: true, for: learner.rain, of: boris.id))
        let category = try #require(try await learner.home().categories.first?.category.id)
        let snow = try await learner.household.word("snow", "снег", in: category)
        #expect(try await !store.pause(snow, until: learner.today.adding(9), of: anna))
        #expect(try learner.household.rows("SELECT * FROM word_help").isEmpty)
    }
}
