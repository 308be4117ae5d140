import HTTPServer
import Localization
import Views

/// The members of `manifest.webmanifest`, named as the standard names them.
struct Manifest: Encodable {
    struct Icon: Encodable {
        let src, sizes, type, purpose: String
    }

    private enum CodingKeys: String, CodingKey {
        case id, name, description, lang, display, scope, icons
        case shortName = "short_name"
        case startURL = "start_url"
        case backgroundColor = "background_color"
        case themeColor = "theme_color"
    }

    let id = Path.home.text
    let name: String
    let shortName: String
    let description: String
    let lang: String
    let display = "standalone"
    let scope = Path.home.text
    let startURL = Path.home.text
    let backgroundColor = ThemeColor.light
    let themeColor = ThemeColor.light
    let icons: [Icon]

    init(text: Catalogue, files: StaticFiles) {
        name = text("layout.name")
        shortName = name
        description = text("layout.description")
        lang = text.language.rawValue
        icons = [
            ("icons/app.svg", "any", "image/svg+xml"), ("icons/app-512.png", "512x512", "image/png"),
        ].flatMap { file, sizes, type in
            ["any", "maskable"].map { purpose in
                Icon(src: files.url(for: file) ?? "", sizes: sizes, type: type, purpose: purpose)
            }
        }
    }
}
