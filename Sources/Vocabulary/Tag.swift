/// A name that somebody gives to words of any category, to find them together. It is there as long as a word has it.
public struct Tag: Sendable, Identifiable, Equatable {
    /// Tags of one person.
    public static let limit = 200
    /// Tags of one word.
    public static let wordLimit = 20

    public let id: Identifier<Tag>
    public let name: String

    public init(id: ID, name: String) {
        self.id = id
        self.name = name
    }
}

/// Words that a search found.
public struct FoundWords: Sendable {
    public let words: [Word]
    /// The tag that was asked for, which all of them have; nil where none was.
    public let tag: Tag?
    /// How many there are in all; nil where more were found than these, and nobody has counted them.
    public let count: Int?
    /// From 1. All words of a tag can be leafed through; of a text there are no later pages.
    public let page: Int
    public let pageCount: Int

    public init(_ words: [Word], tag: Tag? = nil, count: Int?, page: Int = 1, pageCount: Int = 1) {
        self.words = words
        self.tag = tag
        self.count = count
        self.page = page
        self.pageCount = pageCount
    }
}
