import Foundation
import HTTPServer
import HTTPTypes
import Vocabulary

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
