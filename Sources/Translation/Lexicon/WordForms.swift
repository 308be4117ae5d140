import Foundation

/// Forms that no ending tells: `went` of `go`, `дети` of `ребёнок`. A file of lines `word: form form form`.
struct WordForms: Sendable {
    private let words: [String: [String]]

    static let none = WordForms(words: [:])

    private init(words: [String: [String]]) { self.words = words }

    init(_ file: URL) throws(LexiconError) {
        let text: String
        do {
            text = try String(contentsOf: file, encoding: .utf8)
        } catch {
            throw LexiconError(file: file.path, line: 0, reason: "cannot be read: \(error)")
        }
        var words: [String: [String]] = [:]
        for (index, line) in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .enumerated() where !line.isEmpty && line.first != UInt8(ascii: "#")
        {
            let parts = line.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
            let forms = parts.last.map { $0.split(separator: UInt8(ascii: " ")) } ?? []
            guard parts.count == 2, !parts[0].isEmpty, !forms.isEmpty else {
                throw LexiconError(file: file.path, line: index + 1, reason: "it is no “word: form form”")
            }
            for form in forms {
                words[Substring(form).lookupKey, default: []].append(Substring(parts[0]).trimmed)
            }
        }
        self.words = words
    }

    /// The words that have this form, in the order of the file.
    func words(of form: String) -> [String] { words[form.lookupKey] ?? [] }
}
