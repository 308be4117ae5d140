import Crypto
import Foundation
import HTTPServer
import Household
import Vocabulary

/// A stranger leaves nothing behind on the server: all of it is in a cookie, with an HMAC-SHA-256 by which it is known
/// again, so that nobody thinks up one that is larger or stranger than what the pages make.
extension FirstMinute {
    private static let longest = 2048
    private static let markLength = 32

    /// What came in the cookie; nil without one, or with one that is none of ours.
    init?(_ request: Request, isSecure: Bool, key: SymmetricKey) {
        guard let text = request.cookies[Self.cookieName(isSecure: isSecure)],
            text.utf8.count <= Self.longest,
            let bytes = Data(urlSafeText: text), bytes.count > Self.markLength
        else { return nil }
        let (mark, content) = (bytes.prefix(Self.markLength), bytes.dropFirst(Self.markLength))
        guard HMAC<SHA256>.isValidAuthenticationCode(mark, authenticating: Self.named(content), using: key),
            let minute = try? JSONDecoder().decode(FirstMinute.self, from: Data(content))
        else { return nil }
        self = minute
    }

    func cookie(isSecure: Bool, key: SymmetricKey) -> SetCookie {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // Texts and numbers can always be written.
        let content = (try? encoder.encode(self)) ?? Data()
        let mark = HMAC<SHA256>.authenticationCode(for: Self.named(content), using: key)
        return SetCookie(
            name: Self.cookieName(isSecure: isSecure), value: (Data(mark) + content).urlSafeText,
            maxAge: 7 * 86_400, isSecure: isSecure)
    }

    static func expiredCookie(isSecure: Bool) -> SetCookie {
        SetCookie(name: cookieName(isSecure: isSecure), value: "", maxAge: 0, isSecure: isSecure)
    }

    private static func named(_ content: Data) -> Data { Data("first minute".utf8) + content }

    private static func cookieName(isSecure: Bool) -> String {
        isSecure ? "__Host-slovarik_start" : "slovarik_start"
    }
}

extension Context {
    /// What somebody has tried who has no account yet.
    var firstMinute: FirstMinute? {
        FirstMinute(request, isSecure: client.isSecure, key: services.browserKey)
    }

    /// Has the browser remember it.
    func keep(_ minute: FirstMinute, in response: Response) -> Response {
        var response = response
        response.setCookie(minute.cookie(isSecure: client.isSecure, key: services.browserKey))
        return response
    }

    /// The same request, answered in a language that was chosen on the way.
    func reading(_ language: Language?) -> Context {
        guard let language, language != self.language else { return self }
        return Context(
            request: request, parameters: parameters, services: services, client: client, user: user,
            language: language, now: now, section: section)
    }
}

extension Trial {
    /// nil where nothing was tried, or there is nothing for it.
    init?<Someone>(_ context: Context<Someone>) {
        guard let minute = context.firstMinute else { return nil }
        self.init(minute, context.services.courses)
    }
}
