import Foundation
import GRDB
import Testing
import Vocabulary

@testable import Storage

@Suite("What others have learned of a word outlives its deletion")
struct KeptWordTests {
    private func remembered(_ house: Household, by user: User) throws -> [String] {
        try house.rows(
            """
            SELECT term, progress, is_known, stability, difficulty, reviewed_at, repetitions, forgotten, lapses
            FROM memory JOIN word ON word.id = word_id WHERE user_id = \(user.id) ORDER BY term
            """
        ).map { "\($0)" }
    }

    @Test(
        "Who knows a word that its author deletes has it as their own, with its picture, hint, pause and answers"
    )
    func kept() async throws {
        let shared = try await SharedCategory()
        let (store, house, anna, boris) = (shared.store, shared.house, shared.anna, shared.boris)
        let clara = try await Household.register("Clara", in: store)
        #expect(try await store.addLearners([clara.id], to: shared.id, of: anna.id) == 1)
        for learner in [anna, boris] { try await shared.study(learner) }
        let asked = try #require(
            try house.rows("SELECT min(word_id) FROM memory WHERE user_id = \(boris.id)").first?.first)
        let word = Word.ID(try #require(Int64.fromDatabaseValue(asked)))
        let picture = SentPicture(
            name: String(repeating: "a", count: 32), content: [1, 2, 3], sent: house.now)
        try await store.choose(.sent(picture), for: .word(word), of: anna.id, now: .someday)
        try await shared.pause(word, of: boris)
        #expect(try await store.saveHelp("hint", lettersFirst: true, for: word, of: boris.id))
        let before = try remembered(house, by: boris)
        let days = try house.rows("SELECT * FROM day_tally")

        #expect(
            try await store.deleteWords(shared.words, in: shared.id, of: anna.id, now: house.now) != nil)
        #expect(try remembered(house, by: boris) == before)
        #expect(before.count > 2)
        let kept = try await store.keptWords(from: shared.id, of: boris.id)
        #expect(kept.count == before.count && kept.allSatisfy { $0.category.author == boris.id })
        let first = try #require(kept.last)
        #expect(first.help?.hint == "hint" && first.help?.pausedUntil == house.today.adding(60))
        guard case .upload(let name) = first.picture else { throw Household.Unexpected() }
        #expect(try await store.pictureContent(name, of: boris.id) == [1, 2, 3])
        let home = try await shared.home(of: boris)
        #expect(home.categories.map(\.isKept) == [true, false])
        #expect(home.categories.map(\.wordCount) == [before.count, 0])
        #expect(try await shared.found(first.text.term, by: boris) == [first.text.term])
        // It is asked when it is due.
        let card = try #require(try await shared.card(of: boris, day: 40))
        #expect(kept.map(\.id).contains(card.word.id))

