import Forms
import Vocabulary

/// What a text says of itself in its first lines, as Anki writes and reads them: `#separator:tab`, `#tags column:3`.
package struct TableHead: Sendable, Equatable {
    /// Columns that say something of a note, counted from 1.
    enum Column: String, CaseIterable {
        case noteType = "notetype column"
        case deck = "deck column"
        case tags = "tags column"
        case guid = "guid column"
    }

    /// It has such lines, so that what begins with # is none of its rows.
    var isThere = false
    var separator: UInt8?
    /// nil where it is not said.
    var isHTML: Bool?
    /// The names of the columns; empty where they are not said.
    var names: [String] = []
    /// Of all notes.
    var tags: [String] = []
    var deck = ""
    var columns: [Column: Int] = [:]
    /// Its notes are of our own note type, whose fields are known.
    var isOurs = false
    /// Where the rows begin.
    var end = 0
    var line = 1

    /// Lines of a head that are read, and bytes of each.
    private static let mostLines = 100
    private static let lineLimit = 4096

    init(_ text: [UInt8]) {
        var position = 0
        for number in 1...Self.mostLines {
            let line = text[position...].prefix { $0 != 0x0A }
            let isTags = number == 1 && line.starts(with: "tags:".utf8)
            guard isTags || line.first == UInt8(ascii: "#"), isTags || Self.isComment(line) else { return }
            isThere = true
            let said = String(decoding: line.prefix(Self.lineLimit), as: UTF8.self)
            isTags ? read("tags", Substring(said.utf8.dropFirst(5))) : read(said.dropFirst())
            position = min(text.count, line.endIndex + 1)
            (end, self.line) = (position, number + 1)
        }
    }

    /// A # alone is how a column of numbers is called.
    private static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
        guard let next = line.dropFirst().first else { return true }
        return next == UInt8(ascii: " ") || next == UInt8(ascii: "#") || next >= 0x80
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next.lowercased)
    }

    private mutating func read(_ line: Substring) {
        guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { return }
        let key = line[..<colon].lowercased().trimming
        read(key, line[line.utf8.index(after: colon)...])
    }

    private mutating func read(_ key: String, _ value: Substring) {
        switch key {
        case "separator": separator = Self.separator(value) ?? separator
        case "html":
            switch value.lowercased().trimming {
            case "true": isHTML = true
            case "false": isHTML = false
            default: break
            }
        case "tags": tags = Self.words(String(value))
        case "notetype": isOurs = String(value).trimming == AnkiNoteText.noteType
        case "deck": deck = String(value).trimming
        case "columns":
            let bytes = Array(value.utf8)
            var reader = TableReader(bytes, .cells(separator ?? UInt8(ascii: "\t")))
            names = reader.next()?.cells ?? []
        default:
            guard let column = Column(rawValue: key),
                let number = Int(stated: value.trimming, in: 1...TableContents.mostColumns)
            else { return }
            columns[column] = number
        }
    }

    private static let names: [String: UInt8] = [
        "tab": 0x09, "comma": UInt8(ascii: ","), "semicolon": UInt8(ascii: ";"), "pipe": UInt8(ascii: "|"),
        "colon": UInt8(ascii: ":"), "space": UInt8(ascii: " "),
    ]

    /// By its name, or itself, whatever stands behind it.
    private static func separator(_ value: Substring) -> UInt8? {
        let word = value.trimming.lowercased()
        if let known = names[String(word.prefix { $0.isASCII && $0.isLetter })] { return known }
        return (word.utf8.first ?? value.utf8.first).flatMap { byte in
            names.values.contains(byte) ? byte : nil
        }
    }

    /// Tags, with white space between them.
    static func words(_ text: String) -> [String] {
        text.unicodeScalars.split { $0.properties.isWhitespace }.map { String($0) }
    }
}
