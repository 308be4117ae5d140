import Foundation

/// Which translation service is asked, and how.
public struct TranslationServiceConfiguration: Sendable {
    public enum Kind: String, Sendable, CaseIterable {
        case libretranslate, deepl
    }

    /// What is wrong with a configuration, in one line.
    public enum Fault: Error, Equatable, CustomStringConvertible {
        case missingURL, badURL, plainHTTP, missingKey, badKey, missingLibrary

        public var description: String {
            switch self {
            case .missingURL: "a LibreTranslate service needs its URL"
            case .badURL: "the translation service's URL is not one"
            case .plainHTTP:
                "the translation service's URL begins with http: words would travel in the open; allow it explicitly"
            case .missingKey: "DeepL needs a key"
            case .badKey: "the translation service's key is no printable ASCII"
            case .missingLibrary: "a translation service needs libcurl (Debian's libcurl4)"
            }
        }
    }

    let kind: Kind
    /// Without the path of the service's own call.
    let url: URL
    let key: String?
    let curl: CurlLibrary

    /// - Parameters:
    ///   - url: where the service is; DeepL's own when nil and the kind is DeepL.
    ///   - allowsPlainHTTP: for a service in the same house.
    public init(_ kind: Kind, url: String?, key: String?, allowsPlainHTTP: Bool = false) throws(Fault) {
        self.kind = kind
        self.key = key
        if let key, !key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) { throw .badKey }
        if kind == .deepl && key == nil { throw .missingKey }
        guard let text = url ?? Self.defaultURL(kind, key: key) else { throw .missingURL }
        guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), url.host?.isEmpty == false,
            ["http", "https"].contains(scheme), url.user == nil, url.query == nil, url.fragment == nil
        else { throw .badURL }
        if scheme == "http" && !allowsPlainHTTP { throw .plainHTTP }
        self.url = url
        guard let curl = CurlLibrary.shared else { throw .missingLibrary }
        self.curl = curl
    }

    /// DeepL tells free accounts by their keys (DeepL API documentation, "Authentication").
    private static func defaultURL(_ kind: Kind, key: String?) -> String? {
        guard kind == .deepl else { return nil }
        return key?.hasSuffix(":fx") == true ? "https://api-free.deepl.com" : "https://api.deepl.com"
    }
}
