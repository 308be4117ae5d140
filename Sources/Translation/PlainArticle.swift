import Vocabulary

/// Reads an article as FreeDict's dictionaries write them: the headword with `/transcription/` and `<part of speech>`,
/// then translations divided by commas, one sense a line.
enum PlainArticle {
    static func parse(_ text: String) -> Article {
        var word = Article.Homograph(length: text.utf8.count)
        var partOfSpeech: PartOfSpeech?
        for (number, line) in text.split(separator: "\n").enumerated() {
            var rest = Substring(line)
            if let mark = between("<", ">", in: rest) {
                // <neut, n, sg> is a noun.
                let marks = mark.split { $0 == "," || $0 == " " }
                partOfSpeech = marks.lazy.compactMap { PartOfSpeech(mark: $0) }.first ?? partOfSpeech
            }
            if number == 0 {
                if let heard = between("/", "/", in: rest) { word.transcription = heard.trimmed }
                continue
            }
            rest = Substring(without("<", ">", without("(", ")", without("[", "]", String(rest)))).trimmed)
            rest = rest.drop { $0.isNumber || $0 == "." || $0 == ")" }
            // Synonyms, references and examples are announced by a colon or set in quotes.
            guard !rest.contains(":"), !rest.hasPrefix("\""), !rest.hasPrefix("-") else { continue }
            let pieces = rest.split { $0 == "," || $0 == ";" }.map(\.trimmed)
                .filter { !$0.isEmpty && $0.unicodeScalars.count <= 50 }
            guard !pieces.isEmpty else { continue }
            word.senses.append(
                Article.Sense(
                    partOfSpeech: partOfSpeech,
                    renderings: pieces.map { Article.Rendering(text: $0) }))
        }
        return Article(homographs: [word])
    }

    private static func between(_ opening: Character, _ closing: Character, in text: Substring) -> Substring?
    {
        guard let start = text.firstIndex(of: opening) else { return nil }
        let inner = text[text.index(after: start)...]
        guard let end = inner.firstIndex(of: closing) else { return nil }
        return inner[..<end]
    }

    private static func without(_ opening: Character, _ closing: Character, _ text: String) -> String {
        var depth = 0
        var result = ""
        for character in text {
            if character == opening { depth += 1 }
            if depth == 0 { result.append(character) }
            if character == closing, depth > 0 { depth -= 1 }
        }
        return result
    }
}
