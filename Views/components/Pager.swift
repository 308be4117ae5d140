import Localization

/// Leads to the pages before and after one of several.
struct Pager: Sendable {
    /// From 1.
    let page: Int
    let pageCount: Int
    /// Of a page by its number.
    let address: @Sendable (Int) -> Address

    init(_ page: Int, of pageCount: Int, at address: @escaping @Sendable (Int) -> Address) {
        self.page = page
        self.pageCount = pageCount
        self.address = address
    }

    /// What the page is called: a later one says which one it is.
    static func title(_ title: String, _ page: Int, of pageCount: Int, in text: Catalogue) -> String {
        guard page > 1 else { return title }
        return text(
            Message("pager.title", ["title": title], numbers: ["page": page, "count": pageCount]))
    }
}
