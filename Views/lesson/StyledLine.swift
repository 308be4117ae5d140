import Learning
import Localization
import Vocabulary

/// A line of theory or a reason; what is of the language that is learned says so.
struct StyledLine: Sendable {
    let runs: [StyledText.Run]
    /// BCP 47 tag of what is italic.
    let termLanguage: String

    init(_ text: StyledText, in termLanguage: String) {
        runs = text.runs
        self.termLanguage = termLanguage
    }
}

/// A place of a task with what was answered: right, or what was answered and what is right.
struct AnsweredPlace: Sendable {
    let place: LessonResult.Place

    init(_ place: LessonResult.Place) {
        self.place = place
    }
}

/// An ending that was answered: seen behind its stem, heard as the whole word.
struct AnsweredEnding: Sendable {
    let stem: String
    let ending: LessonResult.Place
    var word: LessonResult.Place { EndingsTask.word(stem, ending) }
}

/// What stands in a place. An ending that is empty is shown as such, and said in words.
struct PlacedText: Sendable {
    let text: String
    var isEmpty: Bool { text == EndingsTask.none }

    init(_ text: String) {
        self.text = text
    }
}

/// The text of a task with what was answered.
struct AnsweredText: Sendable {
    enum Piece: Sendable {
        case text(String)
        case place(LessonResult.Place)
        case ending(stem: String, LessonResult.Place)
        /// A word that should have been marked.
        case mark(LessonResult.Place)
        /// A word that was marked in vain.
        case extra(String)
        case lineBreak
    }

    let pieces: [Piece]
    /// Base forms after their places.
    let termLanguage: String

    init(_ task: LessonTask, _ result: LessonResult, in termLanguage: String) {
        self.termLanguage = termLanguage
        if case .marks(let marks) = task.content {
            pieces = Self.pieces(marks, result)
            return
        }
        pieces = LessonTaskForm.pieces(task.text, hasEndings: task.kind == .endings).map { piece in
            switch piece {
            case .text(let text), .word(_, let text): .text(text)
            case .place(let number): .place(result.places[number - 1])
            case .ending(let stem, let number): .ending(stem: stem, result.places[number - 1])
            case .lineBreak: .lineBreak
            }
        }
    }

    private static func pieces(_ marks: MarksTask, _ result: LessonResult) -> [Piece] {
        let extra = Set(result.extra)
        var places = result.places[...]
        return marks.pieces.map { piece in
            switch piece {
            case .text(let text): return .text(text)
            case .lineBreak: return .lineBreak
            case .word(let number):
                let word = marks.words[number - 1]
                if word.isRight, let place = places.popFirst() { return .mark(place) }
                return extra.contains(number) ? .extra(word.text) : .text(word.text)
            }
        }
    }
}

/// A section of the theory of a lesson.
struct TheorySection: Sendable {
    let section: Theory.Section
    let lesson: Lesson
    let id: String
    var termLanguage: String { lesson.pair.term }

    init(_ section: Theory.Section, of lesson: Lesson, isInSheet: Bool = false) {
        self.section = section
        self.lesson = lesson
        id = isInSheet ? "sheet-\(section.id)" : section.id
    }

    /// A cell of a table that is written in other letters than what is said about the lesson.
    func isForeign(_ cell: StyledText) -> Bool {
        let letters = cell.plain.unicodeScalars.filter(\.properties.isAlphabetic)
        let isExplainedInLatin = lesson.about.unicodeScalars.allSatisfy {
            !$0.properties.isAlphabetic || $0.isLatin
        }
        return !letters.isEmpty && letters.allSatisfy { $0.isLatin != isExplainedInLatin }
    }

    func line(_ text: StyledText) -> StyledLine { StyledLine(text, in: termLanguage) }
}

extension Unicode.Scalar {
    /// A letter of the Latin alphabet, or of the phonetic one, which goes with it.
    fileprivate var isLatin: Bool { value < 0x300 }
}
