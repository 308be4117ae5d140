import Foundation

/// Forms that no ending tells: `went` of `go`, `дети` of `ребёнок`. A file of lines `word: form form form`.
struct WordForms: Sendable {
    /// `form, number, word`.
    let lines: SortedLines

    /// Every form with its word, in the order of the file.
    static func read(_ file: URL) throws(LexiconError) -> [(form: String, word: String)] {
        let text: String
        do {
            text = try String(contentsOf: file, encoding: .utf8)
        } catch {
            throw LexiconError(file: file.path, line: 0, reason: "cannot be read: \(error)")
        }
        var words: [(form: String, word: String)] = []
        for (index, line) in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .enumerated() where !line.isEmpty && line.first != UInt8(ascii: "#")
        {
            let parts = line.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
            let forms = parts.last.map { $0.split(separator: UInt8(ascii: " ")) } ?? []
            guard parts.count == 2, !parts[0].isEmpty, !forms.isEmpty else {
                throw LexiconError(file: file.path, line: index + 1, reason: "it is no “word: form form”")
            }
            for form in forms { words.append((String(Substring(form)), Substring(parts[0]).trimmed)) }
        }
        return words
    }

    /// The words that have this form, in the order of the file.
    func words(of form: String) -> [String] {
        lines.lines(for: form.lookupKey).compactMap { $0.count == 3 ? String($0[2]) : nil }
    }
}
