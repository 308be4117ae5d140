import HTTPServer
import HTTPTypes
import Vocabulary

enum RecordingController {
    /// A recording is heard by whose word it says, and by those who learn it. It never changes under its name, so a browser
    /// may keep it; what plays it may ask for a part.
    static func show(_ context: Context<User>) async throws -> Response {
        guard let name = context.parameters?["name"],
            let content = try await context.store.recordingContent(name, of: context.user.id),
            let format = RecordingFormat(of: content)
        else { throw Fault.notFound }
        let answer = Response(
            status: .ok,
            headerFields: [
                .contentType: format.mediaType, .eTag: "\"\(name)\"",
                .cacheControl: "private, max-age=31536000, immutable",
                .contentSecurityPolicy: "default-src 'none'; media-src 'self'; frame-ancestors 'none'",
                .xContentTypeOptions: "nosniff",
            ], body: content)
        return answer.unlessKnown(to: context.request).cut(to: context.request)
    }
}
