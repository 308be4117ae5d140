import Foundation
import HTTPServer
import Testing

@testable import Web

@Suite("Templates")
struct TemplateTests {
    private let catalogues: Catalogues
    private let files: StaticFiles

    init() throws {
        catalogues = try Catalogues(folder: House.root.appendingPathComponent("Locales"))
        files = try StaticFiles(folder: House.root.appendingPathComponent("Public"), mountedAt: "/static")
    }

    @Test("Every key that a template asks for is one that its model has")
    func keys() throws {
        let samples = Samples(text: catalogues[.en])
        for source in try Renderer.sources(in: House.root.appendingPathComponent("Views")) {
            // The start itself checks the keys of rows.
            if Renderer.rows.contains(where: { $0.template == source.name }) { continue }
            var walk = TemplateWalk(source.text)
            for model in samples.models(of: source.name) { walk.visit(model) }
            #expect(walk.unanswered.isEmpty, "\(source.name)")
        }
    }

    @Test("A key that no model has is noticed")
    func noticed() {
        var walk = TemplateWalk("{{#page}}{{titel}}{{#words}}{{.term}}{{.missing}}{{/words}}{{/page}}")
        walk.visit(["page": ["words": [["term": "rain"]]]])
        #expect(walk.unanswered == ["titel", ".missing"])
    }

    @Test("A template that names a missing template, sentence or file stops the start, and says which")
    func wrongNames() throws {
        for (tag, name) in [
            ("{{> parts/nowhere}}", "parts/nowhere"), ("{{t.words.nothing}}", "words.nothing"),
            ("{{static style/none.css}}", "style/none.css"), ("{{#open}}", "words/home"),
        ] {
            try start(with: tag, in: "words/home", failsNaming: name)
        }
    }

    @Test("A row that asks for what it does not have stops the start, and says for what")
    func wrongRow() throws {
        for tag in ["{{.titel}}", "{{#.title}}x{{/.title}}", "{{title}}", "{{#.isLearned}}"] {
            try start(with: tag, in: "parts/category-tile", failsNaming: "parts/category-tile")
        }
    }

    private func start(with text: String, in template: String, failsNaming name: String) throws {

        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "views-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.copyItem(at: House.root.appendingPathComponent("Views"), to: folder)
        try text.write(
            to: folder.appendingPathComponent("\(template).mustache"), atomically: true, encoding: .utf8)
        let error = #expect(throws: StartError.self) {
            try Renderer(folder: folder, catalogues: catalogues, files: files)
        }
        #expect(error?.description.contains(name) == true)
    }

    @Test("A missing page stops the start")
    func missingPage() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "views-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.copyItem(at: House.root.appendingPathComponent("Views"), to: folder)
        try FileManager.default.removeItem(at: folder.appendingPathComponent("training/card.mustache"))
        let error = #expect(throws: StartError.self) {
            try Renderer(folder: folder, catalogues: catalogues, files: files)
        }
        #expect(error?.description.contains("training/card.mustache is missing") == true)
    }
}
