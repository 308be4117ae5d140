import Foundation

/// What templates may name beside their own model: sentences and files.
struct Names {
    /// By key, such as `words.heading`, as the catalogues of all languages agree on it.
    struct Sentence: Equatable {
        let gaps: Set<String>
        /// It has a text for each plural form, so a count must choose one.
        let isPlural: Bool
    }

    let sentences: [String: Sentence]
    /// The files of `Public`; nil leaves them unchecked.
    let publicFolder: URL?

    init(sentences: [String: Sentence], publicFolder: URL?) {
        self.sentences = sentences
        self.publicFolder = publicFolder
    }

    /// Reads one language's catalogue: an object of objects, whose entries are a text, or an object of plural forms.
    ///
    /// - Throws: what the file system says, or a sentence when the file is no catalogue.
    init(catalogue: URL, publicFolder: URL?) throws {
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: catalogue))
        guard let parts = json as? [String: [String: Any]] else {
            throw TagError(message: "\(catalogue.path) is no catalogue")
        }
        var sentences: [String: Sentence] = [:]
        for (part, entries) in parts {
            for (name, entry) in entries {
                let forms = entry as? [String: String]
                let texts = forms.map { Array($0.values) } ?? [entry as? String ?? ""]
                let gaps = texts.reduce(into: Set<String>()) { $0.formUnion(Self.gaps(of: $1)) }
                sentences["\(part).\(name)"] = Sentence(gaps: gaps, isPlural: forms != nil)
            }
        }
        self.init(sentences: sentences, publicFolder: publicFolder)
    }

    /// Why a tag's sentence cannot be said; nil when it can.
    func refusal(of tag: Node.SentenceTag) -> String? {
        guard let sentence = sentences[tag.key] else { return "there is no sentence \(tag.key)" }
        let given = Set(tag.arguments.map(\.name))
        if sentence.isPlural && !given.contains("count") { return "\(tag.key) needs a count" }
        for gap in sentence.gaps.sorted() where !given.contains(gap) {
            return "\(tag.key) has a gap {\(gap)} that nothing fills"
        }
        for name in given.sorted()
        where !sentence.gaps.contains(name) && !(name == "count" && sentence.isPlural) {
            return "\(tag.key) has no gap {\(name)}"
        }
        return nil
    }

    /// Whether there is such a file in `Public`.
    func hasFile(_ path: String) -> Bool {
        guard let publicFolder else { return true }
        return FileManager.default.fileExists(atPath: publicFolder.appendingPathComponent(path).path)
    }

    private static func gaps(of text: String) -> [String] {
        text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { tail in
            tail.contains("}") ? String(tail.prefix { $0 != "}" }) : nil
        }
    }
}
