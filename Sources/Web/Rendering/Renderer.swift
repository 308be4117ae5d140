import Foundation
import Mustache
import Storage

/// Every template, parsed once at the start.
struct Renderer: Sendable {
    private let library: MustacheLibrary

    /// Reads all templates of a folder and refuses to go on when one of them cannot be parsed, a page's template is
    /// missing, or one names a template or a sentence that does not exist.
    init(folder: URL, catalogues: Catalogues) throws(StartError) {
        let sources = try Self.sources(in: folder)
        var templates: [String: MustacheTemplate] = [:]
        for (name, source) in sources {
            do {
                templates[name] = try MustacheTemplate(string: source)
            } catch {
                throw .template(name, reason: "\(error)")
            }
        }
        for view in View.allCases where templates[view.rawValue] == nil {
            throw .missing(folder.appendingPathComponent(view.rawValue + ".mustache").path)
        }
        for (name, source) in sources {
            try TemplateNames(source).check(name, templates: Set(sources.keys), catalogues: catalogues)
        }
        library = MustacheLibrary(templates: templates)
    }

    func html(_ view: View, _ page: Page) -> String {
        library.render(page, withTemplate: view.rawValue) ?? ""
    }

    /// Templates by name, such as `words/home`.
    static func sources(in folder: URL) throws(StartError) -> [String: String] {
        guard let paths = FileManager.default.enumerator(atPath: folder.path) else { throw .missing(folder.path) }
        var sources: [String: String] = [:]
        for case let path as String in paths where path.hasSuffix(".mustache") {
            let file = folder.appendingPathComponent(path)
            guard let source = try? String(contentsOf: file, encoding: .utf8) else {
                throw .unreadable(file.path, reason: "it is not text")
            }
            sources[String(path.dropLast(".mustache".count))] = source
        }
        if sources.isEmpty { throw .missing(folder.path) }
        return sources
    }
}
