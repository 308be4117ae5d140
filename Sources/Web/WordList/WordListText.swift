/// The characters of a pasted list, without what other programs leave in it.
struct WordListText {
    typealias Scalars = ArraySlice<Unicode.Scalar>

    /// One line, or one record of a spreadsheet.
    enum Line: Equatable {
        case plain(String)
        /// The cells of a record with quoted cells.
        case cells([String])
    }

    /// A quote that is not closed within so many characters is no quote of a spreadsheet.
    private static let longestCell = 1000

    private let scalars: [Unicode.Scalar]

    /// Line ends of any system become `\n`, other white space than the tab becomes a space, byte order marks go.
    init(_ text: String) {
        var scalars: [Unicode.Scalar] = []
        scalars.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0xFEFF: continue
            case 0x0A where scalars.last == "\r": scalars[scalars.count - 1] = "\n"
            case 0x09, 0x0A, 0x0D: scalars.append(scalar)
            case 0x0B, 0x0C, 0x85, 0x2028, 0x2029: scalars.append("\n")
            default: scalars.append(scalar.properties.isWhitespace ? " " : scalar)
            }
        }
        self.scalars = scalars.map { $0 == "\r" ? "\n" : $0 }
    }

    /// Empty lines are left out.
    var lines: [Line] {
        var lines: [Line] = []
        var rest = scalars[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: "\n") ?? rest.endIndex
            if rest[..<end].contains("\""), let (cells, next) = Self.record(rest) {
                rest = next
                lines.append(cells.count == 1 ? .plain(cells[0]) : .cells(cells))
                continue
            }
            lines.append(.plain(Self.text(rest[..<end])))
            rest = rest[end...].dropFirst()
        }
        return lines.filter { $0 != .plain("") }
    }

    /// A record of a spreadsheet (RFC 4180, with tab and semicolon besides the comma) that has a quoted cell, and
    /// what follows it.
    private static func record(_ rest: Scalars) -> (cells: [String], rest: Scalars)? {
        for separator in ["\t", ";", ","] as [Unicode.Scalar] {
            if let record = record(rest, separatedBy: separator) { return record }
        }
        return nil
    }

    private static func record(_ rest: Scalars, separatedBy separator: Unicode.Scalar) -> (
        cells: [String], rest: Scalars
    )? {
        var rest = rest
        var cells: [String] = []
        var hasQuotes = false
        while true {
            var start = rest.drop { $0 == " " }
            if start.first == "\"" {
                start.removeFirst()
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
            let mark = rest.popFirst()
            if mark != separator { return hasQuotes ? (cells, rest) : nil }
        }
    }

    /// The cell whose opening quote has been read, up to its closing one; nil when there is none.
    private static func quoted(_ rest: inout Scalars) -> String? {
        var cell: [Unicode.Scalar] = []
        while let scalar = rest.popFirst(), cell.count <= longestCell {
            if scalar == "\"" {
                guard rest.first == "\"" else { return text(cell[...]) }
                rest.removeFirst()
            }
            cell.append(scalar)
        }
        return nil
    }

    private static func text(_ scalars: Scalars) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text).trimming
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
