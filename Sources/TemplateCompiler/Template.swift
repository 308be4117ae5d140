/// A template taken apart.
struct Template: Equatable {
    /// The model that it draws: the name of its file.
    let model: String
    /// As the build knows it.
    let file: String
    let nodes: [Node]

    /// - Parameters:
    ///   - file: the path; `words/WordCell.html` draws a `WordCell`.
    ///   - text: the content of the file.
    init(file: String, text: String) throws(TemplateError) {
        self.file = file
        let name = file.split(separator: "/").last.map(String.init) ?? file
        model = String(name.dropLast(name.hasSuffix(".html") ? 5 : 0))
        var parser = TemplateParser(file: file, text: text)
        nodes = try parser.parse()
    }

    /// Whether it draws itself around something else.
    var hasBody: Bool { Self.hasBody(nodes) }

    private static func hasBody(_ nodes: [Node]) -> Bool {
        nodes.contains { node in
            switch node {
            case .body: true
            case .wrapper(_, let nodes), .loop(_, let nodes): hasBody(nodes)
            case .condition(let branches): branches.contains { hasBody($0.nodes) }
            case .literal, .value, .raw, .sentence, .file, .binding, .component: false
            }
        }
    }
}

/// What is wrong with a template, and where.
struct TemplateError: Error, Equatable, CustomStringConvertible {
    /// The template's path, as the build knows it.
    let file: String
    /// Both from 1; the column counts UTF-8 bytes, as Swift's compiler does.
    let line: Int
    let column: Int
    let message: String

    /// In the form that editors and build tools understand.
    var description: String { "\(file):\(line):\(column): error: \(message)" }
}
