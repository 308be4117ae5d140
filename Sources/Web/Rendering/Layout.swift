import Mustache

/// What stands around every page.
struct Layout: Sendable {
    struct Link: Sendable {
        let href: String
        let label: String
        /// The id of its drawing in the icon sprite.
        let icon: String
        let isCurrent: Bool
    }

    let lang: String
    let theme: String
    let title: String
    let stylesheets: [String]
    let scripts: [String]
    let favicon: String
    let homeHref: String
    let links: [Link]
    let hasLinks: Bool
    let notice: String?
}
