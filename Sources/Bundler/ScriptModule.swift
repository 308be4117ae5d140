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
                let text = String(decoding: line.text, as: UTF8.self)
                guard
                    let match = text.wholeMatch(
                        of:
                            /import (?:\{ ([A-Za-z0-9_$]+(?:, [A-Za-z0-9_$]+)*) \} from )?"\.\/([A-Za-z0-9._-]+\.js)";/
                    )
                else { throw BundleError(file: name, line: line.number, reason: .unknownForm) }
                let names = match.1?.split(separator: ",").map { $0.filter { $0 != " " } } ?? []
                imports.append(
                    Bundle.Import(file: folder + match.2, names: names, line: line.number))
            case "export":
                let text = String(decoding: line.text, as: UTF8.self)
                guard
                    let match = text.prefixMatch(
                        of: /export ((?:const|function|async function|class) ([A-Za-z_$][A-Za-z0-9_$]*))/)
                else { throw BundleError(file: name, line: line.number, reason: .unknownForm) }
                exports.append(String(match.2))
                body += Array(line.text.dropFirst("export ".utf8.count)) + [Ascii.lineFeed]
            default:
                line.append(to: &body)
            }
        }
        return Bundle.Part(name: name, imports: imports, exports: exports, body: body)
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
