import Crypto
import Foundation
import HTTPServer

/// The secret that keeps a browser signed in: 256 random bits. Only its SHA-256 is stored.
struct SessionToken: Sendable {
    private let text: String

    init(using generator: inout some RandomNumberGenerator) {
        let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        text = Data(bytes).urlSafeText
    }

    /// The token that came in the cookie; nil without one.
    init?(_ request: Request, isSecure: Bool) {
        guard let text = request.cookies[Self.cookieName(isSecure: isSecure)], text.utf8.count == 43 else {
            return nil
        }
        self.text = text
    }

    var hash: Data { Data(SHA256.hash(data: Data(text.utf8))) }

    /// Kept as long as a session can last; the server decides when it ends.
    func cookie(isSecure: Bool) -> SetCookie {
        SetCookie(
            name: Self.cookieName(isSecure: isSecure), value: text, maxAge: 180 * 86_400, isSecure: isSecure)
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
