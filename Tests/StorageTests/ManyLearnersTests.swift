import Foundation
import GRDB
import Testing
import Vocabulary

@testable import Storage

/// Long categories and many people who learn them.
@Suite("Many learners")
struct ManyLearnersTests {
    /// Anna's category of a thousand words, and three hundred people beside her.
    private struct Class {
        let house: Household
        let category: Vocabulary.Category.ID
        let people: [User.ID]
        let commits = Commits()
        var store: Store { house.store }

        init(words: Int = 1000) async throws {
            house = try await Household(watch: commits.listen)
            category = try await house.category()
            let (number, anna) = (category.number, house.anna.id)
            people = try await house.store.write { db in
                try db.execute(
                    sql: """
                        INSERT INTO word (category_id, term, translation, folded, created_at, created_on)
                        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(words))
                        SELECT \(number), 'cinnamon ' || i, 'корица', 'cinnamon ' || i || char(31) || 'корица',
                            1790000000000, 20717 FROM n;
                        INSERT INTO user (name, email, email_folded, password_hash, role, created_at)
                        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
                        SELECT 'Pupil', i || '@example.org', i || '@example.org', '', 'learner', 1790000000000 FROM n;
                        """)
                return try User.ID.fetchAll(db, sql: "SELECT id FROM user WHERE id <> ?", arguments: [anna])
            }
        }

        /// One person's answer to each word.
        func answerAll(_ user: User.ID) async throws {
            try await store.write { [category] db in
                try db.execute(
                    sql: """
                        INSERT INTO review (user_id, word_id, category_id, sequence, rating, mode, progress_before,
                            progress_after, reviewed_at, study_day, hour)
                        SELECT \(user), id, category_id, 0, 'remember', 'card', 0, 1, 1790000000000 + id, 20717, 9
                        FROM word WHERE category_id = \(category)
                        """)
                try Store.rebuild(in: db)
            }
        }

        func count(_ sql: String) throws -> Int? {
            try house.rows("SELECT count(*) FROM \(sql)").first?.first.flatMap { Int.fromDatabaseValue($0) }
        }
    }

