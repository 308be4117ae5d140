import Vocabulary

/// A category that another offers, before the reader learns it.
package struct OfferPage: Sendable {
    let offer: OfferedCategory
    let token: String

    package init(_ offer: OfferedCategory, token: String) {
        self.offer = offer
        self.token = token
    }

    var category: Category { offer.category }
    /// Words that are not shown here.
    var restCount: Int { max(0, offer.wordCount - offer.words.count) }
}
