import Vocabulary

/// Reads an article as FreeDict's dictionaries write them: the headword with `/transcription/` and `<part of speech>`,
/// then translations divided by commas, one sense a line.
enum PlainArticle {
    static func parse(_ text: String) -> Article {
        var word = Article.Homograph(length: text.utf8.count)
        var partOfSpeech: PartOfSpeech?
        for (number, line) in text.utf8.split(separator: UInt8(ascii: "\n")).enumerated() {
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
            rest = Substring(without("<", ">", without("(", ")", without("[", "]", rest))).trimmed)
            rest = rest.drop { $0.isNumber || $0 == "." || $0 == ")" }
            // Synonyms, references and examples are announced by a colon or set in quotes.
            let first = rest.utf8.first
            guard first != UInt8(ascii: "\""), first != UInt8(ascii: "-"),
                !rest.utf8.contains(UInt8(ascii: ":"))
            else { continue }
            let pieces = rest.utf8.split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") }
                .map { Substring($0).trimmed }
                .filter { !$0.isEmpty && $0.unicodeScalars.count <= 50 }
            guard !pieces.isEmpty else { continue }
            word.senses.append(
                Article.Sense(
                    partOfSpeech: partOfSpeech,
                    renderings: pieces.map { Article.Rendering(text: $0) }))
        }
        return Article(homographs: [word])
    }

    private static func between(_ opening: Unicode.Scalar, _ closing: Unicode.Scalar, in text: Substring)
        -> Substring?
    {
        let bytes = text.utf8
        guard let start = bytes.firstIndex(of: UInt8(ascii: opening)) else { return nil }
        let inner = bytes[bytes.index(after: start)...]
        guard let end = inner.firstIndex(of: UInt8(ascii: closing)) else { return nil }
        return Substring(inner[..<end])
    }

    private static func without(_ opening: Unicode.Scalar, _ closing: Unicode.Scalar, _ text: Substring)
        -> Substring
    {
        let (opening, closing) = (UInt8(ascii: opening), UInt8(ascii: closing))
        guard text.utf8.contains(opening) else { return text }
        var depth = 0
        var result: [UInt8] = []
        for byte in text.utf8 {
            if byte == opening { depth += 1 }
            if depth == 0 { result.append(byte) }
            if byte == closing, depth > 0 { depth -= 1 }
        }
        return Substring(decoding: result, as: UTF8.self)
    }
}
