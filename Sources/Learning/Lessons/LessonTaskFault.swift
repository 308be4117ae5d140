/// Why what stands in a file is no task. Each description is the end of a sentence in the log.
package enum LessonTaskFault: Error, Equatable, CustomStringConvertible {
    case brace, blanks(Int), length(Int), severalAnswers, emptyAnswer, twice(String), extraIsRight, fewWords,
        choices
    case endingWithoutWord, noBase, notOneWord, nothingElse, extraNotAllowed, reasonWithoutBlank

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
        case .extraNotAllowed: "only @words has words too many"
        case .reasonWithoutBlank: "a reason is about a blank that is not there"
        }
    }
}

extension LessonTask.Content {
    package init(
        _ kind: LessonTask.Kind, _ lines: [String], extra: [String], seed: UInt64
    ) throws(LessonTaskFault) {
        guard let (text, inner) = LessonText.parsed(lines) else { throw .brace }
        guard LessonText.blanks.contains(inner.count) else { throw .blanks(inner.count) }
        let length = lines.reduce(lines.count - 1) { $0 + $1.unicodeScalars.count }
        guard length <= LessonText.lengthLimit else { throw .length(length) }
        guard kind == .words || extra.isEmpty else { throw .extraNotAllowed }
        switch kind {
        case .words: self = .words(try WordsTask(text, inner: inner, extra: extra, seed: seed))
        case .choice: self = .choice(try ChoiceTask(text, inner: inner, seed: seed))
        case .marks: self = .marks(try MarksTask(text, inner: inner))
        case .endings: self = .endings(try EndingsTask(text, inner: inner))
        case .forms: self = .forms(try FormsTask(text, inner: inner))
        }
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
