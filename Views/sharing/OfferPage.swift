import Vocabulary

/// A category that another offers, before the reader learns it.
package struct OfferPage: Sendable {
    let offer: OfferedCategory
    /// Where the reader begins to learn it.
    let action: Address

    package init(_ offer: OfferedCategory, action: Address) {
        self.offer = offer
        self.action = action
    }

    var category: Category { offer.category }
    /// Words that are not shown here.
    var restCount: Int { max(0, offer.wordCount - offer.words.count) }
}
