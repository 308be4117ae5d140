import Vocabulary

/// Five terms are joined to their five translations, all of words that were met. Other words of the training are asked along,
/// each judged by itself; where they are too few, words that nobody asked for stand beside them, and are only shown right
/// or wrong.
public struct PairsExercise: Exercise {
    public static let form = ExerciseForm.pairs
    public static let usualDuration = 30_000
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

    /// In the order of the seed; none of their texts says the same as another, and no two are kin.
    public let terms, translations: [String]
    /// Which belong together, in the order of `terms`.
    public let pairs: [Pair]
    /// Those of the companions that are asked along.
    public let companions: [Word.ID]
    private let asked: Pair

    /// There are four other words that were met, all of whose sides differ.
    public static func isPossible(with material: ExerciseMaterial) -> Bool { PairsExercise(material) != nil }

    public init?(_ material: ExerciseMaterial) {
        let companions = Self.companions(of: material)
        var others = companions.map(\.text)
        if others.count < Self.pairCount - 1 {
            let fitting = WrongAnswers(to: material, side: .translation, beside: others)
            others += fitting.best(Self.pairCount - 1 - others.count, areApart: true, where: \.isMet).map(
                \.text)
        }
        guard others.count == Self.pairCount - 1, !material.accepted(.term).alternatives.isEmpty,
            !material.accepted(.translation).alternatives.isEmpty
        else { return nil }
        self.companions = companions.map(\.id)
        asked = Pair(material.word.text)
        let all = [asked] + others.map(Pair.init)
        pairs = material.seed.shuffled(all, by: \.term)
        terms = pairs.map(\.term)
        translations = material.seed.shuffled(all.map(\.translation), by: { $0 })
    }

    /// As many as there is room for, none of which says the same as the asked word or as another.
    private static func companions(of material: ExerciseMaterial) -> [Word] {
        var chosen: [Word] = []
        for word in material.companions where chosen.count < pairCount - 1 {
            let taken = chosen.map(\.text)
            if WrongAnswers(to: material, side: .translation, beside: taken).fits(word) {
                chosen.append(word)
            }
        }
        return chosen
    }

    /// For every row of `terms`, whether it was joined rightly; false where it was not joined.
    public func marks(of answer: [Pair]) -> [Bool] {
        let given = Set(answer.prefix(Self.pairCount))
        return pairs.map(given.contains)
    }

    /// Of the word that is asked.
    public func verdict(on answer: ExerciseAnswer) throws(AnswerFault) -> Verdict {
        try verdict(on: answer, of: asked)
    }

    /// Of one of the companions, as its text is.
    public func verdict(on answer: ExerciseAnswer, of companion: WordText) throws(AnswerFault) -> Verdict {
        try verdict(on: answer, of: Pair(companion))
    }

    private func verdict(on answer: ExerciseAnswer, of asked: Pair) throws(AnswerFault) -> Verdict {
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

extension PairsExercise.Pair {
    fileprivate init(_ text: WordText) {
        self.init(term: text.term, translation: text.translation)
    }
}
