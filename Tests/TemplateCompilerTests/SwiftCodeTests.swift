import Foundation
import Testing

@testable import TemplateCompiler

@Suite("The code of a template")
struct SwiftCodeTests {
    private let names = Names(
        sentences: [
            "words.heading": .init(gaps: [], isPlural: false),
            "words.due": .init(gaps: ["count"], isPlural: true),
            "words.ratio": .init(gaps: ["done", "total"], isPlural: false),
        ], publicFolder: nil)

    private func code(_ text: String) throws -> String {
        let template = try Template(file: "/a/HomePage.html", text: text)
        return try SwiftCode([template], modules: ["Vocabulary"], names: names).code(of: template)
    }

    @Test("is an extension of the model, which speaks of the template's own lines and columns")
    func places() throws {
        #expect(
            try code("<p title=\"a\\b\">\n<em class=\"term\">{{ word.term }}</em></p>") == """
                import Vocabulary
                #sourceLocation(file: "/a/HomePage.html", line: 1)
                extension HomePage: Template {
                    package func draw(on html: inout HTMLWriter) {
                        html.write(literal: "<p title=\\"a\\\\b\\">\\n<em class=\\"term\\">")
                #sourceLocation(file: "/a/HomePage.html", line: 2)
                         html.write(word.term)
                        html.write(literal: "</em></p>")
                    }
                }

                """)
    }

    @Test("numbers the sentences and files that templates name")
    func numbers() throws {
        let templates = [
            try Template(file: "A.html", text: "{{ t words.heading }}{{ t words.due, count: 1 }}"),
            try Template(
                file: "B.html", text: "<img src=\"{{ static b.png }}\" alt=\"{{ t words.heading }}\">"),
        ]
        let code = SwiftCode(templates, modules: [], names: names)
        #expect(code.numbers.contains("[\n        \"words.due\",\n        \"words.heading\",\n    ]"))
        #expect(try code.code(of: templates[0]).contains("html.write(sentence: 1)"))
        #expect(try code.code(of: templates[0]).contains("html.write(sentence: 0, count: 1, gaps: [])"))
        #expect(try code.code(of: templates[1]).contains("html.write(file: 0)"))
    }

    @Test(
        "is refused when a sentence cannot be said",
        arguments: [
            ("{{ t words.nothing }}", "there is no sentence words.nothing"),
            ("{{ t words.due }}", "words.due needs a count"),
            ("{{ t words.ratio, done: 1 }}", "words.ratio has a gap {total} that nothing fills"),
            ("{{ t words.heading, done: 1 }}", "words.heading has no gap {done}"),
        ])
    func sentences(text: String, message: String) throws {
        let error = #expect(throws: TemplateError.self) { try code("<p>\n" + text) }
        #expect(error == TemplateError(file: "/a/HomePage.html", line: 2, column: 6, message: message))
    }

    @Test("is refused when there is no such file in Public")
    func files() throws {
        let folder = FileManager.default.temporaryDirectory
        let names = Names(sentences: [:], publicFolder: folder)
        let template = try Template(file: "A.html", text: "<img src=\"{{ static none.png }}\">")
        let error = #expect(throws: TemplateError.self) {
            try SwiftCode([template], modules: [], names: names).code(of: template)
        }
        #expect(error?.message == "there is no file none.png in Public")
    }

    @Test("takes what it says from a catalogue: gaps of every plural form")
    func catalogue() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try #"{"a": {"b": "{x} of {y}", "c": {"one": "{count} word", "other": "{count} {kind}"}}}"#
            .write(to: file, atomically: true, encoding: .utf8)
        let names = try Names(catalogue: file, publicFolder: nil)
        #expect(
            names.sentences == [
                "a.b": .init(gaps: ["x", "y"], isPlural: false),
                "a.c": .init(gaps: ["count", "kind"], isPlural: true),
            ])
    }
}
