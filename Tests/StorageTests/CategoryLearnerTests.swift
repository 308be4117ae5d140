import Foundation
import GRDB
import Testing
import Vocabulary

@testable import Storage

@Suite("Who learns a category")
struct CategoryLearnerTests {
    @Test("Its author learns a category from the moment it is there, and nobody else")
    func author() async throws {
        let house = try await Household()
        let own = try await house.category()
        let ready = ReadyCategory(
            title: "Еда", termLanguage: "en", translationLanguage: "ru", emoji: nil, colour: .teal,
            words: [ReadyWord(text: WordText(term: "tea", translation: "чай"))])
        let boris = try await Household.register("Boris", in: house.store, categories: [ready])
        let food = try #require(try await house.store.home(of: boris.id, today: house.today).categories.first)
        #expect(try await house.store.learners(of: own) == [house.anna.id])
        #expect(try await house.store.learners(of: food.id) == [boris.id])
    }

    @Test("Who learns a category has its words as new ones, wherever words are shown, counted and asked")
    func learner() async throws {
        let shared = try await SharedCategory()
        let (store, boris) = (shared.store, shared.boris)
        let home = try await shared.home(of: boris)
        #expect(home.categories.map(\.wordCount) == [5] && home.day.newCount == 5)
        #expect(try await store.category(shared.id, of: boris.id)?.category.title == "Погода")
        let page = try await store.words(in: shared.id, of: boris.id, search: "", page: 1, size: 9)
        #expect(page.words.map(\.text.term) == SharedCategory.terms.reversed())
        let found = try await store.words(in: shared.id, of: boris.id, search: "sno", page: 1, size: 9)
        #expect(found.words.map(\.text.term) == ["snow"])
        #expect(try await store.word(shared.words[0], of: boris.id)?.text.term == "rain")
        #expect(try await store.history(of: shared.words[0], of: boris.id)?.answerCount == 0)
        #expect(try await shared.found("ra", by: boris) == ["rain"])
        #expect(try await store.words(near: "rian", of: boris.id, limit: 5).map(\.text.term) == ["rain"])
        #expect(try await store.words(of: "Rain", of: boris.id).map(\.id) == [shared.words[0]])
        let statistics = try await store.statistics(of: boris.id, today: shared.house.today)
        #expect(statistics.categories.map(\.newCount) == [5])

        // As they stand in their list; of the whole plan and of the category alone.
        for category in [nil, shared.id] {
            let card = try #require(try await shared.card(of: boris, category: category))
            #expect(card.purpose == .first)
            #expect(card.openCount > 0)
        }
        let beside = try #require(try await store.word(shared.words[2], of: boris.id))
        #expect(try await store.exerciseWords(beside: beside, of: boris.id).count == 4)
    }

    @Test("What is asked of others' words comes from the top, without what was asked before")
    func order() async throws {
        let shared = try await SharedCategory()
        var met: [Word.ID] = []
        for limit in 1...5 {
            let next = try await shared.store.read {
                try Store.newWords(of: shared.boris.id, in: nil, limit: 1, $0)
            }
            met += next
            #expect(met.count == limit)
            guard let word = next.first else { return }
            try await shared.store.write { db in
                try db.execute(
                    sql: """
                        INSERT INTO review (user_id, word_id, category_id, sequence, rating, mode, purpose,
                            progress_before, progress_after, reviewed_at, study_day, hour)
                        VALUES (?, ?, ?, 0, 'remember', 'card', 'first', 0, 1, 1800000000000, 20833, 9)
                        """, arguments: [shared.boris.id, word, shared.id])
                try Store.replay(word, of: shared.boris.id, in: db)
            }
        }
        #expect(met == shared.words.reversed())
        #expect(try await shared.home(of: shared.boris).day.newCount == 0)
        #expect(try await shared.home(of: shared.anna).day.newCount == 5)
    }

    @Test("Each has a memory of their own, and sees nothing of the other's")
    func apart() async throws {
        let shared = try await SharedCategory()
        let (store, anna, boris) = (shared.store, shared.anna, shared.boris)
        try await shared.study(anna)
        let before = try shared.known(by: anna)
        let asked = try await store.statistics(of: anna.id, today: shared.house.today).history
        #expect(try await shared.home(of: boris).startedCount == 0)
        #expect(try await shared.home(of: boris).day.newCount == 5)
        for word in shared.words {
            #expect(try await store.word(word, of: boris.id)?.isMet == false)
            #expect(try await store.history(of: word, of: boris.id)?.answers == [])
        }
        #expect(
            try await store.report(of: boris.id, period: asked.days[0].day...shared.house.today.adding(9))
                .entries.isEmpty)

