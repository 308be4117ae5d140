/// Writes templates as Swift: one file for each, and one with the names that all of them use.
///
/// Sentences and files are numbered in the order of their names, so that a page finds them without looking anything
/// up.
struct SwiftCode {
    private let modules: [String]
    private let names: Names
    private let sentences: [String: Int]
    private let files: [String: Int]

    /// - Parameter modules: what each file imports.
    init(_ templates: [Template], modules: [String], names: Names) {
        self.modules = modules
        self.names = names
        var used = UsedNames()
        for template in templates { used.visit(template.nodes) }
        sentences = Self.numbered(used.sentences)
        files = Self.numbered(used.files)
    }

    /// The file that says which sentence and which file has which number.
    var numbers: String {
        """
        // Compiled from the templates: the sentences and the files of Public that they name, by their numbers.

        enum TemplateNames {
            static let sentences: [String] = [
        \(sentences.keys.sorted().map { "        \(Self.quoted($0)),\n" }.joined())    ]
            static let files: [String] = [
        \(files.keys.sorted().map { "        \(Self.quoted($0)),\n" }.joined())    ]
        }

        """
    }

    /// The extension of its model by which a template is drawn.
    func code(of template: Template) throws(TemplateError) -> String {
        var writer = TemplateWriter(template: template, names: names, sentences: sentences, files: files)
        return modules.map { "import \($0)\n" }.joined() + (try writer.write())
    }

    private static func numbered(_ names: Set<String>) -> [String: Int] {
        var numbers: [String: Int] = [:]
        for (number, name) in names.sorted().enumerated() { numbers[name] = number }
        return numbers
    }

    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case _ where scalar.value < 0x20: quoted += "\\u{\(String(scalar.value, radix: 16))}"
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}

/// The sentences and files that templates name.
private struct UsedNames {
    var sentences: Set<String> = []
    var files: Set<String> = []

    mutating func visit(_ nodes: [Node]) {
        for node in nodes {
            switch node {
            case .sentence(let tag): sentences.insert(tag.key)
            case .file(let path, _): files.insert(path)
            case .wrapper(_, let nodes), .loop(_, let nodes): visit(nodes)
            case .condition(let branches): branches.forEach { visit($0.nodes) }
            case .literal, .value, .raw, .binding, .component, .body: break
            }
        }
    }
}
