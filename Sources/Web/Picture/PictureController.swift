import HTTPServer
import HTTPTypes
import Vocabulary

enum PictureController {
    /// A picture is seen by whom it belongs to. It never changes under its name, so a browser may keep it.
    static func show(_ context: Context<User>) async throws -> Response {
        let user = context.user
        guard let name = context.parameters?["name"],
            let content = try await context.store.pictureContent(name, of: user.id)
        else { throw Fault.notFound }
        return .picture(content, cacheControl: "private, max-age=31536000, immutable")
    }
}

extension Response {
    /// `content` is WebP.
    static func picture(_ content: [UInt8], cacheControl: String) -> Response {
        Response(
            status: .ok,
            headerFields: [
                .contentType: "image/webp",
                .cacheControl: cacheControl,
                .contentSecurityPolicy: "default-src 'none'; sandbox; frame-ancestors 'none'",
                .xContentTypeOptions: "nosniff",
            ], body: content)
    }
}
