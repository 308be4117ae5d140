import Crypto
import Foundation
import HTTPServer
import Logging
import Storage
import Vocabulary

/// A browser that was signed in to some accounts before; each has a limit of its own for it, so that nobody else's
/// guesses turn it away. It opens nothing.
///
/// Its cookie holds 16 random bytes and, for each account, an HMAC-SHA-256 over them and the account's number, and at
/// its end one for no account, which tells that it is ours. Who reads it learns nothing of the people, and the number of a
/// deleted account is never given again.
struct KnownBrowser: Sendable {
    private static let accountLimit = 8
    private static let nonceLength = 16
    private static let markLength = 32
    /// No account has this number.
    private static let nobody: User.ID = 0

    /// Tells this browser from others.
    let nonce: Data
    /// One for each account, the last signed in first; then nobody's.
    private var marks: [Data] = []

    init(using generator: inout some RandomNumberGenerator) {
        nonce = Data((0..<Self.nonceLength).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    }

    /// What came in the cookie; nil without one, or with one that is none of ours.
    init?(_ request: Request, isSecure: Bool) {
        let longest = (Self.nonceLength + Self.markLength * (Self.accountLimit + 1)) * 4 / 3 + 4
        guard let text = request.cookies[Self.cookieName(isSecure: isSecure)], text.utf8.count <= longest,
            let bytes = Data(urlSafeText: text), bytes.count >= Self.nonceLength,
            (bytes.count - Self.nonceLength) % Self.markLength == 0
        else { return nil }
        nonce = bytes.prefix(Self.nonceLength)
        marks = stride(from: Self.nonceLength, to: bytes.count, by: Self.markLength).map {
            bytes.subdata(in: $0..<$0 + Self.markLength)
        }
    }

    /// Whether this browser was signed in to an account; takes the same time whatever the cookie says.
    func knows(_ user: User.ID, key: SymmetricKey) -> Bool {
        marks.contains {
            HMAC<SHA256>.isValidAuthenticationCode($0, authenticating: content(user), using: key)
        }
    }

    /// Whether the cookie was given by this server, and not thought up.
    func isOurs(key: SymmetricKey) -> Bool { knows(Self.nobody, key: key) }

    /// The mark of the account that was signed in last, as text; it is known again by `isLatest`.
    var latest: String? { marks.first?.urlSafeText }

    /// Whether `mark` was the `latest` of this browser when this account was signed in.
    func isLatest(_ mark: String, of user: User.ID, key: SymmetricKey) -> Bool {
        guard mark.utf8.count <= Self.markLength * 2, let code = Data(urlSafeText: mark) else { return false }
        return HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: content(user), using: key)
    }

    mutating func add(_ user: User.ID, key: SymmetricKey) {
        removeMark(of: Self.nobody, key: key)
        removeMark(of: user, key: key)
        marks.insert(mark(of: user, key: key), at: 0)
        marks = marks.prefix(Self.accountLimit) + [mark(of: Self.nobody, key: key)]
    }

    mutating func remove(_ user: User.ID, key: SymmetricKey) {
        removeMark(of: user, key: key)
        if marks.count == 1 { removeMark(of: Self.nobody, key: key) }
    }

    private mutating func removeMark(of user: User.ID, key: SymmetricKey) {
        let content = content(user)
        marks.removeAll { HMAC<SHA256>.isValidAuthenticationCode($0, authenticating: content, using: key) }
    }

    private func mark(of user: User.ID, key: SymmetricKey) -> Data {
        Data(HMAC<SHA256>.authenticationCode(for: content(user), using: key))
    }

    /// Kept as long as browsers keep any (RFC 6265bis, section 5.5), through every signing out.
    func cookie(isSecure: Bool) -> SetCookie {
        SetCookie(
            name: Self.cookieName(isSecure: isSecure),
            value: marks.isEmpty ? "" : marks.reduce(nonce, +).urlSafeText,
            maxAge: marks.isEmpty ? 0 : 400 * 86_400, isSecure: isSecure)
    }

    private func content(_ user: User.ID) -> Data {
        Data("known browser".utf8) + nonce + withUnsafeBytes(of: user.number.bigEndian) { Data($0) }
    }

    private static func cookieName(isSecure: Bool) -> String {
        isSecure ? "__Host-slovarik_browser" : "slovarik_browser"
    }
}

extension SymmetricKey {
    /// The name of the key's file within the data folder.
    static let browserKeyFile = "browser.key"

    /// The key that known browsers are marked with: 32 random bytes in a file that only the server reads. It is no
    /// part of the database, so that a copy of that cannot make marks. Without a file that can be read or written
    /// the key lasts until the server stops; then every browser is new again, and nothing else is lost.
    init(browserKeyIn folder: URL, logger: Logger) {
        let file = folder.appendingPathComponent(Self.browserKeyFile)
        if let bytes = try? Data(contentsOf: file), bytes.count == 32 {
            self.init(data: bytes)
            return
        }
        self.init(size: .bits256)
        let bytes = withUnsafeBytes { Data($0) }
        let isKept = FileManager.default.createFile(
            atPath: file.path, contents: bytes, attributes: [.posixPermissions: 0o600])
        if !isKept {
            logger.warning("\(file.path) cannot be written: known browsers are forgotten at the stop")
        }
    }
}

extension Context {
    /// The browser that asks, if it was signed in to this account before.
    func knownBrowser(of user: User.ID) -> KnownBrowser? {
        guard let browser = KnownBrowser(request, isSecure: client.isSecure),
            browser.knows(user, key: services.browserKey)
        else { return nil }
        return browser
    }

    /// Has the browser remember that it was signed in to an account, or forget it.
    func mark(_ response: inout Response, asBrowserOf user: User.ID, isForgotten: Bool = false) {
        var generator = SystemRandomNumberGenerator()
        var browser = KnownBrowser(request, isSecure: client.isSecure) ?? KnownBrowser(using: &generator)
        if isForgotten {
            browser.remove(user, key: services.browserKey)
        } else {
            browser.add(user, key: services.browserKey)
        }
        response.setCookie(browser.cookie(isSecure: client.isSecure))
    }
}
