import Foundation

/// `TemplateCompiler OUTPUT LOCALES PUBLIC MODULES TEMPLATE…` writes the Swift code of templates to the folder
/// OUTPUT; it imports MODULES, which are separated by commas.
///
/// A file that would not change is left alone, so that only what has changed is compiled again.
@main
enum CompileTemplates {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count > 4 else {
            return stop("usage: TemplateCompiler OUTPUT LOCALES PUBLIC MODULES TEMPLATE…")
        }
        let folders = arguments.prefix(3).map { URL(fileURLWithPath: $0) }
        do {
            try compile(
                Array(arguments.dropFirst(4)), to: folders[0],
                modules: arguments[arguments.startIndex + 3].split(separator: ",").map(String.init),
                names: Names(
                    catalogue: folders[1].appendingPathComponent("en.json"), publicFolder: folders[2]))
        } catch let error as TemplateError {
            stop(error.description)
        } catch {
            stop("error: \(error)")
        }
    }

    private static func compile(_ files: [String], to output: URL, modules: [String], names: Names)
        throws
    {
        var templates: [Template] = []
        for file in files {
            guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
                throw TemplateError(file: file, line: 1, column: 1, message: "this cannot be read as text")
            }
            templates.append(try Template(file: file, text: text))
        }
        let code = SwiftCode(templates, modules: modules, names: names)
        try save(code.numbers, to: output.appendingPathComponent("TemplateNames.swift"))
        for template in templates {
            try save(
                try code.code(of: template), to: output.appendingPathComponent("\(template.model).html.swift")
            )
        }
    }

    private static func save(_ text: String, to file: URL) throws {
        if (try? String(contentsOf: file, encoding: .utf8)) == text { return }
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    private static func stop(_ message: String) {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        exit(1)
    }
}
