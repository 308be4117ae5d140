import Mustache

/// What a template sees: `layout` around the page, and `page` with the screen's own model.
final class Page: MustacheParent, Sendable {
    let layout: Layout
    let page: any Sendable

    init(layout: Layout, page: any Sendable) {
        self.layout = layout
        self.page = page
    }

    func child(named name: String) -> Any? {
        switch name {
        case "page": page
        case "layout": layout
        default: nil
        }
    }
}
