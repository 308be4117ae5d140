import Vocabulary

/// The ways in which the words of one category are taken away.
package struct CategoryExportPage: Sendable {
    let category: Category

    package init(_ category: Category) {
        self.category = category
    }
}

/// All words of a category in a table, to be printed.
package struct SheetPage: Sendable {
    /// On one page.
    package static let wordCount = 500

    let category: Category
    let words: WordPage

    package init(_ words: WordPage, of category: Category) {
        self.category = category
        self.words = words
    }

    var pager: Pager {
        Pager(words.page, of: words.pageCount) { [id = category.id] in Path.sheet(id, page: $0) }
    }
}
