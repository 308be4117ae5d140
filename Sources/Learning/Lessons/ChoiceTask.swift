/// One of a few is chosen for the blank of a sentence.
public struct ChoiceTask: Sendable {
    public let text: LessonText
    let right: String
    /// What there is to choose from, mixed.
    public let choices: [String]

    static let counts = 2...4

    init(_ text: LessonText, inner: [String], seed: UInt64) throws(LessonTaskFault) {
        guard inner.count == 1 else { throw .choices }
        let choices = try inner[0].answers()
        guard Self.counts.contains(choices.count) else { throw .choices }
        self.text = text
        right = choices[0]
        self.choices = LessonTask.shuffled(choices, seed: seed)
    }

    func check(_ answer: LessonAnswer) throws(LessonAnswerFault) -> LessonResult {
        let given = try answer.blanks(1)[0]
        guard choices.contains(given) else { throw .foreign }
        return LessonResult([.init(given: given, right: right, isRight: given == right)])
    }
}
