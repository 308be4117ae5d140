import Vocabulary

/// What one word is to another as an answer: the English that is looked up, and the stems of both sides.
struct KinWord {
    private let english: [String]
    private let relatives: [Kinship.Relatives]
    private let stems: [[Set<[Unicode.Scalar]>]]
    /// Whether anything is kept of it.
    private let isKnown: Bool

    init(_ text: WordText, _ pair: LanguagePair, _ kinship: Kinship) {
        self.init(
            AcceptedAnswers(text.term, language: pair.term),
            AcceptedAnswers(text.translation, language: pair.translation), kinship)
    }

    /// Of a word whose sides are understood already.
    init(_ term: AcceptedAnswers, _ translation: AcceptedAnswers, _ kinship: Kinship) {
        english = Self.english(of: [term, translation])
        relatives = english.map(kinship.relatives)
        isKnown = english.contains { kinship.isWord($0, language: "en") }
        stems = [term, translation].map { side in
            side.alternatives.compactMap {
                $0.forms.first.map { WordStem.stems(of: $0, language: side.language) }
            }
        }
    }

    /// One is a kind, a part, a synonym or a derivation of the other.
    func isKin(_ other: KinWord) -> Bool {
        isListed(\.kin, other)
            || zip(stems, other.stems).contains { own, others in
                own.contains { own in
                    others.contains {
                        !own.isEmpty && !$0.isEmpty && (own.isSubset(of: $0) || $0.isSubset(of: own))
                    }
                }
            }
    }

    /// One picture may show both.
    func isAssociated(_ other: KinWord) -> Bool { isListed(\.associated, other) }

    func isShown(on picture: Kinship.Likeness) -> Bool {
        english.contains { picture.words.contains($0[...]) }
    }

    /// Whether a picture is called by what is kin of it: an ant, where a bug is asked for.
    func isKin(ofWhat picture: Kinship.Likeness, calledIn kinship: Kinship) -> Bool {
        picture.names.contains { name in
            let relatives = kinship.relatives(of: String(name))
            return self.relatives.contains { $0.kin.contains(name) }
                || english.contains { relatives.kin.contains($0[...]) }
        }
    }

    /// Whether a picture is one of it without doubt, as far as anything is known of the two: for a word of their own somebody
    /// chose it themselves.
    func isNamed(by picture: Kinship.Likeness) -> Bool {
        picture.names.isEmpty || !isKnown || english.contains { picture.names.contains($0[...]) }
    }

    private func isListed(_ list: KeyPath<Kinship.Relatives, Set<Substring>>, _ other: KinWord) -> Bool {
        relatives.contains { own in other.english.contains { own[keyPath: list].contains($0[...]) } }
            || other.relatives.contains { others in
                english.contains { others[keyPath: list].contains($0[...]) }
            }
    }

    /// As the words of the English side are looked up; none where neither side is English.
    static func english(of text: WordText, _ pair: LanguagePair) -> [String] {
        let sides = [(text.term, pair.term), (text.translation, pair.translation)]
        guard let (side, language) = sides.first(where: { $0.1.isLanguage("en") }) else { return [] }
        return english(of: [AcceptedAnswers(side, language: language)])
    }

    private static func english(of sides: [AcceptedAnswers]) -> [String] {
        guard let side = sides.first(where: { $0.language.isLanguage("en") }) else { return [] }
        var found: [String] = []
        for form in side.alternatives.lazy.flatMap(\.forms) {
            // What is looked up has no apostrophes.
            let key = String(String.UnicodeScalarView(form.filter { $0 != "'" }))
            if found.count < limit, !found.contains(key) { found.append(key) }
        }
        return found
    }

    /// Spellings that are looked up of a word.
    private static let limit = 12
}
