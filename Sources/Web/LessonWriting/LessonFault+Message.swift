import Household
import Learning
import Library
import Localization
import Views
import Vocabulary

extension LessonFault {
    /// For who wrote it.
    var message: Message {
        switch self {
        case .headLine, .headName: "lessonFault.head"
        case .missing("title"): "lessonFault.noTitle"
        case .missing(let name): Message("lessonFault.missing", ["name": name])
        case .long(let name, let limit):
            Message("lessonFault.long", ["name": name], numbers: ["limit": limit])
        case .colour:
            Message(
                "lessonFault.colour",
                ["colours": Lesson.Colour.allCases.map(\.rawValue).joined(separator: ", ")])
        case .words: Message("lessonFault.words", numbers: ["limit": LessonFile.wordLimit])
        case .questionLine: "lessonFault.questionLine"
        case .question(let limit): Message("lessonFault.question", numbers: ["limit": limit])
        case .unanswered: "lessonFault.unanswered"
        case .questions: Message("lessonFault.questions", numbers: ["limit": LessonFile.questionLimit])
        case .parts: Message("lessonFault.parts", numbers: ["limit": LessonFile.parts.upperBound])
        case .slots: Message("lessonFault.slots", numbers: ["limit": LessonFile.slots.upperBound])
        case .tasks: Message("lessonFault.tasks", numbers: ["limit": LessonFile.tasks.upperBound])
        case .partName: "lessonFault.partName"
        case .twicePart: "lessonFault.twicePart"
        case .noTheory: "lessonFault.noTheory"
        case .unknownTheory(let anchor): Message("lessonFault.unknownTheory", ["anchor": anchor.shortened])
        case .empty: "lessonFault.empty"
        case .taskLine:
            Message(
                "lessonFault.taskLine",
                ["kinds": LessonTask.Kind.allCases.map { "@\($0.rawValue)" }.joined(separator: ", ")])
        case .noTask: "lessonFault.noTask"
        case .textAfterwards: "lessonFault.textAfterwards"
        case .otherWithoutTask: "lessonFault.otherWithoutTask"
        case .others: Message("lessonFault.others", numbers: ["limit": LessonFile.tasksInSlot.upperBound - 1])
        case .theory(let fault): fault.message
        case .task(let fault): fault.message
        // Of files in a folder alone, which no page takes.
        case .fileName, .longID, .twiceNamed, .unreadable: "fault.title"
        }
    }
}

extension TheoryFault {
    fileprivate var message: Message {
        switch self {
        case .heading: Message("lessonFault.heading", ["example": "## Rule {#s1}"])
        case .noHeading: "lessonFault.noHeading"
        case .twice(let anchor): Message("lessonFault.twiceAnchor", ["anchor": anchor.shortened])
        case .table: "lessonFault.table"
        case .example: "lessonFault.example"
        case .style: "lessonFault.style"
        }
    }
}

extension LessonTaskFault {
    fileprivate var message: Message {
        switch self {
        case .brace: "lessonFault.brace"
        case .blanks: "lessonFault.blanks"
        case .length: Message("lessonFault.length", numbers: ["limit": LessonText.lengthLimit])
        case .severalAnswers: "lessonFault.severalAnswers"
        case .emptyAnswer: "lessonFault.emptyAnswer"
        case .twice(let answer): Message("lessonFault.twiceAnswer", ["answer": answer.shortened])
        case .extraIsRight: "lessonFault.extraIsRight"
        case .fewWords: "lessonFault.fewWords"
        case .choices: Message("lessonFault.choices", ["example": "{works | work}"])
        case .endingWithoutWord: "lessonFault.endingWithoutWord"
        case .noBase: Message("lessonFault.noBase", ["example": "{works : work}"])
        case .notOneWord: "lessonFault.notOneWord"
        case .nothingElse: "lessonFault.nothingElse"
        case .extraNotAllowed: "lessonFault.extraNotAllowed"
        case .orders: "lessonFault.orders"
        case .sentence: Message("lessonFault.sentence", numbers: ["limit": LessonText.sentenceLimit])
        case .otherWords: "lessonFault.otherWords"
        case .orderedWords: "lessonFault.orderedWords"
        case .dictatedWords: "lessonFault.dictatedWords"
        case .noText: "lessonFault.noText"
        case .paragraph: Message("lessonFault.paragraph", numbers: ["limit": ReadingTask.paragraphLimit])
        case .question:
            Message("lessonFault.readingQuestion", ["example": "? Where is Tom? {at home | at work}"])
        case .questions: "lessonFault.readingQuestions"
        case .noTranslation: "lessonFault.noTranslation"
        case .reasonWithoutBlank: "lessonFault.reasonWithoutBlank"
        case .twiceInSlot: "lessonFault.twiceInSlot"
        }
    }
}

extension LessonRefusal {
    /// nil for what is not there.
    var message: Message? {
        switch self {
        case .tooLong: Message("lessonWriting.tooLong", numbers: ["limit": WrittenLesson.textLimit / 1024])
        case .noTitle: "lessonFault.noTitle"
        case .full: Message("lessonWriting.full", numbers: ["limit": WrittenLesson.limit])
        case .missing: nil
        }
    }
}

extension String {
    /// As much as a sentence quotes.
    fileprivate var shortened: String {
        let limit = 60
        let scalars = unicodeScalars
        return scalars.count <= limit ? self : String(String.UnicodeScalarView(scalars.prefix(limit))) + "…"
    }
}
