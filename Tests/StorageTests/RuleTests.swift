import Learning
import Testing

@testable import Storage

@Suite("Progress that is computed by another rule")
struct RuleTests {
    @Test("Dots that fall take no badge away: a category that was learned as a whole stays so")
    func badges() async throws {
        let household = try await Household()
        let weather = try await household.category()
        for number in 1...Achievement.categoryWords {
            try await household.word("word \(number)", "слово \(number)", in: weather)
        }
        try await household.finishTraining(of: weather)
        // As a rule of old had it, that called words learned sooner.
        try await household.store.write { db in
            try db.execute(
                sql: """
                    UPDATE memory SET progress = 5, is_learned = 1;
                    UPDATE rule SET version = 3 WHERE name = 'memory';
                    """)
        }
        func badge(_ household: Household) async throws -> AchievementStanding? {
            try await household.store.achievements(of: household.anna.id)
                .first { $0.achievement == .wholeCategories(1) }
        }
        #expect(try await badge(household)?.reachedOn == household.today)
        let opened = try household.killed()
        let home = try await opened.store.home(of: opened.anna.id, today: opened.today)
        #expect(home.learnedCount == 0 && home.startedCount == Achievement.categoryWords)
        #expect(try await badge(opened)?.reachedOn == household.today)
    }
}
