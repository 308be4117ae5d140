import HTTPServer
import Storage
import Views
import Vocabulary

enum SignOutController {
    static func create(_ context: Context<User?>) async throws -> Response {
        let isSecure = context.client.isSecure
        if let token = SessionToken(context.request, isSecure: isSecure) {
            try await context.store.closeSession(tokenHash: token.hash)
        }
        if let user = context.user { context.record(.signedOut, account: user.id) }
        // The next one at a family device is not told that somebody left.
        let isFamilyDevice = try await context.familyDevice() != nil
        var response = context.redirect(to: Path.login, notice: isFamilyDevice ? nil : .signedOut)
        response.setCookie(SessionToken.expiredCookie(isSecure: isSecure))
        SecurityHeaders.clearCache(in: &response, isSecure: context.client.isSecure)
        return response
    }
}
