import Learning
import Localization
import Vocabulary

/// A homework on the words screen of who is to do it.
struct HomeworkLine: Sendable {
    let own: OwnHomework
    let day: Message
    /// nil where it is the reader.
    let giver: String?
    /// The test on its day; nil where it has none.
    let test: HomeworkTestLine?

    init(_ own: OwnHomework, of reader: User.ID, today: StudyDay, text: Catalogue) {
        self.own = own
        giver = own.homework.giver == reader ? nil : own.homework.giverName
        test = own.homework.test.map { _ in HomeworkTestLine(own, isToday: own.homework.due == today) }
        day = HomeworkDay.message(own.homework.due, today: today, text: text)
    }

    var title: String { own.homework.category.title }
    var progress: HomeworkProgress { own.progress }
    var training: Address { Path.training(of: own.homework.category.id) }
}

/// The test on the day of a homework, as who is to write it sees it.
struct HomeworkTestLine: Sendable {
    enum State: Sendable {
        /// It is another day's.
        case ahead
        case toBegin
        case underWay(WordTest)
        case over(WordTest, LessonMark)
    }

    let state: State
    let begin: Address
    /// What it is on.
    let title: String

    init(_ own: OwnHomework, isToday: Bool) {
        begin = Path.homeworkTest(own.id)
        title = own.homework.category.title
        state =
            switch own.test {
            case let test? where test.finishedAt != nil:
                .over(test, LessonMark(right: test.rightCount, of: test.wordCount))
            case let test?: .underWay(test)
            case nil: isToday ? .toBegin : .ahead
            }
    }

    var isAhead: Bool { if case .ahead = state { true } else { false } }
    var underWay: WordTest? { if case .underWay(let test) = state { test } else { nil } }
    var over: (test: WordTest, mark: LessonMark)? {
        if case .over(let test, let mark) = state { (test, mark) } else { nil }
    }
}
