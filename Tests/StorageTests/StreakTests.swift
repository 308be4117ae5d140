import Foundation
import GRDB
import Learning
import Testing
import Vocabulary

@testable import Storage

@Suite("Streaks of a file")
struct StreakTests {
    @Test("Home reads back what the statistics read forwards, whatever was done and taken back")
    func sameStreak() async throws {
        let household = try await Household()
        let weather = try await household.category()
        for number in 1...4 { try await household.word("word \(number)", "слово", in: weather) }
        var seen: Set<Int> = []
        for day in 0..<60 where day % 5 != 3 && !(20...22).contains(day) {
            let seconds = Double(day) * 86_400
            for _ in 0...day % 12 {
                guard let card = try await household.card(of: weather, after: seconds) else { break }
                try await household.answer(card, .remember, after: seconds)
            }
            if day % 7 == 0, let review = try household.rows("SELECT max(id) FROM review").first?.first {
                let id = try #require(Int64.fromDatabaseValue(review))
                _ = try await household.store.retract(
                    Review.ID(id), of: household.anna.id, now: household.now + seconds)
            }
            for wait in 0..<3 {
                let today = household.today.adding(day + wait)
                let home = try await household.store.home(of: household.anna.id, today: today)
                let statistics = try await household.store.statistics(
                    of: household.anna.id, today: today)
                #expect(home.streak == statistics.history.streak(today: today).current, "\(day) \(wait)")
                seen.insert(home.streak)
            }
        }
        #expect(seen.count > 3)
    }

    @Test("A day from before there were purposes counts with one answer, as it did")
    func earlierDays() async throws {
        let household = try await Household()
        let weather = try await household.category()
        let rain = try await household.word("rain", "дождь", in: weather)
        let today = household.today
        try await household.store.write { db in
            for day in 1...3 {
                try db.execute(
                    sql: """
                        INSERT INTO review (user_id, word_id, category_id, sequence, rating, mode, progress_before,
                            progress_after, reviewed_at, study_day, hour)
                        VALUES (?, ?, ?, ?, 'remember', 'card', 0, 1, ?, ?, 10)
                        """,
                    arguments: [household.anna.id, rain, weather, day, day, today.number - day])
            }
        }
        #expect(try await household.store.home(of: household.anna.id, today: today).streak == 3)
    }

    @Test("A streak of a year costs a few steps of the database for each of its days")
    func longStreak() async throws {
        let household = try await Household()
        let weather = try await household.category()
        let rain = try await household.word("rain", "дождь", in: weather)
        let (today, anna) = (household.today, household.anna.id)
        try await household.store.write { db in
            for number in 0..<3650 {
                try db.execute(
                    sql: """
                        INSERT INTO review (user_id, word_id, category_id, sequence, rating, mode, purpose,
                            progress_before, progress_after, reviewed_at, study_day, hour)
                        VALUES (?, ?, ?, ?, 'remember', 'card', 'practice', 0, 0, ?, ?, 10)
                        """,
                    arguments: [anna, rain, weather, number, number, today.number - number / 10])
            }
        }
        let (streak, cost) = try await household.store.read { db in
            // Prepared before it is counted.
            _ = try Store.streak(of: anna, today: today, in: db)
            return try steps(in: db) { try Store.streak(of: anna, today: today, in: db).count }
        }
        #expect(streak == 365)
        #expect(cost < 365 * 16, "\(cost)")
    }

    @Test("Which days were done is written down once, and the log does not let it be changed")
    func written() async throws {
        let household = try await Household()
        let weather = try await household.category()
        try await household.word("rain", "дождь", in: weather)
        try await household.finishTraining()
        let noted = try household.rows(
            "SELECT done_until >= study_day FROM review WHERE done_until IS NOT NULL")
        #expect(noted == [[true.databaseValue]])
        await #expect(throws: (any Error).self) {
            try await household.store.write {
                try $0.execute(
                    sql: "UPDATE review SET done_until = done_until + 1 WHERE done_until IS NOT NULL")
            }
        }
    }

    @Test("Who has a badge that is not given any more keeps it; others do not see it")
    func formerBadges() async throws {
        let household = try await Household()
        let boris = try await Household.register("Boris", in: household.store)
        try await household.store.write { db in
            try db.execute(
                sql: "INSERT INTO achievement (user_id, name, reached_on) VALUES (?, 'flawlessDay20', 20700)",
                arguments: [household.anna.id])
        }
        func badges(_ user: User.ID) async throws -> [AchievementStanding] {
            try await household.store.achievements(of: user).filter { $0.achievement == .flawlessDay(20) }
        }
        #expect(try await badges(household.anna.id).map(\.reachedOn) == [StudyDay(number: 20_700)])
        #expect(try await badges(boris.id).isEmpty)
    }
}
