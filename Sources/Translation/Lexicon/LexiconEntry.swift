public import Vocabulary

/// One sense of an English headword, with its Russian.
public struct LexiconEntry: Sendable, Equatable {
    /// As a dictionary writes it: without `to` or article, with its capitals.
    public let term: String
    public let partOfSpeech: PartOfSpeech
    public let level: Level
    /// IPA of British English, without brackets.
    public let transcription: String
    /// The Russian of this sense, the usual one first; at least one.
    public let renderings: [Rendering]
    /// A picture of the sense; nil where there is none that shows it.
    public let emoji: String?
    /// A sentence with the term; empty where there is none.
    public let example: String
    /// The sentence in Russian; empty where there is no example.
    public let exampleTranslation: String
    /// In Russian, what tells this entry from others with the same Russian; else empty.
    public let hint: String
    /// In English, what tells this sense from others of the same term; else empty.
    public let sense: String
    /// What a learner is told of the word before using it; mostly empty.
    public let labels: Set<WordLabel>

    /// Whether somebody of ten may be offered it.
    public var isFitForChildren: Bool { labels.isDisjoint(with: WordLabel.unfitForChildren) }

    /// The word that somebody learns who knows English: the usual Russian word, with its stress where the transcription
    /// stands; the note tells the gender of a noun and which sense of the English word it is.
    public var turnedWord: ReadyWord {
        guard let usual = renderings.first else { return readyWord }
        let gender = partOfSpeech == .noun ? usual.grammaticalGender?.name : nil
        return ReadyWord(
            text: WordText(
                term: usual.text, translation: term,
                transcription: usual.stressed == usual.text ? "" : usual.stressed, partOfSpeech: partOfSpeech,
                example: exampleTranslation, exampleTranslation: example,
                note: [sense, gender ?? ""].filter { !$0.isEmpty }.joined(separator: "; ")),
            emoji: emoji)
    }

    /// What stands on the Russian side of a word: every rendering, without stress.
    public var translation: String { renderings.map(\.text).joined(separator: ", ") }

    /// The word that somebody learns who knows Russian; its hint is the note.
    public var readyWord: ReadyWord {
        ReadyWord(
            text: WordText(
                term: term, translation: translation, transcription: transcription,
                partOfSpeech: partOfSpeech,
                example: example, exampleTranslation: exampleTranslation, note: hint),
            emoji: emoji)
    }
}

/// What a line of the lexicon says of a word beside its meaning.
public enum WordLabel: String, Sendable, CaseIterable {
    /// Sex, drugs, drink and cruelty: a word for adults, though not a bad one.
    case adult
    /// Said in anger, or to hurt.
    case crude

    static let unfitForChildren: Set<WordLabel> = [.adult, .crude]
}

/// One Russian word or phrase; a verb with both of its aspects, the imperfective first.
public struct Rendering: Sendable, Equatable {
    /// Without stress, aspects parted by ` / `.
    public let text: String
    /// The same with an acute after the stressed vowel of every word that has several syllables and no ё.
    public let stressed: String
    /// Said where the ending of a noun does not tell it.
    public let gender: GrammaticalGender?

    /// The aspects of a verb; of everything else the text alone.
    public var forms: [String] { text.split(separator: "/").map { $0.trimmed } }

    /// As it is said, or else as the ending of a single noun tells it; nil where neither does.
    public var grammaticalGender: GrammaticalGender? { gender ?? GrammaticalGender(ofRussian: text) }
}
