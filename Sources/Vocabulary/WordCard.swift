import Foundation

/// A word with what one learner remembers of it, as programs ask for it.
public struct WordCard: Sendable {
    public let word: ExportedWord
    public let category: Category

    public init(word: ExportedWord, category: Category) {
        self.word = word
        self.category = category
    }

    /// When something of it changed last, as far as that is known: what somebody rewrites has no moment.
    public var changed: Date { max(word.created, word.reviewed ?? word.created) }
}
