import GRDB
import Learning
import Vocabulary

extension LessonHomework {
    enum Columns {
        fileprivate static let id = Column<LessonHomework.ID>("id", of: "lesson_homework")
        fileprivate static let giver = Column<User.ID>("user_id", of: "lesson_homework")
        fileprivate static let lesson = Column<String>("lesson", of: "lesson_homework")
        fileprivate static let part = Column<String?>("part", of: "lesson_homework")
        fileprivate static let fingerprint = Column<Int64?>("fingerprint", of: "lesson_homework")
        fileprivate static let given = Column<StudyDay>("given_day", of: "lesson_homework")
        fileprivate static let due = Column<StudyDay>("due_day", of: "lesson_homework")
        fileprivate static let giverName = Column<String>("giver_name")
        /// The moment at which it was given, in milliseconds.
        static let since = Column<Int64>("given_at", of: "lesson_homework")

        static let selected =
            Store.columns(id, giver, lesson, part, fingerprint, since, given, due)
            + ", giver.name AS \(giverName)"
    }

    /// From a row of `Store.selectLessonHomework`.
    init(_ row: Row) throws {
        let fingerprint = try row[Columns.fingerprint].map(UInt64.init(bitPattern:))
        let part = try row[Columns.part].flatMap { name in
            fingerprint.map { Part(name: name, fingerprint: $0) }
        }
        try self.init(
            id: row[Columns.id], task: Task(row[Columns.lesson], part: part), giver: row[Columns.giver],
            giverName: row[Columns.giverName], given: row[Columns.given], due: row[Columns.due])
    }
}

extension Store {
    /// Goes on with more FROM or with WHERE.
    static let selectLessonHomework = """
        SELECT \(LessonHomework.Columns.selected) FROM lesson_homework
        JOIN user AS giver ON giver.id = lesson_homework.user_id
        """
}
