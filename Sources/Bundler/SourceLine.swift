/// A line of a style sheet or a script, without the white space around it.
struct SourceLine {
    /// Counted from 1.
    let number: Int
    let text: ArraySlice<UInt8>

    /// The lines of a file that are not empty.
    static func all(of bytes: [UInt8]) -> [SourceLine] {
        bytes.split(separator: Ascii.lineFeed, omittingEmptySubsequences: false).enumerated()
            .compactMap { index, line in
                let text = Ascii.trimmed(line)
                return text.isEmpty ? nil : SourceLine(number: index + 1, text: text)
            }
    }

    /// The folder of a file with the slash after it; empty for a file that lies in none.
    static func folder(of name: String) -> String {
        name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
    }

    /// The ASCII letters it begins with; empty for a line that begins otherwise, or goes on with a letter, digit or what
    /// else makes another word.
    var firstWord: String {
        let word = text.prefix { Ascii.isLetter($0) }
        let next = text.dropFirst(word.count).first
        let isWhole = next.map { !(Ascii.isDigit($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "$")) }
        return isWhole ?? true ? String(decoding: word, as: UTF8.self) : ""
    }

    /// Adds it as a line.
    func append(to bytes: inout [UInt8]) {
        bytes += text
        bytes.append(Ascii.lineFeed)
    }
}