        // Nobody else has any of it.
        for person in [anna, clara] {
            #expect(try await store.keptWords(from: shared.id, of: person.id).isEmpty)
            #expect(try await store.word(first.id, of: person.id) == nil)
            #expect(try remembered(house, by: person).isEmpty)
        }
        #expect(try house.rows("SELECT * FROM day_tally") == days)
        #expect(try house.rows("SELECT * FROM word_keeping").isEmpty)
        try await house.expectDerived()
    }

    @Test("What is deleted one day and another lies together, and goes when its person lets it go")
    func together() async throws {
        let shared = try await SharedCategory()
        let (store, house, anna, boris) = (shared.store, shared.house, shared.anna, shared.boris)
        try await shared.study(boris)
        for word in shared.words {
            _ = try await store.deleteWords([word], in: shared.id, of: anna.id, now: house.now)
        }
        let kept = try await store.keptWords(from: shared.id, of: boris.id)
        let own = try #require(kept.first).category.id
        #expect(Set(kept.map(\.category.id)) == [own])
        let deletion = try #require(
            try await store.deleteWords(kept.map(\.id), in: own, of: boris.id, now: house.now))
        #expect(try await shared.home(of: boris).categories.map(\.isKept) == [false])
        #expect(try await store.keptWords(from: shared.id, of: boris.id).isEmpty)
        #expect(
            try await store.restoreWords(of: deletion, in: own, of: boris.id, now: house.now) == kept.count)
        #expect(try await shared.home(of: boris).categories.map(\.isKept) == [true, false])
        try await house.expectDerived()
    }

    @Test("A word that its author has back is the same for all again, with what was answered meanwhile")
    func restored() async throws {
        let shared = try await SharedCategory()
        let (store, house, anna, boris) = (shared.store, shared.house, shared.anna, shared.boris)
        try await shared.study(boris)
        let known = try remembered(house, by: boris).count
        let deletion = try #require(
            try await store.deleteWords(shared.words, in: shared.id, of: anna.id, now: house.now))
        let card = try #require(try await shared.card(of: boris, day: 40))
        guard case .counted = try await shared.answer(card, of: boris, .forgot, day: 40) else {
            throw Household.Unexpected()
        }
        let before = try remembered(house, by: boris)
        #expect(
            try await store.restoreWords(of: deletion, in: shared.id, of: anna.id, now: house.now) == 5)
        #expect(try remembered(house, by: boris) == before)
        #expect(before.count == known)
        #expect(try await shared.home(of: boris).categories.map(\.id) == [shared.id])
        #expect(try await store.keptWords(from: shared.id, of: boris.id).isEmpty)
        try await house.expectDerived()
    }

    /// As the first answer of somebody to a word.
    private func answer(_ word: Word.ID, of user: User, in shared: SharedCategory) async throws {
        try await shared.store.write { db in
            try db.execute(
                sql: """
                    INSERT INTO review (user_id, word_id, category_id, sequence, rating, mode, purpose, progress_before,
                        progress_after, reviewed_at, study_day, hour)
                    VALUES (?, ?, ?, 0, 'remember', 'card', 'first', 0, 1, 1800000000000, 20833, 9)
                    """, arguments: [user.id, word, shared.id])
            try Store.replay(word, of: user.id, in: db)
        }
    }

    @Test("The same word, written anew and deleted again, is kept once")
    func again() async throws {
        let shared = try await SharedCategory()
        let (store, house, anna, boris) = (shared.store, shared.house, shared.anna, shared.boris)
        var word = shared.words[4]
        for _ in 0..<2 {
            try await answer(word, of: boris, in: shared)
            _ = try await store.deleteWords([word], in: shared.id, of: anna.id, now: house.now)
            word = try await house.word("fog", "слово fog", in: shared.id)
        }
        #expect(try await store.keptWords(from: shared.id, of: boris.id).map(\.text.term) == ["fog"])
        #expect(try house.rows("SELECT * FROM review WHERE user_id = \(boris.id)").count == 2)
        try await house.expectDerived()
    }

    @Test("A server that was killed amid it goes on, and no hour takes what is not kept yet")
    func killed() async throws {
        let shared = try await SharedCategory()
        let (house, anna, boris) = (shared.house, shared.anna, shared.boris)
        try await shared.study(boris)
        let before = try remembered(house, by: boris)
        // As the file is before any slice.
        try await shared.store.write { db in
            for word in shared.words {
                try db.execute(
                    sql: """
                        INSERT INTO deleted_word (id, deletion, category_id, term, translation, transcription, example,
                            example_translation, note, part_of_speech, folded, emoji, created_at, deleted_at)
                        SELECT id, 1, category_id, term, translation, transcription, example, example_translation, note,
                            part_of_speech, folded, emoji, created_at, 0 FROM word WHERE id = ?;
                        """, arguments: [word])
                try db.execute(
                    sql: "INSERT INTO deleted_word_review SELECT word_id, id FROM review WHERE word_id = ?",
                    arguments: [word])
                try Store.noteKeepers(of: word, than: anna.id, in: db)
                try db.execute(sql: "DELETE FROM word WHERE id = ?", arguments: [word])
            }
            try Store.forgetDeletedWords(now: house.now, in: db)
        }
        let next = try house.killed()
        try await next.store.finishLongWrites()
        #expect(try remembered(next, by: boris) == before)
        #expect(try await next.store.keptWords(from: shared.id, of: boris.id).count == before.count)
        #expect(try next.rows("SELECT * FROM word_keeping").isEmpty)
        try await next.expectDerived()
    }

    @Test("An author who leaves at once takes nothing from anybody")
    func authorGoes() async throws {
        let shared = try await SharedCategory()
        let (store, house, anna, boris) = (shared.store, shared.house, shared.anna, shared.boris)
        try await shared.study(boris)
        let before = try remembered(house, by: boris)
        _ = try await store.deleteWords(shared.words, in: shared.id, of: anna.id, now: house.now)
        #expect(try await store.removeLearner(boris.id, from: shared.id))
        try await store.deleteAccount(anna.id)
        #expect(try remembered(house, by: boris) == before)
        #expect(try await shared.home(of: boris).categories.map(\.isKept) == [true])
        try await house.expectDerived()
    }
}
