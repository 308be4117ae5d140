import Foundation
import GRDB
import Testing
import Vocabulary

@testable import Storage

@Suite("What others learn outlives its author")
struct CategoryHandoverTests {
    private static let names = ["a", "b"].map { String(repeating: $0, count: 32) }

    /// Of somebody, but for what is only an author's.
    private func remembered(_ shared: SharedCategory, by user: User) throws -> [String] {
        try shared.known(by: user).filter { !$0.hasPrefix("new_word") }
    }

    /// A word and the category have pictures of Anna's.
    private func illustrate(_ shared: SharedCategory) async throws {
        let owners: [PictureOwner] = [.word(shared.words[0]), .category(shared.id)]
        for (name, owner) in zip(Self.names, owners) {
            let picture = SentPicture(name: name, content: [1, 2, 3], sent: shared.house.now)
            try await shared.store.choose(.sent(picture), for: owner, of: shared.anna.id, now: .someday)
        }
    }

    private func author(of category: Vocabulary.Category.ID, for user: User, in store: Store) async throws
        -> User.ID?
    {
        try await store.category(category, of: user.id)?.category.author
    }

    @Test(
        "When an account is deleted, who learns its category has it, with its words, pictures and their progress"
    )
    func account() async throws {
        let shared = try await SharedCategory()
        let (store, house, anna, boris) = (shared.store, shared.house, shared.anna, shared.boris)
        try await illustrate(shared)
        for learner in [anna, boris] { try await shared.study(learner) }
        try await shared.pause(shared.words[1], of: boris)
        let before = try remembered(shared, by: boris)
        let begun = before.filter { $0.hasPrefix("memory") }.count
        try await store.deleteAccount(anna.id)

        let summary = try #require(try await store.category(shared.id, of: boris.id))
        #expect(summary.category.author == boris.id && summary.authorName == nil && summary.wordCount == 5)
        #expect(try remembered(shared, by: boris) == before)
        #expect(begun > 0)
        #expect(
            try house.rows("SELECT * FROM new_word WHERE user_id = \(boris.id)").count == 5 - begun)
        #expect(summary.category.picture == .upload(Self.names[1]))
        for name in Self.names {
            #expect(try await store.pictureContent(name, of: boris.id) == [1, 2, 3])
        }
        for table in ["user", "category_learner", "memory", "word_help", "former_learner", "picture"] {
            let column = table == "user" ? "id" : "user_id"
            #expect(
                try house.rows("SELECT * FROM \(table) WHERE \(column) = \(anna.id)").isEmpty, "\(table)")
        }
        #expect(try house.rows("SELECT * FROM learner_change").isEmpty)
        try await house.expectDerived()
    }

    @Test("An author who deletes a category hands it over, and finds their progress should they come back")
    func category() async throws {
        let shared = try await SharedCategory()
        let (store, house, anna, boris) = (shared.store, shared.house, shared.anna, shared.boris)
        for learner in [anna, boris] { try await shared.study(learner) }
        _ = try await store.tag([shared.words[0]], "sky", in: shared.id, of: anna.id)
        let (hers, his) = (try remembered(shared, by: anna), try remembered(shared, by: boris))
        let open = try #require(try await shared.card(of: anna, day: 9))
        #expect(try await store.deleteCategory(shared.id, of: anna.id))
        #expect(try await store.category(shared.id, of: anna.id) == nil)
        #expect(try await shared.home(of: anna).categories.isEmpty)
        guard case .missing = try await shared.answer(open, of: anna, day: 9) else {
            throw Household.Unexpected()
        }
        #expect(try house.rows("SELECT * FROM tag").isEmpty)
        #expect(try remembered(shared, by: boris) == his)
        try await house.expectDerived()
        #expect(try await !store.deleteCategory(shared.id, of: anna.id))

        #expect(try await store.addLearners([anna.id], to: shared.id, of: boris.id) == 1)
        #expect(try remembered(shared, by: anna) == hers)
        try await house.expectDerived()
    }

    @Test("Its words are found as they are now, by all who learn them, wherever they are moved")
    func search() async throws {
        let shared = try await SharedCategory()
        let (store, house, anna, boris) = (shared.store, shared.house, shared.anna, shared.boris)
        let clara = try await Household.register("Clara", in: store)
        #expect(try await store.addLearners([clara.id], to: shared.id, of: anna.id) == 1)
        #expect(try await store.handOver(shared.id, of: anna.id, to: boris.id))
        for person in [boris, clara] {
            #expect(try await shared.found("rain", by: person) == ["rain"])
        }
        #expect(try await shared.found("rain", by: anna).isEmpty)
        _ = try await store.changeWord(
            shared.words[0], to: WordText(term: "drizzle", translation: "морось"), of: boris.id, now: .someday
        )
        #expect(try await shared.found("rain", by: clara).isEmpty)
        #expect(try await shared.found("drizzle", by: clara) == ["drizzle"])
        let own = try await house.category("Своё", of: boris)
        #expect(
            try await store.moveWords(
                [shared.words[0]], from: shared.id, to: own, of: boris.id, now: .someday)?.moved == 1)
        #expect(try await shared.found("drizzle", by: boris) == ["drizzle"])
        #expect(try await shared.found("drizzle", by: clara).isEmpty)
        #expect(try await store.deleteWord(shared.words[0], of: boris.id) != nil)
        #expect(try await shared.found("drizzle", by: boris).isEmpty)
        // Who learns it no more still finds what they write.
        #expect(try await store.removeLearner(boris.id, from: shared.id))
        #expect(try await shared.found("snow", by: boris) == ["snow"])
        // An index that was told something wrong would keep it.
        try await store.forgetLostWords()
        for user in [boris, clara] { #expect(try await shared.found("dri", by: user).isEmpty) }
        try await house.expectDerived()
    }

    @Test("Words that were just deleted can be had back by its new author")
    func bin() async throws {
        let shared = try await SharedCategory()
        let (store, house, anna, boris) = (shared.store, shared.house, shared.anna, shared.boris)
        try await shared.study(boris)
        let before = try remembered(shared, by: boris)
        let deletion = try #require(
            try await store.deleteWords(shared.words, in: shared.id, of: anna.id, now: house.now))
        try await store.deleteAccount(anna.id)
        #expect(
            try await store.restoreWords(of: deletion, in: shared.id, of: boris.id, now: house.now) == 5)
        #expect(try remembered(shared, by: boris) == before)
        #expect(try await shared.found("rain", by: boris) == ["rain"])
        try await house.expectDerived()
    }

    @Test("Who has a category of that title has another beside it")
    func title() async throws {
        let shared = try await SharedCategory()
        let (store, house, boris) = (shared.store, shared.house, shared.boris)
        _ = try await house.category("погода", of: boris)
        let long = try await house.category(String(repeating: "я", count: 60))
        _ = try await house.category(String(repeating: "Я", count: 60), of: boris)
        #expect(try await store.addLearners([boris.id], to: long, of: shared.anna.id) == 1)
        try await store.deleteAccount(shared.anna.id)
        let titles = try await store.categoriesByAddition(of: boris.id).map(\.category.title)
        #expect(titles.contains("Погода 2") && titles.contains(String(repeating: "я", count: 58) + " 2"))
        #expect(titles.count == 4)
    }

    @Test(
        "It goes to an adult who looks after its author, then to one whose child learns it, then to who began first"
    )
    func order() async throws {
        let shared = try await SharedCategory()
        let (store, house, anna, boris) = (shared.store, shared.house, shared.anna, shared.boris)
        let clara = try await Household.register("Clara", in: store)
        let child = try await house.child("Маша", of: clara)
        #expect(try await store.addLearners([clara.id], to: shared.id, of: anna.id) == 1)
        func heirs() async throws -> [User.ID] {
            try await store.heirs(of: shared.id, of: anna.id).map(\.id)
        }
        #expect(try await heirs() == [boris.id, clara.id])
        try await shared.study(clara)
        #expect(try await heirs() == [clara.id, boris.id])
        try await shared.study(boris)
        let other = try await house.child("Петя", of: boris)
        #expect(try await store.addLearners([other], to: shared.id, of: anna.id) == 1)
        #expect(try await heirs() == [boris.id, clara.id, other])

        guard case .saved(let own) = try await store.addCategory(title: "Моё", of: child, now: house.now)
        else { throw Household.Unexpected() }
        #expect(try await store.addLearners([boris.id, clara.id], to: own, of: child) == 2)
        try await store.deleteAccount(child)
        #expect(try await author(of: own, for: boris, in: store) == clara.id)
        #expect(try await store.heirs(of: shared.id, of: boris.id).isEmpty)
    }

    @Test("What nobody else learns is deleted with its author, and nobody who is not there inherits")
    func nobody() async throws {
        let shared = try await SharedCategory()
        let (store, house, anna, boris) = (shared.store, shared.house, shared.anna, shared.boris)
        let own = try await house.category("Моё")
        #expect(try await !store.handOver(own, of: anna.id, to: boris.id))
        #expect(try await !store.handOver(shared.id, of: boris.id, to: boris.id))
        try await store.write { try Store.beginDeleting(account: boris.id, in: $0) }
        #expect(try await store.heirs(of: shared.id, of: anna.id).isEmpty)
        #expect(try await store.sharedCategoryCount(of: anna.id) == 0)
        #expect(try await store.deleteCategory(shared.id, of: anna.id))
        #expect(try house.rows("SELECT id FROM category") == [[own.number.databaseValue]])
        try await store.finishLongWrites()
        try await house.expectDerived()
    }

    @Test("A server that was killed amid it goes on, and nothing is lost")
    func killed() async throws {
        let shared = try await SharedCategory()
        let (store, anna, boris) = (shared.store, shared.anna, shared.boris)
        try await illustrate(shared)
        for learner in [anna, boris] { try await shared.study(learner) }
        let before = try remembered(shared, by: boris)
        try await store.write { try Store.beginDeleting(account: anna.id, in: $0) }
        let again = try shared.house.killed()
        #expect(try await author(of: shared.id, for: boris, in: again.store) == boris.id)
        try await again.store.finishLongWrites()
        let rows = try again.rows("SELECT id FROM user WHERE id = \(anna.id)")
        #expect(rows.isEmpty)
        #expect(try await again.store.category(shared.id, of: boris.id)?.wordCount == 5)
        for name in Self.names {
            #expect(try await again.store.pictureContent(name, of: boris.id) == [1, 2, 3])
        }
        #expect(!before.isEmpty)
        #expect(try again.rows("SELECT * FROM learner_change").isEmpty)
        try await again.expectDerived()
    }
}
