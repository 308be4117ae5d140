import HTTPServer

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

    /// The template for readers of one language. Sentences, addresses and the templates it includes are plain text
    /// in it, so that rendering a page has only the page's own values to look up.
    func settled(_ catalogue: Catalogue, _ files: StaticFiles, including others: [String: TemplateSource])
        throws(StartError) -> String
    {
        var result = ""
        var rest = text[...]
        while let opening = rest.firstRange(of: "{{") {
            result += rest[..<opening.lowerBound]
            guard let closing = rest[opening.upperBound...].firstRange(of: "}}") else { break }
            let tag = rest[opening.upperBound..<closing.lowerBound]
            var end = closing.upperBound
            if tag.hasPrefix(Self.inclusion) {
                let name = Self.trimmed(tag.dropFirst())
                guard let other = others[name] else {
                    throw .template(self.name, reason: "there is no template \(name)")
                }
                result += try other.settled(catalogue, files, including: others)
                // The included template ends its own line.
                if end < rest.endIndex, rest[end] == "\n" { end = rest.index(after: end) }
            } else {
                result += try value(of: tag, catalogue, files) ?? String(rest[opening.lowerBound..<end])
            }
            rest = rest[end...]
        }
        return result + rest
    }

    private static let inclusion = ">"
    private static let sentence = "t."
    private static let file = "static "

    /// nil for a tag that is left to the page.
    private func value(of tag: Substring, _ catalogue: Catalogue, _ files: StaticFiles) throws(StartError)
        -> String?
    {
        if tag.hasPrefix(Self.sentence) {
            let key = Self.trimmed(tag.dropFirst(Self.sentence.count))
            guard case .plain(let phrase)? = catalogue.sentences[key] else {
                throw .template(
                    name, reason: "there is no sentence \(key) in \(catalogue.language.rawValue).json")
            }
            return HTMLText.escaped(phrase.source)
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
}
