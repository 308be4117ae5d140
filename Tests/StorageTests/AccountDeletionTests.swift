import Foundation
import GRDB
import Learning
import Storage
import Testing
import Vocabulary

@Suite("Deleting an account")
struct AccountDeletionTests {
    /// How many rows each table has; what was done to the household is nobody's, as the versions of the rules are. The
    /// index of the search keeps house in tables of its own.
    private func counts(_ household: Household) throws -> [String: Int] {
        let path = household.folder.url.appendingPathComponent(Store.fileName).path
        return try DatabaseQueue(path: path).read { db in
            let tables = try String.fetchAll(
                db,
                sql: """
                    SELECT name FROM sqlite_schema
                    WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'grdb_%'
                        AND name NOT IN ('rule', 'administrative_act') AND name NOT LIKE 'word_search_%'
                    """)
            return try Dictionary(
                uniqueKeysWithValues: tables.map {
                    ($0, try Int.fetchOne(db, sql: "SELECT count(*) FROM \"\($0)\"") ?? 0)
                })
        }
    }

    @Test("Of the only account no row is left in any table")
    func nothingLeft() async throws {
        let household = try await Household()
        let category = try await household.category()
        for term in ["rain", "snow", "wind"] { try await household.word(term, term, in: category) }
        let hail = try await household.word("hail", "град", in: category)
        let sun = try await household.word("sun", "солнце", in: category)
        _ = try await household.store.tag([hail, sun], "sky", in: category, of: household.anna.id)
        _ = try await household.store.deleteWords(
            [hail], in: category, of: household.anna.id, now: household.now)
        let first = try #require(await household.card(of: category))
        try await household.answer(first, .remember)
        let review = try #require(await household.card(of: category)?.previousReview)
        _ = try await household.store.retract(review, of: household.anna.id, now: household.now)
        for _ in 0..<3 {
            try await household.answer(#require(await household.card(of: category)), .forgot)
        }
        try await household.store.openSession(
            for: household.anna.id, passwordHash: "hash", tokenHash: Data(repeating: 1, count: 32),
            device: "phone",
            now: household.now)
        try await household.store.openCalendarFeed(
            of: household.anna.id, tokenHash: Data(repeating: 2, count: 32), at: .usualReminder)
        try await household.answerLesson("work")
        let words = try await household.store.testWords(in: category, of: household.anna.id) { $0 }
        _ = try await household.store.beginTest(
            words.map { TestQuestion($0.word, .translation, options: []) }, of: category, minutes: nil,
            of: household.anna.id, now: household.now, today: StudyDay(number: 20_716))
        let before = try counts(household)
        #expect(before["calendar_feed"] == 1)
        #expect(before["word_test"] == 1 && (before["word_test_question"] ?? 0) > 0)
        #expect(before["tag"] == 1 && before["word_tag"] == 1 && before["deleted_word_tag"] == 1)
        #expect(before["lesson_answer"] == 1 && before["lesson_attempt"] == 1)
        #expect(before["review"] == 4 && before["retraction"] == 1 && before["session"] == 1)

        try await household.store.deleteAccount(household.anna.id)
        let left = try counts(household).filter { $0.value > 0 }
        #expect(left.isEmpty, "\(left)")
    }

    @Test("Another person's words, answers and devices stay as they are")
    func othersStay() async throws {
        let household = try await Household()
        let category = try await household.category()
        try await household.word("rain", "дождь", in: category)
        try await household.answer(#require(await household.card(of: category)), .remember)
        let before = try counts(household)

        let boris = try await Household.register("Boris", in: household.store)
        let other = try await household.category("Кухня", of: boris)
        try await household.word("salt", "соль", in: other, of: boris)
        try await household.store.deleteAccount(boris.id)
        #expect(try counts(household) == before)
    }

    @Test("No letter of their words is left in the index of the search, and those of others are found")
    func index() async throws {
        let household = try await Household()
        try await household.word("rain", "дождь", in: try await household.category())
        let boris = try await Household.register("Boris", in: household.store)
        let other = try await household.category("Кухня", of: boris)
        for number in 1...300 {
            try await household.word("cinnamon \(number)", "корица", in: other, of: boris)
        }
        func pages(with text: String) async throws -> Int {
            let path = household.folder.url.appendingPathComponent(Store.fileName).path
            return try await DatabaseQueue(path: path).read { db in
                try Int.fetchOne(
                    db, sql: "SELECT count(*) FROM word_search_data WHERE instr(block, CAST(? AS BLOB)) > 0",
                    arguments: [text]) ?? 0
            }
        }
        #expect(try await pages(with: "innamon") > 0)
        try await household.store.deleteAccount(boris.id)
        #expect(try await pages(with: "innamon") == 0)
        let found = try await household.store.words(matching: "дожд", of: household.anna.id, limit: 10).words
        #expect(found.map(\.text.term) == ["rain"])
    }
}
