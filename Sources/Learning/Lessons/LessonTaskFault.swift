/// Why what stands in a file is no task. Each description is the end of a sentence in the log.
package enum LessonTaskFault: Error, Equatable, CustomStringConvertible {
    case brace, blanks(Int), length(Int), severalAnswers, emptyAnswer, twice(String), extraIsRight, fewWords,
        choices
    case orders(Int), sentence(Int), otherWords, orderedWords, dictatedWords, noText, paragraph, question,
        questions(Int), noTranslation
    case endingWithoutWord, noBase, notOneWord, nothingElse, extraNotAllowed, reasonWithoutBlank, twiceInSlot

    package var description: String {
        switch self {
        case .brace: "a brace is not closed"
        case .blanks(let count): "it has \(count) blanks, not one to six"
        case .length(let count): "its text has \(count) characters, more than \(LessonText.lengthLimit)"
        case .severalAnswers: "a blank of @words has one answer"
        case .emptyAnswer: "an answer is empty"
        case .twice(let answer): "an answer is there twice: \(answer)"
        case .extraIsRight: "a word too many is also right"
        case .fewWords: "there are less than three words to put in"
        case .choices: "@choice has one blank and two to four answers"
        case .endingWithoutWord: "no word stands before an ending"
        case .noBase: "a blank of @forms is {answer : base form}"
        case .notOneWord: "a mark is one word"
        case .nothingElse: "there is nothing that is not to be marked"
        case .extraNotAllowed: "only @words and @order have extra words"
        case .orders(let count): "it has \(count) lines, not one to twelve"
        case .sentence(let count): "a sentence has \(count) characters, more than \(LessonText.sentenceLimit)"
        case .otherWords: "another order has other words"
        case .orderedWords: "@order has three to fourteen words, with those that are too many"
        case .dictatedWords: "@dictation has two to twenty-five words"
        case .noText: "@reading begins with its text"
        case .paragraph:
            "a paragraph has more than \(ReadingTask.paragraphLimit) characters, or all have more than \(ReadingTask.lengthLimit)"
        case .question: "a question is «? Question {right | wrong}», with two to four answers"
        case .questions(let count): "@reading has \(count) questions, not three to five"
        case .noTranslation: "@order and @dictation have a translation"
        case .reasonWithoutBlank: "a reason is about a blank that is not there"
        case .twiceInSlot: "the task before @or reads the same"
        }
    }
}

extension LessonTask.Content {
    package init(
        _ kind: LessonTask.Kind, _ lines: [String], extra: [String], seed: UInt64
    ) throws(LessonTaskFault) {
        guard kind == .words || kind == .order || extra.isEmpty else { throw .extraNotAllowed }
        switch kind {
        case .words:
            let (text, inner) = try Self.blanks(lines)
            self = .words(try WordsTask(text, inner: inner, extra: extra, seed: seed))
        case .choice:
            let (text, inner) = try Self.blanks(lines)
            self = .choice(try ChoiceTask(text, inner: inner, seed: seed))
        case .marks:
            let (text, inner) = try Self.blanks(lines)
            self = .marks(try MarksTask(text, inner: inner))
        case .endings:
            let (text, inner) = try Self.blanks(lines)
            self = .endings(try EndingsTask(text, inner: inner))
        case .forms:
            let (text, inner) = try Self.blanks(lines)
            self = .forms(try FormsTask(text, inner: inner))
        case .order: self = .order(try OrderTask(lines, extra: extra, seed: seed))
        case .dictation: self = .dictation(try DictationTask(lines))
        case .reading: self = .reading(try ReadingTask(lines, seed: seed))
        }
    }

    private static func blanks(_ lines: [String]) throws(LessonTaskFault) -> (LessonText, [String]) {
        guard let (text, inner) = LessonText.parsed(lines) else { throw .brace }
        guard LessonText.blanks.contains(inner.count) else { throw .blanks(inner.count) }
        let length = lines.reduce(lines.count - 1) { $0 + $1.unicodeScalars.count }
        guard length <= LessonText.lengthLimit else { throw .length(length) }
        return (text, inner)
    }
}

extension String {
    /// The answers between its strokes, each once.
    func answers() throws(LessonTaskFault) -> [String] {
        let answers = split(separator: "|", omittingEmptySubsequences: false).map { String($0).trimmed }
        var known: Set<String> = []
        for answer in answers {
            guard !answer.isEmpty else { throw .emptyAnswer }
            guard known.insert(answer.lowercased()).inserted else { throw .twice(answer) }
        }
        return answers
    }

    /// Of answers that are typed, each has letters, unless it says that there are none.
    func typedAnswers(orNone: Bool = false) throws(LessonTaskFault) -> [String] {
        let answers = try answers()
        let areTyped = answers.allSatisfy {
            orNone && $0 == EndingsTask.none || !ExactAnswer.key(of: $0).isEmpty
        }
        guard areTyped else { throw .emptyAnswer }
        return answers
    }

    /// Without spaces at both ends.
    package var trimmed: String {
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }
}
