import Forms
import Vocabulary

/// What somebody reads of a field of Anki, which is HTML: its lines, without tags, sounds and pictures. Each byte is looked at
/// once, or twice where something opens that does not close.
package enum FieldText {
    /// Bytes of a field that are read.
    static let limit = 64 * 1024
    /// Elements of which nothing is read.
    private static let unread: Set<String> = ["style", "script", "rt", "rp", "title", "head"]
    /// Elements that begin a line.
    private static let lines: Set<String> = [
        "br", "div", "p", "li", "ul", "ol", "tr", "td", "th", "table", "h1", "h2", "h3", "h4", "h5", "h6",
        "hr",
        "blockquote", "section", "dd", "dt",
    ]

    /// Never empty ones.
    package static func lines(of field: String) -> [String] {
        var reader = HTMLReader(Array(field.utf8.prefix(limit)))
        reader.read()
        return reader.text.split(separator: UInt8(ascii: "\n")).compactMap { line in
            let text = clean(String(decoding: line, as: UTF8.self))
            return text.isEmpty ? nil : text
        }
    }

    /// The file of the first picture in it; nil where there is none.
    package static func picture(in field: String) -> String? {
        guard field.utf8.contains(UInt8(ascii: "<")) else { return nil }
        var reader = HTMLReader(Array(field.utf8.prefix(limit)))
        reader.read()
        return reader.picture.map { String(decoding: $0, as: UTF8.self).replacing("&amp;", with: "&") }
    }

    /// The file of the first sound in it; nil where there is none.
    package static func sound(in field: String) -> String? {
        guard field.utf8.contains(UInt8(ascii: "[")) else { return nil }
        var reader = HTMLReader(Array(field.utf8.prefix(limit)))
        reader.read()
        return reader.sound.map { String(decoding: $0, as: UTF8.self).replacing("&amp;", with: "&") }
    }

    /// In one line, with `separator` between those of the field.
    package static func line(of field: String, separator: String = " ") -> String {
        lines(of: field).joined(separator: separator)
    }

    /// Plain text, as a field would have it.
    static func escaped(_ text: String) -> String {
        AnkiNoteText.html(text.bounded(bytes: limit))
    }

    /// Whether something in a text looks like a tag or a sign of HTML.
    static func hasTag(_ text: String) -> Bool {
        let bytes = Array(text.utf8.prefix(limit))
        var opened = false
        for (place, byte) in bytes.enumerated() {
            let next = place + 1 < bytes.count ? bytes[place + 1] : 0
            switch byte {
            case UInt8(ascii: "<"):
                opened = opened || opensTag(next)
            case UInt8(ascii: ">") where opened: return true
            default: continue
            }
        }
        return ["&nbsp;", "&amp;", "&lt;", "&gt;", "&quot;"].contains { text.contains($0) }
    }

    /// By what stands behind «<».
    private static func opensTag(_ byte: UInt8) -> Bool {
        switch byte.lowercased {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "/"), UInt8(ascii: "!"): true
        default: false
        }
    }

    /// Without what no form takes, and with one space where there was white space.
    private static func clean(_ line: String) -> String {
        var scalars = String.UnicodeScalarView()
        var isSpaced = false
        for scalar in line.unicodeScalars {
            if scalar.properties.isWhitespace {
                isSpaced = true
            } else if !TextRule.isForbidden(scalar) {
                if isSpaced, !scalars.isEmpty { scalars.append(" ") }
                isSpaced = false
                scalars.append(scalar)
            }
        }
        return String(scalars)
    }

    private struct HTMLReader {
        private let bytes: [UInt8]
        private var position = 0
        private(set) var text: [UInt8] = []
        /// What the first `img` says that it shows, as it is written.
        private(set) var picture: [UInt8]?
        /// The same of the first sound.
        private(set) var sound: [UInt8]?

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
        }

        mutating func read() {
            while position < bytes.count {
                switch bytes[position] {
                case UInt8(ascii: "<") where opensTag: readTag()
                case UInt8(ascii: "&"): readEntity()
                case UInt8(ascii: "[") where begins("[sound:"): readSound()
                case UInt8(ascii: "[") where begins("[anki:"): skip(past: "]")
                case 0..<0x20:
                    text.append(UInt8(ascii: " "))
                    position += 1
                default:
                    text.append(bytes[position])
                    position += 1
                }
            }
        }

        private func begins(_ beginning: StaticString) -> Bool {
            let count = beginning.utf8CodeUnitCount
            guard position + count <= bytes.count else { return false }
            return (0..<count).allSatisfy { bytes[position + $0].lowercased == beginning.utf8Start[$0] }
        }

        /// «<» before anything else is one that somebody wrote.
        private var opensTag: Bool {
            guard position + 1 < bytes.count else { return false }
            return FieldText.opensTag(bytes[position + 1])
        }

        private mutating func skip(past end: StaticString) {
            while position < bytes.count, !begins(end) { position += 1 }
            position = min(bytes.count, position + end.utf8CodeUnitCount)
        }

        private mutating func readSound() {
            let start = position + "[sound:".utf8.count
            skip(past: "]")
            guard position > start, bytes[position - 1] == UInt8(ascii: "]") else { return }
            let name = bytes[start..<(position - 1)]
            if sound == nil, !name.isEmpty, name.count <= Self.longestName { sound = Array(name) }
        }

        private mutating func readTag() {
            if begins("<!--") { return skip(past: "-->") }
            position += 1
            let isEnd = bytes[position] == UInt8(ascii: "/")
            if isEnd { position += 1 }
            var name: [UInt8] = []
            while position < bytes.count, name.count < 12, bytes[position].isLetterOrDigit {
                name.append(bytes[position].lowercased)
                position += 1
            }
            let attributes = position
            var quote: UInt8?
            while position < bytes.count {
                let byte = bytes[position]
                position += 1
                if let open = quote {
                    if byte == open { quote = nil }
                } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                    quote = byte
                } else if byte == UInt8(ascii: ">") {
                    break
                }
            }
            let element = String(decoding: name, as: UTF8.self)
            if picture == nil, element == "img" { picture = Self.source(bytes[attributes..<position]) }
            if lines.contains(element) { text.append(UInt8(ascii: "\n")) }
            if !isEnd, unread.contains(element) { skipElement(name) }
        }

        /// The value of `src`, where it is a file's name; nil where there is none.
        private static func source(_ attributes: ArraySlice<UInt8>) -> [UInt8]? {
            var rest = attributes
            while let byte = rest.popFirst() {
                guard byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n"),
                    rest.prefix(4).map(\.lowercased).elementsEqual("src=".utf8)
                else { continue }
                rest = rest.dropFirst(4)
                let quote = rest.first
                let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
                let name =
                    isQuoted
                    ? rest.dropFirst().prefix { $0 != quote }
                    : rest.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ">") }
                return name.isEmpty || name.count > longestName ? nil : Array(name)
            }
            return nil
        }

        /// Bytes of a file's name.
        private static let longestName = 500

        /// Up to its end, which is read as a tag then.
        private mutating func skipElement(_ name: [UInt8]) {
            while position < bytes.count {
                let end = position + 2 + name.count
                if bytes[position] == UInt8(ascii: "<"), end <= bytes.count,
                    bytes[position + 1] == UInt8(ascii: "/"),
                    bytes[(position + 2)..<end].map(\.lowercased) == name
                {
                    return
                }
                position += 1
            }
        }

        private mutating func readEntity() {
            let longest = 10
            let rest = bytes[(position + 1)...].prefix(longest)
            if let end = rest.firstIndex(of: UInt8(ascii: ";")),
                let scalar = Self.scalar(bytes[(position + 1)..<end])
            {
                text += String(Character(scalar)).utf8
                position = end + 1
            } else {
                text.append(UInt8(ascii: "&"))
                position += 1
            }
        }

        private static func scalar(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
            let text = String(decoding: name, as: UTF8.self)
            guard name.first == UInt8(ascii: "#") else { return named[text] }
            let digits = text.utf8.dropFirst()
            let isHexadecimal = digits.first?.lowercased == UInt8(ascii: "x")
            let number =
                isHexadecimal
                ? UInt32(String(Substring(digits.dropFirst())), radix: 16) : UInt32(String(Substring(digits)))
            guard let number, let scalar = Unicode.Scalar(number) else { return nil }
            return scalar.value < 0x20 ? " " : scalar
        }

        private static let named: [String: Unicode.Scalar] = [
            "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ensp": " ",
            "emsp": " ",
            "thinsp": " ", "ndash": "–", "mdash": "—", "hellip": "…", "laquo": "«", "raquo": "»",
            "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "bdquo": "„", "middot": "·", "bull": "•",
            "rarr": "→", "larr": "←", "harr": "↔", "copy": "©", "deg": "°", "times": "×", "shy": "\u{AD}",
            "agrave": "à", "aacute": "á", "acirc": "â", "atilde": "ã", "auml": "ä", "aring": "å",
            "aelig": "æ",
            "ccedil": "ç", "egrave": "è", "eacute": "é", "ecirc": "ê", "euml": "ë", "igrave": "ì",
            "iacute": "í", "icirc": "î", "iuml": "ï", "ntilde": "ñ", "ograve": "ò", "oacute": "ó",
            "ocirc": "ô", "otilde": "õ", "ouml": "ö", "oslash": "ø", "ugrave": "ù", "uacute": "ú",
            "ucirc": "û", "uuml": "ü", "yacute": "ý", "szlig": "ß", "Agrave": "À", "Aacute": "Á", "Auml": "Ä",
            "Aring": "Å", "Ccedil": "Ç", "Eacute": "É", "Ntilde": "Ñ", "Ouml": "Ö", "Oslash": "Ø",
            "Uuml": "Ü",
            "oelig": "œ", "OElig": "Œ",
        ]
    }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        switch lowercased {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }
}
