/// The way to the pages before and after this one.
struct Pager: Sendable {
    let previousHref: String?
    let nextHref: String?
    let position: String

    /// nil when there is one page only.
    init?(page: Int, of count: Int, text: Catalogue, href: (Int) -> String) {
        guard count > 1 else { return nil }
        previousHref = page > 1 ? href(page - 1) : nil
        nextHref = page < count ? href(page + 1) : nil
        position = text("pager.position", ["page": String(page), "count": String(count)])
    }
}
