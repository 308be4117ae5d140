import Foundation
import GRDB
import Testing
import Vocabulary

@testable import Storage

/// Accounts and tags with very much in them: gone at once, and emptied in slices.
@Suite("Long deletions")
struct LongDeletionTests {
    /// Anna, and Boris with ten thousand words that have a tag each, and as many answers.
    private struct House {
        let house: Household
        let boris: User
        let category: Vocabulary.Category.ID
        let tag: Vocabulary.Tag.ID
        let commits = Commits()
        var store: Store { house.store }

        init() async throws {
            house = try await Household(watch: commits.listen)
            boris = try await Household.register("Boris", in: house.store)
            category = try await house.category("Large", of: boris)
            let rain = try await house.word("rain", "дождь", in: category, of: boris)
            _ = try await house.store.tag([rain], "sky", in: category, of: boris.id)
            tag = try #require(try await house.store.tags(of: boris.id).first).id
            let (boris, category, tag) = (boris.id.number, category.number, tag.number)
            try await house.store.write { db in
                try db.execute(
                    sql: """
                        INSERT INTO word (category_id, term, translation, folded, created_at, created_on)
                        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
                        SELECT \(category), 'cinnamon ' || i, 'корица', 'cinnamon ' || i || char(31) || 'корица',
                            1790000000000, 20717 FROM n;
                        INSERT OR IGNORE INTO word_tag (tag_id, category_id, word_id)
                            SELECT \(tag), category_id, id FROM word WHERE category_id = \(category);
                        INSERT INTO review (user_id, word_id, category_id, sequence, rating, mode, progress_before,
                            progress_after, reviewed_at, study_day, hour)
                        SELECT \(boris), id, category_id, 0, 'remember', 'card', 0, 1, 1790000000000 + id, 20717, 9
                        FROM word WHERE category_id = \(category);
                        """)
                try Store.rebuild(in: db)
            }
            let anna = try await house.category("Small")
            try await house.word("snow", "снег", in: anna)
            let card = try #require(try await house.card(of: anna))
            try await house.answer(card, .remember)
        }

        func count(_ table: String, in other: Household? = nil) throws -> Int? {
            try (other ?? house).rows("SELECT count(*) FROM \(table)").first?.first.flatMap {
                Int.fromDatabaseValue($0)
            }
        }
    }

    @Test("An account with many words and answers goes in many transactions, and others' stay as they are")
    func account() async throws {
        let house = try await House()
        let before = house.commits.count
        try await house.store.deleteAccount(house.boris.id)
        #expect(house.commits.count - before > 5)
        #expect(try house.count("user") == 1 && house.count("word") == 1 && house.count("review") == 1)
        #expect(try house.count("account_deletion") == 0 && house.count("log_size") == 1)
        try await house.house.expectDerived()
    }

    @Test(
        "An account that is being deleted is gone for everybody at once, and all of it after the server was killed"
    )
    func killedAmidAccount() async throws {
        let house = try await House()
        let (boris, now) = (house.boris.id, house.house.now)
        let token = Data(repeating: 3, count: 32)
        try await house.store.openSession(
            for: boris, passwordHash: "hash", tokenHash: token, device: "phone", now: now)
        try await house.store.write { try Store.beginDeleting(account: boris, in: $0) }
        func expectGone(_ house: Household) async throws {
            let store = house.store
            #expect(try await store.credentials(email: "boris@example.org") == nil)
            #expect(try await store.user(sessionTokenHash: token, now: now) == nil)
            #expect(try await store.members(now: now).map(\.user.name) == ["Anna"])
            #expect(try await store.member(boris, now: now) == nil)
            #expect(
                try await store.openSession(
                    for: boris, passwordHash: "hash", tokenHash: token, device: "phone", now: now) == false)
            #expect(try await !store.setPassword(of: boris, toHash: "other", by: .commandLine, now: now))
            #expect(try await store.removeAccount(boris, by: .commandLine, now: now) == .unknown)
        }
        try await expectGone(house.house)
        let again = try house.house.killed()
        try await expectGone(again)
        #expect(try house.count("word", in: again) == 10_002)
        // Whose address it was can come again meanwhile.
        let newcomer = try await Household.register("Boris", in: again.store)
        #expect(newcomer.id != boris && !newcomer.isAdministrator)
        try await again.store.finishLongWrites()
        #expect(try house.count("user", in: again) == 2 && house.count("word", in: again) == 1)
        #expect(try house.count("review", in: again) == 1)
        #expect(try house.count("account_deletion", in: again) == 0)
        try await again.expectDerived()
    }

    @Test("While the only account is being deleted, nobody has one: who comes next looks after the server")
    func onlyAccount() async throws {
        let house = try await Household()
        let anna = house.anna.id
        try await house.store.write { try Store.beginDeleting(account: anna, in: $0) }
        #expect(try await house.store.isWithoutUsers())
        #expect(try await house.store.registrationPolicy() == .open)
        let next = try await Household.register("Vera", in: house.store)
        #expect(next.isAdministrator)
        try await house.store.finishLongWrites()
        #expect(try await house.store.members(now: house.now).map(\.user.name) == ["Vera"])
    }

    @Test("A tag of many words goes in several transactions, and the words stay")
    func tag() async throws {
        let house = try await House()
        let before = house.commits.count
        #expect(try await house.store.deleteTag(house.tag, of: house.boris.id))
        #expect(house.commits.count - before > 1)
        #expect(try house.count("tag") == 0 && house.count("word_tag") == 0)
        #expect(try house.count("tag_deletion") == 0 && house.count("word") == 10_002)
    }

    @Test(
        "A tag that is being deleted is gone at once, its name is free, and all of it after the server was killed"
    )
    func killedAmidTag() async throws {
        let house = try await House()
        let (store, boris, tag) = (house.store, house.boris.id, house.tag)
        let words = try await store.words(in: house.category, of: boris, search: "", page: 1, size: 3).words
        #expect(words.allSatisfy { $0.tags.map(\.name) == ["sky"] })
        _ = try await store.write { try Store.beginDeleting(tag: tag, of: boris, in: $0) }
        try #require(try house.count("word_tag") ?? 0 > 0)
        func expectGone(_ store: Store) async throws {
            #expect(try await store.tags(of: boris).isEmpty)
            #expect(try await store.tag(tag, of: boris) == nil)
            #expect(try await store.tags(in: house.category, of: boris).isEmpty)
            #expect(try await store.word(words[0].id, of: boris)?.tags.isEmpty == true)
            #expect(try await store.renameTag(tag, to: "earth", of: boris) == .missing)
            #expect(try await !store.deleteTag(tag, of: boris))
            #expect(try await store.words(matching: "#sky", of: boris, limit: 3).words.isEmpty)
            let exported = try await store.exportedWords(in: house.category, of: boris, after: nil)
            #expect(exported.entries.allSatisfy { $0.tags.isEmpty })
        }
        try await expectGone(store)
        let again = try house.house.killed()
        try await expectGone(again.store)
        _ = try await again.store.tag([words[0].id], "sky", in: house.category, of: boris)
        try await again.store.finishLongWrites()
        #expect(try house.count("word_tag", in: again) == 1 && house.count("tag_deletion", in: again) == 0)
        #expect(try await again.store.word(words[0].id, of: boris)?.tags.map(\.name) == ["sky"])
    }
}
