import Foundation
import GRDB
import Testing
import Vocabulary

@testable import Storage

@Suite("Another’s category becomes one’s own")
struct DetachmentTests {
    private func detached(_ shared: SharedCategory, by user: User) async throws -> Vocabulary.Category.ID {
        let outcome = try await shared.store.detach(shared.id, by: user.id, now: shared.house.now)
        guard case .detached(let id) = outcome else { throw Household.Unexpected() }
        return id
    }

    /// What is remembered of each word, by its name; when it is due again is said for each word number on its own.
    private func remembered(_ house: Household, by user: User) throws -> [String] {
        try house.rows(
            """
            SELECT term, progress, is_known, stability, difficulty, reviewed_at, repetitions, forgotten, lapses
            FROM memory JOIN word ON word.id = word_id WHERE user_id = \(user.id) ORDER BY term
            """
        ).map { "\($0)" }
    }

    private func terms(_ store: Store, _ category: Vocabulary.Category.ID, of user: User) async throws
        -> [String]
    {
        try await store.words(in: category, of: user.id, search: "", page: 1, size: 99).words.map(\.text.term)
    }

    @Test(
        "They have a copy with its words and pictures and all that they know of them, and the log says the same"
    )
    func copy() async throws {
        let shared = try await SharedCategory()
        let (store, house, anna, boris) = (shared.store, shared.house, shared.anna, shared.boris)
        let names = ["a", "b"].map { String(repeating: $0, count: 32) }
        let owners: [PictureOwner] = [.word(shared.words[0]), .category(shared.id)]
        for (name, owner) in zip(names, owners) {
            let picture = SentPicture(name: name, content: [1, 2, 3], sent: house.now)
            try await store.choose(.sent(picture), for: owner, of: anna.id, now: .someday)
        }
        for learner in [anna, boris] { try await shared.study(learner) }
        let asked = try #require(
            try house.rows("SELECT min(word_id) FROM memory WHERE user_id = \(boris.id)").first?.first)
        let paused = Word.ID(try #require(Int64.fromDatabaseValue(asked)))
        let term = try #require(try await store.word(paused, of: boris.id)).text.term
        try await shared.pause(paused, of: boris)
        #expect(try await store.saveHelp("hint", lettersFirst: true, for: paused, of: boris.id))
        let (before, hers) = (try remembered(house, by: boris), try shared.known(by: anna))
        let days = try house.rows("SELECT * FROM day_tally WHERE user_id = \(boris.id)")

        let own = try await detached(shared, by: boris)
        #expect(try remembered(house, by: boris) == before)
        #expect(before.count > 2)
        #expect(try house.rows("SELECT * FROM day_tally WHERE user_id = \(boris.id)") == days)
        let summary = try #require(try await store.category(own, of: boris.id))
        #expect(summary.category.author == boris.id && summary.authorName == nil && summary.wordCount == 5)
        #expect(summary.category.title == "Погода")
        #expect(try await terms(store, own, of: boris) == SharedCategory.terms.reversed())
        #expect(try await shared.found(term, by: boris) == [term])
        let kept = try #require(try await store.words(of: term, of: boris.id).first)
        #expect(kept.help?.hint == "hint" && kept.help?.pausedUntil == house.today.adding(60))
        let first = try #require(
            try await store.words(in: own, of: boris.id, search: "rain", page: 1, size: 9).words.first)
        for picture in [first.picture, summary.category.picture] {
            guard case .upload(let name) = picture else { throw Household.Unexpected() }
            #expect(!names.contains(name))
            #expect(try await store.pictureContent(name, of: boris.id) == [1, 2, 3])
        }

