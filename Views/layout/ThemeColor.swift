import Vocabulary

/// The colour of the browser's own bars: that of the page, `--paper` in `tokens.css`.
package struct ThemeColor: Sendable {
    package static let light = "#faf6ec"
    package static let dark = "#131a28"

    let color: String
    /// The media query under which it holds; nil for always.
    let media: String?

    /// For a chosen theme its colour, else that of the device's theme.
    static func all(of theme: Theme) -> [ThemeColor] {
        switch theme {
        case .light: [ThemeColor(color: light, media: nil)]
        case .dark: [ThemeColor(color: dark, media: nil)]
        case .system:
            [
                ThemeColor(color: light, media: "(prefers-color-scheme: light)"),
                ThemeColor(color: dark, media: "(prefers-color-scheme: dark)"),
            ]
        }
    }
}
