import Vocabulary

/// What stands around every page.
struct Layout: Sendable {
    /// A section of the site; `isCurrent` where the reader is.
    struct Section: Sendable {
        let href: String
        let isCurrent: Bool
    }

    struct Avatar: Sendable {
        /// The address of an upload.
        let image: String?
        let emoji: String?

        init?(_ picture: Picture?) {
            guard let picture else { return nil }
            emoji = picture.emoji
            if case .upload(let name) = picture { image = Path.picture(name) } else { image = nil }
        }
    }

    /// The way to the sections, for somebody who is signed in.
    struct Navigation: Sendable {
        let words: Section
        let training: Section
        let profile: Section
        /// The person's picture in place of the section's own; nil without one.
        let avatar: Avatar?
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
