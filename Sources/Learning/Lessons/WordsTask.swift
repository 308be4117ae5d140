/// Words are put into the places of a text.
public struct WordsTask: Sendable {
    public let text: LessonText
    /// What belongs into each place.
    let answers: [String]
    /// The words to choose from, mixed; one that is needed twice is there twice.
    public let bank: [String]

    static let leastBank = 3

    init(_ text: LessonText, inner: [String], extra: [String], seed: UInt64) throws(LessonTaskFault) {
        let answers = inner.map(\.trimmed)
        guard answers.allSatisfy({ !$0.utf8.contains(UInt8(ascii: "|")) }) else { throw .severalAnswers }
        guard (answers + extra).allSatisfy({ !$0.isEmpty }) else { throw .emptyAnswer }
        let right = Set(answers.map { $0.lowercased() })
        guard right.isDisjoint(with: extra.map { $0.lowercased() }) else { throw .extraIsRight }
        guard answers.count + extra.count >= Self.leastBank else { throw .fewWords }
        self.text = text
        self.answers = answers
        bank = LessonTask.shuffled(answers + extra, seed: seed)
    }

    func check(_ answer: LessonAnswer) throws(LessonAnswerFault) -> LessonResult {
        let given = try answer.places(answers.count)
        guard given.allSatisfy(bank.contains) else { throw .foreign }
        return LessonResult(
            zip(given, answers).map { .init(given: $0, right: $1, isRight: $0 == $1) })
    }
}
