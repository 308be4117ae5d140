import Foundation
import GRDB
import Learning
import Testing
import Vocabulary

@testable import Storage

@Suite("The log is the only truth")
struct LogTests {
    /// People who do anything at all, the same in every run.
    private struct Crowd {
        let store: Store
        private var random = SplitMix(state: 42)
        private var people: [User] = []
        private var now = Date(timeIntervalSince1970: 1_800_000_000)
        private var registered = 0
        /// How often each thing was done.
        private(set) var done: [String: Int] = [:]

        private static let zones = [
            "Europe/Moscow", "America/New_York", "Asia/Tokyo", "Pacific/Kiritimati", nil,
        ]

        init(store: Store) { self.store = store }

        mutating func act() async throws {
            now += Double(random.below(3000))
            if people.count < 3 { return try await register() }
            let person = people[random.below(people.count)]
            switch random.below(200) {
            case 0: try await leave(person)
            case 1: try await deleteCategory(of: person)
            case 2...6: try await deleteWord(of: person)
            case 7...10: try await move(person)
            case 11...30: try await addWord(of: person)
            case 31...60: try await takeBack(of: person)
            case 61...64: try await schedule(person)
            case 65...75: try replaySome()
            case 76...79: try await share(with: person)
            case 80...82: try await moveWords(of: person)
            case 83...84: try await deleteAndUndo(of: person)
            case 85...86: try await detach(person)
            default: try await answer(of: person)
            }
        }

        private mutating func register() async throws {
            registered += 1
            people.append(try await Household.register("Person \(registered)", in: store))
            done["registered", default: 0] += 1
        }

        private mutating func leave(_ person: User) async throws {
            try await store.deleteAccount(person.id)
            people.removeAll { $0.id == person.id }
            done["left", default: 0] += 1
        }

        private mutating func move(_ person: User) async throws {
            var moved = person
            moved.timeZone = Self.zones[random.below(Self.zones.count)]
            try await store.saveProfile(moved)
            done["moved", default: 0] += 1
        }

        /// Another retention, other weights, or the standard ones.
        private mutating func schedule(_ person: User) async throws {
            let weights = MemoryModel.standard.weights.map { $0 * (0.8 + Double(random.below(5)) / 10) }
            switch random.below(3) {
            case 0: try await store.resetWeights(of: person.id)
            case 1:
                try await store.saveScheduling(
                    retention: 80 + random.below(16), isFitted: random.below(2) == 0, of: person.id)
            default:
                try await store.write { db in
                    try db.execute(
                        sql: "UPDATE scheduling SET weights = ?, replayed_to = 0 WHERE user_id = ?",
                        arguments: [weights.stored, person.id])
                }
            }
            done["scheduled", default: 0] += 1
        }

        private mutating func replaySome() throws {
            if try store.writeHere({ try Store.replaySlice(in: $0) }) { done["replayed", default: 0] += 1 }
        }

        private mutating func category(of person: User) async throws -> Vocabulary.Category.ID? {
            let today = LocalTime(now, in: .gmt).day
            let categories = try await store.home(of: person.id, today: today).categories
            return categories.isEmpty ? nil : categories[random.below(categories.count)].id
        }

        private mutating func addWord(of person: User) async throws {
            let known = try await category(of: person)
            var category = known
            if known == nil || random.below(8) == 0 {
                let title = "Category \(random.below(1_000_000))"
                if case .saved(let id) = try await store.addCategory(title: title, of: person.id, now: now) {
                    category = id
                }
            }
            guard let category else { return }
            let text = WordText(term: "word \(random.below(1_000_000))", translation: "слово")
            _ = try await store.addWord(text, to: category, of: person.id, now: now)
            done["added", default: 0] += 1
        }

        private mutating func deleteWord(of person: User) async throws {
            guard let category = try await category(of: person) else { return }
            let words = try await store.words(in: category, of: person.id, search: "", page: 1, size: 100)
                .words
            guard !words.isEmpty else { return }
            let word = words[random.below(words.count)].id
            _ = try await store.deleteWords([word], in: category, of: person.id, now: now)
            done["words deleted", default: 0] += 1
        }

        private mutating func deleteCategory(of person: User) async throws {
            guard let category = try await category(of: person) else { return }
            if try await store.deleteCategory(category, of: person.id) {
                done["categories deleted", default: 0] += 1
            }
        }

        /// Whoever learns a category of somebody's already learns it no more.
        private mutating func share(with person: User) async throws {
            let author = people[random.below(people.count)]
            guard let category = try await ownCategory(of: author) else { return }
            if try await store.removeLearner(person.id, from: category) {
                done["left a category", default: 0] += 1
            } else if try await store.addLearners([person.id], to: category, of: author.id) == 1 {
                done["came to a category", default: 0] += 1
            }
        }

        /// Also one that they do not learn.
        private mutating func ownCategory(of person: User) async throws -> Vocabulary.Category.ID? {
            let categories = try await store.categoriesByAddition(of: person.id)
            return categories.isEmpty ? nil : categories[random.below(categories.count)].category.id
        }

        private mutating func words(in category: Vocabulary.Category.ID, of person: User) async throws
            -> [Word.ID]
        {
            let words = try await store.words(in: category, of: person.id, search: "", page: 1, size: 100)
                .words
            return words.map(\.id).filter { _ in random.below(4) == 0 }
        }

        private mutating func moveWords(of person: User) async throws {
            guard let category = try await ownCategory(of: person),
                let target = try await ownCategory(of: person)
            else { return }
            let words = try await words(in: category, of: person)
            let outcome = try await store.moveWords(
                words, from: category, to: target, of: person.id, now: .someday)
            if let outcome, outcome.moved > 0 { done["words moved", default: 0] += 1 }
        }

