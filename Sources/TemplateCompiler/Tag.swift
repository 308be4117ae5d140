/// What stands between two pairs of braces.
enum Tag: Equatable {
    case value(Node.Expression)
    case raw(Node.Expression)
    case sentence(Node.SentenceTag)
    case file(String)
    case binding(Node.Expression)
    case component(Node.Expression)
    case wrapper(Node.Expression)
    case body
    case condition(Node.Expression)
    /// nil for the last resort.
    case otherwise(Node.Expression?)
    case loop(Node.Expression)
    case end
    case comment

    /// Whether the tag vanishes with its line when it stands alone on it.
    var isStructure: Bool {
        switch self {
        case .condition, .otherwise, .loop, .wrapper, .end, .binding, .comment: true
        case .value, .raw, .sentence, .file, .component, .body: false
        }
    }

    /// Reads the code of a tag that stands at `position`. Throws the sentence that says what is wrong.
    init(_ code: String, at position: Node.Position) throws(TagError) {
        if code.hasPrefix("!") {
            self = .comment
            return
        }
        let word = String(code.prefix { $0.isLetter })
        let tail = code.dropFirst(word.count)
        let rest = tail.drop { $0.isWhitespace }
        let offset = code.utf8.count - rest.utf8.count
        let expression = Node.Expression(
            code: String(rest), position: .init(line: position.line, column: position.column + offset))
        let isKeyword = tail.isEmpty || tail.first?.isWhitespace == true

        switch (word, isKeyword) {
        case ("end", true) where rest.isEmpty: self = .end
        case ("body", true) where rest.isEmpty: self = .body
        case ("if", true): self = .condition(try Self.checked(expression, "if"))
        case ("else", true): self = .otherwise(try Self.alternative(expression))
        case ("for", true): self = .loop(try Self.checked(expression, "for"))
        case ("let", true): self = .binding(try Self.checked(expression, "let"))
        case ("raw", true): self = .raw(try Self.checked(expression, "raw"))
        case ("draw", true): self = .component(try Self.checked(expression, "draw"))
        case ("wrap", true): self = .wrapper(try Self.checked(expression, "wrap"))
        case ("static", true): self = .file(try Self.checked(expression, "static").code)
        case ("t", true): self = .sentence(try Self.sentence(try Self.checked(expression, "t")))
        default:
            guard let first = code.unicodeScalars.first else { throw TagError(message: "the tag is empty") }
            let isExpression =
                first.properties.isXIDStart || "_(.\"-0123456789$[".unicodeScalars.contains(first)
            guard isExpression else { throw TagError(message: "there is no tag that begins with \(first)") }
            self = .value(Node.Expression(code: code, position: position))
        }
    }

    private static func checked(_ expression: Node.Expression, _ word: String) throws(TagError)
        -> Node.Expression
    {
        guard !expression.code.isEmpty else { throw TagError(message: "something must follow \(word)") }
        return expression
    }

    private static func alternative(_ expression: Node.Expression) throws(TagError) -> Node.Expression? {
        if expression.code.isEmpty { return nil }
        guard expression.code.hasPrefix("if ") else { throw TagError(message: "only if may follow else") }
        return Node.Expression(
            code: String(expression.code.dropFirst(3)),
            position: .init(line: expression.position.line, column: expression.position.column + 3))
    }

    /// `key`, or `key, name: expression, name: expression`.
    private static func sentence(_ expression: Node.Expression) throws(TagError) -> Node.SentenceTag {
        let parts = separated(expression.code)
        let key = parts[0]
        guard key.split(separator: ".").count == 2,
            key.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." })
        else { throw TagError(message: "\(key) is no key of a sentence: part.name") }
        var arguments: [Node.SentenceTag.Argument] = []
        for part in parts.dropFirst() {
            let name = part.prefix { $0.isLetter || $0.isNumber }
            let rest = part.dropFirst(name.count)
            guard !name.isEmpty, rest.first == ":" else {
                throw TagError(message: "a gap of a sentence is filled by name: expression")
            }
            let code = rest.dropFirst().drop { $0.isWhitespace }
            arguments.append(
                .init(
                    name: String(name),
                    value: Node.Expression(code: String(code), position: expression.position)))
        }
        return Node.SentenceTag(key: key, arguments: arguments, position: expression.position)
    }

    /// The parts between the commas that stand outside brackets and strings.
    private static func separated(_ code: String) -> [String] {
        var parts = [""]
        var depth = 0
        var isInString = false
        for character in code {
            switch character {
            case "\"": isInString.toggle()
            case "(", "[", "{": depth += isInString ? 0 : 1
            case ")", "]", "}": depth -= isInString ? 0 : 1
            case "," where depth == 0 && !isInString:
                parts.append("")
                continue
            default: break
            }
            if parts[parts.count - 1].isEmpty && character.isWhitespace { continue }
            parts[parts.count - 1].append(character)
        }
        return parts
    }
}

/// What is wrong with a tag.
struct TagError: Error {
    let message: String
}
