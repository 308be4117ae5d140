import Foundation
import Vocabulary

/// What one language calls the emoji: the annotations of Unicode CLDR (UTS #35, part 2, "Annotations").
struct EmojiAnnotations: Sendable {
    struct Annotation: Sendable {
        /// As CLDR writes it.
        let text: String
        let name: String
        /// Folded: the keywords, and the name as the last.
        let words: [String]
    }

    /// In the order of the files, in which what belongs together stands together.
    let entries: [Annotation]

    /// Reads `annotations` and `annotationsDerived` below the folder; nil when the first cannot be read.
    init?(folder: URL, language: String) {
        var names: [String: String] = [:]
        var keywords: [(text: String, words: String)] = []
        for part in ["annotations", "annotationsDerived"] {
            let file = folder.appendingPathComponent("\(part)/\(language).xml")
            guard let content = try? Data(contentsOf: file) else {
                if part == "annotations" { return nil }
                continue
            }
            for line in content.split(separator: UInt8(ascii: "\n")) {
                guard let (text, isName, value) = Self.annotation(line) else { continue }
                if isName {
                    names[text] = value
                } else {
                    keywords.append((text, value))
                }
            }
        }
        entries = keywords.compactMap { text, words in
            guard let name = names[text] else { return nil }
            return Annotation(
                text: text, name: name,
                words: (words.components(separatedBy: " | ") + [name]).map { Self.folded($0) })
        }
    }

    /// Without difference of case, accents and ё.
    static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }

    /// One line of the file. What cannot be an emoji is left out before it costs anything.
    private static func annotation(_ line: Data) -> (text: String, isName: Bool, value: String)? {
        guard let opening = line.firstRange(of: Data("<annotation cp=\"".utf8)) else { return nil }
        let rest = line[opening.upperBound...]
        guard let quote = rest.firstIndex(of: UInt8(ascii: "\"")),
            let end = rest[quote...].firstIndex(of: UInt8(ascii: ">")),
            let closing = rest.lastIndex(of: UInt8(ascii: "<")), end < closing
        else { return nil }
        let text = String(decoding: rest[..<quote], as: UTF8.self)
        guard Emoji.pictured(text) != nil else { return nil }
        let isName = rest[quote..<end].firstRange(of: Data("type=\"tts\"".utf8)) != nil
        let value = String(decoding: rest[(end + 1)..<closing], as: UTF8.self)
        return (text, isName, value.replacing("&amp;", with: "&"))
    }
}

extension Emoji {
    /// The form in which a browser draws a picture in colour; nil for what is no emoji, or is one of a skin colour.
    /// CLDR writes its texts without selectors (U+FE0F).
    static func pictured(_ text: String) -> String? {
        var result = String.UnicodeScalarView()
        let scalars = Array(text.unicodeScalars)
        guard let first = scalars.first, first.properties.isEmoji, first.value > 0xFF else { return nil }
        for scalar in scalars {
            let properties = scalar.properties
            if properties.isEmojiModifier { return nil }
            result.append(scalar)
            if properties.isEmoji && !properties.isEmojiPresentation { result.append("\u{FE0F}") }
        }
        return String(result)
    }
}
