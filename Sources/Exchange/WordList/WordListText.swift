import Forms

/// The characters of a pasted list, without what other programs leave in it. Each is read a bounded number of times,
/// whatever stands beside it.
struct WordListText<Text: RandomAccessCollection<Unicode.Scalar>> {
    private let text: Text

    init(_ text: Text) {
        self.text = text
    }

    /// Empty lines are left out.
    var lines: [WordListTextLine] {
        var lines: [WordListTextLine] = []
        var rest = text[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: "\n") ?? rest.endIndex
            let line = rest[..<end]
            if let pieces = Self.pieces(of: line) {
                lines += pieces.map { .piece($0) }
            } else if line.contains("\""), let (cells, next) = Self.record(Self.window(rest)) {
                lines.append(cells.count == 1 ? .plain(cells[0]) : .cells(cells))
                rest = rest[next...]
                continue
            } else {
                lines.append(.plain(Self.text(line)))
            }
            rest = rest[end...].dropFirst()
        }
        return lines.filter { !$0.isEmpty }
    }

    /// nil for a line that is short enough.
    private static func pieces(of line: Text.SubSequence) -> [String]? {
        var pieces: [String] = []
        var (start, blank) = (line.startIndex, line.startIndex)
        var (length, lengthAtBlank) = (0, 0)
        var index = start
        while index < line.endIndex {
            let scalar = line[index]
            if length + UTF8.width(scalar) > WordListTextLine.limit {
                // Between two words, where there are two.
                let cut = blank > start ? blank : index
                pieces.append(text(line[start..<cut]))
                length -= blank > start ? lengthAtBlank : length
                (start, blank) = (cut, cut)
            }
            if scalar == " " { (blank, lengthAtBlank) = (index, length) }
            length += UTF8.width(scalar)
            index = line.index(after: index)
        }
        return pieces.isEmpty ? nil : pieces + [text(line[start...])]
    }

    /// The lines over which a record that begins here may spread: so many as make up the longest line, and no more
    /// than a few, since each of them may be the first of a record that is none in the end.
    private static func window(_ rest: Text.SubSequence) -> Text.SubSequence {
        var end = rest.startIndex
        var length = 0
        var index = rest.startIndex
        var count = 0
        while count < WordListTextLine.linesOfRecord {
            if index == rest.endIndex { return rest }
            let scalar = rest[index]
            length += UTF8.width(scalar)
            if length > WordListTextLine.limit { break }
            if scalar == "\n" {
                end = index
                count += 1
            }
            index = rest.index(after: index)
        }
        return rest[..<end]
    }

    /// A record of a spreadsheet (RFC 4180, with tab and semicolon besides the comma) that has a quoted cell, and
    /// where it ends.
    private static func record(_ rest: Text.SubSequence) -> (cells: [String], end: Text.Index)? {
        for separator in ["\t", ";", ","] as [Unicode.Scalar] {
            if let record = record(rest, separatedBy: separator) { return record }
        }
        return nil
    }

    private static func record(_ rest: Text.SubSequence, separatedBy separator: Unicode.Scalar) -> (
        cells: [String], end: Text.Index
    )? {
        var rest = rest
        var cells: [String] = []
        var hasQuotes = false
        while true {
            var start = rest.drop { $0 == " " }
            if start.first == "\"" {
                start = start.dropFirst()
                guard let cell = quoted(&start) else { return nil }
                hasQuotes = true
                cells.append(cell)
                rest = start.drop { $0 == " " }
                guard rest.isEmpty || rest.first == "\n" || rest.first == separator else { return nil }
            } else {
                let end = rest.firstIndex { $0 == "\n" || $0 == separator } ?? rest.endIndex
                cells.append(text(rest[..<end]))
                rest = rest[end...]
            }
            let mark = rest.first
            rest = rest.dropFirst()
            if mark != separator { return hasQuotes ? (cells, rest.startIndex) : nil }
        }
    }

    /// The cell whose opening quote has been read, up to its closing one; nil when there is none.
    private static func quoted(_ rest: inout Text.SubSequence) -> String? {
        var cell = String.UnicodeScalarView()
        while let scalar = rest.first {
            rest = rest.dropFirst()
            if scalar == "\"" {
                guard rest.first == "\"" else { return String(cell).trimming }
                rest = rest.dropFirst()
            }
            cell.append(scalar)
        }
        return nil
    }

    private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text).trimming
    }
}

extension WordListText where Text == [Unicode.Scalar] {
    /// Line ends of any system become `\n`, other white space than the tab becomes a space, byte order marks go, and
    /// long runs of combining marks are broken.
    init(_ text: String) {
        var scalars: [Unicode.Scalar] = []
        scalars.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0xFEFF: continue
            case 0x0A where scalars.last == "\r": scalars[scalars.count - 1] = "\n"
            case 0x09, 0x0A, 0x0D, 0x20..<0x7F: scalars.append(scalar)
            case 0x0B, 0x0C, 0x85, 0x2028, 0x2029: scalars.append("\n")
            default: scalars.append(scalar.properties.isWhitespace ? " " : scalar)
            }
        }
        self.init(scalars.lazy.map { $0 == "\r" ? "\n" : $0 }.streamSafe)
    }
}

/// One line, or one record of a spreadsheet.
enum WordListTextLine: Equatable {
    case plain(String)
    /// The cells of a record with quoted cells.
    case cells([String])
    /// A part of a line that is too long to be read.
    case piece(String)

    /// Bytes of UTF-8 in a line that is read: a pair of the longest sides with its transcription takes 1,200, and
    /// what is not read still fits into the field of a side, which lets 3,000 through.
    static let limit = 2000
    /// Lines that a record with line ends in its cells may take.
    static let linesOfRecord = 16

    /// It ends with a mark behind which something follows.
    var isOpen: Bool {
        guard case .plain(let text) = self else { return false }
        return text.unicodeScalars.last.map(",;".unicodeScalars.contains) ?? false
    }

    var isEmpty: Bool {
        switch self {
        case .plain(let text), .piece(let text): text.isEmpty
        case .cells: false
        }
    }
}

extension StringProtocol {
    /// Without spaces, tabs and line ends at both ends. White space of other kinds is none in a `WordListText`.
    var trimming: String {
        let isBlank: (Unicode.Scalar) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\n" }
        var rest = Substring(self).unicodeScalars
        while let first = rest.first, isBlank(first) { rest.removeFirst() }
        while let last = rest.last, isBlank(last) { rest.removeLast() }
        return String(Substring(rest))
    }
}

extension String {
    /// With one space for each run of white space.
    var singleSpaced: String {
        unicodeScalars.split { $0.properties.isWhitespace }.map { String($0) }.joined(separator: " ")
    }
}
