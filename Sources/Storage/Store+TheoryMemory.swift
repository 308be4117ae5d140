import GRDB
public import Learning
public import Vocabulary

/// How well theory is remembered. It follows from the answers to tasks, once somebody has said which task is about which
/// section.
extension Store {
    /// Counts an answer to a task of `section`.
    static func remember(
        _ section: TheoryAddress, of user: User.ID, on day: StudyDay, _ result: LessonResult, in db: Database
    ) throws {
        let memory = TheoryMemory(
            try memory(of: section, user, in: db), afterAnswerOn: day, rightCount: result.rightCount,
            count: result.count)
        try keep(memory, of: section, user, in: db)
    }

    /// Changes how many places of `day` were right. Where answers of a later day were counted since, all of the learner's
    /// memory is to be made anew.
    static func recount(
        _ section: TheoryAddress, of user: User.ID, on day: StudyDay, by difference: Int, in db: Database
    ) throws {
        let known = try memory(of: section, user, in: db)
        guard let known, known.day == day else {
            try db.cachedStatement(sql: "INSERT OR IGNORE INTO theory_unread VALUES (?)").execute(arguments: [
                user
            ])
            return
        }
        let memory = TheoryMemory(
            before: known.before, day: day, rightCount: max(0, known.rightCount &+ difference),
            count: known.count)
        try keep(memory, of: section, user, in: db)
    }

    private static func memory(of section: TheoryAddress, _ user: User.ID, in db: Database) throws
        -> TheoryMemory?
    {
        try db.cachedStatement(
            sql: """
                SELECT \(TheoryMemory.Columns.selected) FROM theory_memory
                WHERE user_id = ? AND lesson = ? AND section = ?
                """
        ).first([user, section.lesson, section.section]) { try TheoryMemory($0) }
    }

