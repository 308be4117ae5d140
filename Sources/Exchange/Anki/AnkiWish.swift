import Vocabulary

/// What of a learner's words goes into a package of Anki.
package struct AnkiWish: Sendable {
    /// nil for all of their categories.
    package var category: Category.ID?
    /// Their answers and what is remembered of each word; else every word is new there.
    package var hasAnswers: Bool
    package var hasPictures: Bool
    /// Each word is asked from its translation too, by a card that is new.
    package var hasBothDirections: Bool

    package init(
        category: Category.ID? = nil, hasAnswers: Bool = true, hasPictures: Bool = true,
        hasBothDirections: Bool = false
    ) {
        self.category = category
        self.hasAnswers = hasAnswers
        self.hasPictures = hasPictures
        self.hasBothDirections = hasBothDirections
    }
}
