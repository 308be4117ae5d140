/// What somebody answers to a task.
public enum LessonAnswer: Sendable, Equatable {
    /// What was put into each place, in their order.
    case places([String])
    /// The numbers of the words that were marked.
    case marks([Int])
}

/// Why something that was sent is no answer.
public enum LessonAnswerFault: Error, Equatable {
    /// These places are empty.
    case unfilled([Int])
    /// No word is marked.
    case unmarked
    /// It answers another task: a place or a word that is not there, or what was not offered.
    case foreign
    /// Longer than any answer.
    case tooLong
}

/// What an answer is worth, place by place.
public struct LessonResult: Sendable, Equatable {
    public struct Place: Sendable, Equatable {
        /// What was put there; empty for a word that was not marked.
        public let given: String
        /// What belongs there.
        public let right: String
        public let isRight: Bool
    }

    public let places: [Place]
    /// Words that were marked and should not have been, by their numbers.
    public let extra: [Int]

    init(_ places: [Place], extra: [Int] = []) {
        self.places = places
        self.extra = extra
    }

    public var count: Int { places.count }
    /// Places that are right; each word that was marked in vain takes one away.
    public var rightCount: Int { max(0, places.count { $0.isRight } - extra.count) }
    public var isRight: Bool { rightCount == count }
}

extension LessonAnswer {
    /// Unicode scalars that a typed answer may have.
    static let lengthLimit = 100

    /// Exactly so many places, filled, none too long.
    func places(_ count: Int) throws(LessonAnswerFault) -> [String] {
        guard case .places(let given) = self, given.count == count else { throw .foreign }
        for text in given
        where text.utf8.count > 4 * Self.lengthLimit || text.unicodeScalars.count > Self.lengthLimit {
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
    static func check(_ given: String, of answers: [String]) -> LessonResult.Place {
        let key = key(of: given)
        let isRight = answers.contains { Self.key(of: $0) == key }
        return LessonResult.Place(
            given: TypedText(given).shown, right: answers.first ?? "", isRight: isRight)
    }
}