        private mutating func deleteAndUndo(of person: User) async throws {
            guard let category = try await ownCategory(of: person) else { return }
            let words = try await words(in: category, of: person)
            guard
                let deletion = try await store.deleteWords(words, in: category, of: person.id, now: now),
                try await store.restoreWords(of: deletion, in: category, of: person.id, now: now) > 0
            else { return }
            done["words had back", default: 0] += 1
        }

        /// What they learn of another's becomes theirs.
        private mutating func detach(_ person: User) async throws {
            let today = LocalTime(now, in: .gmt).day
            let others = try await store.home(of: person.id, today: today).categories.filter {
                $0.authorName != nil
            }
            guard !others.isEmpty else { return }
            let category = others[random.below(others.count)].id
            guard case .detached = try await store.detach(category, by: person.id, now: now) else { return }
            done["made a category their own", default: 0] += 1
        }

        private mutating func card(of person: User) async throws -> TrainingCard? {
            let category = random.below(2) == 0 ? nil : try await category(of: person)
            let kinds: [Training.Kind] = [.plan, .plan, .plan, .more, .practice, .hardest]
            let wish = Store.TrainingWish(
                kind: kinds[random.below(kinds.count)], category: category,
                goal: 4)
            let order = random
            return try await store.trainingCard(
                of: person.id, wish, now: now, today: LocalTime(now, in: .gmt).day
            ) { order }
        }

        private mutating func answer(of person: User) async throws {
            guard let card = try await card(of: person) else { return }
            let answer = Store.Answer(
                training: card.training.id, word: card.word.id, sequence: card.sequence,
                rating: random.below(4) == 0 ? .forgot : .remember,
                duration: random.below(5) == 0 ? nil : random.below(200_000))
            switch try await store.answer(answer, of: person.id, now: now) {
            case .counted: done["answered", default: 0] += 1
            // Where they live it is another day, on which the word is not due.
            case .stale: done["stale", default: 0] += 1
            case .missing: throw Household.Unexpected()
            }
        }

        private mutating func takeBack(of person: User) async throws {
            guard let review = try await card(of: person)?.previousReview else { return }
            if case .retracted = try await store.retract(review, of: person.id, now: now) {
                done["taken back", default: 0] += 1
            }
        }
    }

    /// Source: S. Vigna, https://prng.di.unimi.it/splitmix64.c.
    private struct SplitMix: RandomNumberGenerator, Sendable {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var bits = state
            bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
            bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
            return bits ^ (bits >> 31)
        }

        mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
    }

    /// Everything that follows from the log, as rows.
    private static func derived(_ db: Database) throws -> [String: [[DatabaseValue]]] {
        let tables = ["memory", "new_word", "day_tally", "category_tally", "category_progress", "due_tally"]
        return try tables.reduce(into: [:]) { derived, table in
            derived[table] = try GRDB.Row.fetchAll(db, sql: "SELECT * FROM \(table) ORDER BY 1, 2, 3")
                .map { Array($0.databaseValues) }
            derived["category"] = try GRDB.Row.fetchAll(
                db, sql: "SELECT id, word_count FROM category ORDER BY id"
            )
            .map { Array($0.databaseValues) }
        }
    }

    @Test("After thousands of actions of all kinds, what was kept is what the log says")
    func rebuilt() async throws {
        let folder = try TemporaryFolder()
        let store = try Store(patientlyIn: folder.url)
        var crowd = Crowd(store: store)
        // What survives a power cut is not asked here.
        try await store.pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = OFF") }
        var rows = 0
        for round in 1...15 {
            for _ in 0..<200 { try await crowd.act() }
            while try store.writeHere({ try Store.replaySlice(in: $0) }) {}
            let kept = try await store.pool.read { try Self.derived($0) }
            let rebuilt = try await store.write { db in
                try Store.rebuild(in: db)
                return try Self.derived(db)
            }
            for (table, expected) in rebuilt { #expect(kept[table] == expected, "\(table), round \(round)") }
            rows += rebuilt.values.reduce(0) { $0 + $1.count }
        }
        #expect(rows > 500)
        for action in [
            "left", "moved", "added", "words deleted", "categories deleted", "answered", "taken back",
            "scheduled",
            "replayed", "came to a category", "left a category", "words moved", "words had back",
            "made a category their own",
        ] {
            #expect(crowd.done[action] ?? 0 > 5, "\(action)")
        }
        #expect(crowd.done["answered"] ?? 0 > 1200)
    }

    @Test("A sum that was spoiled is put right when the rule has another version")
    func rule() async throws {
        let household = try await Household()
        let weather = try await household.category()
        try await household.word("rain", "дождь", in: weather)
        try await household.answer(try #require(try await household.card()), .remember)
        let expected = try await household.store.pool.read { try Self.derived($0) }
        try await household.store.write { db in
            try db.execute(
                sql: """
                    UPDATE memory SET stability = 7; UPDATE day_tally SET remembered = 9; DELETE FROM category_tally; UPDATE category SET word_count = 7;
                    INSERT INTO new_word SELECT user_id, word_id, category_id FROM memory;
                    UPDATE rule SET version = 0 WHERE name = 'memory';
                    """)
        }
        #expect(try await household.store.pool.read { try Self.derived($0) } != expected)
        try Rule.bringUpToDate(household.store.pool, timeZone: .gmt)
        #expect(try await household.store.pool.read { try Self.derived($0) } == expected)
    }
}
