import Vocabulary

/// The example is shown with the term missing, and the term is typed as it stood there.
public struct GapExercise: Exercise {
    public static let form = ExerciseForm.gap
    public static let usualDuration = 12_000
    public static let isRecall = true
    public static let isWritten = true

    /// The example around its gaps: one piece more than there are gaps.
    public let pieces: [String]
    /// What stood in the gaps.
    public let answer: String
    /// The translation of the term.
    public let prompt: String
    private let accepted, base, shown: AcceptedAnswers
    private let others: [String]

    /// The example has the term in it, as it is or in a form that shows plainly; a Russian one only as it is, since
    /// nobody has taught its other forms.
    public static func isPossible(with material: ExerciseMaterial) -> Bool {
        !material.word.text.example.isEmpty
            && !Gap.find(material.accepted(.term), in: material.word.text.example).isEmpty
    }

    public init?(_ material: ExerciseMaterial) {
        let example = material.word.text.example
        base = material.accepted(.term)
        shown = material.accepted(.translation)
        let gaps = Gap.find(base, in: example)
        guard let first = gaps.first else { return nil }
        var pieces: [String] = []
        var start = example.startIndex
        for gap in gaps {
            pieces.append(String(example[start..<gap.lowerBound]))
            start = gap.upperBound
        }
        self.pieces = pieces + [String(example[start...])]
        answer = String(example[first])
        prompt = material.word.text.translation
        accepted = AcceptedAnswers(answer, language: base.language)
        others = material.others(.term)
    }

    /// Whether what was written is the term in another form than the sentence wants: no misspelling.
    public func isOtherForm(_ text: String) -> Bool {
        guard let typed = TypedText(sent: text) else { return false }
        return accepted.verdict(on: typed, others: others) != .right
            && base.verdict(on: typed, others: []) == .right
    }

    /// The term in another form than the sentence wants is a slip.
    public func verdict(on answer: ExerciseAnswer) throws(AnswerFault) -> Verdict {
        guard case .text(let text) = answer else { throw .otherForm }
        guard let typed = TypedText(sent: text) else { throw .tooLong }
        let verdict = accepted.verdict(on: typed, others: others, shown: shown)
        guard case .wrong = verdict, base.verdict(on: typed, others: []) == .right else { return verdict }
        return .slip(accepted.difference(to: typed))
    }
}

/// Where a term stands in its example.
enum Gap {
    /// All places, from the first to the last, that have the same words; none where the term does not show plainly.
    ///
    /// `example` is read no further than `AnswerWords.limit` scalars. Linear in the example, times the term.
    static func find(_ term: AcceptedAnswers, in example: String) -> [Range<String.Index>] {
        let words = words(of: example)
        let isRussian = term.language.isLanguage("ru")
        // Only the plain spelling, which is the same in every other language.
        let folded = words.map {
            AnswerWords(String(example[$0])).forms(in: isRussian ? "ru" : "").first ?? []
        }
        for form in term.alternatives.lazy.flatMap(\.forms) {
            let wanted = form.split(separator: " ").map(Array.init)
            let first =
                place(of: wanted, in: folded, where: ==)
                ?? (isRussian
                    ? nil : place(of: wanted, in: folded) { isForm($0, of: $1, language: term.language) })
            guard let first else { continue }
            let found = Array(folded[first..<(first + wanted.count)])
            return places(of: found, in: folded).map {
                words[$0].lowerBound..<words[$0 + wanted.count - 1].upperBound
            }
        }
        return []
    }

    /// Runs of letters and digits, with apostrophes inside them.
    private static func words(of text: String) -> [Range<String.Index>] {
        let scalars = text.unicodeScalars.prefix(AnswerWords.limit)
        var words: [Range<String.Index>] = []
        var index = scalars.startIndex
        while index < scalars.endIndex {
            guard isLetter(scalars[index]) else {
                index = scalars.index(after: index)
                continue
            }
            let start = index
            var end = index
            while index < scalars.endIndex, isLetter(scalars[index]) || isApostrophe(scalars[index]) {
                let isEnd = isLetter(scalars[index])
                index = scalars.index(after: index)
                if isEnd { end = index }
            }
            words.append(start..<end)
        }
        return words
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar.value == 0x301
    }

    private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool { scalar == "'" || scalar == "’" }

    /// Of the first word at which the wanted ones stand in a row.
    private static func place(
        of wanted: [[Unicode.Scalar]], in words: [[Unicode.Scalar]],
        where isSame: ([Unicode.Scalar], [Unicode.Scalar]) -> Bool
    ) -> Int? {
        guard !wanted.isEmpty, wanted.count <= words.count else { return nil }
        return (0...(words.count - wanted.count)).first { start in
            zip(words[start...], wanted).allSatisfy(isSame)
        }
    }

    private static func places(of wanted: [[Unicode.Scalar]], in words: [[Unicode.Scalar]]) -> [Int] {
        var places: [Int] = []
        var start = 0
        while start + wanted.count <= words.count {
            let isThere = words[start..<(start + wanted.count)].elementsEqual(wanted)
            if isThere { places.append(start) }
            start += isThere ? wanted.count : 1
        }
        return places
    }

    private static func isForm(_ word: [Unicode.Scalar], of base: [Unicode.Scalar], language: String) -> Bool
    {
        if word == base { return true }
        guard abs(word.count - base.count) <= 4, let first = base.first, word.first == first else {
            return false
        }
        let word = String(String.UnicodeScalarView(word)), base = String(String.UnicodeScalarView(base))
        let code = language.isLanguage("en") ? "en" : language
        return Inflection.bases(of: word, language: code).contains(base)
    }
}