        // Nothing of hers is another's, and nothing of his is left there.
        #expect(try shared.known(by: anna) == hers)
        #expect(try await store.learners(of: shared.id) == [anna.id])
        #expect(try await store.category(shared.id, of: boris.id) == nil)
        #expect(
            try house.rows(
                """
                SELECT * FROM review WHERE user_id = \(boris.id)
                    AND word_id IN (SELECT id FROM word WHERE category_id = \(shared.id))
                """
            ).isEmpty)
        for table in ["detachment", "learner_change"] {
            #expect(try house.rows("SELECT * FROM \(table)").isEmpty, "\(table)")
        }
        try await house.expectDerived()
    }

    @Test("From there on each changes their own, and who comes back begins anew")
    func apart() async throws {
        let shared = try await SharedCategory()
        let (store, house, anna, boris) = (shared.store, shared.house, shared.anna, shared.boris)
        try await shared.study(boris)
        let own = try await detached(shared, by: boris)
        let better = WordText(term: "rainfall", translation: "дождь")
        #expect(
            try await store.changeWord(shared.words[0], to: better, of: anna.id, now: .someday)
                == .saved(shared.words[0]))
        #expect(try await store.deleteWord(shared.words[1], of: anna.id) == shared.id)
        #expect(try await terms(store, own, of: boris) == SharedCategory.terms.reversed())
        try await house.word("storm", "буря", in: own, of: boris)
        #expect(try await terms(store, shared.id, of: anna).count == 4)
        #expect(try await store.addLearners([boris.id], to: shared.id, of: anna.id) == 1)
        #expect(try await store.category(shared.id, of: boris.id)?.startedCount == 0)
        #expect(try await shared.home(of: boris).day.newCount > 4)
        try await house.expectDerived()
        // Of what he has twice, each has a name.
        let again = try await detached(shared, by: boris)
        #expect(try await store.category(again, of: boris.id)?.category.title == "Погода 2")
        try await house.expectDerived()
    }

    @Test("A training that was open goes on with the same words")
    func openTraining() async throws {
        let shared = try await SharedCategory()
        let (store, house, boris) = (shared.store, shared.house, shared.boris)
        let first = try #require(try await shared.card(of: boris, category: shared.id))
        try await shared.answer(first, of: boris, .forgot)
        let open = try #require(try await shared.card(of: boris, category: shared.id))
        let own = try await detached(shared, by: boris)
        let next = try #require(try await shared.card(of: boris, category: own))
        #expect(next.training.id == open.training.id && next.openCount == open.openCount)
        #expect(next.word.text == open.word.text && next.sequence == open.sequence)
        guard case .counted = try await shared.answer(next, of: boris) else { throw Household.Unexpected() }
        // The card that another tab still shows is of a word that is not there any more.
        guard case .missing = try await shared.answer(open, of: boris) else { throw Household.Unexpected() }
        let results = try #require(
            try await store.trainingResults(open.training.id, of: boris.id, today: house.today))
        #expect(results.reviews.count == 2)
        try await house.expectDerived()
    }

    @Test("Only who learns another’s category does, and only where there is room for it")
    func refused() async throws {
        let shared = try await SharedCategory()
        let (store, house, anna, boris) = (shared.store, shared.house, shared.anna, shared.boris)
        let clara = try await Household.register("Clara", in: store)
        let before = try house.rows("SELECT * FROM word")
        for person in [anna, clara] {
            #expect(try await store.detach(shared.id, by: person.id, now: house.now) == .missing)
        }
        // His log takes all that he may have.
        try await store.write { db in
            try db.execute(
                sql: "INSERT INTO log_size (user_id, row_count, text_size) VALUES (?, 0, ?)",
                arguments: [boris.id, Allowance.usual.bytes])
        }
        await #expect(throws: StorageFault.allowance) {
            try await store.detach(shared.id, by: boris.id, now: house.now)
        }
        #expect(try house.rows("SELECT * FROM word") == before)
        #expect(try await store.learners(of: shared.id) == [anna.id, boris.id])
    }

    /// A thousand words in Anna's category, of which Boris has answered every other one.
    private func long(_ shared: SharedCategory) async throws {
        let (category, boris) = (shared.id.number, shared.boris.id.number)
        try await shared.store.write { db in
            try db.execute(
                sql: """
                    INSERT INTO word (category_id, term, translation, folded, created_at, created_on)
                    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
                    SELECT \(category), 'cinnamon ' || i, 'корица', 'cinnamon ' || i || char(31) || 'корица',
                        1790000000000, 20717 FROM n;
                    INSERT INTO review (user_id, word_id, category_id, sequence, rating, mode, progress_before,
                        progress_after, reviewed_at, study_day, hour)
                    SELECT \(boris), id, category_id, 0, 'remember', 'card', 0, 1, 1790000000000 + id, 20717, 9
                    FROM word WHERE category_id = \(category) AND id % 2 = 0
                    """)
            try Store.rebuild(in: db)
        }
    }

    /// Half done.
    private func begin(_ shared: SharedCategory) async throws {
        try await long(shared)
        let (category, boris, now) = (shared.id, shared.boris.id, shared.house.now)
        try await shared.store.write { db in
            let copy = try Store.beginDetaching(
                category, by: boris, now: now, on: StudyDay(now, in: .gmt), in: db)
            #expect(try !Store.carryOut(detachment: copy, in: db))
        }
    }

    @Test("A server that was killed amid it goes on, and nothing is lost")
    func killed() async throws {
        let shared = try await SharedCategory()
        try await begin(shared)
        let next = try shared.house.killed()
        let before = try next.rows("SELECT count(*) FROM review WHERE user_id = \(shared.boris.id)")
        try await next.store.finishLongWrites()
        let own = try #require(
            try await next.store.home(of: shared.boris.id, today: next.today).categories.first)
        #expect(own.wordCount == 2005 && own.startedCount + own.learnedCount == 1002)
        #expect(try next.rows("SELECT count(*) FROM review WHERE user_id = \(shared.boris.id)") == before)
        for table in ["detachment", "learner_change"] {
            #expect(try next.rows("SELECT * FROM \(table)").isEmpty, "\(table)")
        }
        try await next.expectDerived()
    }

    @Test("An author who goes meanwhile takes nothing of it along")
    func authorGoes() async throws {
        let shared = try await SharedCategory()
        let (store, house, anna, boris) = (shared.store, shared.house, shared.anna, shared.boris)
        try await begin(shared)
        try await store.deleteAccount(anna.id)
        let own = try #require(try await shared.home(of: boris).categories.first)
        #expect(own.wordCount == 2005 && own.startedCount + own.learnedCount == 1002)
        #expect(try house.rows("SELECT * FROM category WHERE user_id = \(anna.id)").isEmpty)
        try await house.expectDerived()
    }

    @Test("A copy that is deleted before it is whole is gone")
    func copyGoes() async throws {
        let shared = try await SharedCategory()
        let (store, house, boris) = (shared.store, shared.house, shared.boris)
        try await begin(shared)
        let own = try #require(try await shared.home(of: boris).categories.first)
        #expect(try await store.deleteCategory(own.id, of: boris.id))
        try await store.finishLongWrites()
        #expect(try await shared.home(of: boris).categories.isEmpty)
        #expect(try house.rows("SELECT * FROM detachment").isEmpty)
        try await house.expectDerived()
    }

    @Test("Somebody’s word is not kept waiting by a thousand that are taken along")
    func slices() async throws {
        let commits = Commits()
        let house = try await Household(watch: commits.listen)
        let shared = try await SharedCategory(in: house)
        try await long(shared)
        let before = commits.count
        _ = try await detached(shared, by: shared.boris)
        #expect(commits.count - before > 5)
        #expect(try await shared.home(of: shared.boris).categories.map(\.wordCount) == [2005])
        try await house.expectDerived()
    }
}
