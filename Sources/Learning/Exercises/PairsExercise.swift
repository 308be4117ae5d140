import Vocabulary

/// Five terms are joined to their five translations. Only the word that is asked is judged by it: the others were not
/// asked by the plan, and are shown right or wrong.
public struct PairsExercise: Exercise {
    public static let form = ExerciseForm.pairs
    public static let pairCount = 5

    /// Two texts that belong, or were put, together.
    public struct Pair: Sendable, Hashable {
        public let term: String
        public let translation: String

        public init(term: String, translation: String) {
            self.term = term
            self.translation = translation
        }
    }

    /// In the order of the seed; none of their texts says the same as another.
    public let terms, translations: [String]
    /// Which belong together, in the order of `terms`.
    public let pairs: [Pair]
    private let asked: Pair

    /// There are four other words, all of whose sides differ.
    public static func isPossible(with material: ExerciseMaterial) -> Bool { PairsExercise(material) != nil }

    public init?(_ material: ExerciseMaterial) {
        let others = WrongAnswers(to: material, side: .translation).best(Self.pairCount - 1)
        guard others.count == Self.pairCount - 1, !material.accepted(.term).alternatives.isEmpty,
            !material.accepted(.translation).alternatives.isEmpty
        else { return nil }
        asked = Pair(term: material.word.text.term, translation: material.word.text.translation)
        let all = [asked] + others.map { Pair(term: $0.text.term, translation: $0.text.translation) }
        pairs = material.seed.shuffled(all, by: \.term)
        terms = pairs.map(\.term)
        translations = material.seed.shuffled(all.map(\.translation), by: { $0 })
    }

    /// For every row of `terms`, whether it was joined rightly; false where it was not joined.
    public func marks(of answer: [Pair]) -> [Bool] {
        let given = Set(answer.prefix(Self.pairCount))
        return pairs.map(given.contains)
    }

    /// Of the word that is asked.
    public func verdict(on answer: ExerciseAnswer) throws(AnswerFault) -> Verdict {
        guard case .pairs(let given) = answer else { throw .otherForm }
        guard given.count <= Self.pairCount else { throw .tooLong }
        for pair in given where max(pair.term.utf8.count, pair.translation.utf8.count) > TypedText.byteLimit {
            throw .tooLong
        }
        guard let row = given.first(where: { $0.term == asked.term }) else { throw .notOffered }
        if row == asked {
            return given.contains { $0 != asked && $0.term == asked.term } ? .wrong(nil) : .right
        }
        // Left open, it was not known.
        guard row.translation.isEmpty || translations.contains(row.translation) else { throw .notOffered }
        return .wrong(nil)
    }
}
