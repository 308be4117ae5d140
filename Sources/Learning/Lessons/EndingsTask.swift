/// The missing endings of words are typed.
public struct EndingsTask: Sendable {
    public let text: LessonText
    /// Every right ending of each blank, the one that is shown first; one that is empty is `none`.
    let answers: [[String]]

    /// Whether one of them is empty.
    public var hasNone: Bool { answers.contains { $0.contains(Self.none) } }

    /// What stands for an ending that is empty.
    public static let none = "-"

    init(_ text: LessonText, inner: [String]) throws(LessonTaskFault) {
        var previous: LessonText.Piece?
        for piece in text.pieces {
            if case .blank = piece {
                guard case .text(let before) = previous, before.last?.isLetter == true else {
                    throw .endingWithoutWord
                }
            }
            previous = piece
        }
        var answers: [[String]] = []
        for inner in inner { answers.append(try inner.typedAnswers(orNone: true)) }
        self.text = text
        self.answers = answers
    }

    /// An ending that was answered as the whole word, with what stands before it; an empty answer stays empty.
    public static func word(_ stem: String, _ ending: LessonResult.Blank) -> LessonResult.Blank {
        let words = [ending.given, ending.right].map { $0 == none ? stem : $0.isEmpty ? "" : stem + $0 }
        return LessonResult.Blank(given: words[0], right: words[1], isRight: ending.isRight)
    }

    func check(_ answer: LessonAnswer) throws(LessonAnswerFault) -> LessonResult {
        let given = try answer.blanks(answers.count)
        return LessonResult(zip(given, answers).map { ExactAnswer.check($0, of: $1) })
    }
}
