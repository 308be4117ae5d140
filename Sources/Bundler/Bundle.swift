/// Files that name each other, joined into one: a style sheet with what it imports, a script with its modules.
///
/// Which files belong together stands in the files themselves, as a browser would read it: `@import "base.css";` and
/// `import { post } from "./post.js";`. Comments and indentation are left out.
struct Bundle {
    /// One file of it, without its imports.
    struct Part {
        let name: String
        let imports: [Import]
        /// What others may import by name; empty for a style sheet.
        let exports: [String]
        let body: [UInt8]
    }

    struct Import: Equatable {
        let file: String
        /// What is imported by name; empty for a whole file.
        var names: [String] = []
        /// For which media it holds, such as `print`; nil for all.
        var media: String?
        /// Counted from 1.
        let line: Int
    }

    /// The name of the file that imports the others, or nothing.
    let name: String
    let bytes: [UInt8]

    /// Whether a file may import others, or be imported: a style sheet or a script.
    static func canJoin(_ name: String) -> Bool { isStyleSheet(name) || name.hasSuffix(".js") }

    private static func isStyleSheet(_ name: String) -> Bool { name.hasSuffix(".css") }

    /// Joins what imports one another among `files`.
    ///
    /// - Parameter files: contents by name, such as `style/site.css`.
    /// - Returns: one bundle for each style sheet and script that no other imports, by name; other files are not looked at.
    /// - Throws: `BundleError` for the first file that cannot be joined.
    static func all(of files: [String: [UInt8]]) throws(BundleError) -> [Bundle] {
        let media = try CustomMedia(of: files)
        var parts: [String: Part] = [:]
        for (name, bytes) in files.sorted(by: { $0.key < $1.key }) where canJoin(name) {
            parts[name] =
                try isStyleSheet(name) ? StyleSheet.part(name, bytes, media) : ScriptModule.part(name, bytes)
        }
        for part in parts.values.sorted(by: { $0.name < $1.name }) { try check(part, among: parts) }
        let imported = Set(parts.values.flatMap { $0.imports.map(\.file) })
        var bundles: [Bundle] = []
        var reached: Set<String> = []
        for name in parts.keys.sorted() where !imported.contains(name) {
            let order = try order(from: name, in: parts)
            reached.formUnion(order.map(\.name))
            bundles.append(
                Bundle(
                    name: name,
                    bytes: isStyleSheet(name) ? StyleSheet.joined(order) : ScriptModule.joined(order)))
        }
        // Of files that only import each other none is a beginning.
        if let lost = parts.keys.sorted().first(where: { !reached.contains($0) }) {
            throw BundleError(file: lost, line: 1, reason: .circle)
        }
        return bundles
    }

    /// What a file needs, each once, before what needs it; the file itself is the last.
    private static func order(from name: String, in parts: [String: Part]) throws(BundleError) -> [Part] {
        var order: [Part] = []
        var open: Set<String> = []
        func visit(_ name: String) throws(BundleError) {
            guard let part = parts[name], !order.contains(where: { $0.name == name }) else { return }
            open.insert(name)
            for file in part.imports {
                if open.contains(file.file) {
                    throw BundleError(file: name, line: file.line, reason: .circle)
                }
                try visit(file.file)
            }
            open.remove(name)
            order.append(part)
        }
        try visit(name)
        return order
    }

    private static func check(_ part: Part, among parts: [String: Part]) throws(BundleError) {
        for file in part.imports {
            guard let other = parts[file.file] else {
                throw BundleError(file: part.name, line: file.line, reason: .missing(file.file))
            }
            // What a style sheet imports twice holds where it comes last; one level leaves no question.
            if isStyleSheet(part.name), !other.imports.isEmpty {
                throw BundleError(file: part.name, line: file.line, reason: .unknownForm)
            }
            if let name = file.names.first(where: { !other.exports.contains($0) }) {
                throw BundleError(
                    file: part.name, line: file.line, reason: .notExported(name, by: other.name))
            }
        }
    }
}
