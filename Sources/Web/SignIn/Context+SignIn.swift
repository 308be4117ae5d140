import HTTPServer
import HTTPTypes
import Storage
import Views
import Vocabulary

extension Context {
    /// What the browser calls itself.
    var device: String { request.head.headerFields[.userAgent] ?? "" }

    /// Opens a session with a new token for this browser; one it had before ends. nil when the account's password is no
    /// longer the one with this hash, which was checked.
    func signIn(_ user: User, passwordHash: String, next: Address, notice: Notice? = nil) async throws
        -> Response?
    {
        var generator = SystemRandomNumberGenerator()
        let token = SessionToken(using: &generator)
        let isOpen = try await store.openSession(
            for: user.id, passwordHash: passwordHash, tokenHash: token.hash, device: device,
            on: try await familyDevice()?.id, now: now)
        guard isOpen else { return nil }
        return try await signedIn(user, token, next: next, notice: notice)
    }

    /// Answers a form by which a session was opened for this browser; one it had before ends.
    func signedIn(_ user: User, _ token: SessionToken, next: Address, notice: Notice? = nil) async throws
        -> Response
    {
        if let old = SessionToken(request, isSecure: client.isSecure) {
            do { try await store.closeSession(tokenHash: old.hash) } catch let fault as StorageFault {
                log(fault)
            }
        }
        var response = redirect(to: next, notice: notice)
        response.setCookie(token.cookie(isSecure: client.isSecure))
        await rememberAddress(of: user)
        mark(&response, asBrowserOf: user.id)
        return response
    }
}
