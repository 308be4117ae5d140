import Foundation
import GRDB
import Learning
import Vocabulary

extension Store {
    /// How many hard words are shown.
    static let hardWordCount = 10

    /// The figures of the statistics screen on the study day `today`, and the report of the study days `period`.
    public func statistics(
        of user: User.ID, period: ClosedRange<StudyDay>, today: StudyDay, zone: TimeZone
    ) async throws -> (statistics: Statistics, report: PeriodReport) {
        try await pool.read { db in
            let statistics = Statistics(
                categories: try Self.categoryStatistics(of: user, in: db),
                history: try Self.history(of: user, zone: zone, in: db),
                hardWords: try Self.hardWords(of: user, in: db),
                forecast: try Self.forecast(of: user, today: today, in: db))
            return (statistics, try Self.report(of: user, period: period, zone: zone, in: db))
        }
    }

    /// What was done in the study days `period`, by category.
    public func report(of user: User.ID, period: ClosedRange<StudyDay>, zone: TimeZone) async throws
        -> PeriodReport
    {
        try await pool.read { try Self.report(of: user, period: period, zone: zone, in: $0) }
    }

    static func history(of user: User.ID, zone: TimeZone, in db: Database) throws -> StudyHistory {
        let statement = try db.cachedStatement(
            sql: """
                SELECT quarter, remembered, forgotten, duration, learned FROM review_tally
                WHERE user_id = ? ORDER BY quarter
                """)
        // A cursor, since two years are tens of thousands of rows.
        let quarters = try Row.fetchCursor(statement, arguments: [user]).map {
            QuarterTally(quarter: $0[0], tally: ReviewTally($0, offset: 1))
        }
        return StudyHistory(try Array(quarters), in: zone)
    }

    private static func categoryStatistics(of user: User.ID, in db: Database) throws -> [CategoryStatistics] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(categoryColumns),
                    (SELECT count(*) FROM word WHERE category_id = category.id),
                    ifnull(known.learned, 0), ifnull(known.started, 0)
                FROM category LEFT JOIN (
                    SELECT word.category_id, sum(memory.progress = 5) AS learned, sum(memory.progress < 5) AS started
                    FROM memory JOIN word ON word.id = memory.word_id
                    WHERE memory.user_id = ?1 GROUP BY word.category_id
                ) AS known ON known.category_id = category.id
                WHERE category.user_id = ?1 ORDER BY category.id DESC
                """)
        return try Row.fetchAll(statement, arguments: [user]).map {
            CategoryStatistics(
                category: Category($0), wordCount: $0[categoryColumnCount],
                learnedCount: $0[categoryColumnCount + 1], startedCount: $0[categoryColumnCount + 2])
        }
    }

    private static func hardWords(of user: User.ID, in db: Database) throws -> [HardWord] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(wordColumns), hard.remembered, hard.forgotten, 0, 0
                FROM (SELECT word_id, remembered, forgotten FROM word_tally
                    WHERE user_id = ?1 AND forgotten > 0
                        AND NOT EXISTS (SELECT 1 FROM memory
                            WHERE user_id = ?1 AND memory.word_id = word_tally.word_id AND progress = 5)
                    ORDER BY forgotten DESC, remembered, word_id LIMIT \(hardWordCount)) AS hard
                JOIN word ON word.id = hard.word_id JOIN category ON category.id = word.category_id
                JOIN memory ON memory.word_id = word.id AND memory.user_id = ?1
                ORDER BY hard.forgotten DESC, hard.remembered, word.id
                """)
        return try Row.fetchAll(statement, arguments: [user]).map {
            HardWord(word: Word($0), tally: ReviewTally($0, offset: wordColumnCount))
        }
    }

    private static func report(
        of user: User.ID, period: ClosedRange<StudyDay>, zone: TimeZone, in db: Database
    ) throws -> PeriodReport {
        let start = period.lowerBound.start(in: zone).milliseconds / 900_000
        let end = period.upperBound.adding(1).start(in: zone).milliseconds / 900_000
        let sums = "sum(remembered), sum(forgotten), sum(duration), sum(learned)"
        let totals = try Row.fetchOne(
            db.cachedStatement(
                sql:
                    "SELECT count(*), \(sums) FROM review_tally WHERE user_id = ? AND quarter >= ? AND quarter < ?"
            ),
            arguments: [user, start, end])
        let total = totals.flatMap { $0[0] as Int == 0 ? nil : ReviewTally($0, offset: 1) } ?? .none
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT \(categoryColumns), remembered, forgotten, duration, learned
                    FROM (SELECT category_id, sum(remembered) AS remembered, sum(forgotten) AS forgotten,
                            sum(duration) AS duration, sum(learned) AS learned
                        FROM category_tally WHERE user_id = ?1 AND quarter >= ?2 AND quarter < ?3
                            AND category_id IN (SELECT id FROM category WHERE user_id = ?1)
                        GROUP BY category_id HAVING sum(remembered) + sum(forgotten) > 0) AS tally
                    JOIN category ON category.id = tally.category_id
                    ORDER BY remembered + forgotten DESC, category.id DESC
                    """), arguments: [user, start, end])
        var entries = rows.map {
            PeriodReport.Entry(category: Category($0), tally: ReviewTally($0, offset: categoryColumnCount))
        }
        let rest = entries.reduce(total) { $0 - $1.tally }
        if rest.count > 0 { entries.append(.init(category: nil, tally: rest)) }
        return PeriodReport(entries: entries, total: total)
    }
}

extension ReviewTally {
    /// From remembered, forgotten, duration and learned at `offset`.
    init(_ row: Row, offset: Int) {
        self.init(
            remembered: row[offset], forgotten: row[offset + 1], duration: row[offset + 2],
            learned: row[offset + 3])
    }
}
