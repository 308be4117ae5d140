import Forms
import Vocabulary

/// What a text has as a table, before anything of it is chosen.
package struct TableContents: Sendable {
    package static let mostColumns = 64
    package static let mostRows = 200_000

    package let shape: TableShape
    let head: TableHead
    /// The first row says what the columns are called.
    package let hasHeader: Bool
    /// What the columns are called; empty texts where that is not said.
    package let names: [String]
    /// Of the first rows. Each cell is of bounded length.
    package let samples: [[String]]
    /// Without the one that says what the columns are called, and without those that cannot be read.
    package let rowCount: Int

    /// Rows that are looked at to tell what the columns are.
    private static let sampled = 60
    /// Bytes of a cell that is looked at.
    private static let sampleLimit = 600

    /// - Parameters:
    ///   - shape: nil where the text is to say it.
    ///   - hasHeader: nil likewise.
    ///   - titles: of the columns of our own table, in each language.
    /// - Throws: `ImportFault`.
    package init(
        _ text: TextFile, shape: TableShape? = nil, hasHeader: Bool? = nil, titles: [[String]] = []
    ) throws(ImportFault) {
        let head = TableHead(text.bytes)
        self.head = head
        let shape = shape ?? Self.shape(of: text, head)
        self.shape = shape
        var reader = head.reader(text.bytes, shape)
        var (samples, count, width): ([[String]], Int, Int) = ([], 0, 0)
        while let row = reader.next() {
            guard row.fault == nil else { continue }
            count += 1
            guard count <= Self.mostRows else { throw .largeTable }
            width = max(width, row.cells.count)
            if samples.count <= Self.sampled {
                samples.append(row.cells.map { $0.bounded(bytes: Self.sampleLimit).streamSafe })
            }
        }
        guard samples.contains(where: { $0.contains { $0.unicodeScalars.contains(where: Self.isSaid) } })
        else { throw .foreign }
        let first = samples.first ?? []
        let isHeader =
            hasHeader
            ?? (head.names.isEmpty && !head.isOurs && TableColumnName.isHeader(first, titles: titles))
        self.hasHeader = isHeader
        let own = head.isOurs ? head.columns.keys.map(\.rawValue).sorted() + AnkiNoteText.fields : []
        let said = head.names.isEmpty ? own : head.names
        let names = isHeader ? first : said.map { $0.bounded(bytes: Self.sampleLimit).streamSafe }
        self.names = (0..<min(width, Self.mostColumns)).map { $0 < names.count ? names[$0].trimming : "" }
        self.samples = Array(samples.dropFirst(isHeader ? 1 : 0))
        rowCount = count - (isHeader ? 1 : 0)
    }

    /// Every row of the text that this was read of, but for the one that says what the columns are called.
    package func eachRow(of text: TextFile, _ body: (TableRow) throws -> Void) rethrows {
        var reader = head.reader(text.bytes, shape)
        var isHeader = hasHeader
        while let row = reader.next() {
            if isHeader, row.fault == nil {
                isHeader = false
                continue
            }
            try body(row)
        }
    }

    private static func isSaid(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic }

    /// What stands in a column in the first row that has something there.
    package func sample(ofColumn place: Int) -> String {
        samples.lazy.filter { place < $0.count }.map { $0[place].singleSpaced.shortened(to: 80) }
            .first { !$0.isEmpty } ?? ""
    }

    /// By which mark most rows fall into as many cells as most.
    private static func shape(of text: TextFile, _ head: TableHead) -> TableShape {
        if let separator = head.separator { return .cells(separator) }
        let start = text.bytes[min(head.end, text.bytes.count)...].prefix(beginning)
        let shapes =
            TableShape.separators.map(TableShape.cells)
            + TableShape.dashes.map { .cards(between: $0, after: "\n") }
        var best: (shape: TableShape, score: Double)?
        for shape in shapes {
            let score = score(of: shape, Array(start), head)
            if score > best?.score ?? 0 { best = (shape, score) }
        }
        // Between single words a space may stand; elsewhere it stands within them.
        let space = TableShape.cells(UInt8(ascii: " "))
        if best == nil, score(of: space, Array(start), head, cells: 2) > 0.8 { return space }
        return best?.shape ?? .cells(UInt8(ascii: "\t"))
    }

    /// Bytes in which the mark is looked for.
    private static let beginning = 64 * 1024

    /// The share of rows that have as many cells as most that have several.
    ///
    /// - Parameter cells: that a row is to have; nil for as many as most have.
    private static func score(
        of shape: TableShape, _ start: [UInt8], _ head: TableHead, cells: Int? = nil
    ) -> Double {
        var reader = TableReader(start, shape, hasComments: head.isThere)
        var counts: [Int: Int] = [:]
        var total = 0
        while total < sampled, let row = reader.next() {
            guard row.fault == nil else { continue }
            total += 1
            if row.cells.count > 1 { counts[row.cells.count, default: 0] += 1 }
        }
        let most = cells.map { counts[$0] ?? 0 } ?? counts.values.max() ?? 0
        guard total > 0 else { return 0 }
        return Double(most) / Double(total)
    }
}

extension TableHead {
    func reader(_ text: [UInt8], _ shape: TableShape) -> TableReader<[UInt8]> {
        TableReader(text, shape, hasComments: isThere, from: min(end, text.count), line: line)
    }
}
