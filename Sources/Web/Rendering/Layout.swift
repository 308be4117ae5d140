/// What stands around every page.
struct Layout: Sendable {
    /// A section of the site; `isCurrent` where the reader is.
    struct Section: Sendable {
        let href: String
        let isCurrent: Bool
    }

    /// The way to the sections, for somebody who is signed in.
    struct Navigation: Sendable {
        let words: Section
        let training: Section
        let profile: Section
    }

    /// BCP 47 tag of the page's language.
    let lang: String
    let theme: String
    let themeColors: [ThemeColor]
    let manifestHref: String
    let title: String
    let homeHref: String
    let navigation: Navigation?
    let notice: String?
}
