import Foundation
import GRDB
import Testing
import Vocabulary

@testable import Storage

/// What is remembered of a category goes with who learns it no more, and comes back from the log.
@Suite("Learning a category no more, and again")
struct LearnerChangeTests {
    @Test(
        "Who leaves is asked and shown nothing of it, keeps their log, and knows the same when they come back"
    )
    func again() async throws {
        let shared = try await SharedCategory()
        let (store, house) = (shared.store, shared.house)
        for learner in [shared.boris, shared.anna] {
            let other = learner.id == shared.anna.id ? shared.boris : shared.anna
            try await shared.study(learner)
            let asked = try #require(
                try shared.house.rows(
                    "SELECT word_id FROM memory WHERE user_id = \(learner.id) ORDER BY 1"
                ).first?.first)
            try await shared.pause(Word.ID(try #require(Int64.fromDatabaseValue(asked))), of: learner)
            let (before, others) = (try shared.known(by: learner), try shared.known(by: other))
            let statistics = try await store.statistics(of: learner.id, today: house.today)

            #expect(try await store.removeLearner(learner.id, from: shared.id))
            let home = try await shared.home(of: learner)
            #expect(home.categories.isEmpty && home.recentWords.isEmpty && home.nextDay == nil)
            #expect(home.day.newCount == 0 && home.day.dueCount == 0 && !home.hasGame)
            #expect(try await shared.card(of: learner, day: 40) == nil)
            let since = try await store.statistics(of: learner.id, today: house.today)
            #expect(since.history.days.map(\.tally) == statistics.history.days.map(\.tally))
            #expect(since.categories.isEmpty && since.hardWords.isEmpty)
            #expect(try shared.known(by: other) == others)
            try await house.expectDerived()
            #expect(try await !store.removeLearner(learner.id, from: shared.id))

            #expect(try await store.addLearners([learner.id], to: shared.id, of: shared.anna.id) == 1)
            #expect(try shared.known(by: learner) == before && shared.known(by: other) == others)
            try await house.expectDerived()
            #expect(try await store.addLearners([learner.id], to: shared.id, of: shared.anna.id) == 0)
        }
        #expect(try house.rows("SELECT * FROM former_learner").isEmpty)
        #expect(try house.rows("SELECT * FROM learner_change").isEmpty)
    }

    @Test("A training that was open asks nothing of it any more, and takes no answer")
    func openTraining() async throws {
        let shared = try await SharedCategory()
        let (store, boris) = (shared.store, shared.boris)
        let own = try await shared.house.category("Своё", of: boris)
        try await shared.house.word("tea", "чай", in: own, of: boris)
        let first = try #require(try await shared.card(of: boris, category: shared.id))
        guard case .counted = try await shared.answer(first, of: boris, .forgot) else {
            throw Household.Unexpected()
        }
        let open = try #require(try await shared.card(of: boris, category: shared.id))
        #expect(try await store.removeLearner(boris.id, from: shared.id))
        guard case .missing = try await shared.answer(open, of: boris) else { throw Household.Unexpected() }
        #expect(try await shared.card(of: boris, category: shared.id) == nil)
        #expect(try await shared.card(of: boris, .again, source: first.training.id) == nil)
        #expect(try await shared.card(of: boris)?.word.text.term == "tea")
        #expect(try await store.gameWords(shared.words, of: boris.id).isEmpty)
        #expect(try await store.gameWords(of: boris.id, today: shared.house.today).isEmpty)
        try await shared.house.expectDerived()
    }

    @Test(
        "A word that is moved away is remembered by those who learn where it is, and by the others when it is back"
    )
    func moved() async throws {
        let shared = try await SharedCategory()
        let (store, house, anna, boris) = (shared.store, shared.house, shared.anna, shared.boris)
        let other = try await house.category("Other")
        for learner in [anna, boris] { try await shared.study(learner) }
        let open = try #require(try await shared.card(of: boris, day: 9))
        let before = try shared.known(by: boris)
        #expect(
            try await store.moveWords(shared.words, from: shared.id, to: other, of: anna.id, now: .someday)?
                .moved == 5)
        #expect(try await shared.home(of: boris).categories.map(\.wordCount) == [0])
        #expect(try house.rows("SELECT * FROM memory WHERE user_id = \(boris.id)").isEmpty)
        #expect(try await shared.home(of: anna).startedCount > 0)
        guard case .missing = try await shared.answer(open, of: boris, day: 9) else {
            throw Household.Unexpected()
        }
        try await house.expectDerived()

        #expect(
            try await store.moveWords(shared.words, from: other, to: shared.id, of: anna.id, now: .someday)?
                .moved == 5)
        #expect(try shared.known(by: boris) == before)
        try await house.expectDerived()

