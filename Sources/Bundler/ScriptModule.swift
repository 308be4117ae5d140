/// Reads and joins ECMAScript modules.
///
/// Each module becomes a function of its own that is called once, in the order in which a browser would run them, so
/// that names of one do not meet those of another. What it exports is what that function returns.
enum ScriptModule {
    /// What a module imports and exports, and the rest of it.
    ///
    /// - Throws: `BundleError` for an import or export that does not stand on a line of its own in one of the forms
    ///   `import "./file.js";`, `import { one, other } from "./file.js";`, `export const`, `export function`,
    ///   `export async function` and `export class`; and for a template literal of several lines, whose indentation
    ///   would be lost.
    static func part(_ name: String, _ bytes: [UInt8]) throws(BundleError) -> Bundle.Part {
        let folder = SourceLine.folder(of: name)
        var imports: [Bundle.Import] = []
        var exports: [String] = []
        var body: [UInt8] = []
        for line in SourceLine.all(of: bytes) where !line.text.starts(with: "//".utf8) {
            guard line.text.count(where: { $0 == UInt8(ascii: "`") }).isMultiple(of: 2) else {
                throw BundleError(file: name, line: line.number, reason: .unclosed)
            }
            switch line.firstWord {
            case "import":
                guard let part = Self.imported(line, from: folder) else {
                    throw BundleError(file: name, line: line.number, reason: .unknownForm)
                }
                imports.append(part)
            case "export":
                guard let exported = Self.exported(line) else {
                    throw BundleError(file: name, line: line.number, reason: .unknownForm)
                }
                exports.append(exported)
                body += Array(line.text.dropFirst("export ".utf8.count)) + [Ascii.lineFeed]
            default:
                line.append(to: &body)
            }
        }
        return Bundle.Part(name: name, imports: imports, exports: exports, body: body)
    }

    /// nil for a line that has another form.
    private static func imported(_ line: SourceLine, from folder: String) -> Bundle.Import? {
        var scanner = LineScanner(line)
        var names: [String] = []
        guard scanner.skip("import ") else { return nil }
        if scanner.skip("{ ") {
            repeat {
                guard let name = scanner.take(while: isPartOfName) else { return nil }
                names.append(name)
            } while scanner.skip(", ")
            guard scanner.skip(" } from ") else { return nil }
        }
        guard scanner.skip("\"./"), let file = scanner.takeFile(".js"), scanner.skip("\";"), scanner.isAtEnd
        else { return nil }
        return Bundle.Import(file: folder + file, names: names, line: line.number)
    }

    /// The name that a line exports; nil for a line that has another form.
    private static func exported(_ line: SourceLine) -> String? {
        var scanner = LineScanner(line)
        guard scanner.skip("export "),
            ["const ", "function ", "async function ", "class "].contains(where: { scanner.skip($0) }),
            let name = scanner.take(while: isPartOfName), let first = name.utf8.first, !Ascii.isDigit(first)
        else { return nil }
        return name
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        Ascii.isLetter(byte) || Ascii.isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
    }

    /// One module that does what its parts do, in their order.
    static func joined(_ parts: [Bundle.Part]) -> [UInt8] {
        var numbers: [String: Int] = [:]
        var bytes: [UInt8] = []
        for (number, part) in parts.enumerated() {
            numbers[part.name] = number
            bytes += Array("const $\(number) = (() => {\n".utf8)
            for file in part.imports where !file.names.isEmpty {
                guard let other = numbers[file.file] else { continue }
                bytes += Array("const { \(file.names.joined(separator: ", ")) } = $\(other);\n".utf8)
            }
            bytes += part.body
            bytes += Array("return { \(part.exports.joined(separator: ", ")) };\n})();\n".utf8)
        }
        return bytes
    }
}
