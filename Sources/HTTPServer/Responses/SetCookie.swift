import HTTPTypes

/// A cookie to be kept by the browser (RFC 6265).
public struct SetCookie: Sendable, Equatable {
    /// When the browser sends the cookie along with requests that began on another site.
    public enum SameSite: String, Sendable {
        case lax = "Lax"
        case strict = "Strict"
        case none = "None"
    }

    /// A token (RFC 9110).
    public var name: String
    /// Any text: what a cookie may not hold travels percent-encoded, and `Request.cookies` undoes it.
    public var value: String
    public var path: String
    /// Seconds to keep it; nil keeps it until the browser is closed, 0 removes it.
    public var maxAge: Int?
    public var isSecure: Bool
    public var isHTTPOnly: Bool
    public var sameSite: SameSite

    public init(
        name: String, value: String, path: String = "/", maxAge: Int? = nil, isSecure: Bool,
        isHTTPOnly: Bool = true, sameSite: SameSite = .lax
    ) {
        precondition(!name.isEmpty && name.utf8.allSatisfy(Ascii.isToken), "A cookie's name is a token")
        self.name = name
        self.value = value
        self.path = path
        self.maxAge = maxAge
        self.isSecure = isSecure
        self.isHTTPOnly = isHTTPOnly
        self.sameSite = sameSite
    }

    /// The same cookie as an order to remove it.
    public func expired() -> SetCookie {
        var cookie = self
        cookie.value = ""
        cookie.maxAge = 0
        return cookie
    }

    /// The value of the `Set-Cookie` field.
    public var fieldValue: String {
        var text = Array("\(name)=".utf8)
        PercentCoding.encode(value, into: &text) { $0 != Byte.percent && Self.isPlain($0) }
        text.append(contentsOf: "; Path=".utf8)
        PercentCoding.encode(path, into: &text, keeping: Self.isPlain)
        if let maxAge { text.append(contentsOf: "; Max-Age=\(maxAge)".utf8) }
        if isSecure { text.append(contentsOf: "; Secure".utf8) }
        if isHTTPOnly { text.append(contentsOf: "; HttpOnly".utf8) }
        text.append(contentsOf: "; SameSite=\(sameSite.rawValue)".utf8)
        return String(decoding: text, as: UTF8.self)
    }

    /// A cookie-octet.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x22, 0x2C, 0x3B, 0x5C: false
        case 0x21...0x7E: true
        default: false
        }
    }
}

extension Response {
    /// Adds one `Set-Cookie` field.
    public mutating func setCookie(_ cookie: SetCookie) {
        headerFields.append(HTTPField(name: .setCookie, value: cookie.fieldValue))
    }
}
