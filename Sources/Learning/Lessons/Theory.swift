/// What a lesson explains.
public struct Theory: Sendable {
    public struct Section: Sendable, Identifiable {
        /// Its anchor.
        public let id: String
        public let heading: StyledText
        public fileprivate(set) var blocks: [Block]
    }

    public enum Block: Sendable {
        case paragraph(StyledText)
        case list([StyledText])
        case table(heads: [StyledText], rows: [[StyledText]])
        case examples([Example])
    }

    /// A sentence that can be heard, and what it means.
    public struct Example: Sendable {
        public let sentence: StyledText
        public let translation: StyledText
    }

    public private(set) var sections: [Section] = []

    public subscript(anchor: String) -> Section? { sections.first { $0.id == anchor } }

    /// Whether the next line of a table is the one under its heads.
    private var awaitsRule = false

    package init() {}

    /// Reads the next line of its file. An empty one ends what belongs together.
    package mutating func read(_ line: String, sentenceIn language: String) throws(TheoryFault) {
        if line.isEmpty {
            guard !awaitsRule else { throw .table }
            isTogether = false
            return
        }
        if line.utf8.first == UInt8(ascii: "#") { return try begin(line) }
        guard !sections.isEmpty else { throw .noHeading }
        if line.hasPrefix("- ") {
            let item = try Self.styled(line.dropFirst(2))
            extend {
                if case .list(let items) = $0 { .list(items + [item]) } else { nil }
            } or: {
                .list([item])
            }
        } else if line.hasPrefix("> ") {
            let example = try Self.example(String(line.dropFirst(2)), in: language)
            extend {
                if case .examples(let all) = $0 { .examples(all + [example]) } else { nil }
            } or: {
                .examples([example])
            }
        } else if line.hasPrefix("|") {
            try readRow(line)
        } else {
            let text = try Self.styled(line[...])
            sections[sections.count - 1].blocks.append(.paragraph(text))
        }
        isTogether = true
    }

    /// No empty line was since the last one.
    private var isTogether = false

    private mutating func begin(_ line: String) throws(TheoryFault) {
        guard !awaitsRule else { throw .table }
        guard line.hasPrefix("## "), line.hasSuffix("}"), let opening = line.range(of: " {#") else {
            throw .heading
        }
        let anchor = String(line[opening.upperBound...].dropLast())
        guard Self.isAnchor(anchor) else { throw .heading }
        guard self[anchor] == nil else { throw .twice(anchor) }
        let heading = try Self.styled(line[line.index(line.startIndex, offsetBy: 3)..<opening.lowerBound])
        guard !heading.runs.isEmpty else { throw .heading }
        sections.append(Section(id: anchor, heading: heading, blocks: []))
        isTogether = false
    }

    package static func isAnchor(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 60
            && text.utf8.allSatisfy {
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
            }
    }

    private mutating func readRow(_ line: String) throws(TheoryFault) {
        guard line.utf8.count > 1, line.hasSuffix("|") else { throw .table }
        let inner = line.dropFirst().dropLast()
        let cells = inner.split(separator: "|", omittingEmptySubsequences: false)
        if awaitsRule {
            guard cells.allSatisfy({ cell in cell.utf8.allSatisfy { "-: ".utf8.contains($0) } }) else {
                throw .table
            }
            awaitsRule = false
            return
        }
        var row: [StyledText] = []
        for cell in cells { row.append(try Self.styled(cell)) }
        if isTogether, case .table(let heads, let rows) = sections[sections.count - 1].blocks.last {
            guard row.count == heads.count else { throw .table }
            sections[sections.count - 1].blocks[sections[sections.count - 1].blocks.count - 1] =
                .table(heads: heads, rows: rows + [row])
        } else {
            sections[sections.count - 1].blocks.append(.table(heads: row, rows: []))
            awaitsRule = true
        }
    }

    private mutating func extend(_ longer: (Block) -> Block?, or new: () -> Block) {
        let last = sections.count - 1
        if isTogether, let block = sections[last].blocks.last, let block = longer(block) {
            sections[last].blocks[sections[last].blocks.count - 1] = block
        } else {
            sections[last].blocks.append(new())
        }
    }

    private static func styled(_ text: Substring) throws(TheoryFault) -> StyledText {
        guard let styled = StyledText(String(text).trimmed) else { throw .style }
        return styled
    }

    /// A sentence may have a dash of its own, and so may its translation: what parts them best follows a full stop.
    private static func example(_ text: String, in language: String) throws(TheoryFault) -> Example {
        let dashes = text.ranges(of: " — ")
        let parting =
            dashes.first { text[..<$0.lowerBound].last.map { ".!?…»\"*)".contains($0) } == true }
            ?? (language == "ru" ? dashes.last : dashes.first)
        guard let parting else { throw .example }
        return Example(
            sentence: try styled(text[..<parting.lowerBound]),
            translation: try styled(text[parting.upperBound...]))
    }
}

extension Theory.Section {
    /// Everything that it says.
    package var text: String {
        let texts: [StyledText] = blocks.flatMap { block in
            switch block {
            case .paragraph(let text): [text]
            case .list(let items): items
            case .table(let heads, let rows): heads + rows.flatMap { $0 }
            case .examples(let examples): examples.flatMap { [$0.sentence, $0.translation] }
            }
        }
        return ([heading] + texts).map(\.plain).joined(separator: "\n")
    }
}

/// Why a line is none of a theory.
package enum TheoryFault: Error, Equatable, CustomStringConvertible {
    case heading, noHeading, twice(String), table, example, style

    package var description: String {
        switch self {
        case .heading: "a heading is «## Heading {#anchor}»"
        case .noHeading: "theory begins with a heading"
        case .twice(let anchor): "the anchor \(anchor) is there twice"
        case .table:
            "a table has its heads, a line |---|---| and rows of as many cells, and each line ends with |"
        case .example: "an example is «> sentence — its translation»"
        case .style: "bold or italic is not closed"
        }
    }
}
