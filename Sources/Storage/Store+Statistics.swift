import GRDB
import Learning
import Vocabulary

extension Store {
    /// The figures of the statistics screen on the study day `today`.
    public func statistics(of user: User.ID, today: StudyDay) async throws -> Statistics {
        try await read { db in
            Statistics(
                categories: try Self.categoryStatistics(of: user, in: db),
                history: try Self.history(of: user, in: db),
                hardWords: try Self.hardWords(of: user, today: today, in: db),
                forecast: try Self.forecast(of: user, today: today, in: db))
        }
    }

    /// What was done in the study days `period`, by category.
    public func report(of user: User.ID, period: ClosedRange<StudyDay>) async throws -> PeriodReport {
        try await read { try Self.report(of: user, period: period, in: $0) }
    }

    /// What was done on each study day.
    public func history(of user: User.ID) async throws -> StudyHistory {
        try await read { try Self.history(of: user, in: $0) }
    }

    static func history(of user: User.ID, in db: Database) throws -> StudyHistory {
        let statement = try db.cachedStatement(
            sql: """
                SELECT study_day, remembered, forgotten, duration, learned, tasks, early > 0 AS is_early,
                    late > 0 AS is_late, \(doneUntil) AS done_until
                FROM day_tally WHERE user_id = ? ORDER BY study_day
                """)
        return StudyHistory(
            days: try Row.fetchAll(statement, arguments: [user]).map {
                StudyHistory.Day(
                    day: StudyDay(number: $0["study_day"]), tally: ReviewTally($0),
                    taskCount: $0.count("tasks"),
                    isEarly: $0["is_early"],
                    isLate: $0["is_late"],
                    doneUntil: ($0["done_until"] as Int?).map(StudyDay.init(number:)))
            })
    }

    private static func categoryStatistics(of user: User.ID, in db: Database) throws -> [CategoryStatistics] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(summaryColumns) FROM category
                WHERE category.user_id = ?1 ORDER BY category.id DESC
                """)
        return try statement.all([user]) {
            CategoryStatistics(
                category: Category($0), wordCount: $0.count("word_count"),
                learnedCount: $0.count("learned_count"),
                startedCount: $0.count("started_count"))
        }
    }

    /// Those that a training of the hardest words asks.
    private static func hardWords(of user: User.ID, today: StudyDay, in db: Database) throws -> [HardWord] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(wordColumns), memory.repetitions - memory.forgotten AS remembered, memory.forgotten,
                    0 AS duration, 0 AS learned
                FROM (\(hardestWordsQuery)) AS hard
                JOIN memory ON memory.word_id = hard.word_id AND memory.user_id = :user
                JOIN word ON word.id = hard.word_id JOIN category ON category.id = word.category_id
                ORDER BY memory.forgotten DESC, memory.repetitions, word.id
                """)
        return try statement.all(["user": user, "today": today.number, "limit": TrainingQueue.length]) {
            HardWord(word: Word($0), tally: ReviewTally($0))
        }
    }

    private static func report(of user: User.ID, period: ClosedRange<StudyDay>, in db: Database) throws
        -> PeriodReport
    {
        let arguments: StatementArguments = [user, period.lowerBound.number, period.upperBound.number]
        let sums = ["remembered", "forgotten", "duration", "learned"]
            .map { "ifnull(sum(\($0)), 0) AS \($0)" }.joined(separator: ", ")
        let totals = try db.cachedStatement(
            sql: "SELECT \(sums) FROM day_tally WHERE user_id = ?1 AND study_day BETWEEN ?2 AND ?3")
        let total = try Row.fetchOne(totals, arguments: arguments).map { ReviewTally($0) } ?? .none
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(categoryColumns), remembered, forgotten, duration, learned
                FROM (SELECT category_id, \(sums) FROM category_tally
                    WHERE user_id = ?1 AND category_id IN (SELECT id FROM category WHERE user_id = ?1)
                        AND study_day BETWEEN ?2 AND ?3
                    GROUP BY category_id) AS tally
                JOIN category ON category.id = tally.category_id
                ORDER BY remembered + forgotten DESC, category.id DESC
                """)
        var entries = try statement.all(arguments) {
            PeriodReport.CategoryTally(category: Category($0), tally: ReviewTally($0))
        }
        let rest = entries.reduce(total) { $0 - $1.tally }
        if rest.count > 0 { entries.append(.init(category: nil, tally: rest)) }
        return PeriodReport(entries: entries, total: total)
    }
}

extension ReviewTally {
    /// From a row that has its parts by name.
    init(_ row: Row) {
        self.init(
            remembered: row.count("remembered"), forgotten: row.count("forgotten"),
            duration: row.count("duration"),
            learned: row.count("learned"))
    }
}
