import Foundation

/// How one kind of service is asked and what its answers look like.
struct ServiceCall: Sendable {
    let configuration: TranslationServiceConfiguration

    /// What people call the service.
    var name: String {
        switch configuration.kind {
        case .libretranslate: "LibreTranslate"
        case .deepl: "DeepL"
        }
    }

    func request(_ text: String, from: String, to: String) throws -> ServiceRequest {
        var fields = ["Content-Type: application/json", "Accept: application/json"]
        switch configuration.kind {
        case .libretranslate:
            let body = try JSONEncoder().encode(
                LibreTranslateQuestion(
                    q: text, source: from, target: to, format: "text", alternatives: 3,
                    apiKey: configuration.key))
            return ServiceRequest(
                url: url("translate"), fields: fields, body: String(decoding: body, as: UTF8.self))
        case .deepl:
            let body = try JSONEncoder().encode(
                DeepLQuestion(
                    text: [text], sourceLanguage: from.uppercased(), targetLanguage: Self.deepLTarget(to))
            )
            if let key = configuration.key { fields.append("Authorization: DeepL-Auth-Key \(key)") }
            return ServiceRequest(
                url: url("v2/translate"), fields: fields, body: String(decoding: body, as: UTF8.self))
        }
    }

    private func url(_ path: String) -> String {
        configuration.url.appendingPathComponent(path).absoluteString
    }

    /// Best first; empty when the service has none.
    func translations(in answer: [UInt8]) throws(ServiceFault) -> [String] {
        guard String(validating: answer, as: UTF8.self) != nil else {
            throw .wrongAnswer(reason: "not UTF-8")
        }
        let data = Data(answer)
        let texts: [String]?
        switch configuration.kind {
        case .libretranslate:
            let answer = try? JSONDecoder().decode(LibreTranslateAnswer.self, from: data)
            texts = answer.map { [$0.translatedText] + ($0.alternatives ?? []) }
        case .deepl:
            texts = (try? JSONDecoder().decode(DeepLAnswer.self, from: data))?.translations.map(\.text)
        }
        guard let texts else { throw .wrongAnswer(reason: "not the JSON of a translation") }
        guard let first = texts.first, !first.trimmed.isEmpty else { return [] }
        guard ServiceText.isPlain(first) else { throw .wrongAnswer(reason: "not a plain text") }
        return texts.filter(ServiceText.isPlain).map(\.trimmed).filter { !$0.isEmpty }
    }

    /// English and Portuguese are targets only with their country (DeepL API documentation, "Supported languages").
    private static func deepLTarget(_ code: String) -> String {
        switch code {
        case "en": "EN-GB"
        case "pt": "PT-PT"
        default: code.uppercased()
        }
    }

    private struct LibreTranslateQuestion: Encodable {
        let q: String
        let source: String
        let target: String
        let format: String
        let alternatives: Int
        let apiKey: String?

        enum CodingKeys: String, CodingKey {
            case q, source, target, format, alternatives
            case apiKey = "api_key"
        }
    }

    private struct LibreTranslateAnswer: Decodable {
        let translatedText: String
        let alternatives: [String]?
    }

    private struct DeepLQuestion: Encodable {
        let text: [String]
        let sourceLanguage: String
        let targetLanguage: String

        enum CodingKeys: String, CodingKey {
            case text
            case sourceLanguage = "source_lang"
            case targetLanguage = "target_lang"
        }
    }

    private struct DeepLAnswer: Decodable {
        struct Translation: Decodable {
            let text: String
        }

        let translations: [Translation]
    }
}

/// What a service may say to somebody.
enum ServiceText {
    /// Characters of a translation.
    private static let longest = 200

    /// No markup, no character that does not show, not overlong.
    static func isPlain(_ text: String) -> Bool {
        text.utf8.count <= 8 * longest && text.unicodeScalars.count <= 2 * longest && text.count <= longest
            && text.unicodeScalars.allSatisfy { scalar in
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
                    .unassigned:
                    false
                default: scalar != "<" && scalar != ">"
                }
            }
    }
}
