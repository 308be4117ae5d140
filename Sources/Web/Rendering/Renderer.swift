import Foundation
import HTTPServer
import Mustache
import Storage

/// Every template in every language, parsed once at the start.
struct Renderer: Sendable {
    private let libraries: [Language: MustacheLibrary]

    /// Reads all templates of a folder and refuses to go on when one of them cannot be parsed, a page's template is
    /// missing, or one names a template, a sentence or a file that does not exist.
    init(folder: URL, catalogues: Catalogues, files: StaticFiles) throws(StartError) {
        let sources = try Self.sources(in: folder)
        let names = Set(sources.map(\.name))
        for view in View.allCases where !names.contains(view.rawValue) {
            throw .missing(folder.appendingPathComponent(view.rawValue + ".mustache").path)
        }
        for source in sources {
            for other in source.templates where !names.contains(other) {
                throw .template(source.name, reason: "there is no template \(other)")
            }
        }
        var libraries: [Language: MustacheLibrary] = [:]
        for language in Language.allCases {
            libraries[language] = try Self.library(sources, catalogues[language], files)
        }
        self.libraries = libraries
    }

    func html(_ view: View, _ page: Page, in language: Language) -> String {
        libraries[language]?.render(page, withTemplate: view.rawValue) ?? ""
    }

    /// The templates of a folder, `words/home.mustache` by the name `words/home`.
    static func sources(in folder: URL) throws(StartError) -> [TemplateSource] {
        guard let paths = FileManager.default.enumerator(atPath: folder.path) else {
            throw .missing(folder.path)
        }
        var sources: [TemplateSource] = []
        for case let path as String in paths where path.hasSuffix(".mustache") {
            let file = folder.appendingPathComponent(path)
            guard let text = try? String(contentsOf: file, encoding: .utf8) else {
                throw .unreadable(file.path, reason: "it is not text")
            }
            sources.append(TemplateSource(name: String(path.dropLast(".mustache".count)), text: text))
        }
        if sources.isEmpty { throw .missing(folder.path) }
        return sources
    }

    private static func library(_ sources: [TemplateSource], _ catalogue: Catalogue, _ files: StaticFiles)
        throws(StartError) -> MustacheLibrary
    {
        MustacheContentTypes.register(HTMLText(), named: HTMLText.name)
        let others = Dictionary(uniqueKeysWithValues: sources.map { ($0.name, $0) })
        var templates: [String: MustacheTemplate] = [:]
        for source in sources {
            let text =
                "{{% CONTENT_TYPE:\(HTMLText.name)}}"
                + (try source.settled(catalogue, files, including: others))
            do {
                templates[source.name] = try MustacheTemplate(string: text)
            } catch {
                throw .template(source.name, reason: "\(error)")
            }
        }
        return MustacheLibrary(templates: templates)
    }
}
