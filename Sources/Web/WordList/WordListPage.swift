import Vocabulary

/// The form for a pasted list.
struct WordListPage: Sendable {
    let categoryTitle: String
    let categoryHref: String
    let action: String
    let explanation: String
    /// The example is in English and Russian.
    let hasExample: Bool
    let summary: ErrorSummary?
    let value: String
    let error: String?
    let describedBy: String

    init(_ form: WordListForm, in category: Category, text: Catalogue) {
        categoryTitle = category.title
        categoryHref = Path.category(category.id)
        action = Path.wordList(of: category.id)
        let parser = WordListParser(
            termLanguage: category.termLanguage, translationLanguage: category.translationLanguage)
        explanation = text(parser.tellsSidesApart ? "list.eitherOrder" : "list.termFirst")
        hasExample = (category.termLanguage, category.translationLanguage) == ("en", "ru")
        var faults = FormFaults()
        faults.add("list", form.fault)
        summary = ErrorSummary(faults, labels: ["list": text("list.words")], text: text)
        value = form.text
        error = form.fault.map { text($0) }
        describedBy = form.fault == nil ? "list-hint" : "list-hint list-error"
    }
}
