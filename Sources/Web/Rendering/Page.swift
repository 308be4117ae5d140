import Mustache

/// What a template sees: `layout` around the page, and `page` with the screen's own model.
struct Page: MustacheParent {
    private let layout: Reflected
    private let page: Reflected

    init(layout: Layout, page: any Sendable) {
        self.layout = Reflected(layout)
        self.page = Reflected(page)
    }

    func child(named name: String) -> Any? {
        switch name {
        case "page": page
        case "layout": layout
        default: nil
        }
    }
}
