import Mustache

/// What a template sees: `layout` around the page, `page` with the screen's own model, `t` with the sentences, and
/// `sprite` with the address of the icons.
struct Page: MustacheParent {
    let layout: Layout
    let page: any Sendable
    let t: Sentences
    let sprite: String

    func child(named name: String) -> Any? {
        switch name {
        case "page": page
        case "t": t
        case "sprite": sprite
        case "layout": layout
        default: nil
        }
    }
}
