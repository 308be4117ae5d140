/// A word of KOReader's vocabulary builder, as its database has it. Moments are seconds since 1970.
public struct ReaderEntry: Sendable, Equatable {
    /// What makes it the same.
    public let word: String
    /// Of the book; nil where it has none.
    public var title: String?
    public var created: Int64
    public var reviewed: Int64?
    public var due: Int64
    public var reviewCount: Int
    /// Right answers in a row, by which KOReader tells the next one.
    public var streak: Int
    /// What stood before the word in the book, and behind it.
    public var before, after: String?
    /// As it stood there, where that is another form.
    public var highlight: String?

    public init(
        word: String, title: String?, created: Int64, reviewed: Int64?, due: Int64, reviewCount: Int,
        streak: Int, before: String?, after: String?, highlight: String?
    ) {
        self.word = word
        self.title = title
        self.created = created
        self.reviewed = reviewed
        self.due = due
        self.reviewCount = reviewCount
        self.streak = streak
        self.before = before
        self.after = after
        self.highlight = highlight
    }

    /// By bytes: what an e-reader calls another word is another one.
    public var key: [UInt8] { Array(word.utf8) }

    /// Bytes of its texts.
    public var textSize: Int {
        word.utf8.count
            + [title, before, after, highlight].reduce(0) { $0 + ($1?.utf8.count ?? 0) }
    }

    /// By their bytes: what an e-reader says is kept as it says it.
    public static func == (one: ReaderEntry, other: ReaderEntry) -> Bool {
        func isSame(_ one: String?, _ other: String?) -> Bool {
            switch (one, other) {
            case (nil, nil): true
            case (let one?, let other?): one.utf8.elementsEqual(other.utf8)
            default: false
            }
        }
        return one.created == other.created && one.reviewed == other.reviewed && one.due == other.due
            && one.reviewCount == other.reviewCount && one.streak == other.streak
            && isSame(one.word, other.word) && isSame(one.title, other.title)
            && isSame(one.before, other.before) && isSame(one.after, other.after)
            && isSame(one.highlight, other.highlight)
    }

    /// How many one person may have, with those that were deleted.
    public static let limit = 20_000
    /// Bytes of a word.
    public static let wordLimit = 2000
    /// Moments that are believed: up to the year 9999.
    public static let moments: ClosedRange<Int64> = 0...253_402_300_799
}
