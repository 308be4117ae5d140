public import Foundation
import GRDB
public import Learning
import Vocabulary

extension Store {
    /// How far this person is with every achievement. What was reached once stays reached.
    public func achievements(of user: User.ID, lessons: LessonCounts = .none) async throws
        -> [AchievementStanding]
    {
        try await read { try Self.standings(of: user, lessons: lessons, in: $0) }
    }

    /// Remembers what is reached at the end of a training. What has been reached since the last one, with it or
    /// beside it, is announced with this one's results.
    public func rememberAchievements(of user: User.ID, training: Training.ID) async throws {
        try await write { db in
            try Self.remember(try Self.standings(of: user, in: db), of: user, training: training, in: db)
        }
    }

    /// The same at the end of an attempt at a part of a lesson, when lessons have brought `lessons`.
    public func rememberAchievements(
        of user: User.ID, attempt: LessonAttempt.ID, lessons: LessonCounts, now: Date
    ) async throws {
        try await write { db in
            let day = try self.localTime(now, of: user, in: db).day
            let standings = try Self.standings(of: user, lessons: lessons, in: db).map { standing in
                // Nobody knows afterwards when a lesson was new.
                standing.reachedOn == nil && lessons.reach(standing.achievement)
                    ? AchievementStanding(
                        achievement: standing.achievement, done: standing.done, reachedOn: day) : standing
            }
            try Self.remember(standings, of: user, attempt: attempt, in: db)
        }
    }

    private static func remember(
        _ standings: [AchievementStanding], of user: User.ID, training: Training.ID? = nil,
        attempt: LessonAttempt.ID? = nil, in db: Database
    ) throws {
        let known = try reached(by: user, in: db)
        for standing in standings {
            guard let day = standing.reachedOn, known[standing.achievement.name] == nil else { continue }
            try db.execute(
                sql: """
                    INSERT INTO achievement (user_id, name, reached_on, training_id, attempt_id)
                    VALUES (?, ?, ?, ?, ?)
                    """,
                arguments: [user, standing.achievement.name, day.number, training, attempt])
        }
    }

    /// What is announced with the results of a training of this person.
    public func achievements(announcedWith training: Training.ID, of user: User.ID) async throws
        -> [Achievement]
    {
        try await announced(
            "SELECT name FROM achievement WHERE training_id = ? AND user_id = ?", [training, user])
    }

    /// What is announced with the results of an attempt of this person.
    public func achievements(announcedWith attempt: LessonAttempt.ID, of user: User.ID) async throws
        -> [Achievement]
    {
        try await announced(
            "SELECT name FROM achievement WHERE attempt_id = ? AND user_id = ?", [attempt, user])
    }

    /// What is announced with the results of a whole lesson: what attempts at its parts reached on this day.
    public func achievements(announcedWith lesson: Lesson.ID, on day: StudyDay, of user: User.ID) async throws
        -> [Achievement]
    {
        try await announced(
            """
            SELECT name FROM achievement JOIN lesson_attempt ON lesson_attempt.id = attempt_id
            WHERE achievement.user_id = ? AND lesson = ? AND reached_on = ?
            """, [user, lesson, day.number])
    }

    private func announced(_ sql: String, _ arguments: StatementArguments) async throws -> [Achievement] {
        try await read { db in
            let names = try Set(String.fetchAll(db, sql: sql, arguments: arguments))
            return Achievement.all.filter { names.contains($0.name) }
        }
    }

    private static func standings(of user: User.ID, lessons: LessonCounts = .none, in db: Database) throws
        -> [AchievementStanding]
    {
        let known = try reached(by: user, in: db)
        var figures = try figures(of: user, in: db)
        figures.lessons = lessons
        let standings = figures.standings.map { standing in
            guard let day = known[standing.achievement.name] else { return standing }
            return AchievementStanding(
                achievement: standing.achievement, done: standing.done, reachedOn: day)
        }
        let former = Achievement.former.compactMap { achievement in
            known[achievement.name].map {
                AchievementStanding(achievement: achievement, done: achievement.goal, reachedOn: $0)
            }
        }
        return standings + former
    }

    /// Remembers which whole categories everybody has learned: with another rule for progress they may be so no more, and
    /// what was reached stays reached.
    static func keepAchievements(in db: Database) throws {
        for user in try User.ID.fetchAll(db, sql: "SELECT id FROM user") {
            let reached = try standings(of: user, in: db).filter {
                if case .wholeCategories = $0.achievement { $0.reachedOn != nil } else { false }
            }
            try remember(reached, of: user, in: db)
        }
    }

    private static func reached(by user: User.ID, in db: Database) throws -> [String: StudyDay] {
        let (name, day) = (Column<String>("name"), Column<StudyDay>("reached_on"))
        let rows = try db.cachedStatement(
            sql: "SELECT \(name), \(day) FROM achievement WHERE user_id = ?"
        ).all([user]) { try ($0[name], $0[day]) }
        return Dictionary(rows) { first, _ in first }
    }

    private static func figures(of user: User.ID, in db: Database) throws
        -> AchievementFigures
    {
        func day(_ sql: String) throws -> StudyDay? {
            try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [user]).map(StudyDay.init(number:))
        }
        var figures = AchievementFigures(history: try history(of: user, in: db))
        figures.wholeCategories = try wholeCategories(of: user, in: db)
        // The first ready categories came with the account, others were taken over as they are, or from their authors.
        figures.firstCategory = try day(
            """
            SELECT min(category.created_on) FROM category JOIN user ON user.id = user_id
            WHERE user.id = ? AND category.created_at > user.created_at AND NOT is_ready
                AND first_author IS NULL
            """)
        // What was added later has the larger id.
        figures.firstWord = try day(
            """
            SELECT min((SELECT word.created_on FROM word
                WHERE word.category_id = category.id
                    AND word.created_at > iif(is_ready, category.created_at, user.created_at)
                ORDER BY word.id LIMIT 1))
            FROM category JOIN user ON user.id = user_id WHERE user.id = ? AND first_author IS NULL
            """)
        figures.firstTraining = try day(
            """
            SELECT review.study_day FROM training JOIN review ON review.training_id = training.id
            WHERE training.user_id = ? AND training.finished_at IS NOT NULL
                AND NOT EXISTS (SELECT 1 FROM retraction WHERE review_id = review.id)
            ORDER BY training.id, review.id DESC LIMIT 1
            """)
        return figures
    }

    private static func wholeCategories(of user: User.ID, in db: Database) throws -> [StudyDay] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT (SELECT max(reviewed_on) FROM memory INDEXED BY memory_due_in_category
                    WHERE user_id = ?1 AND category_id = category.id AND is_learned = 1) AS day
                FROM \(learnedCategories)
                WHERE learner.user_id = ?1 AND \(memoryCount(isLearned: 1, of: "?1"))
                        >= \(Achievement.categoryWords)
                    AND \(memoryCount(isLearned: 1, of: "?1")) = category.word_count
                ORDER BY day
                """)
        return try Int.fetchAll(statement, arguments: [user]).map(StudyDay.init(number:))
    }
}
