/// The template of a list's rows, taken apart once. See docs/decisions/0001.
struct RowTemplate: Sendable {
    private indirect enum Piece: Sendable {
        case text(String)
        case value(String)
        case condition(String, isInverted: Bool, [Piece])
    }

    private let pieces: [Piece]

    /// Takes a settled template apart, and refuses one that asks for what `row` does not have.
    init(_ settled: String, of row: any Row.Type) throws(StartError) {
        var rest = settled[...]
        pieces = try Self.pieces(&rest, within: nil, of: row)
    }

    func append(_ row: some Row, to html: inout String) {
        Self.append(pieces, row, to: &html)
    }

    private static func append(_ pieces: [Piece], _ row: some Row, to html: inout String) {
        for piece in pieces {
            switch piece {
            case .text(let text): html += text
            case .value(let key): html += HTMLText.escaped(row.text(key))
            case .condition(let key, let isInverted, let inner):
                if row.flag(key) != isInverted { append(inner, row, to: &html) }
            }
        }
    }

    private static func pieces(_ rest: inout Substring, within section: String?, of row: any Row.Type)
        throws(StartError) -> [Piece]
    {
        var pieces: [Piece] = []
        while let opening = rest.firstRange(of: "{{") {
            pieces.append(.text(String(rest[..<opening.lowerBound])))
            guard let closing = rest[opening.upperBound...].firstRange(of: "}}") else {
                throw .template(row.template, reason: "a tag is not closed")
            }
            let tag = rest[opening.upperBound..<closing.lowerBound]
            rest = rest[closing.upperBound...]
            if let section, tag == "/." + section { return pieces }
            pieces.append(try piece(tag, &rest, of: row))
        }
        guard section == nil else { throw .template(row.template, reason: "a section is not closed") }
        pieces.append(.text(String(rest)))
        return pieces
    }

    private static func piece(_ tag: Substring, _ rest: inout Substring, of row: any Row.Type)
        throws(StartError)
        -> Piece
    {
        let name = String(tag.drop { $0 != "." }.dropFirst())
        let sigil = tag.prefix { $0 != "." }
        switch sigil {
        case "" where row.keys.texts.contains(name): return .value(name)
        case "#" where row.keys.flags.contains(name), "^" where row.keys.flags.contains(name):
            if rest.first == "\n" { rest.removeFirst() }
            let inner = try pieces(&rest, within: name, of: row)
            if rest.first == "\n" { rest.removeFirst() }
            return .condition(name, isInverted: sigil == "^", inner)
        default: throw .template(row.template, reason: "a row has no \(tag)")
        }
    }
}
