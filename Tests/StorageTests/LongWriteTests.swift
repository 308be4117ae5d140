import Foundation
import GRDB
import Synchronization
import Testing
import Vocabulary

@testable import Storage

/// What takes long lets others write in between, and a server that is killed amid it goes on with it.
@Suite("Long writes")
struct LongWriteTests {
    private func texts(_ count: Int) -> [WordText] {
        (0..<count).map { WordText(term: "term \($0)", translation: "слово \($0)") }
    }

    private func count(_ table: String, in house: Household) throws -> Int? {
        try house.rows("SELECT count(*) FROM \(table)").first?.first.flatMap { Int.fromDatabaseValue($0) }
    }

    @Test("A long list and a large category are written in many transactions, a small one in few")
    func transactions() async throws {
        let (folder, counter) = (try TemporaryFolder(), Commits())
        let store = try Store(patientlyIn: folder.url) { counter.listen($0) }
        let anna = try await Household.register("Anna", in: store)
        guard case .saved(let large) = try await store.addCategory(title: "Large", of: anna.id, now: Date()),
            case .saved(let small) = try await store.addCategory(title: "Small", of: anna.id, now: Date())
        else { throw Household.Unexpected() }
        func commits(_ work: () async throws -> Void) async throws -> Int {
            let before = counter.count
            try await work()
            return counter.count - before
        }
        #expect(
            try await commits {
                _ = try await store.addWords(self.texts(100), to: small, of: anna.id, now: Date())
            } == 1)
        #expect(
            try await commits {
                _ = try await store.addWords(self.texts(5000), to: large, of: anna.id, now: Date())
            } > 3)
        #expect(try await commits { _ = try await store.deleteCategory(small, of: anna.id) } < 10)
        #expect(try await commits { _ = try await store.deleteCategory(large, of: anna.id) } > 3)
        try store.close()
    }

    @Test(
        "A slice of a long list ends by the clock: where a statement takes as long as a slice may, it has one"
    )
    func slowStatements() async throws {
        let (folder, counter) = (try TemporaryFolder(), Commits())
        let pause = Store.sliceTime
        let store = try Store(patientlyIn: folder.url) { db in
            counter.listen(db) { sql in
                guard sql.hasPrefix("INSERT INTO word (") else { return }
                usleep(UInt32(pause.components.attoseconds / 1_000_000_000_000))
            }
        }
        let anna = try await Household.register("Anna", in: store)
        guard case .saved(let large) = try await store.addCategory(title: "Large", of: anna.id, now: Date())
        else { throw Household.Unexpected() }
        let before = counter.count
        _ = try await store.addWords(texts(1000), to: large, of: anna.id, now: Date())
        #expect(counter.count - before == 1 + 1000 / Store.wordsPerStatement)
        try store.close()
    }

    @Test("What a slice has to prepare takes nothing of its time")
    func preparation() async throws {
        let house = try await Household()
        let preparations = Mutex(0)
        let values = Array(0..<100)
        let done = try await house.store.writeSlices(
            of: values,
            preparing: { _, _ in
                usleep(UInt32(Store.sliceTime.components.attoseconds / 1_000_000_000_000))
                preparations.withLock { $0 += 1 }
            }
        ) { value, _ in value }
        #expect(done == values && preparations.withLock { $0 } < 20)
    }

    @Test("A word that was looked up as it is learned is asked for once")
    func lookedUp() async throws {
        let (folder, counter) = (try TemporaryFolder(), Commits())
        let asked = Mutex(0)
        let store = try Store(patientlyIn: folder.url) { db in
            counter.listen(db) { sql in
                if sql.contains("word.folded >= ?3") { asked.withLock { $0 += 1 } }
            }
        }
        let anna = try await Household.register("Anna", in: store)
        func questions(_ term: String, lookedUpAs form: String) async throws -> Int {
            let draft = try ImportDraft(in: folder.url)
            let category = Vocabulary.Category(
                id: 1, title: "Books", termLanguage: "en", translationLanguage: "ru")
            try draft.add([
                .category(
                    ExportedCategory(category: category, created: Date(), isReady: false, origin: .books),
                    place: 1),
                .word(
                    ExportedWord(
                        id: 1, text: WordText(term: term, translation: "слово"), picture: nil,
                        created: Date(), progress: .none, reviewCount: 0, reviewed: nil, memory: nil,
                        origin: .lookedUp(form, language: "en")),
                    categoryPlace: 1),
            ])
            try draft.settle()
            let before = asked.withLock { $0 }
            _ = try await store.bringLookedUp(draft, to: anna.id, now: .someday)
            return asked.withLock { $0 } - before
        }
        let (same, other) = (
            try await questions("Kettle", lookedUpAs: "kettle"), try await questions("run", lookedUpAs: "ran")
        )
        #expect(same > 0 && other == 2 * same)
        try store.close()
    }

    @Test("Several at once all come to their end, and a word of somebody else's in between")
    func several() async throws {
        let house = try await Household()
        let boris = try await Household.register("Boris", in: house.store)
        let theirs = try await house.category("Boris's", of: boris)
        let lists = try await withThrowingTaskGroup(of: Vocabulary.Category.ID.self) { group in
            for number in 0..<4 {
                group.addTask {
                    let category = try await house.category("List \(number)")
                    let saving = try await house.store.addWords(
                        self.texts(1000), to: category, of: house.anna.id, now: house.now)
                    guard case .saved(_, 1000) = saving else { throw Household.Unexpected() }
                    return category
                }
            }
            group.addTask {
                try await house.word("between", "между", in: theirs, of: boris)
                return theirs
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(try count("word", in: house) == 4001)
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for list in lists where list != theirs {
                group.addTask { try await house.store.deleteCategory(list, of: house.anna.id) }
            }
            for try await isDeleted in group { #expect(isDeleted) }
        }
        #expect(try count("word", in: house) == 1)
        #expect(try count("deletion", in: house) == 0 && count("word_addition", in: house) == 0)
        try await house.expectDerived()
    }

    @Test("A long list stands in its order, and is taken back as a whole")
    func list() async throws {
        let house = try await Household()
        let category = try await house.category()
        try await house.word("term 7", "слово 7", in: category)
        let saving = try await house.store.addWords(
            texts(1000), to: category, of: house.anna.id, now: house.now)
        guard case .saved(let batch, count: 999) = saving else { throw Household.Unexpected() }
        let page = try await house.store.words(in: category, of: house.anna.id, search: "", page: 1, size: 3)
        #expect(page.words.map(\.text.term) == ["term 0", "term 1", "term 2"])
        #expect(
            try await house.store.deletableCount(of: batch, of: house.anna.id, now: house.now + 60) == 999)
        #expect(
            try await house.store.deleteBatch(batch, of: house.anna.id, now: house.now + 60)
                == .deleted(count: 999))
        #expect(try count("word", in: house) == 1)
        try await house.expectDerived()
    }

    @Test("Of a list that was accepted every word is there after the server was killed, once")
    func killedAmidList() async throws {
        let house = try await Household()
        let category = try await house.category()
        let texts = texts(600).map { ReadyWord(text: $0) }
        let additions = try [texts[..<300], texts[300...]].map { try Store.WordAddition($0) }
        let ids = try await house.store.write { db in
            try Store.accept(additions, to: category, now: house.now, on: house.today, in: db)
        }
        _ = try await house.store.write { try Store.carryOut(addition: ids[0], in: $0) }
        let again = try house.killed()
        #expect(try count("word", in: again) == 300)
        try await again.store.finishLongWrites()
        try await again.store.finishLongWrites()
        #expect(try count("word", in: again) == 600)
        #expect(try count("word_addition", in: again) == 0)
        try await again.expectDerived()
    }

    @Test("What cannot be finished holds up nothing else")
    func unfinishable() async throws {
        let house = try await Household()
        let category = try await house.category()
        let addition = try Store.WordAddition(texts(3).map { ReadyWord(text: $0) }[...])
        try await house.store.write { db in
            try db.execute(
                sql: """
                    INSERT INTO word_addition (category_id, texts, created_at, created_on) VALUES (:it, 'none', 0, 0);
                    INSERT INTO deletion (category_id, first_word, last_word, takes_category) VALUES (:it, 2, 1, 0)
                    """,
                arguments: ["it": category])
            _ = try Store.accept([addition], to: category, now: house.now, on: house.today, in: db)
        }
        await #expect(throws: DecodingError.self) { try await house.store.finishLongWrites() }
        #expect(try count("word", in: house) == 3)
        #expect(try count("deletion", in: house) == 0)
    }

    @Test(
        "A category that is being deleted is gone for its owner at once, and all of it after the server was killed"
    )
    func killedAmidDeletion() async throws {
        let house = try await Household()
        let (category, other) = (try await house.category("Large"), try await house.category("Other"))
        try await house.word("stays", "остаётся", in: other)
        for term in ["rain", "snow"] { try await house.word(term, term, in: category) }
        let card = try #require(try await house.card(of: category))
        try await house.answer(card, .remember)
        _ = try await house.store.addWords(texts(5000), to: category, of: house.anna.id, now: house.now)
        let rest = try await house.store.write { try Store.beginDeleting(of: category, in: $0) }
        try #require(rest != nil)
        func expectGone(_ house: Household) async throws {
            let (store, anna) = (house.store, house.anna.id)
            #expect(try await store.category(category, of: anna) == nil)
            let home = try await store.home(of: anna, today: house.today)
            #expect(home.categories.map(\.category.id) == [other])
            #expect(try await store.categoriesByAddition(of: anna).map(\.category.id) == [other])
            #expect(
                try await store.words(in: category, of: anna, search: "", page: 1, size: 9).words.isEmpty)
            let text = WordText(term: "late", translation: "поздно")
            #expect(
                try await store.addWord(text, to: category, of: anna, now: house.now) == .missing)
            #expect(try await store.addWords([text], to: category, of: anna, now: house.now) == .missing)
            #expect(try await !store.deleteCategory(category, of: anna))
        }
        try await expectGone(house)
        let again = try house.killed()
        try await expectGone(again)
        try await again.store.finishLongWrites()
        #expect(try count("word", in: again) == 1)
        #expect(try count("category", in: again) == 1 && count("deletion", in: again) == 0)
        // The answer stays in the log.
        #expect(try count("review WHERE word_id IS NULL", in: again) == 1)
        try await again.expectDerived()
    }

    @Test("Words that wait for a category that is deleted meanwhile go with it")
    func listOfDeleted() async throws {
        let house = try await Household()
        let category = try await house.category()
        let addition = try Store.WordAddition(texts(300).map { ReadyWord(text: $0) }[...])
        let ids = try await house.store.write { db in
            try Store.accept([addition], to: category, now: house.now, on: house.today, in: db)
        }
        #expect(try await house.store.deleteCategory(category, of: house.anna.id))
        #expect(try await house.store.write { try Store.carryOut(addition: ids[0], in: $0) }.isEmpty)
        #expect(try count("word_addition", in: house) == 0)
    }

    @Test("Attempts at lessons that a file brings are written in many transactions, each attempt in one")
    func attempts() async throws {
        let commits = Commits()
        let house = try await Household(watch: commits.listen)
        let draft = try ImportDraft(in: house.folder.url)
        try draft.add((0..<50).map { ImportEntry.attempt(.long(begun: house.now - 1000 * Double($0 + 1))) })
        try draft.settle()
        let before = commits.count
        try await house.store.bring(draft, to: house.anna.id, now: house.now) { _ in nil }
        #expect(commits.count - before > 5)
        #expect(try count("lesson_answer", in: house) == 10_000)
        #expect(try count("lesson_attempt WHERE answered = 200", in: house) == 50)
        try await house.expectDerived()
    }
}
