import Vocabulary

/// A category on the words screen.
struct CategoryTile: Row {
    static let template = "parts/category-tile"
    static let keys: (texts: Set<String>, flags: Set<String>) = (
        ["href", "title", "initial", "hue", "image", "learned", "open", "percent"], ["isEmoji", "hasImage"]
    )

    private let summary: CategorySummary
    private let picture: CategoryPicture
    private let catalogue: Catalogue

    init(_ summary: CategorySummary, text: Catalogue) {
        self.summary = summary
        picture = CategoryPicture(summary.category)
        catalogue = text
    }

    func text(_ key: String) -> String {
        switch key {
        case "href": Path.category(summary.id)
        case "title": summary.category.title
        case "initial": picture.initial
        case "image": picture.image
        case "hue": String(picture.hue)
        case "learned": catalogue("category.learned", count: summary.learnedCount)
        case "open": catalogue("category.open", count: summary.wordCount - summary.learnedCount)
        case "percent": String(summary.wordCount == 0 ? 0 : summary.learnedCount * 100 / summary.wordCount)
        default: ""
        }
    }

    func flag(_ key: String) -> Bool {
        switch key {
        case "isEmoji": picture.isEmoji
        case "hasImage": picture.hasImage
        default: false
        }
    }
}
