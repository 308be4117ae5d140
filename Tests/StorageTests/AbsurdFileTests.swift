import Foundation
import GRDB
import Learning
import Testing
import Vocabulary

@testable import Storage

@Suite("A file that says what cannot be")
struct AbsurdFileTests {
    @Test(
        "Whatever the schema lets through, nothing ends the server",
        arguments: [Int64.max, Int64.min, -1, 0])
    func numbers(number: Int64) async throws {
        let house = try await Household()
        let category = try await house.category()
        for term in ["rain", "snow"] { try await house.word(term, term, in: category) }
        let card = try #require(try await house.card(of: category))
        try await house.answer(card, .remember)
        let training = card.training.id

        let path = house.folder.url.appendingPathComponent(Store.fileName).path
        let database = try DatabaseQueue(path: path)
        try await database.write { db in
            for (sql, values) in [
                ("UPDATE user SET created_at = ?", [number]),
                ("UPDATE category SET created_at = ?", [number]),
                ("UPDATE word SET created_at = ?", [number]), ("UPDATE session SET created_at = ?", [number]),
                ("UPDATE training SET started_at = ?", [number]),
                (
                    "UPDATE memory SET due_day = ?1, reviewed_on = ?1, reviewed_at = ?1, stability = 9e999",
                    [number]
                ),
                ("UPDATE day_tally SET study_day = ?1, learned = ?1, remembered = max(0, ?1)", [number]),
                ("UPDATE day_tally SET forgotten = max(0, ?1), duration = max(0, ?1)", [number]),
                ("UPDATE category_tally SET study_day = ?1, learned = ?1, remembered = max(0, ?1)", [number]),
                ("UPDATE achievement SET reached_on = ?", [number]),
            ] {
                try db.execute(sql: sql, arguments: StatementArguments(values))
            }
        }
        try database.close()

        let (store, anna) = (house.store, house.anna.id)
        _ = try await store.home(of: anna, today: house.today)
        _ = try await store.achievements(of: anna)
        _ = try await store.exportStart(of: anna)
        _ = try await store.exportedReviews(of: anna, after: nil, upTo: 9)
        _ = try await store.devices(of: anna, asking: Data(), now: house.now)
        _ = try await store.trainingResults(training, of: anna, today: StudyDay(number: 20_716))
        // SQLite itself may refuse a sum; that is an error, not the end.
        for day in [StudyDay(number: .min), house.today, StudyDay(number: .max)] {
            let period = min(day, house.today)...max(day, house.today)
            let statistics = try? await store.statistics(of: anna, today: house.today)
            #expect(
                statistics.map { $0.history.days.allSatisfy { $0.tally.minutes != 1 << 40 } } != false)
            _ = try? await store.report(of: anna, period: period)
        }
        try? await store.rememberAchievements(of: anna, training: training)
        for _ in 0..<2 {
            let card = try #require(try await house.card(of: category))
            try await house.answer(card, .forgot)
        }
        #expect(
            try await store.words(in: category, of: anna, search: "", page: .max, size: 10).words.count == 2)
        #expect(try await store.words(in: category, of: anna, search: "", page: .min, size: 10).page == 1)
    }
}
