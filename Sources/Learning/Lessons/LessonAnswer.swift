/// What somebody answers to a task.
public enum LessonAnswer: Sendable, Equatable {
    /// What was put into each blank, in their order.
    case blanks([String])
    /// The numbers of the words that were marked.
    case marks([Int])
}

/// Why something that was sent is no answer.
public enum LessonAnswerFault: Error, Equatable {
    /// These blanks are empty.
    case unfilled([Int])
    /// No word is marked.
    case unmarked
    /// It answers another task: a blank or a word that is not there, or what was not offered.
    case foreign
    /// Longer than any answer.
    case tooLong
}

/// What an answer is worth, blank by blank.
public struct LessonResult: Sendable, Equatable {
    public struct Blank: Sendable, Equatable {
        /// What was put there; empty for a word that was not marked.
        public let given: String
        /// What belongs there.
        public let right: String
        public let isRight: Bool
    }

    public let blanks: [Blank]
    /// Words that were marked and should not have been, by their numbers.
    public let extra: [Int]

    init(_ blanks: [Blank], extra: [Int] = []) {
        self.blanks = blanks
        self.extra = extra
    }

    public var count: Int { blanks.count }
    /// Blanks that are right; each word that was marked in vain takes one away.
    public var rightCount: Int { max(0, blanks.count { $0.isRight } - extra.count) }
    public var isRight: Bool { rightCount == count }

    /// The same where all that was given counts.
    public var accepted: LessonResult {
        LessonResult(
            blanks.map { Blank(given: $0.given, right: $0.isRight ? $0.right : $0.given, isRight: true) })
    }
}

extension LessonAnswer {
    /// Unicode scalars that a typed answer may have.
    static let lengthLimit = 100
    /// The same of a whole sentence.
    static let sentenceLimit = 300

    /// Exactly so many blanks, filled, none longer than `limit` Unicode scalars.
    func blanks(_ count: Int, limit: Int = lengthLimit) throws(LessonAnswerFault) -> [String] {
        guard case .blanks(let given) = self, given.count == count else { throw .foreign }
        for text in given
        where text.utf8.count > 4 * limit || text.unicodeScalars.count > limit {
            throw .tooLong
        }
        let unfilled = given.indices.filter { given[$0].unicodeScalars.allSatisfy(\.properties.isWhitespace) }
        guard unfilled.isEmpty else { throw .unfilled(unfilled.map { $0 + 1 }) }
        return given
    }
}

/// An answer that is typed: exact in its letters; capitals, ё or е, the kind of apostrophe and stress marks do not
/// matter.
enum ExactAnswer {
    static func key(of text: String) -> [Unicode.Scalar] { AnswerWords(text).letters.map(\.withoutYo) }

    /// What `given` is worth where each of `answers` is right; the first of them is shown.
    static func check(_ given: String, of answers: [String]) -> LessonResult.Blank {
        let key = key(of: given)
        let isRight = answers.contains { Self.key(of: $0) == key }
        return LessonResult.Blank(
            given: TypedText(given).shown, right: answers.first ?? "", isRight: isRight)
    }
}
