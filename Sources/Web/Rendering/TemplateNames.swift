import Storage

/// The names that the tags of one template mention.
struct TemplateNames {
    /// Templates it includes or inherits from.
    private(set) var templates: Set<String> = []
    /// Sentences it says, such as `words.heading`.
    private(set) var sentences: Set<String> = []

    init(_ source: String) {
        for tail in source.split(separator: "{{").dropFirst(source.hasPrefix("{{") ? 0 : 1) {
            let tag = tail.prefix { $0 != "}" }.trimming(while: \.isWhitespace)
            guard let sigil = tag.first else { continue }
            let name = tag.drop { "#^/&>< ".contains($0) }.trimming(while: \.isWhitespace)
            if sigil == ">" || sigil == "<" {
                templates.insert(String(name))
            } else if name.hasPrefix("t.") {
                sentences.insert(String(name.dropFirst(2)))
            }
        }
    }

    func check(_ name: String, templates known: Set<String>, catalogues: Catalogues) throws(StartError) {
        for other in templates where !known.contains(other) {
            throw .template(name, reason: "there is no template \(other)")
        }
        for key in sentences {
            for language in Language.allCases {
                guard case .plain? = catalogues[language].sentences[key] else {
                    throw .template(name, reason: "there is no sentence \(key) in \(language.rawValue).json")
                }
            }
        }
    }
}
