import Foundation
import HTTPServer
import HTTPTypes
import Localization
import Views
import Vocabulary

/// The members of `manifest.webmanifest`, named as the standard names them.
struct Manifest: Encodable {
    struct Icon: Encodable {
        let src, sizes, type, purpose: String
    }

    /// Where other programs send what is shared with this one (W3C, Web Share Target API).
    struct ShareTarget: Encodable {
        let action = Path.newQuickWord.text
        let method = "GET"
        /// The fields of the form, by what they are filled with.
        let params = ["title": "title", "text": "text", "url": "url"]
    }

    private enum CodingKeys: String, CodingKey {
        case id, name, description, lang, display, scope, icons
        case shareTarget = "share_target"
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
    let shareTarget = ShareTarget()

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

/// What a phone needs to know to keep the site among its programs (W3C, Web Application Manifest).
enum ManifestController {
    static func show(_ context: Context<User?>) async throws -> Response {
        let language = context.request.query.choice("lang") ?? context.language
        let manifest = Manifest(
            text: context.services.catalogues[language], files: context.services.staticFiles)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Response(
            status: .ok,
            headerFields: [.contentType: "application/manifest+json", .cacheControl: "no-cache"],
            body: Array(try encoder.encode(manifest)))
    }
}
