/// Reads one template: HTML with tags in double braces.
struct TemplateParser {
    private let file: String
    private var scanner: Scanner
    private var context = HTMLContext()
    private var literal: [UInt8] = []

    /// How a section ended.
    private enum Ending {
        case end, file
        case otherwise(Node.Expression?)
    }

    init(file: String, text: String) {
        self.file = file
        // The line end of the last line belongs to the file, not to what it draws.
        scanner = Scanner(text.hasSuffix("\n") ? String(text.dropLast()) : text)
    }

    mutating func parse() throws(TemplateError) -> [Node] {
        let start = scanner.position
        let (nodes, ending) = try section()
        guard case .file = ending else { throw error("there is nothing to end here") }
        guard context.state == .text else {
            throw error("the template ends in the middle of a tag", at: start)
        }
        return nodes
    }

    private mutating func section() throws(TemplateError) -> ([Node], Ending) {
        var nodes: [Node] = []
        while !scanner.isAtEnd {
            guard scanner.isAt("{{") else {
                try takeByte()
                continue
            }
            let isAtLineStart = scanner.isAtLineStart
            let isTrimmed = scanner.isAt("{{- ")
            let start = scanner.position
            let tag = try readTag()
            if tag.isStructure { context.endName() }
            if tag.isStructure, isAtLineStart, !isTrimmed, context.ignoresIndentation,
                scanner.skipRestOfBlankLine()
            {
                while literal.last == UInt8(ascii: " ") || literal.last == UInt8(ascii: "\t") {
                    literal.removeLast()
                }
                scanner.skipIndentation()
            }
            takeLiteral(into: &nodes)
            switch tag {
            case .end: return (nodes, .end)
            case .otherwise(let condition): return (nodes, .otherwise(condition))
            case .comment: break
            default: nodes.append(try node(tag, at: start))
            }
        }
        takeLiteral(into: &nodes)
        return (nodes, .file)
    }

    private mutating func takeByte() throws(TemplateError) {
        guard let byte = scanner.next else { return }
        if let fault = context.advance(byte) { throw error(fault) }
        literal.append(byte)
        scanner.skip()
        if byte == UInt8(ascii: "\n"), context.ignoresIndentation { scanner.skipIndentation() }
    }

    private mutating func takeLiteral(into nodes: inout [Node]) {
        if !literal.isEmpty { nodes.append(.literal(literal)) }
        literal = []
    }

    private mutating func readTag() throws(TemplateError) -> Tag {
        let start = scanner.position
        scanner.skip(2)
        if scanner.isAt("- ") {
            scanner.skip()
            while let byte = literal.last,
                [UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t")].contains(byte)
            {
                literal.removeLast()
            }
        }
        scanner.skipSpaces()
        let position = scanner.position
        guard let code = scanner.codeOfTag() else { throw error("the tag is not closed", at: start) }
        do {
            return try Tag(code, at: position)
        } catch {
            throw self.error(error.message, at: start)
        }
    }

    private mutating func node(_ tag: Tag, at start: Node.Position) throws(TemplateError) -> Node {
        switch tag {
        case .value(let expression):
            try requireValuePlace(at: start)
            return .value(expression, in: context.valuePlace)
        case .raw(let expression):
            try requireText(at: start)
            return .raw(expression)
        case .sentence(let sentence):
            try requireValuePlace(at: start)
            return .sentence(sentence)
        case .file(let path):
            guard context.state == .value else { throw error("an address stands in an attribute", at: start) }
            return .file(path, at: start)
        case .binding(let expression): return .binding(expression)
        case .component(let expression):
            try requireText(at: start)
            return .component(expression)
        case .body:
            try requireText(at: start)
            return .body(at: start)
        case .wrapper(let expression):
            try requireText(at: start)
            return .wrapper(expression, try inner(of: start))
        case .loop(let header): return .loop(header: header, try inner(of: start))
        case .condition(let condition): return try branches(condition, at: start)
        case .end, .otherwise, .comment: throw error("this cannot stand here", at: start)
        }
    }

    /// What stands between a tag and its end, which must leave the HTML where it was.
    private mutating func inner(of start: Node.Position) throws(TemplateError) -> [Node] {
        let before = context
        let (nodes, ending) = try section()
        switch ending {
        case .end: break
        case .file: throw error("the section is not ended", at: start)
        case .otherwise: throw error("only a condition has an else", at: start)
        }
        guard context.agrees(with: before) else {
            throw error("the section begins and ends in different places of the HTML", at: start)
        }
        return nodes
    }

    private mutating func branches(_ first: Node.Expression, at start: Node.Position) throws(TemplateError)
        -> Node
    {
        let before = context
        var branches: [Node.Branch] = []
        var condition: Node.Expression? = first
        var end: HTMLContext?
        while true {
            context = before
            let (nodes, ending) = try section()
            context.endName()
            branches.append(Node.Branch(condition: condition, nodes: nodes))
            if let end, !context.agrees(with: end) {
                throw error("the branches end in different places of the HTML", at: start)
            }
            end = context
            switch ending {
            case .file: throw error("the section is not ended", at: start)
            case .otherwise(let next):
                guard condition != nil else { throw error("nothing may follow the last else", at: start) }
                condition = next
            case .end:
                let isExhaustive = condition == nil
                guard isExhaustive || context.agrees(with: before) else {
                    throw error("the section begins and ends in different places of the HTML", at: start)
                }
                return .condition(branches)
            }
        }
    }

    private func requireValuePlace(at start: Node.Position) throws(TemplateError) {
        if let refusal = context.refusalOfValue { throw error(refusal, at: start) }
    }

    private func requireText(at start: Node.Position) throws(TemplateError) {
        guard context.state == .text else { throw error("this can only stand between tags", at: start) }
    }

    private func error(_ message: String, at position: Node.Position? = nil) -> TemplateError {
        let position = position ?? scanner.position
        return TemplateError(file: file, line: position.line, column: position.column, message: message)
    }
}
