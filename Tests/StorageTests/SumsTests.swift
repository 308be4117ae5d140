import Foundation
import GRDB
import Testing
import Vocabulary

@testable import Storage

@Suite("Sums of the review log")
struct SumsTests {
    private static let figures = """
        sum(rating = 'remember'), sum(rating = 'forgot'), sum(min(coalesce(duration, 0), 120000)),
        sum(CASE WHEN progress_after = 5 AND progress_before < 5 THEN 1
            WHEN progress_after < 5 AND progress_before = 5 THEN -1 ELSE 0 END)
        """
    private static let counting = "review.id NOT IN (SELECT review_id FROM retraction)"
    private static let isUsed = "remembered + forgotten > 0"

    /// What the tables say, and what the log says, of each kind of sum. Sums of nothing are left out.
    private static let pairs: [(table: String, log: String)] = [
        (
            "SELECT * FROM review_tally WHERE \(isUsed) ORDER BY 1, 2",
            "SELECT user_id, reviewed_at / 900000 AS quarter, \(figures) FROM review WHERE \(counting) GROUP BY 1, 2"
        ),
        (
            "SELECT * FROM category_tally WHERE \(isUsed) ORDER BY 1, 2, 3",
            """
            SELECT user_id, reviewed_at / 900000 AS quarter, category_id, \(figures)
            FROM review JOIN word ON word.id = word_id WHERE \(counting) GROUP BY 1, 2, 3
            """
        ),
        (
            "SELECT * FROM word_tally WHERE \(isUsed) ORDER BY 1, 2",
            """
            SELECT user_id, word_id, sum(rating = 'remember'), sum(rating = 'forgot') FROM review
            WHERE word_id IS NOT NULL AND \(counting) GROUP BY 1, 2
            """
        ),
    ]

    private func expectSums(_ folder: TemporaryFolder, of pairs: [(table: String, log: String)]) throws {
        let log = try Log(folder)
        for pair in pairs {
            let sums = try log.rows(pair.table)
            #expect(!sums.isEmpty)
            #expect(sums == (try log.rows(pair.log)))
        }
    }

    private func studied() async throws -> (Household, Word.ID) {
        let household = try await Household()
        let weather = try await household.category("Погода")
        let food = try await household.category("Еда")
        let rain = try await household.word("rain", "дождь", in: weather)
        for number in 1...3 { try await household.word("word \(number)", "слово", in: food) }
        try await household.study()
        return (household, rain)
    }

    @Test("After answers, some of them taken back, each sum is the log's")
    func answered() async throws {
        let (household, _) = try await studied()
        try expectSums(household.folder, of: Self.pairs)
        #expect(try household.rows("SELECT 1 FROM retraction").count > 3)
    }

    @Test("A deleted word keeps its answers in the sums of days and of its category, and has none of its own")
    func deleted() async throws {
        let (household, rain) = try await studied()
        let ofCategories = try household.rows(Self.pairs[1].table)
        _ = try await household.store.deleteWord(rain, of: household.anna.id)
        try expectSums(household.folder, of: [Self.pairs[0], Self.pairs[2]])
        #expect(try household.rows(Self.pairs[1].table) == ofCategories)
        #expect(try household.rows("SELECT 1 FROM word_tally WHERE word_id = \(rain)").isEmpty)
    }

    @Test("An older file gets its sums from its log")
    func oldFile() throws {
        let folder = try TemporaryFolder()
        try OldFile.make(in: folder, upTo: "2 courses")
        try Store(folder: folder.url).close()
        try expectSums(folder, of: Self.pairs)
    }
}
