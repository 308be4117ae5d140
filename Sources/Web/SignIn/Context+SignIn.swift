import HTTPServer
import HTTPTypes
import Storage
import Vocabulary

extension Context {
    /// Opens a session with a new token for this browser; one it had before ends.
    func signIn(_ user: User, next: String) async throws -> Response {
        if let old = SessionToken(request, isSecure: client.isSecure) {
            try await store.closeSession(tokenHash: old.hash)
        }
        var generator = SystemRandomNumberGenerator()
        let token = SessionToken(using: &generator)
        try await store.openSession(
            for: user.id, tokenHash: token.hash, device: request.head.headerFields[.userAgent] ?? "", now: now
        )
        var response = redirect(to: next)
        response.setCookie(token.cookie(isSecure: client.isSecure))
        return response
    }
}