        // He leaves where they were answered, and they go on where he comes to.
        #expect(try await store.removeLearner(boris.id, from: shared.id))
        #expect(try await store.addLearners([boris.id], to: other, of: anna.id) == 1)
        #expect(
            try await store.moveWords(
                [shared.words[0]], from: shared.id, to: other, of: anna.id, now: .someday)?.moved == 1)
        try await house.expectDerived()
        for word in shared.words.dropFirst() {
            #expect(
                try await store.moveWords([word], from: shared.id, to: other, of: anna.id, now: .someday)?
                    .moved == 1)
        }
        let memory = before.filter { $0.hasPrefix("memory") }.count
        #expect(try house.rows("SELECT * FROM memory WHERE user_id = \(boris.id)").count == memory)
        try await house.expectDerived()

        // By a category that he never learned, to one that he does.
        let third = try await house.category("Third")
        #expect(
            try await store.moveWords(shared.words, from: other, to: third, of: anna.id, now: .someday)?.moved
                == 5)
        #expect(
            try await store.moveWords(shared.words, from: third, to: shared.id, of: anna.id, now: .someday)?
                .moved == 5)
        #expect(try await store.addLearners([boris.id], to: shared.id, of: anna.id) == 1)
        #expect(try house.rows("SELECT * FROM memory WHERE user_id = \(boris.id)").count == memory)
        try await house.expectDerived()
    }

    @Test("Words that are deleted and had back are remembered by all who learn them, put aside as they were")
    func undone() async throws {
        let shared = try await SharedCategory()
        let (store, house, anna, boris) = (shared.store, shared.house, shared.anna, shared.boris)
        for learner in [anna, boris] {
            try await shared.study(learner)
            let first = try #require(
                try house.rows("SELECT min(word_id) FROM memory WHERE user_id = \(learner.id)").first?.first)
            try await shared.pause(Word.ID(try #require(Int64.fromDatabaseValue(first))), of: learner)
        }
        let clara = try await Household.register("Clara", in: store)
        #expect(try await store.addLearners([clara.id], to: shared.id, of: anna.id) == 1)
        try await shared.study(clara)
        let before = try [anna, boris, clara].map { try shared.known(by: $0) }
        let deletion = try #require(
            try await store.deleteWords(shared.words, in: shared.id, of: anna.id, now: house.now))
        #expect(try house.rows("SELECT * FROM memory WHERE user_id = \(anna.id)").isEmpty)
        // She leaves while they are gone.
        #expect(try await store.removeLearner(clara.id, from: shared.id))
        #expect(
            try await store.restoreWords(of: deletion, in: shared.id, of: anna.id, now: house.now) == 5)
        #expect(try [anna, boris].map { try shared.known(by: $0) } == [before[0], before[1]])
        try await house.expectDerived()
        #expect(try await store.addLearners([clara.id], to: shared.id, of: anna.id) == 1)
        // What she kept stays hers, and she begins anew with what is there.
        #expect(try await store.keptWords(from: shared.id, of: clara.id).count > 2)
        #expect(try await store.category(shared.id, of: clara.id)?.startedCount == 0)
        try await house.expectDerived()
    }

    @Test("A category that is deleted, and an account, leave nothing of those who learned beside others")
    func deleted() async throws {
        let shared = try await SharedCategory()
        let (store, house, anna, boris) = (shared.store, shared.house, shared.anna, shared.boris)
        for learner in [anna, boris] { try await shared.study(learner) }
        let own = try await house.category("Своё", of: boris)
        try await house.word("tea", "чай", in: own, of: boris)
        #expect(try await store.addLearners([anna.id], to: own, of: boris.id) == 1)
        // She writes what she learned of his from here on, and has nothing else of it.
        #expect(try await store.handOver(own, of: boris.id))
        let mine = try shared.known(by: anna)

        try await store.deleteAccount(boris.id)
        #expect(try await shared.home(of: anna).categories.map(\.id) == [own, shared.id])
        #expect(try shared.known(by: anna) == mine)
        #expect(try await store.learners(of: shared.id) == [anna.id])
        for table in ["memory", "former_learner", "learner_change", "category_progress"] {
            #expect(try house.rows("SELECT * FROM \(table) WHERE user_id = \(boris.id)").isEmpty)
        }
        try await house.expectDerived()

        let clara = try await Household.register("Clara", in: store)
        #expect(try await store.addLearners([clara.id], to: shared.id, of: anna.id) == 1)
        try await shared.study(clara)
        #expect(try await store.removeLearner(clara.id, from: shared.id))
        for category in [own, shared.id] { #expect(try await store.deleteCategory(category, of: anna.id)) }
        for learner in [anna, clara] {
            let home = try await shared.home(of: learner)
            #expect(home.categories.isEmpty && home.day.dueCount == 0 && home.day.newCount == 0)
            #expect(try await !store.history(of: learner.id).days.isEmpty)
        }
        #expect(
            try house.rows("SELECT count(*) FROM review WHERE user_id = \(clara.id)") == [[7.databaseValue]])
        try await house.expectDerived()
    }
}
