/// A word is typed in its form; its base form stands in brackets after the field.
public struct FormsTask: Sendable {
    public let text: LessonText
    /// Every right form of each blank, the one that is shown first.
    let answers: [[String]]
    /// The base form of each blank.
    public let bases: [String]

    init(_ text: LessonText, inner: [String]) throws(LessonTaskFault) {
        var answers: [[String]] = []
        var bases: [String] = []
        for inner in inner {
            // The last colon: a time of day may stand before it.
            guard let colon = inner.utf8.lastIndex(of: UInt8(ascii: ":")) else { throw .noBase }
            let base = String(inner[inner.utf8.index(after: colon)...]).trimmed
            guard !base.isEmpty else { throw .noBase }
            answers.append(try String(inner[..<colon]).typedAnswers())
            bases.append(base)
        }
        self.text = text
        self.answers = answers
        self.bases = bases
    }

    func check(_ answer: LessonAnswer) throws(LessonAnswerFault) -> LessonResult {
        let given = try answer.blanks(answers.count)
        return LessonResult(zip(given, answers).map { ExactAnswer.check($0, of: $1) })
    }
}
