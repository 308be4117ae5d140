/// A word with one learner's progress.
public struct Word: Sendable, Identifiable {
    public let id: Identifier<Word>
    public let category: Category
    public var text: WordText
    public let progress: Progress
    /// It was known when it was met, and was not forgotten since.
    public let isKnown: Bool
    /// It was answered at least once; only where it is read with what is remembered of it.
    public let isMet: Bool
    public var picture: Picture?
    /// The name of its own recording; nil where a voice says it.
    public var recording: String?
    /// nil when it needed none.
    public let help: WordHelp?
    /// By name; only where words are listed or written.
    public var tags: [Tag] = []

    public init(
        id: ID, category: Category, text: WordText, progress: Progress, picture: Picture? = nil,
        recording: String? = nil, help: WordHelp? = nil, isKnown: Bool = false, isMet: Bool = false
    ) {
        self.id = id
        self.category = category
        self.text = text
        self.progress = progress
        self.isKnown = isKnown
        self.isMet = isMet
        self.picture = picture
        self.recording = recording
        self.help = help
    }
}

/// One page of a category's words.
public struct WordPage: Sendable {
    /// Most recently added first.
    public let words: [Word]
    /// The tag that was asked for, which all of them have; nil where none was.
    public let tag: Tag?
    /// How many words the search found in all.
    public let found: Int
    /// From 1.
    public let page: Int
    public let pageCount: Int

    public init(words: [Word], tag: Tag? = nil, found: Int, page: Int, pageCount: Int) {
        self.words = words
        self.tag = tag
        self.found = found
        self.page = page
        self.pageCount = pageCount
    }
}

/// Words that were added to a category in one go: all that have an id in this range.
public struct WordBatch: Sendable, Equatable {
    public let category: Category.ID
    public let ids: ClosedRange<Word.ID>

    public init(category: Category.ID, ids: ClosedRange<Word.ID>) {
        self.category = category
        self.ids = ids
    }
}

/// Words of a category that are like a text, ignoring case; nil where there is none.
public struct WordLikeness: Sendable, Equatable {
    /// Says the same on both sides.
    public var pair: Word.ID?
    /// Has the same term.
    public var term: Word.ID?
    /// Has the same translation.
    public var translation: Word.ID?

    public init(pair: Word.ID? = nil, term: Word.ID? = nil, translation: Word.ID? = nil) {
        self.pair = pair
        self.term = term
        self.translation = translation
    }
}

/// What kind of word a term is.
public enum PartOfSpeech: String, Sendable, CaseIterable, Codable {
    case noun, verb, adjective, adverb, pronoun, numeral, preposition, conjunction, interjection, phrase
}

extension Word {
    /// Another one when what is asked of the word was changed.
    public var fingerprint: UInt64 {
        [text.term, text.translation, text.example].joined(separator: "\u{1F}").fingerprint
    }
}
