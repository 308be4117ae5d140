/// What a person writes about a word.
public struct WordText: Sendable, Equatable {
    /// In the language being learned.
    public var term: String
    /// In the learner's language.
    public var translation: String
    public var transcription: String
    /// nil when it was not said.
    public var partOfSpeech: PartOfSpeech?
    /// In the language being learned.
    public var example: String
    /// In the learner's language.
    public var exampleTranslation: String
    public var note: String

    public init(
        term: String, translation: String, transcription: String = "", partOfSpeech: PartOfSpeech? = nil,
        example: String = "", exampleTranslation: String = "", note: String = ""
    ) {
        self.term = term
        self.translation = translation
        self.transcription = transcription
        self.partOfSpeech = partOfSpeech
        self.example = example
        self.exampleTranslation = exampleTranslation
        self.note = note
    }

    /// What the sound of the term follows from; another one when it is changed.
    public var spoken: String { term + transcription }
}

extension WordText {
    /// The texts that a word has, in the order in which they are listed. The names are those of forms, files and, with
    /// underscores, of the database.
    public enum Field: String, Sendable, CaseIterable, CodingKey {
        case term, translation, transcription, example, exampleTranslation, note
    }

    public subscript(field: Field) -> String {
        get {
            switch field {
            case .term: term
            case .translation: translation
            case .transcription: transcription
            case .example: example
            case .exampleTranslation: exampleTranslation
            case .note: note
            }
        }
        set {
            switch field {
            case .term: term = newValue
            case .translation: translation = newValue
            case .transcription: transcription = newValue
            case .example: example = newValue
            case .exampleTranslation: exampleTranslation = newValue
            case .note: note = newValue
            }
        }
    }
}

/// What follows from a field, wherever it is written, read, asked for or kept.
extension WordText.Field {
    public enum Kind: Sendable {
        /// What a word has to have on either side.
        case side
        /// How it sounds.
        case transcription
        /// A sentence or two about it.
        case remark
    }

    public var kind: Kind {
        switch self {
        case .term, .translation: .side
        case .transcription: .transcription
        case .example, .exampleTranslation, .note: .remark
        }
    }

    /// The side in whose language it is written; nil for what has no language of its own.
    public var side: WordSide? {
        switch self {
        case .term, .example: .term
        case .translation, .exampleTranslation: .translation
        case .transcription, .note: nil
        }
    }

    /// Code of the language in which it is written; nil for what has none of its own.
    public func language(in pair: LanguagePair) -> String? { side?.language(in: pair) }
}

extension WordText {
    /// All that is written about a word, in the order of files: what kind of word it is stands behind how it sounds.
    public enum Member: Sendable, Equatable {
        case text(Field)
        case partOfSpeech
    }

    public static let members: [Member] =
        Field.allCases.filter { $0.kind != .remark }.map(Member.text) + [.partOfSpeech]
        + Field.allCases.filter { $0.kind == .remark }.map(Member.text)
}
