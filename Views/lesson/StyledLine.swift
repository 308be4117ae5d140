import Learning
import Localization
import Vocabulary

/// A line of theory, a reason or an instruction. What is of the language that is learned says so: what is italic, and what
/// is written in its letters where those of the line are others.
struct StyledLine: Sendable {
    struct Run: Sendable {
        let text: String
        var isBold = false
        var isItalic = false
        var isTerm = false
    }

    let runs: [Run]
    /// BCP 47 tag of what is of the language that is learned.
    let termLanguage: String

    init(_ text: StyledText, in pair: LanguagePair) {
        self.init(text.runs.map { Run(text: $0.text, isBold: $0.isBold, isItalic: $0.isTerm) }, in: pair)
    }

    /// A title.
    init(_ title: String, in pair: LanguagePair) {
        self.init([Run(text: title)], in: pair)
    }

    private init(_ runs: [Run], in pair: LanguagePair) {
        termLanguage = pair.term
        let isCyrillic = Self.cyrillic.contains(pair.translation)
        let hasOtherLetters = isCyrillic != Self.cyrillic.contains(pair.term)
        self.runs = runs.flatMap { run in
            if run.isItalic || !hasOtherLetters { return [run] }
            return Self.stretches(of: run.text, inCyrillic: isCyrillic).map {
                Run(text: $0.text, isBold: run.isBold, isTerm: $0.isTerm)
            }
        }
    }

    /// What can be learned and is written in Cyrillic letters.
    private static let cyrillic: Set = ["ru", "uk"]

    /// Parts of a text by the alphabet of their letters, in linear time. What is no letter goes with the line's own, unless
    /// it stands between letters of the other alphabet or right behind them, or there are no others.
    private static func stretches(of text: String, inCyrillic: Bool) -> [(text: String, isTerm: Bool)] {
        func isOwn(_ letter: Character) -> Bool? {
            guard let first = letter.unicodeScalars.first, first.properties.isAlphabetic else { return nil }
            return first.isLatin != inCyrillic
        }
        let kinds = Set(text.lazy.compactMap(isOwn))
        if kinds.count < 2 { return [(text, kinds == [false])] }
        var stretches: [(text: String, isTerm: Bool)] = []
        var stretch = "", between = ""
        var isTerm = false
        func end() {
            if !stretch.isEmpty { stretches.append((stretch, isTerm)) }
            stretch = ""
        }
        // What follows a word without a space is its own, in either language; before a term all is the line's.
        func takePunctuation() {
            let own = isTerm ? between.prefix { !$0.isWhitespace } : between[...]
            stretch += own
            between = String(between[own.endIndex...])
        }
        for character in text {
            guard let isOwn = isOwn(character) else {
                between.append(character)
                continue
            }
            if isOwn == isTerm {
                takePunctuation()
                end()
                stretch = between
                isTerm = !isTerm
            } else {
                stretch += between
            }
            between = ""
            stretch.append(character)
        }
        takePunctuation()
        end()
        isTerm = false
        stretch = between
        end()
        return stretches
    }
}

/// A blank of a task with what was answered: right, or what was answered and what is right.
struct AnsweredBlank: Sendable {
    let blank: LessonResult.Blank

    init(_ blank: LessonResult.Blank) {
        self.blank = blank
    }
}

/// An ending that was answered: seen behind its stem, heard as the whole word.
struct AnsweredEnding: Sendable {
    let stem: String
    let ending: LessonResult.Blank
    var word: LessonResult.Blank { EndingsTask.word(stem, ending) }
}

/// What stands in a blank. An ending that is empty is shown as such, and said in words.
struct BlankText: Sendable {
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
        case blank(LessonResult.Blank)
        case ending(stem: String, LessonResult.Blank)
        /// A word that should have been marked.
        case mark(LessonResult.Blank)
        /// A word that was marked in vain.
        case extra(String)
        case lineBreak
    }

    let pieces: [Piece]
    /// Base forms after their blanks.
    let termLanguage: String

    init(_ task: LessonTask, _ result: LessonResult, in termLanguage: String) {
        self.termLanguage = termLanguage
        if case .marks(let marks) = task.content {
            pieces = Self.pieces(marks, result)
            return
        }
        if case .dictation = task.content {
            pieces = Self.pieces(dictated: result)
            return
        }
        pieces = LessonTaskForm.pieces(task.text, hasEndings: task.kind == .endings).map { piece in
            switch piece {
            case .text(let text), .word(_, let text): .text(text)
            case .blank(let number): .blank(result.blanks[number - 1])
            case .ending(let stem, let number): .ending(stem: stem, result.blanks[number - 1])
            case .lineBreak: .lineBreak
            }
        }
    }

    /// Words that were heard right are only read.
    private static func pieces(dictated result: LessonResult) -> [Piece] {
        Array(
            result.blanks.flatMap { [Piece.text(" "), $0.isRight ? .text($0.right) : .blank($0)] }.dropFirst()
        )
    }

    private static func pieces(_ marks: MarksTask, _ result: LessonResult) -> [Piece] {
        let extra = Set(result.extra)
        var blanks = result.blanks[...]
        return marks.pieces.map { piece in
            switch piece {
            case .text(let text): return .text(text)
            case .lineBreak: return .lineBreak
            case .word(let number):
                let word = marks.words[number - 1]
                if word.isRight, let blank = blanks.popFirst() { return .mark(blank) }
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
    /// Its examples can be heard: they are those of a lesson that is kept.
    let isHeard: Bool
    var termLanguage: String { lesson.pair.term }

    init(_ section: Theory.Section, of lesson: Lesson, isInSheet: Bool = false, isHeard: Bool = true) {
        self.isHeard = isHeard
        self.section = section
        self.lesson = lesson
        id = isInSheet ? "sheet-\(section.id)" : section.id
    }

    /// A cell of a table that is written in other letters than what is said about the lesson.
    func isForeign(_ cell: StyledText) -> Bool {
        let letters = cell.plain.unicodeScalars.filter(\.properties.isAlphabetic)
        let said = lesson.about.isEmpty ? lesson.title : lesson.about
        let isExplainedInLatin = said.unicodeScalars.allSatisfy {
            !$0.properties.isAlphabetic || $0.isLatin
        }
        return !letters.isEmpty && letters.allSatisfy { $0.isLatin != isExplainedInLatin }
    }

    func line(_ text: StyledText) -> StyledLine { StyledLine(text, in: lesson.pair) }

    /// Within what says as a whole that it is of the language that is learned.
    func termLine(_ text: StyledText) -> StyledLine {
        StyledLine(text, in: LanguagePair(term: termLanguage, translation: termLanguage))
    }

    func cellLine(_ cell: StyledText) -> StyledLine { isForeign(cell) ? termLine(cell) : line(cell) }
}

extension Unicode.Scalar {
    /// A letter of the Latin alphabet, or of the phonetic one, which goes with it.
    fileprivate var isLatin: Bool { value < 0x300 }
}
