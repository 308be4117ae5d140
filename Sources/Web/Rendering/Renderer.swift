import Foundation
import HTTPServer
import Mustache
import Vocabulary

/// Every template in every language, parsed once at the start.
struct Renderer: Sendable {
    /// The rows of lists; each is a part of its own.
    static let rows: [any Row.Type] = [
        CategoryTile.self, WordCell.self, CourseTile.self, CourseWord.self, CategoryBar.self,
        ChartColumn.self, CalendarCell.self,
        ChartRow.self, WordListLineRow.self,
    ]

    private let libraries: [Language: MustacheLibrary]
    private let rowTemplates: [Language: [String: RowTemplate]]

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
        let others = Dictionary(uniqueKeysWithValues: sources.map { ($0.name, $0) })
        var libraries: [Language: MustacheLibrary] = [:]
        var rowTemplates: [Language: [String: RowTemplate]] = [:]
        for language in Language.allCases {
            let catalogue = catalogues[language]
            var settled: [String: String] = [:]
            for source in sources {
                settled[source.name] = try source.settled(catalogue, files, including: others)
            }
            libraries[language] = try Self.library(settled)
            rowTemplates[language] = try Self.rowTemplates(settled, folder)
        }
        self.libraries = libraries
        self.rowTemplates = rowTemplates
    }

    func html(_ view: View, _ page: Page, in language: Language) -> String {
        libraries[language]?.render(page, withTemplate: view.rawValue) ?? ""
    }

    /// The rows of a list, one after the other.
    func fragment<R: Row>(_ rows: [R], in language: Language) -> Fragment {
        var html = ""
        if let template = rowTemplates[language]?[R.template] {
            for row in rows { template.append(row, to: &html) }
        }
        return Fragment(html: html)
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

    private static func library(_ settled: [String: String]) throws(StartError) -> MustacheLibrary {
        MustacheContentTypes.register(HTMLText(), named: HTMLText.name)
        let rows = Set(Self.rows.map { $0.template })
        var templates: [String: MustacheTemplate] = [:]
        for (name, text) in settled where !rows.contains(name) {
            do {
                templates[name] = try MustacheTemplate(string: "{{% CONTENT_TYPE:\(HTMLText.name)}}" + text)
            } catch {
                throw .template(name, reason: "\(error)")
            }
        }
        return MustacheLibrary(templates: templates)
    }

    private static func rowTemplates(_ settled: [String: String], _ folder: URL) throws(StartError)
        -> [String: RowTemplate]
    {
        var templates: [String: RowTemplate] = [:]
        for row in rows {
            guard let text = settled[row.template] else {
                throw .missing(folder.appendingPathComponent(row.template + ".mustache").path)
            }
            templates[row.template] = try RowTemplate(text, of: row)
        }
        return templates
    }
}
