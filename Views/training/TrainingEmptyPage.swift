import Vocabulary

/// There is no word to ask.
package struct TrainingEmptyPage: Sendable {
    /// The category that has none; nil when words of all were to be asked.
    let category: Category.ID?

    package init(category: Category.ID?) {
        self.category = category
    }
}
