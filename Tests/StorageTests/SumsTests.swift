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

    /// What the tables say, and what the log says, of each kind of sum.
    private static let pairs: [(table: String, log: String)] = [
        (
            "SELECT * FROM day_tally ORDER BY 1, 2",
            """
            SELECT user_id, study_day, \(figures), sum(hour BETWEEN 4 AND 7), sum(hour < 4 OR hour > 21),
                sum(purpose = 'due'), sum(purpose = 'first'),
                sum(purpose IN ('first', 'step') AND progress_after = 3 AND progress_before = 2), 0
            FROM review WHERE \(counting) GROUP BY 1, 2
            """
        ),
        (
            "SELECT * FROM category_tally ORDER BY 1, 2, 3",
            """
            SELECT user_id, category_id, study_day, \(figures) FROM review
            WHERE \(counting) AND category_id IN (SELECT id FROM category) GROUP BY 1, 2, 3
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
        try await household.study(days: 40)
        return (household, rain)
    }

    @Test("After answers, some of them taken back, each sum is the log's")
    func answered() async throws {
        let (household, _) = try await studied()
        try expectSums(household.folder, of: Self.pairs)
        #expect(try household.rows("SELECT 1 FROM retraction").count > 3)
    }

    @Test("A deleted word keeps its answers in the sums of days and of its category")
    func deleted() async throws {
        let (household, rain) = try await studied()
        let before = try Self.pairs.map { try household.rows($0.table) }
        _ = try await household.store.deleteWord(rain, of: household.anna.id)
        try expectSums(household.folder, of: Self.pairs)
        #expect(try Self.pairs.map { try household.rows($0.table) } == before)
    }

    @Test("A day on which everything was taken back is no day with answers")
    func takenBack() async throws {
        let household = try await Household()
        let weather = try await household.category()
        try await household.word("rain", "дождь", in: weather)
        let card = try #require(try await household.card())
        try await household.answer(card, .remember)
        #expect(
            try household.rows("SELECT 1 FROM day_tally UNION ALL SELECT 2 FROM category_tally").count == 2)
        try await household.retractLast(of: card.training.id)
        #expect(try household.rows("SELECT 1 FROM day_tally UNION ALL SELECT 2 FROM category_tally").isEmpty)
    }
}