    @Test("A thousand words come to three hundred people without a row for each of them, and each has them")
    func shared() async throws {
        let group = try await Class()
        let before = try await group.store.write { $0.totalChangesCount }
        #expect(
            try await group.store.addLearners(group.people, to: group.category, of: group.house.anna.id)
                == 300)
        let changes = try await group.store.write { $0.totalChangesCount } - before
        #expect(changes == 300)
        #expect(try group.count("new_word") == 1000)
        let last = try #require(group.people.last)
        let home = try await group.store.home(of: last, today: group.house.today)
        #expect(home.day.newCount == 1000)
        #expect(try await group.store.words(matching: "cinnamon 77", of: last, limit: 99).words.count == 11)
        let added = WordText(term: "thyme", translation: "тимьян")
        let words = try await group.store.write { $0.totalChangesCount }
        _ = try await group.store.addWord(
            added, to: group.category, of: group.house.anna.id, now: group.house.now)
        #expect(try await group.store.write { $0.totalChangesCount } - words < 20)
        #expect(try await group.store.home(of: last, today: group.house.today).day.newCount == 1001)
        try await group.house.expectDerived()
    }

    @Test("Much that is remembered goes and comes back in slices")
    func slices() async throws {
        let group = try await Class(words: 5000)
        let (store, pupil, anna) = (group.store, group.people[0], group.house.anna.id)
        #expect(try await store.addLearners([pupil], to: group.category, of: anna) == 1)
        try await group.answerAll(pupil)
        var commits = group.commits.count
        #expect(try await store.removeLearner(pupil, from: group.category))
        #expect(group.commits.count - commits > 3)
        #expect(try group.count("memory") == 0 && group.count("review") == 5000)
        commits = group.commits.count
        #expect(try await store.addLearners([pupil], to: group.category, of: anna) == 1)
        #expect(group.commits.count - commits > 3)
        #expect(try group.count("memory") == 5000 && group.count("learner_change") == 0)
        try await group.house.expectDerived()
    }

    @Test("An answer that is given before all has come back counts after those before it")
    func meanwhile() async throws {
        let group = try await Class(words: 3000)
        let (store, pupil, category) = (group.store, group.people[0], group.category)
        #expect(try await store.addLearners([pupil], to: category, of: group.house.anna.id) == 1)
        try await group.answerAll(pupil)
        #expect(try await store.removeLearner(pupil, from: category))
        try await store.write { db in
            try db.execute(
                sql: "INSERT INTO category_learner (user_id, category_id) VALUES (?, ?)",
                arguments: [pupil, category])
        }
        let wish = Store.TrainingWish(category: category, goal: Household.goal)
        let (now, today) = (group.house.now, group.house.today)
        let card = try #require(
            try await store.trainingCard(of: pupil, wish, now: now, today: today) {
                SystemRandomNumberGenerator()
            })
        #expect(card.sequence == 1)
        let answer = Store.Answer(
            training: card.training.id, word: card.word.id, sequence: 1, rating: .forgot, duration: nil)
        guard case .counted = try await store.answer(answer, of: pupil, now: now) else {
            throw Household.Unexpected()
        }
        try await store.finishLongWrites()
        #expect(try group.count("memory") == 3000 && group.count("memory WHERE repetitions = 2") == 1)
        try await group.house.expectDerived()
    }

    @Test("What a server that was killed left half done is done by the next", arguments: [true, false])
    func killed(comes: Bool) async throws {
        let group = try await Class(words: 3000)
        let (store, pupil, anna) = (group.store, group.people[0], group.house.anna.id)
        #expect(try await store.addLearners([pupil], to: group.category, of: anna) == 1)
        try await group.answerAll(pupil)
        if comes { #expect(try await store.removeLearner(pupil, from: group.category)) }
        let category = group.category
        try await store.write { db in
            try db.execute(
                sql: comes
                    ? "INSERT INTO category_learner (user_id, category_id) VALUES (?, ?)"
                    : "DELETE FROM category_learner WHERE user_id = ? AND category_id = ?",
                arguments: [pupil, category])
            #expect(try !Store.carryOut(learnerChangesOf: category, in: db))
        }
        let next = try group.house.killed()
        let half = try next.rows("SELECT * FROM memory").count
        #expect(half > 0 && half < 3000)
        try await next.store.finishLongWrites()
        #expect(try next.rows("SELECT * FROM memory").count == (comes ? 3000 : 0))
        #expect(try next.rows("SELECT * FROM learner_change").isEmpty)
        try await next.expectDerived()
    }

    @Test("A category that many have answered is deleted in slices, and nothing of it is left to anybody")
    func deleted() async throws {
        let group = try await Class(words: 40)
        let (store, anna) = (group.store, group.house.anna.id)
        #expect(try await store.addLearners(group.people, to: group.category, of: anna) == 300)
        let category = group.category
        try await store.write { db in
            try db.execute(
                sql: """
                    INSERT INTO review (user_id, word_id, category_id, sequence, rating, mode, progress_before,
                        progress_after, reviewed_at, study_day, hour)
                    SELECT user_id, id, word.category_id, 0, 'remember', 'card', 0, 1, 1790000000000 + id, 20717, 9
                    FROM word JOIN category_learner ON category_learner.category_id = word.category_id
                    WHERE word.category_id = ?
                    """, arguments: [category])
            try Store.rebuild(in: db)
        }
        #expect(try group.count("memory") == 301 * 40)
        let commits = group.commits.count
        // Its author's deletion hands it over; one that an earlier program began takes it from everybody.
        let rest = try await store.write { try Store.beginDeleting(of: category, in: $0) }
        if let rest { try await store.finish(deletion: rest) }
        #expect(group.commits.count - commits > 5)
        for table in [
            "memory", "category_learner", "category_progress", "category_tally", "due_tally", "word",
        ] {
            #expect(try group.count(table) == 0, "\(table)")
        }
        try await group.house.expectDerived()
    }
}
