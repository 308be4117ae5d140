import Testing

@testable import TemplateCompiler

@Suite("A template")
struct TemplateTests {
    private func nodes(_ text: String) throws -> [Node] {
        try Template(file: "words/HomePage.html", text: text).nodes
    }

    private func literal(_ text: String) -> Node { .literal(Array(text.utf8)) }

    private func expression(_ code: String, line: Int = 1, column: Int) -> Node.Expression {
        Node.Expression(code: code, position: .init(line: line, column: column))
    }

    @Test("draws the model that its file is named after")
    func model() throws {
        #expect(try Template(file: "/a/words/HomePage.html", text: "").model == "HomePage")
    }

    @Test("is HTML with values between braces, each where it stands")
    func values() throws {
        #expect(
            try nodes("<p>\n<b>{{ word.term }}</b></p>\n") == [
                literal("<p>\n<b>"), .value(expression("word.term", line: 2, column: 7), in: .text),
                literal("</b></p>"),
            ])
    }

    @Test("takes Swift as it is: strings and closures keep their own braces")
    func swift() throws {
        for code in [#"names.map { "}}" + $0 }.count"#, #"choice ?? "\"""#, "(a: { { 1 }() }())"] {
            #expect(try nodes("{{ \(code) }}") == [.value(expression(code, column: 4), in: .text)])
        }
    }

    @Test("has conditions with every branch")
    func conditions() throws {
        #expect(
            try nodes("{{ if a }}1{{ else if let b }}2{{ else }}3{{ end }}") == [
                .condition([
                    .init(condition: expression("a", column: 7), nodes: [literal("1")]),
                    .init(condition: expression("let b", column: 23), nodes: [literal("2")]),
                    .init(condition: nil, nodes: [literal("3")]),
                ])
            ])
    }

    @Test("loses the lines that only hold its structure, and what indents the others")
    func whiteSpace() throws {
        #expect(
            try nodes("<ul>\n  {{ for word in words }}\n    <li>{{ word }}\n  {{ end }}\n</ul>") == [
                literal("<ul>\n"),
                .loop(
                    header: expression("word in words", line: 2, column: 10),
                    [
                        literal("<li>"), .value(expression("word", line: 3, column: 12), in: .text),
                        literal("\n"),
                    ]),
                literal("</ul>"),
            ])
    }

    @Test("keeps what stands in a text area as it is")
    func textArea() throws {
        #expect(try nodes("<textarea>\n  a\n</textarea>") == [literal("<textarea>\n  a\n</textarea>")])
    }

    @Test("trims the white space before a tag that asks for it")
    func trimming() throws {
        #expect(
            try nodes("<a\n{{- if b }} hidden{{ end }}>") == [
                literal("<a"),
                .condition([
                    .init(condition: expression("b", line: 2, column: 8), nodes: [literal(" hidden")])
                ]),
                literal(">"),
            ])
    }

    @Test("says sentences, with what fills their gaps")
    func sentences() throws {
        #expect(
            try nodes("{{ t words.due, count: f(a, b), name: x }}") == [
                .sentence(
                    .init(
                        key: "words.due",
                        arguments: [
                            .init(name: "count", value: expression("f(a, b)", column: 6)),
                            .init(name: "name", value: expression("x", column: 6)),
                        ], position: .init(line: 1, column: 6)))
            ])
    }

    @Test("draws other models, and others around a part of itself")
    func components() throws {
        #expect(
            try nodes("{{ wrap Sheet() }}{{ draw Icon(.plus) }}{{ end }}") == [
                .wrapper(
                    expression("Sheet()", column: 9), [.component(expression("Icon(.plus)", column: 27))])
            ])
        #expect(try Template(file: "Sheet.html", text: "<p>{{ if a }}{{ body }}{{ end }}</p>").hasBody)
    }

    @Test("takes only addresses where a browser would follow them, and text behind the #")
    func addresses() throws {
        for attribute in ["href", "src", "action", "formaction"] {
            let value = try nodes("<a \(attribute)=\"{{ x }}\">")[1]
            #expect(value == .value(expression("x", column: 9 + attribute.count), in: .address))
        }
        #expect(
            try nodes("<a href=\"#{{ x }}\" title=\"{{ x }}\">") == [
                literal("<a href=\"#"), .value(expression("x", column: 14), in: .attribute),
                literal("\" title=\""), .value(expression("x", column: 30), in: .attribute), literal("\">"),
            ])
    }

    @Test(
        "is refused with line and column, and what is wrong with it",
        arguments: [
            ("<p>{{ x", 1, 4, "the tag is not closed"),
            ("<p>\n{{ if x }}a", 2, 1, "the section is not ended"),
            ("{{ for x in y }}{{ else }}{{ end }}", 1, 1, "only a condition has an else"),
            ("a{{ end }}", 1, 11, "there is nothing to end here"),
            ("{{ if }}{{ end }}", 1, 1, "something must follow if"),
            ("{{#words}}", 1, 1, "there is no tag that begins with #"),
            ("{{> part}}", 1, 1, "there is no tag that begins with >"),
            ("{{ }}", 1, 1, "the tag is empty"),
            ("{{ t words }}", 1, 1, "words is no key of a sentence: part.name"),
            ("<a href={{ x }}>", 1, 9, "an attribute's value stands in double quotes"),
            ("<a href=x>", 1, 9, "an attribute's value stands in double quotes"),
            ("<a href='x'>", 1, 9, "an attribute's value stands in double quotes"),
            ("<a {{ x }}>", 1, 4, "a value stands between tags or in an attribute's quotes"),
            ("<{{ x }}>", 1, 2, "a value stands between tags or in an attribute's quotes"),
            ("<a onclick=\"{{ x }}\">", 1, 13, "nothing may be put into the attribute onclick"),
            ("<a style=\"{{ x }}\">", 1, 11, "nothing may be put into the attribute style"),
            ("<script>{{ x }}</script>", 1, 9, "nothing may be put into a script element"),
            ("<!-- {{ x }} -->", 1, 6, "nothing may be put into a comment"),
            ("<a title=\"{{ raw x }}\">", 1, 11, "this can only stand between tags"),
            ("<a title=\"{{ draw X() }}\">", 1, 11, "this can only stand between tags"),
            ("<p>{{ static a.css }}", 1, 4, "an address stands in an attribute"),
            (
                "<a {{ if x }}title=\"{{ end }}\">", 1, 4,
                "the section begins and ends in different places of the HTML"
            ),
            ("{{ if x }}<b{{ else }}b{{ end }}>", 1, 1, "the branches end in different places of the HTML"),
            ("<p", 1, 1, "the template ends in the middle of a tag"),
        ])
    func refusals(text: String, line: Int, column: Int, message: String) throws {
        let error = #expect(throws: TemplateError.self) { try Template(file: "a/B.html", text: text) }
        #expect(error == TemplateError(file: "a/B.html", line: line, column: column, message: message))
    }
}
