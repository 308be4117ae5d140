import Vocabulary

/// One entry of a list on a line, without fields.
struct WordListLineRow: Row {
    static let template = "parts/word-list-line"
    static let keys: (texts: Set<String>, flags: Set<String>) = (
        ["term", "translation", "termLanguage", "translationLanguage", "reason"],
        ["hasReason", "isTranslated"]
    )

    private let item: WordListReview.Item
    private let category: Category
    private let catalogue: Catalogue

    init(_ item: WordListReview.Item, in category: Category, text: Catalogue) {
        self.item = item
        self.category = category
        catalogue = text
    }

    func text(_ key: String) -> String {
        switch key {
        case "term": item.entry.term
        case "translation": item.entry.translation
        case "termLanguage": category.termLanguage
        case "translationLanguage": category.translationLanguage
        case "reason": item.doubts.first.map { catalogue($0.message(in: category, text: catalogue)) } ?? ""
        default: ""
        }
    }

    func flag(_ key: String) -> Bool {
        switch key {
        case "hasReason": !item.doubts.isEmpty
        case "isTranslated": item.entry.isTranslated
        default: false
        }
    }
}
