import Foundation
import GRDB
import Learning
import Vocabulary

extension Store {
    /// Words that stand for all that somebody remembers.
    private static let sampleSize = 400
    /// Days from which one knows how long an answer takes.
    private static let answerDays = 30
    /// Seconds, where nobody knows.
    private static let usualSeconds = 8.0

    /// What the price of a retention is reckoned with. Reads no more of many words than of some.
    public func retentionPerson(of user: User.ID, today: StudyDay, goal: Int) async throws
        -> RetentionCost.Person
    {
        let figures = try await dayFigures(of: user, today: today)
        return try await read { db in
            let count = try Int.fetchOne(
                db.cachedStatement(
                    sql: "SELECT ifnull(sum(begun), 0) FROM category_progress WHERE user_id = ?"),
                arguments: [user])
            var person = RetentionCost.Person(
                known: try Self.sample(of: count ?? 0, of: user, in: db), knownCount: count ?? 0,
                newCount: figures.newCount, newPerDay: DayPlan.carriedNewWords(goal: goal),
                secondsPerAnswer: try Self.secondsPerAnswer(of: user, today: today, in: db))
            person.model = try Self.personalScheduler(of: user, in: db).model
            return person
        }
    }

    /// The states of as many words as a sample takes, at places evenly spread over those that there may be.
    private static func sample(of count: Int, of user: User.ID, in db: Database) throws -> [MemoryState] {
        if count <= sampleSize {
            let all = try db.cachedStatement(
                sql:
                    "SELECT \(memoryColumns) FROM memory WHERE user_id = ? ORDER BY word_id LIMIT \(sampleSize)"
            )
            return try all.all([user]) { try MemoryState($0) }.compactMap(\.self)
        }
        let ends = try ["ASC", "DESC"].map { order in
            try Int64.fetchOne(
                db.cachedStatement(
                    sql: "SELECT word_id FROM memory WHERE user_id = ? ORDER BY word_id \(order) LIMIT 1"),
                arguments: [user])
        }
        guard let first = ends[0], let last = ends[1] else { return [] }
        let step = (Double(last) - Double(first)) / Double(sampleSize)
        let next = try db.cachedStatement(
            sql: """
                SELECT \(memoryColumns) FROM memory WHERE user_id = ? AND word_id >= ? ORDER BY word_id LIMIT 1
                """)
        return try (0..<sampleSize).compactMap { place in
            let start = Int64(exactly: (Double(first) + Double(place) * step).rounded(.down)) ?? last
            return try next.first([user, start]) { try MemoryState($0) } ?? nil
        }
    }

    private static func secondsPerAnswer(of user: User.ID, today: StudyDay, in db: Database) throws -> Double
    {
        let (duration, count) = (Column<Int?>("duration"), Column<Int?>("count"))
        let statement = try db.cachedStatement(
            sql: """
                SELECT sum(duration) AS \(duration), sum(remembered + forgotten) AS \(count) FROM day_tally
                WHERE user_id = ? AND study_day > ?
                """)
        let seconds = try statement.first([user, today.adding(-answerDays).number]) { row -> Double? in
            guard let duration = try row[duration], let count = try row[count], duration > 0 else {
                return nil
            }
            return Double(duration) / 1000 / Double(max(count, 1))
        }
        return min(max((seconds ?? nil) ?? usualSeconds, 1), 60)
    }
}