        let card = try #require(try await shared.card(of: boris))
        guard case .counted(let training, _, let reviews) = try await shared.answer(card, of: boris, .forgot)
        else { throw Household.Unexpected() }
        try await shared.pause(card.word.id, of: boris)
        #expect(try await store.saveHelp("hint", lettersFirst: true, for: card.word.id, of: boris.id))
        #expect(try await shared.home(of: boris).startedCount == 1)
        #expect(try await store.word(card.word.id, of: boris.id)?.help?.hint == "hint")
        let report = try await store.report(
            of: boris.id, period: shared.house.today...shared.house.today)
        #expect(report.entries.map(\.category?.id) == [shared.id])

        #expect(try shared.known(by: anna) == before)
        #expect(try await store.word(card.word.id, of: anna.id)?.help == nil)
        #expect(try await store.review(try #require(reviews.first), of: anna.id) == nil)
        #expect(try await store.trainingResults(training.id, of: anna.id, today: shared.house.today) == nil)
        try await shared.house.expectDerived()
    }

    @Test("What the author adds, corrects and deletes is there, corrected and gone for who learns it")
    func followed() async throws {
        let shared = try await SharedCategory()
        let (store, anna, boris) = (shared.store, shared.anna.id, shared.boris)
        try await shared.house.word("storm", "буря", in: shared.id)
        #expect(try await shared.home(of: boris).day.newCount == 6)
        #expect(try await shared.found("storm", by: boris) == ["storm"])
        let better = WordText(term: "rainfall", translation: "дождь")
        #expect(
            try await store.changeWord(shared.words[0], to: better, of: anna, now: .someday)
                == .saved(shared.words[0]))
        #expect(try await shared.found("rainf", by: boris) == ["rainfall"])
        #expect(try await store.deleteWord(shared.words[1], of: anna) == shared.id)
        #expect(try await shared.found("snow", by: boris) == [])
        #expect(try await shared.home(of: boris).day.newCount == 5)
        try await shared.house.expectDerived()
    }

    @Test("Who only learns a category changes nothing of it and lets nobody else learn it")
    func rights() async throws {
        let shared = try await SharedCategory()
        let (store, boris, now) = (shared.store, shared.boris.id, shared.house.now)
        let own = try await shared.house.category("Своё", of: shared.boris)
        let text = WordText(term: "storm", translation: "буря")
        let words = try shared.house.rows("SELECT * FROM word")
        let category = try shared.house.rows("SELECT * FROM category")
        #expect(
            try await store.changeCategory(shared.id, title: "Other", pair: .usual, of: boris) == .missing)
        #expect(try await store.addWord(text, to: shared.id, of: boris, now: now) == .missing)
        #expect(try await store.addWords([text], to: shared.id, of: boris, now: now) == .missing)
        #expect(try await store.changeWord(shared.words[0], to: text, of: boris, now: .someday) == .missing)
        #expect(try await store.deleteWord(shared.words[0], of: boris) == nil)
        #expect(try await store.deleteWords(shared.words, in: shared.id, of: boris, now: now) == nil)
        #expect(
            try await store.moveWords(shared.words, from: shared.id, to: own, of: boris, now: .someday) == nil
        )
        #expect(try await store.deleteCategory(shared.id, of: boris) == false)
        try await store.choose(.chosen(.emoji("🌧️")), for: .word(shared.words[0]), of: boris, now: .someday)
        try await store.choose(.chosen(.emoji("🌧️")), for: .category(shared.id), of: boris, now: .someday)
        #expect(try await store.addLearners([boris], to: shared.id, of: boris) == nil)
        #expect(try shared.house.rows("SELECT * FROM word") == words)
        #expect(try shared.house.rows("SELECT * FROM category") == category)
        #expect(try await store.categoriesByAddition(of: boris).map(\.category.id) == [own])
    }

    @Test("Who neither learns nor wrote a category sees nothing of it")
    func stranger() async throws {
        let shared = try await SharedCategory()
        let clara = try await Household.register("Clara", in: shared.store)
        let store = shared.store
        #expect(try await shared.home(of: clara).categories.isEmpty)
        #expect(try await store.category(shared.id, of: clara.id) == nil)
        #expect(
            try await store.words(in: shared.id, of: clara.id, search: "", page: 1, size: 9).words.isEmpty)
        #expect(try await store.word(shared.words[0], of: clara.id) == nil)
        #expect(try await store.history(of: shared.words[0], of: clara.id) == nil)
        #expect(try await shared.found("ra", by: clara) == [])
        #expect(try await shared.card(of: clara, category: shared.id) == nil)
        // Of one author some are learned and others not.
        let secret = try await shared.house.category("Secret")
        try await shared.house.word("rainbow", "радуга", in: secret)
        #expect(try await shared.found("ra", by: shared.boris) == ["rain"])
        #expect(try await shared.found("ra", by: shared.anna) == ["rainbow", "rain"])
    }

    @Test("An author who learns a category no more is asked nothing of it, and still sees and changes it")
    func authorLeaves() async throws {
        let shared = try await SharedCategory()
        let (store, anna) = (shared.store, shared.anna)
        #expect(try await store.removeLearner(anna.id, from: shared.id))
        #expect(try await shared.home(of: anna).categories.isEmpty)
        #expect(try await shared.home(of: anna).day.newCount == 0)
        #expect(try await shared.card(of: anna) == nil)
        #expect(try await shared.card(of: anna, category: shared.id) == nil)
        try await shared.house.word("storm", "буря", in: shared.id)
        #expect(try await store.category(shared.id, of: anna.id)?.wordCount == 6)
        #expect(try await store.word(shared.words[0], of: anna.id) != nil)
        #expect(try await shared.found("storm", by: anna) == ["storm"])
        #expect(try await shared.home(of: shared.boris).day.newCount == 6)
        try await shared.house.expectDerived()
        #expect(try await store.addLearners([anna.id], to: shared.id, of: anna.id) == 1)
        #expect(try await shared.home(of: anna).day.newCount == 6)
        #expect(try shared.house.rows("SELECT * FROM new_word").count == 6)
        try await shared.house.expectDerived()
    }

    @Test("The picture of a word is seen by who learns it, and by nobody else")
    func pictures() async throws {
        let shared = try await SharedCategory()
        let name = String(repeating: "a", count: 32)
        let picture = SentPicture(name: name, content: [1, 2, 3], sent: shared.house.now)
        try await shared.store.choose(
            .sent(picture), for: .word(shared.words[0]), of: shared.anna.id, now: .someday)
        let clara = try await Household.register("Clara", in: shared.store)
        #expect(try await shared.store.pictureContent(name, of: shared.boris.id) == [1, 2, 3])
        #expect(try await shared.store.pictureContent(name, of: clara.id) == nil)
    }

    @Test("An export has what somebody wrote and all that they answered, whoever else learns")
    func export() async throws {
        let shared = try await SharedCategory()
        let (store, anna, boris) = (shared.store, shared.anna, shared.boris)
        try await shared.study(anna)
        let before = try await store.exportedWords(in: shared.id, of: anna.id, after: nil).entries
        try await shared.study(boris)
        let after = try await store.exportedWords(in: shared.id, of: anna.id, after: nil).entries
        #expect(after.map(\.id) == shared.words && after.map(\.memory) == before.map(\.memory))
        #expect(try await store.exportedCategories(of: boris.id, after: nil).entries.isEmpty)
        #expect(try await store.exportedWords(in: shared.id, of: boris.id, after: nil).entries.isEmpty)
        let last = try await store.exportStart(of: boris.id)?.lastReview
        let reviews = try await store.exportedReviews(of: boris.id, after: nil, upTo: last).entries
        #expect(reviews.count == 7)

        // Elsewhere they are answers to words that nobody has any more.
        let other = try await Household()
        let draft = try ImportDraft(in: other.folder.url)
        try draft.add(reviews.map { .review($0) })
        try draft.settle()
        try await other.store.match(draft, of: other.anna.id)
        try await other.store.bring(draft, to: other.anna.id, now: other.now) { _ in nil }
        #expect(
            try other.rows("SELECT count(*), count(word_id) FROM review") == [
                [7.databaseValue, 0.databaseValue]
            ])
        try await other.expectDerived()
    }
}
