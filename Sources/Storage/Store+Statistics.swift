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
        let (day, tasks) = (Column<StudyDay>("study_day"), Column<Int?>("tasks"))
        let (isEarly, isLate) = (Column<Bool>("is_early"), Column<Bool>("is_late"))
        let until = Column<StudyDay?>("done_until")
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(day), \(ReviewTally.Columns.all), \(tasks), early > 0 AS \(isEarly),
                    late > 0 AS \(isLate), \(doneUntil) AS \(until)
                FROM day_tally WHERE user_id = ? ORDER BY study_day
                """)
        return StudyHistory(
            days: try statement.all([user]) {
                try StudyHistory.Day(
                    day: $0[day], tally: ReviewTally($0), taskCount: $0.count(tasks), isEarly: $0[isEarly],
                    isLate: $0[isLate], doneUntil: $0[until])
            })
    }

    private static func categoryStatistics(of user: User.ID, in db: Database) throws -> [CategoryStatistics] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(summaryColumns(of: "?1")) FROM \(learnedCategories)
                WHERE learner.user_id = ?1 ORDER BY learner.category_id DESC
                """)
        return try statement.all([user]) {
            let summary = try CategorySummary($0)
            return CategoryStatistics(
                category: summary.category, wordCount: summary.wordCount,
                learnedCount: summary.learnedCount, startedCount: summary.startedCount)
        }
    }

    /// Those that a training of the hardest words asks.
    private static func hardWords(of user: User.ID, today: StudyDay, in db: Database) throws -> [HardWord] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(wordColumns), memory.repetitions - memory.forgotten AS \(ReviewTally.Columns.remembered),
                    memory.\(ReviewTally.Columns.forgotten), 0 AS \(ReviewTally.Columns.duration),
                    0 AS \(ReviewTally.Columns.learned)
                FROM (\(hardestWordsQuery)) AS hard
                JOIN memory ON memory.word_id = hard.word_id AND memory.user_id = :user
                JOIN word ON word.id = hard.word_id JOIN category ON category.id = word.category_id
                ORDER BY memory.forgotten DESC, memory.repetitions, word.id
                """)
        return try statement.all(["user": user, "today": today.number, "limit": TrainingQueue.length]) {
            try HardWord(word: Word($0), tally: ReviewTally($0))
        }
    }

    private static func report(of user: User.ID, period: ClosedRange<StudyDay>, in db: Database) throws
        -> PeriodReport
    {
        let arguments: StatementArguments = [user, period.lowerBound.number, period.upperBound.number]
        let sums = ReviewTally.Columns.names.map { "ifnull(sum(\($0)), 0) AS \($0)" }
            .joined(separator: ", ")
        let totals = try db.cachedStatement(
            sql: "SELECT \(sums) FROM day_tally WHERE user_id = ?1 AND study_day BETWEEN ?2 AND ?3")
        let total = try totals.first(arguments, as: ReviewTally.init) ?? .none
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(categoryColumns), \(ReviewTally.Columns.all)
                FROM (SELECT category_id, \(sums) FROM category_tally
                    WHERE user_id = ?1 AND category_id IN (SELECT category_id FROM category_learner WHERE user_id = ?1)
                        AND study_day BETWEEN ?2 AND ?3
                    GROUP BY category_id) AS tally
                JOIN category ON category.id = tally.category_id
                ORDER BY remembered + forgotten DESC, category.id DESC
                """)
        var entries = try statement.all(arguments) {
            try PeriodReport.CategoryTally(category: Category($0), tally: ReviewTally($0))
        }
        let rest = entries.reduce(total) { $0 - $1.tally }
        if rest.count > 0 { entries.append(.init(category: nil, tally: rest)) }
        return PeriodReport(entries: entries, total: total)
    }
}

extension ReviewTally {
    fileprivate enum Columns {
        static let remembered = Column<Int?>("remembered")
        static let forgotten = Column<Int?>("forgotten")
        static let duration = Column<Int?>("duration")
        static let learned = Column<Int?>("learned")

        static let names = [remembered, forgotten, duration, learned].map(\.name)
        static let all = names.joined(separator: ", ")
    }

    /// From a row that has its parts by name.
    fileprivate init(_ row: Row) throws {
        try self.init(
            remembered: row.count(Columns.remembered), forgotten: row.count(Columns.forgotten),
            duration: row.count(Columns.duration), learned: row.count(Columns.learned))
    }
}
