import Foundation
import HTTPServer

/// The secret that keeps a browser signed in.
struct SessionToken: Sendable {
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

    /// Kept as long as a session can last; the server decides when it ends.
    func cookie(isSecure: Bool) -> SetCookie {
        SetCookie(
            name: Self.cookieName(isSecure: isSecure), value: secret.text, maxAge: 180 * 86_400,
            isSecure: isSecure)
    }

    static func expiredCookie(isSecure: Bool) -> SetCookie {
        SetCookie(name: cookieName(isSecure: isSecure), value: "", maxAge: 0, isSecure: isSecure)
    }

    /// Browsers keep the `__Host-` prefix for cookies that only ever travel by TLS.
    private static func cookieName(isSecure: Bool) -> String {
        isSecure ? "__Host-slovarik" : "slovarik_session"
    }
}

extension Data {
    /// Base64 with the letters of RFC 4648, section 5, without padding.
    var urlSafeText: String {
        base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    /// The caller bounds the text's length.
    init?(urlSafeText text: String) {
        let plain = text.replacing("-", with: "+").replacing("_", with: "/")
        self.init(base64Encoded: plain + String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4))
    }
}
