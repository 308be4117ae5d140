import HTTPServer
import Storage

/// The text of one template, with the tags that are settled before the first request:
/// `{{t.words.heading}}` says a sentence, `{{static style/base.css}}` gives the address of a file in `Public`.
struct TemplateSource: Sendable {
    /// Such as `words/home`.
    let name: String
    let text: String

    /// The names of the templates that this one includes or inherits from.
    var templates: Set<String> {
        Set(tags.filter { $0.hasPrefix(">") || $0.hasPrefix("<") }.map { Self.trimmed($0.dropFirst()) })
    }

    /// The keys of the sentences that it says, such as `words.heading`.
    var sentences: Set<String> {
        Set(
            tags.filter { $0.hasPrefix(Self.sentence) }.map {
                Self.trimmed($0.dropFirst(Self.sentence.count))
            })
    }

    /// The template for readers of one language: sentences and addresses are plain text in it, so that rendering
    /// a page has only the page's own values to look up.
    func settled(_ catalogue: Catalogue, _ files: StaticFiles) throws(StartError) -> String {
        var result = ""
        var rest = text[...]
        while let opening = rest.firstRange(of: "{{") {
            result += rest[..<opening.lowerBound]
            guard let closing = rest[opening.upperBound...].firstRange(of: "}}") else { break }
            let tag = rest[opening.upperBound..<closing.lowerBound]
            if let value = try value(of: tag, catalogue, files) {
                result += value
            } else {
                result += rest[opening.lowerBound..<closing.upperBound]
            }
            rest = rest[closing.upperBound...]
        }
        return result + rest
    }

    private static let sentence = "t."
    private static let file = "static "

    /// nil for a tag that is left to the page.
    private func value(of tag: Substring, _ catalogue: Catalogue, _ files: StaticFiles) throws(StartError)
        -> String?
    {
        if tag.hasPrefix(Self.sentence) {
            let key = Self.trimmed(tag.dropFirst(Self.sentence.count))
            guard case .plain(let text)? = catalogue.sentences[key] else {
                throw .template(
                    name, reason: "there is no sentence \(key) in \(catalogue.language.rawValue).json")
            }
            return Self.escaped(text)
        }
        if tag.hasPrefix(Self.file) {
            let path = Self.trimmed(tag.dropFirst(Self.file.count))
            guard let address = files.url(for: path) else {
                throw .template(name, reason: "there is no file \(path) in Public")
            }
            return address
        }
        return nil
    }

    private var tags: [Substring] {
        text.split(separator: "{{").dropFirst(text.hasPrefix("{{") ? 0 : 1).map { $0.prefix { $0 != "}" } }
    }

    private static func trimmed(_ text: Substring) -> String { String(text.trimming(while: \.isWhitespace)) }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
