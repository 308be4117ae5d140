import Vocabulary

/// What of a learner's words goes into a package of Anki.
package struct AnkiWish: Sendable {
    /// nil for all of their categories.
    package var categories: Set<Category.ID>?
    /// Their answers and what is remembered of each word; else every word is new there.
    package var hasAnswers: Bool
    /// Pictures and recordings.
    package var hasMedia: Bool
    /// Each word is asked from its translation too, by a card that is new.
    package var hasBothDirections: Bool
    /// Anki of before 2.1.50, and programs that know no other kind, read it too.
    package var isForOlder: Bool

    package init(
        categories: Set<Category.ID>? = nil, hasAnswers: Bool = true, hasMedia: Bool = true,
        hasBothDirections: Bool = false, isForOlder: Bool = false
    ) {
        self.categories = categories
        self.hasAnswers = hasAnswers
        self.hasMedia = hasMedia
        self.hasBothDirections = hasBothDirections
        self.isForOlder = isForOlder
    }
}
