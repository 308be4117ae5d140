/// A text is read or heard, and questions about it are answered, each by one of a few choices.
public struct ReadingTask: Sendable {
    public struct Question: Sendable {
        public let text: String
        let right: String
        /// What there is to choose from, mixed.
        public let choices: [String]
    }

    public let paragraphs: [String]
    public let questions: [Question]

    static let counts = 3...5
    /// Unicode scalars of all paragraphs, and of one, which is said at once.
    static let lengthLimit = 2000
    package static let paragraphLimit = 300

    init(_ lines: [String], seed: UInt64) throws(LessonTaskFault) {
        let paragraphs = lines.prefix { !$0.hasPrefix("? ") }
        guard !paragraphs.isEmpty else { throw .noText }
        guard !paragraphs.contains(where: { $0.utf8.contains(UInt8(ascii: "{")) }) else { throw .brace }
        let lengths = paragraphs.map(\.unicodeScalars.count)
        guard lengths.reduce(0, +) <= Self.lengthLimit, lengths.allSatisfy({ $0 <= Self.paragraphLimit })
        else { throw .paragraph }
        var questions: [Question] = []
        for line in lines.dropFirst(paragraphs.count) {
            questions.append(try Self.question(line, seed: seed &+ UInt64(questions.count)))
        }
        guard Self.counts.contains(questions.count) else { throw .questions(questions.count) }
        self.paragraphs = Array(paragraphs)
        self.questions = questions
    }

    /// `? Where is Tom? {at home | at work}`
    private static func question(_ line: String, seed: UInt64) throws(LessonTaskFault) -> Question {
        guard line.hasPrefix("? "), let (text, inner) = LessonText.parsed([String(line.dropFirst(2))]),
            inner.count == 1, text.pieces.last == .blank(1)
        else { throw .question }
        let choices = try inner[0].answers()
        let asked = text.filled([]).trimmed
        guard ChoiceTask.counts.contains(choices.count), !asked.isEmpty,
            ([asked] + choices).allSatisfy({ $0.unicodeScalars.count <= LessonAnswer.lengthLimit })
        else { throw .question }
        return Question(
            text: asked, right: choices[0], choices: LessonTask.shuffled(choices, seed: seed))
    }

    /// The questions, each with a blank for its answer.
    var text: LessonText {
        var pieces: [LessonText.Piece] = []
        for (index, question) in questions.enumerated() {
            if index > 0 { pieces.append(.lineBreak) }
            pieces += [.text(question.text + " "), .blank(index + 1)]
        }
        return LessonText(pieces: pieces, blankCount: questions.count)
    }

    func check(_ answer: LessonAnswer) throws(LessonAnswerFault) -> LessonResult {
        let given = try answer.blanks(questions.count)
        guard zip(given, questions).allSatisfy({ $1.choices.contains($0) }) else { throw .foreign }
        return LessonResult(
            zip(given, questions).map { .init(given: $0, right: $1.right, isRight: $0 == $1.right) })
    }
}
