/// What has come to another's category since somebody last said that they have seen it.
public struct CategoryNews: Sendable {
    /// Up to where what is new has been seen.
    public struct Mark: Sendable, Equatable {
        public let correction: Int64
        public let word: Word.ID

        public init(correction: Int64, word: Word.ID) {
            self.correction = correction
            self.word = word
        }
    }

    /// Words that are other than they were then, those that came last first.
    public let corrections: [WordCorrection]
    /// Words that were added; never more than `limit`.
    public let addedCount: Int
    /// Whoever has seen this has seen all that is told here.
    public let mark: Mark

    /// Words, corrected or added, of which one is told.
    public static let limit = 500

    public init(corrections: [WordCorrection], addedCount: Int, mark: Mark) {
        self.corrections = corrections
        self.addedCount = addedCount
        self.mark = mark
    }

    public var isEmpty: Bool { corrections.isEmpty && addedCount == 0 }
}

/// A word as it is, and what it was.
public struct WordCorrection: Sendable, Identifiable {
    public var id: Word.ID { word.id }
    public let before: WordText
    public let word: Word

    public init(before: WordText, word: Word) {
        self.before = before
        self.word = word
    }

    /// The texts that are other than they were.
    public var fields: [WordText.Field] {
        WordText.Field.allCases.filter { before[$0] != word.text[$0] }
    }
}
