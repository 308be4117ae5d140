import GRDB
import Vocabulary

extension Homework {
    enum Columns {
        fileprivate static let id = Column<Homework.ID>("id", of: "homework")
        fileprivate static let giver = Column<User.ID>("user_id", of: "homework")
        fileprivate static let given = Column<StudyDay>("given_day", of: "homework")
        fileprivate static let due = Column<StudyDay>("due_day", of: "homework")
        fileprivate static let wordCount = Column<Int?>("word_count", of: "homework")
        fileprivate static let testForm = Column<String?>("test_form", of: "homework")
        fileprivate static let testWords = Column<Int?>("test_words", of: "homework")
        fileprivate static let testMinutes = Column<Int?>("test_minutes", of: "homework")
        fileprivate static let giverName = Column<String>("giver_name")
    }

    /// From a row of `Store.selectHomework`.
    init(_ row: Row) throws {
        try self.init(
            id: row[Columns.id], category: Category(row), giver: row[Columns.giver],
            giverName: row[Columns.giverName], given: row[Columns.given], due: row[Columns.due],
            wordCount: row[Columns.wordCount], test: HomeworkTest(row))
    }
}

extension HomeworkTest {
    /// From a row of a homework; nil where it has none.
    init?(_ row: Row) throws {
        guard let form = try row[Homework.Columns.testForm] else { return nil }
        try self.init(
            form: TestForm(rawValue: form) ?? .mixed, wordCount: row.count(Homework.Columns.testWords),
            minutes: row[Homework.Columns.testMinutes])
    }
}

extension HomeworkProgress {
    fileprivate enum Columns {
        static let wordCount = Column<Int?>("word_count", of: "homework")
        static let inSet = Column<Int?>("set_count")
        static let begun = Column<Int?>("begun_now")
        static let before = Column<Int?>("begun_before")
    }

    /// From a row that has `Store.homeworkProgress`, and `word_count` of its homework.
    init(_ row: Row) throws {
        let (inSet, begun) = try (row.count(Columns.inSet), row.count(Columns.begun))
        guard let wordCount = try row[Columns.wordCount] else {
            self.init(total: inSet, done: begun)
            return
        }
        let before = try row.count(Columns.before)
        self.init(total: min(wordCount, inSet - before), done: begun - before)
    }
}

extension Store {
    /// What a `Homework` is made of, and what joins it with its set and giver; goes on with more columns or FROM.
    static let homeworkColumns =
        columns(
            Homework.Columns.id, Homework.Columns.giver, Homework.Columns.given, Homework.Columns.due,
            Homework.Columns.wordCount, Homework.Columns.testForm, Homework.Columns.testWords,
            Homework.Columns.testMinutes)
        + ", \(categoryColumns), giver.name AS \(Homework.Columns.giverName)"

    static let homeworkSet = """
        JOIN category ON category.id = homework.category_id JOIN user AS giver ON giver.id = homework.user_id
        """

    /// Of a row of `homework_learner` beside its homework and set.
    static let homeworkProgress = """
        category.word_count AS \(HomeworkProgress.Columns.inSet),
            \(begunCount(of: "homework_learner.user_id")) AS \(HomeworkProgress.Columns.begun),
            homework_learner.begun AS \(HomeworkProgress.Columns.before)
        """

    /// Of a row of `homework`, where it is read without the rest.
    static let homeworkWordCount = columns(Homework.Columns.wordCount)
}
