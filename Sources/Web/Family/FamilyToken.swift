import Foundation
import HTTPServer
import Storage
import Vocabulary

/// The secret by which a browser is known as a family device. It signs nobody in: it shows the faces of those who can.
struct FamilyToken: Sendable {
    private let secret: SecretToken

    init(using generator: inout some RandomNumberGenerator) {
        secret = SecretToken(using: &generator)
    }

    /// The token that came in the cookie; nil without one.
    init?(_ request: Request, isSecure: Bool) {
        guard let secret = request.cookies[Self.cookieName(isSecure: isSecure)].flatMap(SecretToken.init)
        else { return nil }
        self.secret = secret
    }

    var hash: Data { secret.hash }

    /// Kept as long as browsers keep any (RFC 6265bis, section 5.5), through every signing out.
    func cookie(isSecure: Bool) -> SetCookie {
        SetCookie(
            name: Self.cookieName(isSecure: isSecure), value: secret.text, maxAge: 400 * 86_400,
            isSecure: isSecure)
    }

    static func expiredCookie(isSecure: Bool) -> SetCookie {
        SetCookie(name: cookieName(isSecure: isSecure), value: "", maxAge: 0, isSecure: isSecure)
    }

    private static func cookieName(isSecure: Bool) -> String {
        isSecure ? "__Host-slovarik_family" : "slovarik_family"
    }
}

extension Context {
    /// The family device that asks; nil when it is none, or none any more.
    func familyDevice() async throws -> FamilyDevice? {
        guard let token = FamilyToken(request, isSecure: client.isSecure) else { return nil }
        return try await store.familyDevice(tokenHash: token.hash, now: now)
    }
}
