/// Words are put into the blanks of a text.
public struct WordsTask: Sendable {
    public let text: LessonText
    /// What belongs into each blank.
    let answers: [String]
    /// The same as they stand in the bank.
    private let offered: [String]
    /// The words to choose from, mixed; one that is needed twice is there twice. None tells its blank by its capital: the
    /// first word of a sentence stands here in small letters, unless all are written with a capital.
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
        let areNames = (answers + extra).allSatisfy { $0.first?.isUppercase == true }
        offered =
            areNames ? answers : zip(answers, text.beginSentences).map { $1 ? $0.withSmallBeginning : $0 }
        bank = LessonTask.shuffled(offered + extra, seed: seed)
    }

    func check(_ answer: LessonAnswer) throws(LessonAnswerFault) -> LessonResult {
        let given = try answer.blanks(answers.count)
        guard given.allSatisfy({ bank.contains($0) || answers.contains($0) }) else { throw .foreign }
        return LessonResult(
            given.indices.map { blank in
                let (word, right) = (given[blank], answers[blank])
                return .init(given: word, right: right, isRight: word == right || word == offered[blank])
            })
    }
}

extension LessonText {
    /// Of each blank, whether a sentence begins there.
    fileprivate var beginSentences: [Bool] {
        var found: [Bool] = []
        var isBeginning = true
        for piece in pieces {
            switch piece {
            case .text(let text):
                let last = text.last { !$0.isWhitespace && !"«“\"—–-".contains($0) }
                if let last { isBeginning = ".!?…".contains(last) }
            case .lineBreak: isBeginning = true
            case .blank:
                found.append(isBeginning)
                isBeginning = false
            }
        }
        return found
    }
}

extension String {
    /// I stays what it is.
    var withSmallBeginning: String {
        self == "I" || hasPrefix("I'") || hasPrefix("I ") ? self : prefix(1).lowercased() + dropFirst()
    }
}
