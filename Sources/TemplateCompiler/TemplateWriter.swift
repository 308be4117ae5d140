/// Writes the Swift code of one template.
struct TemplateWriter {
    let template: Template
    let names: Names
    let sentences: [String: Int]
    let files: [String: Int]
    private var code = ""
    private var depth = 2

    init(template: Template, names: Names, sentences: [String: Int], files: [String: Int]) {
        self.template = template
        self.names = names
        self.sentences = sentences
        self.files = files
    }

    mutating func write() throws(TemplateError) -> String {
        let start = Node.Position()
        code = ""
        place(start)
        if template.hasBody {
            code += "extension \(template.model) {\n"
            code +=
                "    package func draw(on html: inout HTMLWriter, around body: (inout HTMLWriter) -> Void) {\n"
        } else {
            code += "extension \(template.model): Template {\n"
            code += "    package func draw(on html: inout HTMLWriter) {\n"
        }
        try write(template.nodes)
        code += "    }\n}\n"
        return code
    }

    private mutating func write(_ nodes: [Node]) throws(TemplateError) {
        for node in nodes { try write(node) }
    }

    private mutating func write(_ node: Node) throws(TemplateError) {
        switch node {
        case .literal(let bytes):
            line("html.write(literal: \(SwiftCode.quoted(String(decoding: bytes, as: UTF8.self))))")
        case .value(let expression, .text): statement("html.write(", expression, ")")
        case .value(let expression, .attribute): statement("html.write(html.code(", expression, "))")
        case .value(let expression, .address): statement("html.write(address: ", expression, ")")
        case .raw(let expression): statement("html.write(raw: ", expression, ")")
        case .sentence(let tag): try write(tag)
        case .file(let path, let position):
            guard names.hasFile(path), let number = files[path] else {
                throw error("there is no file \(path) in Public", at: position)
            }
            line("html.write(file: \(number))")
        case .binding(let expression): statement("let ", expression, "")
        case .component(let expression): statement("(", expression, ").draw(on: &html)")
        case .body: line("body(&html)")
        case .wrapper(let expression, let nodes):
            statement("(", expression, ").draw(on: &html) { html in")
            try block(nodes)
            line("}")
        case .loop(let header, let nodes):
            statement("for ", header, " {")
            try block(nodes)
            line("}")
        case .condition(let branches): try write(branches)
        }
    }

    private mutating func write(_ branches: [Node.Branch]) throws(TemplateError) {
        for (index, branch) in branches.enumerated() {
            if let condition = branch.condition {
                statement(index == 0 ? "if " : "} else if ", condition, " {")
            } else {
                line("} else {")
            }
            try block(branch.nodes)
        }
        line("}")
    }

    private mutating func write(_ tag: Node.SentenceTag) throws(TemplateError) {
        if let refusal = names.refusal(of: tag) { throw error(refusal, at: tag.position) }
        let number = sentences[tag.key] ?? 0
        guard !tag.arguments.isEmpty else { return line("html.write(sentence: \(number))") }
        let count = tag.arguments.first { $0.name == "count" }.map { ", count: \($0.value.code)" } ?? ""
        let others = tag.arguments.filter { $0.name != "count" }
            .map { "(\(SwiftCode.quoted($0.name)), html.gap(\($0.value.code)))" }
        place(tag.position)
        line("html.write(sentence: \(number)\(count), gaps: [\(others.joined(separator: ", "))])")
    }

    private mutating func block(_ nodes: [Node]) throws(TemplateError) {
        depth += 1
        try write(nodes)
        depth -= 1
    }

    /// A line with code from the template, placed so that Swift's compiler speaks of the template's own line, and of
    /// its column where there is room for that.
    private mutating func statement(_ before: String, _ expression: Node.Expression, _ after: String) {
        place(expression.position)
        let room = expression.position.column - 1 - before.utf8.count
        code += String(repeating: " ", count: max(0, room)) + before + expression.code + after + "\n"
    }

    private mutating func line(_ text: String) {
        code += String(repeating: " ", count: 4 * depth) + text + "\n"
    }

    private mutating func place(_ position: Node.Position) {
        code += "#sourceLocation(file: \(SwiftCode.quoted(template.file)), line: \(position.line))\n"
    }

    private func error(_ message: String, at position: Node.Position) -> TemplateError {
        TemplateError(file: template.file, line: position.line, column: position.column, message: message)
    }
}
