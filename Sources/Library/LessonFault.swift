import Learning

/// What is wrong with the text of a lesson. Each description is the end of a sentence in the log.
package enum LessonFault: Error, Sendable, Equatable, CustomStringConvertible {
    // Of its file.
    case fileName, longID, twiceNamed(Lesson.ID), unreadable
    // Of its head.
    case headLine, headName, missing(String), long(String, limit: Int), colour, words
    // Of its questions.
    case questionLine, question(limit: Int), unanswered, questions(Int)
    // Of its parts.
    case parts(Int), slots(Int), tasks(Int), partName, twicePart, noTheory, unknownTheory(String), empty
    // Of a line of a task.
    case taskLine, noTask, textAfterwards, otherWithoutTask, others
    case theory(TheoryFault)
    case task(LessonTaskFault)

    package var description: String {
        switch self {
        case .fileName: "a lesson is called a1-04-present-simple.md: level, number, id"
        case .longID: "its id is too long"
        case .twiceNamed(let id): "another lesson is called \(id) too"
        case .unreadable:
            "it cannot be read, is not UTF-8 or is longer than \(LessonFile.byteLimit) bytes"
        case .headLine: "a line of the head is «name: text»"
        case .headName: "there is no such line in the head, or it is there twice"
        case .missing(let name): "the head has no \(name)"
        case .long(let name, let limit): "\(name) is longer than \(limit) characters"
        case .colour: "no such colour"
        case .words: "a word is empty or too long, or there are too many"
        case .questionLine: "a question is «? Question», then «= answer», and «! note» where there is one"
        case .question(let limit):
            "a question, its answer or its note is empty, or longer than \(limit) characters"
        case .unanswered: "the question before has no answer"
        case .questions(let count): "it has \(count) questions, more than \(LessonFile.questionLimit)"
        case .parts(let count): "it has \(count) parts"
        case .slots(let count): "the part has \(count) tasks"
        case .tasks(let count): "the part has \(count) tasks with those of @or"
        case .partName: "the name of a part is empty or too long"
        case .twicePart: "two parts have one name"
        case .noTheory: "a part has a theory"
        case .unknownTheory(let anchor): "the theory has no \(anchor)"
        case .empty: "it has no theory, no question and no task"
        case .taskLine: "a task is «@kind What to do»"
        case .noTask: "it belongs to no task"
        case .textAfterwards: "the text of a task comes before its other lines"
        case .otherWithoutTask: "@or comes after a task"
        case .others: "a task has at most \(LessonFile.tasksInSlot.upperBound - 1) others with @or"
        case .theory(let fault): fault.description
        case .task(let fault): fault.description
        }
    }
}
