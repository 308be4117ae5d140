import Foundation

/// What KOReader knows of somebody's words, and what it does not know yet.
public struct ReaderList: Sendable {
    /// A word of KOReader's.
    public struct Known: Sendable {
        public let entry: ReaderEntry
        /// That of the word which it became; nil where it became none.
        public let origin: WordOrigin?
        /// The word, where it is still there.
        public let word: Word.ID?
        /// Somebody deleted it on their e-reader.
        public let isRemoved: Bool
        public let remembered: Remembered?

        public init(
            entry: ReaderEntry, origin: WordOrigin?, word: Word.ID?, isRemoved: Bool, remembered: Remembered?
        ) {
            self.entry = entry
            self.origin = origin
            self.word = word
            self.isRemoved = isRemoved
            self.remembered = remembered
        }

        /// Its word was deleted here.
        public var isGone: Bool { origin != nil && word == nil }
        public var isGiven: Bool { !isRemoved && !isGone }
    }

    /// A word of books that KOReader does not have.
    public struct Own: Sendable {
        public let word: Word.ID
        public let term, example: String
        /// Of its category.
        public let title, language: String
        public let created: Date
        public let remembered: Remembered?

        public init(
            word: Word.ID, term: String, example: String, title: String, language: String, created: Date,
            remembered: Remembered?
        ) {
            self.word = word
            self.term = term
            self.example = example
            self.title = title
            self.language = language
            self.created = created
            self.remembered = remembered
        }
    }

    /// What somebody's answers here made of a word.
    public struct Remembered: Sendable {
        public let reviewed: Date
        public let state: MemoryState

        public init(reviewed: Date, state: MemoryState) {
            self.reviewed = reviewed
            self.state = state
        }
    }

    public let rows: [Known]
    public let own: [Own]

    public init(rows: [Known], own: [Own]) {
        self.rows = rows
        self.own = own
    }

    /// That of most words which rows became; nil where none did.
    public var language: String? {
        var counts: [String: Int] = [:]
        for row in rows where row.word != nil {
            if case .lookedUp(_, let language) = row.origin { counts[language, default: 0] += 1 }
        }
        return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
    }
}

/// What is kept of a word of KOReader's from now on.
public struct ReaderChange: Sendable {
    public let entry: ReaderEntry
    /// What it became; nil where that stays as it is.
    public let word: Word.ID?
    /// What the word is called by, where it has no origin yet.
    public let origin: WordOrigin?
    public let isRemoved: Bool
    /// Nothing is kept of it yet.
    public let isNew: Bool

    public init(
        _ entry: ReaderEntry, word: Word.ID? = nil, origin: WordOrigin? = nil, isRemoved: Bool = false,
        isNew: Bool = false
    ) {
        self.entry = entry
        self.word = word
        self.origin = origin
        self.isRemoved = isRemoved
        self.isNew = isNew
    }
}