    private static func keep(
        _ memory: TheoryMemory, of section: TheoryAddress, _ user: User.ID, in db: Database
    ) throws {
        try db.cachedStatement(
            sql: """
                INSERT OR REPLACE INTO theory_memory (user_id, lesson, section, stability, difficulty, reviewed_on,
                    study_day, right_count, place_count, due_day)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [
            user, section.lesson, section.section, memory.before?.stability, memory.before?.difficulty,
            memory.before?.day.number, memory.day.number, memory.rightCount, memory.count,
            memory.dueDay.number,
        ])
    }

    private static func dueTheory(
        of user: User.ID, today: StudyDay, in db: Database
    ) throws -> [TheoryAddress] {
        let (lesson, section) = (Column<String>("lesson"), Column<String>("section"))
        return try db.cachedStatement(
            sql: """
                SELECT \(columns(lesson, section)) FROM theory_memory INDEXED BY theory_memory_due
                WHERE user_id = ? AND due_day <= ? ORDER BY due_day, lesson, section LIMIT \(DueGrammar.limit)
                """
        ).all([user, today.number]) { try TheoryAddress(lesson: $0[lesson], section: $0[section]) }
    }

    /// What there is to go over today, and how much of it was.
    static func dueGrammar(
        of user: User.ID, today: StudyDay, in db: Database
    ) throws -> DueGrammar {
        let (lesson, task) = (Column<String>("lesson"), Column<Int64>("task"))
        let mistakes = try db.cachedStatement(
            sql: """
                SELECT \(columns(lesson, task)) FROM lesson_mistake
                WHERE user_id = ? AND right_day IS NOT ? ORDER BY answer_id LIMIT \(DueGrammar.limit)
                """
        ).all([user, today.number]) {
            try DueGrammar.Mistake(lesson: $0[lesson], task: UInt64(bitPattern: $0[task]))
        }
        let done =
            try Int.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT count(*) FROM lesson_answer WHERE study_day = ? AND attempt_id IN (
                            SELECT id FROM lesson_attempt
                            WHERE user_id = ? AND lesson IS NULL AND part IS NULL ORDER BY id DESC LIMIT 20)
                        """),
                arguments: [today.number, user]) ?? 0
        return DueGrammar(
            sections: try dueTheory(of: user, today: today, in: db), mistakes: mistakes, doneCount: done)
    }

    /// When this person answered each of `tasks` of a lesson last, in milliseconds since 1970; those that were never
    /// answered are left out.
    public func latestAnswers(of user: User.ID, to tasks: [UInt64], of lesson: Lesson.ID) async throws
        -> [UInt64: Int64]
    {
        try await read(isBrief: true) { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT answered_at FROM lesson_answer WHERE user_id = ? AND lesson = ? AND task = ?
                    ORDER BY answered_at DESC, id DESC LIMIT 1
                    """)
            var latest: [UInt64: Int64] = [:]
            for task in tasks {
                latest[task] = try Int64.fetchOne(
                    statement, arguments: [user, lesson, Int64(bitPattern: task)])
            }
            return latest
        }
    }

    /// Whose answers have not been gone through yet: those of before there was a memory of theory, and those that were
    /// brought from elsewhere.
    public func readersOfUnreadTheory() async throws -> [User.ID] {
        try await read { db in
            try User.ID.fetchAll(db.cachedStatement(sql: "SELECT user_id FROM theory_unread"))
        }
    }

    /// Makes the memory of all theory anew from everything that this person has answered. `section` says which section of
    /// its lesson a task is about; nil where the lesson has it no more.
    public func readTheory(
        of user: User.ID, section: @escaping @Sendable (Lesson.ID, UInt64) -> Theory.Section.ID?
    ) async throws {
        try await write { db in
            let (lesson, task) = (Column<String>("lesson"), Column<Int64>("task"))
            let (right, count) = (Column<Int?>("right_count"), Column<Int?>("place_count"))
            let day = Column<StudyDay>("study_day")
            let answers = try Row.fetchCursor(
                db.cachedStatement(
                    sql: """
                        SELECT \(Self.columns(lesson, task, right, count, day)) FROM lesson_answer
                        WHERE user_id = ? ORDER BY study_day, id
                        """),
                arguments: [user])
            var memories: [TheoryAddress: TheoryMemory] = [:]
            while let row = try answers.next() {
                let lesson = try row[lesson]
                guard let section = section(lesson, UInt64(bitPattern: try row[task])) else { continue }
                let address = TheoryAddress(lesson: lesson, section: section)
                memories[address] = TheoryMemory(
                    memories[address], afterAnswerOn: try row[day], rightCount: try row.count(right),
                    count: try row.count(count))
            }
            try db.cachedStatement(sql: "DELETE FROM theory_memory WHERE user_id = ?").execute(arguments: [
                user
            ])
            for (section, memory) in memories { try Self.keep(memory, of: section, user, in: db) }
            try db.cachedStatement(sql: "DELETE FROM theory_unread WHERE user_id = ?").execute(arguments: [
                user
            ])
        }
    }
}

extension TheoryMemory {
    fileprivate enum Columns {
        static let stability = Column<Double?>("stability")
        static let difficulty = Column<Double?>("difficulty")
        static let reviewedOn = Column<StudyDay?>("reviewed_on")
        static let day = Column<StudyDay>("study_day")
        static let rightCount = Column<Int?>("right_count")
        static let placeCount = Column<Int?>("place_count")

        static let selected = Store.columns(
            stability, difficulty, reviewedOn, day, rightCount, placeCount)
    }

    /// From a row that has its columns.
    fileprivate init(_ row: Row) throws {
        var before: State?
        if let stability = try row[Columns.stability], let difficulty = try row[Columns.difficulty],
            let day = try row[Columns.reviewedOn]
        {
            before = State(stability: stability, difficulty: difficulty, day: day)
        }
        try self.init(
            before: before, day: row[Columns.day], rightCount: row.count(Columns.rightCount),
            count: row.count(Columns.placeCount))
    }
}
