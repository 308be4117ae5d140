import GRDB
import Learning
import Vocabulary

/// How far homework is, by what is counted of each set and learner: no answer is read.
extension Store {
    /// Past ones that are listed.
    private static let pastCount = 20

    /// What somebody is to know by today or a later day, the earliest first.
    static func homework(of learner: User.ID, today: StudyDay, in db: Database) throws -> [OwnHomework] {
        let dueCount = Column<Int?>("due_count")
        let due = [0, 1].map { isLearned in
            """
            (SELECT count(*) FROM memory INDEXED BY memory_due_in_category
                WHERE memory.user_id = ?1 AND memory.category_id = category.id AND is_learned = \(isLearned)
                    AND memory.due_day <= ?2)
            """
        }
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(homeworkColumns), \(homeworkProgress), \(due.joined(separator: " + ")) AS \(dueCount),
                    \(wordTestColumns)
                FROM homework_learner CROSS JOIN homework ON homework.id = homework_learner.homework_id \(homeworkSet)
                \(homeworkTest)
                WHERE homework_learner.user_id = ?1 AND homework.due_day >= ?2 AND \(isNotBeingDeleted)
                ORDER BY homework.due_day, homework.id
                """)
        return try statement.all([learner, today]) {
            try OwnHomework(
                Homework($0), HomeworkProgress($0), dueCount: $0.count(dueCount),
                test: WordTest(ofHomework: $0))
        }
    }

    /// How the new words of somebody's homework lie on their days.
    static func homeworkPlan(of learner: User.ID, today: StudyDay, in db: Database) throws -> HomeworkPlan {
        HomeworkPlan(try homework(of: learner, today: today, in: db).map(\.demand), today: today)
    }

    /// What somebody has given to be known by `today` or a later day, the earliest first, and of what is over the latest. `day`
    /// says which study day it is for whom.
    package func givenHomework(of giver: User.ID, today: StudyDay, day: @Sendable (User) -> StudyDay)
        async throws -> (open: [GivenHomework], past: [GivenHomework])
    {
        try await read(isBrief: true) { db in
            let select = """
                SELECT \(Self.homeworkColumns) FROM homework \(Self.homeworkSet)
                WHERE homework.user_id = ? AND \(Self.isNotBeingDeleted)
                """
            let open = try db.cachedStatement(
                sql: "\(select) AND homework.due_day >= ? ORDER BY homework.due_day, homework.id"
            ).all([giver, today], as: Homework.init)
            let past = try db.cachedStatement(
                sql: """
                    \(select) AND homework.due_day < ? ORDER BY homework.due_day DESC, homework.id DESC
                    LIMIT \(Self.pastCount)
                    """
            ).all([giver, today], as: Homework.init)
            let given = { try GivenHomework($0, Self.learners(of: $0, day: day, in: db)) }
            return (try open.map(given), try past.map(given))
        }
    }

    /// nil when there is none of that giver's.
    package func givenHomework(_ id: Homework.ID, of giver: User.ID, day: @Sendable (User) -> StudyDay)
        async throws -> GivenHomework?
    {
        try await read(isBrief: true) { db in
            let homework = try db.cachedStatement(
                sql: """
                    SELECT \(Self.homeworkColumns) FROM homework \(Self.homeworkSet)
                    WHERE homework.id = ? AND homework.user_id = ? AND \(Self.isNotBeingDeleted)
                    """
            ).first([id, giver], as: Homework.init)
            return try homework.map { try GivenHomework($0, Self.learners(of: $0, day: day, in: db)) }
        }
    }

    private static func learners(of homework: Homework, day: (User) -> StudyDay, in db: Database) throws
        -> [HomeworkLearner]
    {
        let cheered = try db.cachedStatement(
            sql: "SELECT EXISTS (SELECT 1 FROM cheer WHERE user_id = ? AND study_day = ? AND sender_id = ?)")
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(userColumns), \(homeworkProgress), \(homeworkWordCount), \(wordTestColumns)
                FROM homework_learner JOIN homework ON homework.id = homework_learner.homework_id
                JOIN category ON category.id = homework.category_id JOIN user ON user.id = homework_learner.user_id
                \(homeworkTest)
                WHERE homework_learner.homework_id = ? ORDER BY user.id
                """)
        return try statement.all([homework.id]) {
            try (User($0), HomeworkProgress($0), WordTest(ofHomework: $0))
        }.map { user, progress, test in
            let today = day(user)
            return HomeworkLearner(
                user, today: today, progress,
                isCheered: try Bool.fetchOne(cheered, arguments: [user.id, today, homework.giver]) ?? false,
                test: test)
        }
    }

    /// The words of a homework that are forgotten by at least `least` of its learners, by most of them first; at most `limit`.
    package func hardWords(of homework: Homework, for least: Int, limit: Int) async throws -> [Word] {
        try await read { db in
            let statement = try db.cachedStatement(
                sql: """
                    \(Self.selectWords) WHERE word.id IN (SELECT id FROM (
                        SELECT word.id AS id, count(*) AS people, sum(memory.forgotten) AS times
                        FROM homework_learner CROSS JOIN word ON word.category_id = ?2
                        CROSS JOIN memory ON memory.user_id = homework_learner.user_id AND memory.word_id = word.id
                        WHERE homework_learner.homework_id = ?3 AND memory.forgotten > 0 AND memory.progress < 5
                        GROUP BY word.id HAVING count(*) >= ?4
                        ORDER BY people DESC, times DESC, word.id LIMIT ?5))
                    ORDER BY word.id
                    """)
            return try statement.all(
                [homework.giver, homework.category.id, homework.id, least, limit], as: Word.init)
        }
    }

    /// Those to whom somebody can give homework: they themselves first, then the children whom they look after and
    /// everybody in the groups that they lead.
    package func homeworkPeople(of giver: User.ID) async throws -> [User] {
        try await read(isBrief: true) { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT \(Self.userColumns) FROM user
                    WHERE user.id IN (SELECT ?1 UNION ALL SELECT child_id FROM guardian WHERE adult_id = ?1
                            UNION ALL SELECT led.user_id FROM group_member AS leading
                                JOIN group_member AS led ON led.group_id = leading.group_id
                                WHERE leading.user_id = ?1 AND leading.is_leader)
                        AND \(Self.isStaying)
                    ORDER BY user.id <> ?1, user.id LIMIT \(Homework.learnerLimit)
                    """)
            return try statement.all([giver], as: User.init)
        }
    }

    /// Of what somebody gives a homework: the categories that they wrote and that have words, the newest first.
    package func homeworkSets(of giver: User.ID) async throws -> [(category: Category, wordCount: Int)] {
        try await read(isBrief: true) { db in
            let count = Column<Int?>("word_count", of: "category")
            let statement = try db.cachedStatement(
                sql: """
                    SELECT \(Self.categoryColumns), \(Self.columns(count)) FROM category
                    WHERE category.user_id = ? AND category.word_count > 0 AND \(Self.isNotBeingDeleted)
                    ORDER BY category.id DESC
                    """)
            return try statement.all([giver]) { try (Category($0), $0.count(count)) }
        }
    }

    /// What says whether somebody can do a homework beside all else.
    package struct HomeworkFigures: Sendable {
        package let day: DayFigures
        /// Words that fall due on each of the days after today.
        package let dueCounts: [Int]
        /// Of all their other homework.
        package let others: [HomeworkPlan.Demand]
    }

    /// Of a learner of a homework, with `days` days after today.
    package func homeworkFigures(
        of learner: User.ID, for homework: Homework.ID, today: StudyDay, days: Int
    ) async throws -> HomeworkFigures {
        try await read(isBrief: true) { db in
            let (day, count) = (Column<StudyDay>("due_day"), Column<Int?>("count"))
            let dues = try db.cachedStatement(
                sql: """
                    SELECT \(Self.columns(day, count)) FROM due_tally
                    WHERE user_id = ? AND due_day BETWEEN ? AND ?
                    """
            ).all([learner, today.adding(1), today.adding(days)]) { try ($0[day], $0.count(count)) }
            var dueCounts = Array(repeating: 0, count: days)
            for (day, count) in dues { dueCounts[today.distance(to: day) - 1] = count }
            return HomeworkFigures(
                day: try Self.dayFigures(of: learner, today: today, in: db), dueCounts: dueCounts,
                others: try Self.homework(of: learner, today: today, in: db)
                    .filter { $0.id != homework }.map(\.demand))
        }
    }
}

extension OwnHomework {
    /// The new words that it still asks for.
    package var demand: HomeworkPlan.Demand {
        HomeworkPlan.Demand(homework.category.id, by: homework.due, left: progress.left)
    }
}
