import Vocabulary

/// What a dictionary or a service knows about a word or phrase.
public struct Finding: Sendable, Equatable {
    public struct Translation: Sendable, Equatable {
        public let text: String
        public let partOfSpeech: PartOfSpeech?
        /// What the lexicon says besides of this sense; nil where another dictionary or a service gave the translation.
        public let entry: LexiconEntry?

        public init(text: String, partOfSpeech: PartOfSpeech? = nil, entry: LexiconEntry? = nil) {
            self.text = text
            self.partOfSpeech = partOfSpeech ?? entry?.partOfSpeech
            self.entry = entry
        }

        /// The same for give a hand and give somebody a hand, for blast-furnace and blast furnace: one of them is enough.
        /// A single word stays beside a phrase: own, one's own.
        var gist: String {
            guard text.utf8.contains(where: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }) else {
                return text
            }
            let words = text.split { $0 == " " || $0 == "-" }
            let kept = words.filter { !PhraseStandIns.general.contains(String($0)) }
            return (kept.count < 2 ? words : kept).joined(separator: " ")
        }
    }

    /// The word that was found: cat for cats.
    public let word: String
    /// IPA, without brackets, of the word in the dictionary's first language; empty when unknown.
    public let transcription: String
    /// Best first, at least one.
    public let translations: [Translation]

    public init(word: String, transcription: String, translations: [Translation]) {
        self.word = word
        self.transcription = transcription
        self.translations = translations
    }

    /// Translations given for one word.
    static let limit = 8

    /// Most from the first word or meaning, but something from the others too.
    static func chosen(from offered: [[Translation]]) -> [Translation] {
        var chosen: [Translation] = []
        func add(_ translations: some Sequence<Translation>) {
            for translation in translations
            where chosen.count < limit && !chosen.contains(where: { $0.gist == translation.gist }) {
                chosen.append(translation)
            }
        }
        add(offered.first?.prefix(4) ?? [])
        for others in offered.dropFirst() { add(others.prefix(2)) }
        for all in offered { add(all) }
        return chosen
    }

    /// The same with what is known of other words that are written so.
    func beside(_ others: some Sequence<Finding>) -> Finding {
        Finding(
            word: word, transcription: transcription,
            translations: Self.chosen(from: [translations] + others.map(\.translations)))
    }

    /// Whether it is a word that holds a sentence together: its spelling is seldom meant for a form of another one
    /// (мой is no «wash»).
    var isFunctionWord: Bool {
        let parts: Set<PartOfSpeech> = [.pronoun, .numeral, .preposition, .conjunction, .interjection]
        return translations.first?.partOfSpeech.map(parts.contains) ?? false
    }
}

/// What became of a question.
public enum LookupResult: Sendable, Equatable {
    case found(Finding)
    /// Not found, but these are spelled nearly the same.
    case near([String])
    case notFound
    /// There is no dictionary for these languages, or it cannot be read.
    case unavailable
}
