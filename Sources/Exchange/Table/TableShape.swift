/// How a text is parted into rows and cells.
package enum TableShape: Sendable, Equatable {
    /// A row a line, with cells between this byte; a cell in quotes may hold anything (RFC 4180).
    case cells(UInt8)
    /// Cards of two sides, with any text between them and any text between cards, as Quizlet writes them. Nothing is quoted.
    case cards(between: String, after: String)

    /// What people part cells by, the likelier before.
    package static let separators = "\t;,|:".utf8.map { $0 }
    /// What stands between the two sides of a line that has no cells.
    static let dashes = [" — ", " – ", " - ", " = "]

    /// Bytes of a text that parts sides or cards.
    package static let longestMark = 16
}

/// A row of a table, or why it cannot be read.
package struct TableRow: Sendable, Equatable {
    package enum Fault: Sendable, Equatable {
        /// A quote opens that nothing closes.
        case quote
        /// It holds more than anybody writes in a cell.
        case length
    }

    /// That it begins in, counted from 1.
    package let line: Int
    package let cells: [String]
    package let fault: Fault?

    init(line: Int, cells: [String] = [], fault: Fault? = nil) {
        self.line = line
        self.cells = cells
        self.fault = fault
    }
}

/// Reads a table row by row. Each byte is read once, but for those behind a quote that nothing closes, of which there may be
/// few.
struct TableReader<Text: RandomAccessCollection<UInt8>> where Text.Index == Int {
    /// Bytes of a cell.
    static var cellLimit: Int { 16 * 1024 }
    /// Those of one row that are kept.
    static var mostCells: Int { TableContents.mostColumns }
    /// Quotes without end.
    static var mostQuotes: Int { 100 }

    private let text: Text
    private let shape: TableShape
    /// Lines that begin with # say nothing.
    private let hasComments: Bool
    private var position: Int
    private var line: Int
    private var quotes = 0

    init(
        _ text: Text, _ shape: TableShape, hasComments: Bool = false, from position: Int? = nil,
        line: Int = 1
    ) {
        self.text = text
        self.shape = shape
        self.hasComments = hasComments
        self.position = position ?? text.startIndex
        self.line = line
    }

    /// nil at the end. Rows in which nothing stands are passed over.
    mutating func next() -> TableRow? {
        switch shape {
        case .cells(let separator): nextRow(separator)
        case .cards(let between, let after): nextCard(Array(between.utf8), Array(after.utf8))
        }
    }

    private var isAtEnd: Bool { position >= text.endIndex }

    private mutating func step() {
        if text[position] == Self.lineEnd { line += 1 }
        position += 1
    }

    private mutating func skipLine() {
        while !isAtEnd {
            defer { step() }
            if text[position] == Self.lineEnd { return }
        }
    }

    private mutating func nextRow(_ separator: UInt8) -> TableRow? {
        while !isAtEnd {
            let byte = text[position]
            if byte == Self.lineEnd {
                step()
            } else if hasComments, byte == UInt8(ascii: "#") {
                skipLine()
            } else {
                return row(separator)
            }
        }
        return nil
    }

    private mutating func row(_ separator: UInt8) -> TableRow {
        let (start, first) = (position, line)
        var cells: [String] = []
        var isLong = false
        while true {
            var cell: [UInt8] = []
            if !isAtEnd, text[position] == Self.quote, quotes < Self.mostQuotes {
                guard let quoted = quoted() else {
                    quotes += 1
                    (position, line) = (start, first)
                    skipLine()
                    return TableRow(line: first, fault: .quote)
                }
                cell = quoted
            }
            while !isAtEnd, text[position] != separator, text[position] != Self.lineEnd {
                if cell.count < Self.cellLimit { cell.append(text[position]) } else { isLong = true }
                position += 1
            }
            if cells.count < Self.mostCells { cells.append(String(decoding: cell, as: UTF8.self)) }
            guard !isAtEnd, text[position] == separator else { break }
            position += 1
        }
        if !isAtEnd { step() }
        return TableRow(line: first, cells: isLong ? [] : cells, fault: isLong ? .length : nil)
    }

    /// From the opening quote to behind the closing one; nil where none comes.
    private mutating func quoted() -> [UInt8]? {
        position += 1
        var cell: [UInt8] = []
        while !isAtEnd, cell.count < Self.cellLimit {
            let byte = text[position]
            step()
            guard byte == Self.quote else {
                cell.append(byte)
                continue
            }
            guard !isAtEnd, text[position] == Self.quote else { return cell }
            cell.append(Self.quote)
            position += 1
        }
        return nil
    }

    private mutating func nextCard(_ between: [UInt8], _ after: [UInt8]) -> TableRow? {
        while !isAtEnd {
            while !isAtEnd, text[position] == Self.lineEnd { step() }
            let first = line
            var sides: [[UInt8]] = [[]]
            var isLong = false
            while !isAtEnd {
                if begins(after) {
                    for _ in after { step() }
                    break
                }
                if sides.count == 1, begins(between) {
                    sides.append([])
                    for _ in between { step() }
                    continue
                }
                let place = sides.count - 1
                if sides[place].count < Self.cellLimit {
                    sides[place].append(text[position])
                } else {
                    isLong = true
                }
                step()
            }
            if isLong { return TableRow(line: first, fault: .length) }
            guard sides.contains(where: { !$0.allSatisfy { $0 <= 0x20 } }) else { continue }
            return TableRow(line: first, cells: sides.map { String(decoding: $0, as: UTF8.self) })
        }
        return nil
    }

    private func begins(_ mark: [UInt8]) -> Bool {
        guard !mark.isEmpty, position + mark.count <= text.endIndex else { return false }
        for place in mark.indices where text[position + place] != mark[place] { return false }
        return true
    }

    private static var quote: UInt8 { UInt8(ascii: "\"") }
    private static var lineEnd: UInt8 { 0x0A }
}
