import GRDB
import Vocabulary

extension Store {
    /// How many words the words screen shows as recently added.
    static let recentWordCount = 5

    /// Everything the words screen shows of this person's words, as of one moment of the study day `today`.
    public func home(of user: User.ID, today: StudyDay) async throws -> Home {
        try await homeCache.value(of: user, today: today) {
            try await read { try Self.readHome(of: user, today: today, in: $0) }
        }
    }

    private static func readHome(of user: User.ID, today: StudyDay, in db: Database) throws -> Home {
        let categories = try db.cachedStatement(
            sql: """
                SELECT \(summaryColumns(of: "?1")) FROM \(learnedCategories)
                WHERE learner.user_id = ?1 AND \(isNotBeingDeleted)
                    AND (kept_from IS NULL OR word_count > 0) ORDER BY learner.category_id DESC
                """
        ).all([user], as: CategorySummary.init)
        let streak = try streak(of: user, today: today, in: db)
        let day = try dayFigures(of: user, today: today, in: db)
        return Home(
            categories: categories, recentWords: try Self.recentWords(of: user, in: db), today: today,
            day: day,
            nextDay: try nextDay(of: user, after: today, in: db),
            dueTomorrow: try dueCount(of: user, on: today.adding(1), in: db),
            openCount: try openCount(of: user, today: today, in: db),
            streak: streak.count, dayOff: streak.dayOff,
            pause: try pause(before: today, day, streak: streak.count, of: user, in: db),
            hasGame: try hasGame(of: user, today: today, in: db),
            homework: try homework(of: user, today: today, in: db),
            unseen: try unseenWords(of: user, in: db))
    }

    private static func pause(
        before today: StudyDay, _ figures: DayFigures, streak: Int, of user: User.ID, in db: Database
    )
        throws -> Pause?
    {
        guard let days = figures.daysSinceLast, days > 1 else { return nil }
        let before = try self.streak(of: user, today: today.adding(-days), in: db).count
        // A shorter one is spoken of only where it has ended something.
        guard figures.isReturn || streak == 0 && before >= Pause.streakWorthAWord else { return nil }
        return Pause(dayCount: days - 1, streak: before)
    }

    /// How far the day's plan is.
    public func dayFigures(of user: User.ID, today: StudyDay) async throws -> DayFigures {
        try await home(of: user, today: today).day
    }

    static func dayFigures(of user: User.ID, today: StudyDay, in db: Database) throws -> DayFigures {
        let (due, new, pending) = (Column<Int?>("due"), Column<Int?>("new"), Column<Int?>("pending"))
        let (dueDone, begun) = (Column<Int?>("due_done"), Column<Int?>("begun"))
        let (newDone, lastDay) = (Column<Int?>("new_done"), Column<StudyDay?>("last_day"))
        let statement = try db.cachedStatement(
            sql: """
                SELECT
                    (SELECT ifnull(sum(count), 0) FROM due_tally WHERE user_id = ?1 AND due_day <= ?2) AS \(due),
                    \(learnedWordCount(of: "?1"))
                        - (SELECT ifnull(sum(begun), 0) FROM category_progress WHERE user_id = ?1) AS \(new),
                    (SELECT count(*) FROM training JOIN training_word ON training_word.training_id = training.id
                        WHERE training.user_id = ?1 AND kind = 'plan' AND ifnull(category_id, 0) = 0
                            AND finished_at IS NULL AND training.study_day = ?2 AND turn IS NOT NULL AND remaining > 0
                            AND training_word.purpose NOT IN ('first', 'practice')) AS \(pending),
                    (SELECT max(study_day) FROM day_tally WHERE user_id = ?1 AND study_day < ?2) AS \(lastDay),
                    ifnull(due_done, 0) AS \(dueDone), ifnull(begun, 0) AS \(begun),
                    ifnull(new_done, 0) AS \(newDone)
                FROM (SELECT 1) LEFT JOIN day_tally ON user_id = ?1 AND study_day = ?2
                """)
        var figures =
            try statement.first([user, today.number]) {
                var figures = DayFigures()
                figures.dueCount = try $0.count(due)
                figures.newCount = try $0.count(new)
                figures.dueDone = try $0.count(dueDone)
                figures.begun = try $0.count(begun)
                figures.newDone = try $0.count(newDone)
                figures.pending = try $0.count(pending)
                figures.daysSinceLast = try $0[lastDay]?.distance(to: today)
                return figures
            } ?? DayFigures()
        figures.pace = try pace(of: user, before: today, in: db)
        return figures
    }

    /// As the answers of earlier days have it, so that the plan of a day stays while it is done.
    private static func pace(of user: User.ID, before today: StudyDay, in db: Database) throws -> Double {
        let statement = try db.cachedStatement(
            sql: """
                SELECT duration FROM review INDEXED BY review_pace
                WHERE user_id = ? AND study_day < ? AND duration > 0
                ORDER BY study_day DESC, id DESC LIMIT \(Pace.sampleSize)
                """)
        return Pace.of(try Int.fetchAll(statement, arguments: [user, today.number]))
    }

    static func nextDay(of user: User.ID, after today: StudyDay, in db: Database) throws -> StudyDay? {
        try Int.fetchOne(
            db.cachedStatement(sql: "SELECT min(due_day) FROM due_tally WHERE user_id = ? AND due_day > ?"),
            arguments: [user, today.number]
        ).map(StudyDay.init(number:))
    }

    private static func dueCount(of user: User.ID, on day: StudyDay, in db: Database) throws -> Int {
        try Int.fetchOne(
            db.cachedStatement(sql: "SELECT count FROM due_tally WHERE user_id = ? AND due_day = ?"),
            arguments: [user, day.number]) ?? 0
    }

    /// Of the training of the plan that was left in the middle.
    private static func openCount(of user: User.ID, today: StudyDay, in db: Database) throws -> Int? {
        let statement = try db.cachedStatement(
            sql: """
                SELECT id FROM training
                WHERE user_id = ? AND kind = 'plan' AND ifnull(category_id, 0) = 0 AND finished_at IS NULL
                    AND study_day = ? AND answered > 0
                """)
        guard let training = try Training.ID.fetchOne(statement, arguments: [user, today.number]) else {
            return nil
        }
        let count = try entries(of: training, today: today, in: db).openCount
        return count > 0 ? count : nil
    }

    private static func recentWords(of user: User.ID, in db: Database) throws -> [Word] {
        let statement = try db.cachedStatement(
            sql: """
                \(selectWords)
                WHERE \(isLearned(by: "?1")) AND word.id IN (
                    SELECT * FROM (SELECT word_id FROM memory INDEXED BY memory_unlearned
                        WHERE user_id = ?1 AND progress < 5
                        ORDER BY word_id DESC LIMIT \(recentWordCount))
                    UNION ALL
                    SELECT * FROM (SELECT word_id FROM new_word WHERE user_id = ?1
                        ORDER BY word_id DESC LIMIT \(recentWordCount)))
                ORDER BY word.id DESC LIMIT \(recentWordCount)
                """)
        return try statement.all([user], as: Word.init)
    }
}
