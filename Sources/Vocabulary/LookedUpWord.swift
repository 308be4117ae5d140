import Foundation

/// A word that somebody looked up or marked in a book, as their e-reader kept it.
public struct LookedUpWord: Sendable, Equatable, Codable {
    /// Where it stood.
    public enum Passage: Sendable, Equatable, Codable {
        case unknown
        /// A sentence or more, in which the word stands somewhere.
        case sentence(String)
        /// What stood before and behind it, cut off anywhere.
        case around(String, String)
    }

    /// As a dictionary has it, where the e-reader knows that.
    public let term: String
    /// As it stood in the book.
    public let form: String
    /// ISO 639-1; nil where the e-reader does not say it.
    public let language: String?
    /// Its title; empty where it has none.
    public let book: String
    public let passage: Passage
    /// nil where nobody can tell.
    public let moment: Date?
    /// The e-reader was told that it is known.
    public let isKnown: Bool

    public init(
        term: String, form: String, language: String? = nil, book: String, passage: Passage,
        moment: Date? = nil, isKnown: Bool = false
    ) {
        self.term = term
        self.form = form
        self.language = language
        self.book = book
        self.passage = passage
        self.moment = moment
        self.isKnown = isKnown
    }

    /// More than anybody looks up.
    public static let limit = 50_000
    /// Bytes of a word that is taken; of a title; of a passage.
    public static let termLimit = 500
    public static let bookLimit = 500
    public static let passageLimit = 4000
    /// Bytes of all texts of one e-reader.
    public static let textLimit = 16 * 1024 * 1024
}

/// What a file of an e-reader has.
public struct LookedUpWords: Sendable, Codable {
    public enum Source: String, Sendable, Codable, CaseIterable {
        /// Kindle's `vocab.db`.
        case kindle
        /// Kindle's `My Clippings.txt`.
        case clippings
        /// KOReader's `vocabulary_builder.sqlite3`.
        case koreader
    }

    public let source: Source
    public let words: [LookedUpWord]
    /// What somebody marked that is longer than a word.
    public let passageCount: Int

    public init(_ words: [LookedUpWord], from source: Source, passageCount: Int = 0) {
        self.words = words
        self.source = source
        self.passageCount = passageCount
    }
}
