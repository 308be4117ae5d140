import Testing

@testable import Bundler

@Suite("Joined files")
struct BundleTests {
    private static func joined(_ files: [String: String]) throws(BundleError) -> [String: String] {
        try BundledFiles.joined(files.mapValues { Array($0.utf8) }).mapValues {
            String(decoding: $0, as: UTF8.self)
        }
    }

    private static func refusal(_ files: [String: String]) -> BundleError? {
        do throws(BundleError) {
            _ = try joined(files)
            return nil
        } catch {
            return error
        }
    }

    @Test("A style sheet has what it imports before its own rules, in the order in which it names it")
    func styleSheet() throws {
        let files = [
            "style/site.css": "@import \"b.css\";\n@import \"a.css\";\np { margin: 0 }\n",
            "style/a.css": "a {\n  color: red;\n}\n", "style/b.css": "b { color: blue }",
        ]
        #expect(
            try Self.joined(files) == [
                "style/site.css": "b { color: blue }a {color: red;}p { margin: 0 }"
            ])
    }

    @Test("What is neither a style sheet nor a script stays as it is")
    func others() throws {
        #expect(
            try Self.joined(["a.svg": "<svg>\n", "a.css": "a {\n}"]) == ["a.svg": "<svg>\n", "a.css": "a {}"])
    }

    @Test("What is imported for a medium holds for it alone")
    func media() throws {
        let files = ["site.css": "@import \"print.css\" print;", "print.css": "nav { display: none }"]
        #expect(
            try Self.joined(files)["site.css"] == "@media print {\nnav { display: none }}\n")
    }

    @Test("Two colours of one token are chosen by properties that browsers before 2024 know too")
    func themes() throws {
        let style =
            ":root {\n--lift: 0 1px 2px light-dark(rgb(60 48 20 / 10%), rgb(0 0 0 / 40%)), 0 light-dark(red,blue);\n}\n"
        #expect(
            try Self.joined(["a.css": style])["a.css"] == """
                :root {\
                --lift: 0 1px 2px var(--light, rgb(60 48 20 / 10%)) var(--dark, rgb(0 0 0 / 40%)), 0 var(--light, red) \
                var(--dark, blue);}
                """)
    }

    @Test("Sides, and what Safari has by a name of its own, are called as browsers before 2021 call them")
    func sides() throws {
        let style = """
            a {
            inset: auto 0 0;
            inset-inline: 0 max(1rem, 2px);
            inset-block-end: calc(1px + 2px);
            margin-block: 1px;
            padding-inline: 1px 2px;
            padding-inline-start: 3px !important;
            min-inline-size: 0;
            border-inline-start: 0;
            --inset-inline: 1px 2px;
            position: sticky;
            user-select: none;
            }
            """
        #expect(
            try Self.joined(["a.css": style])["a.css"] == """
                a {\
                top: auto; right: 0; bottom: 0; left: 0;\
                left: 0; right: max(1rem, 2px);\
                bottom: calc(1px + 2px);\
                margin-top: 1px; margin-bottom: 1px;\
                padding-left: 1px; padding-right: 2px;\
                padding-left: 3px !important;\
                min-width: 0;\
                border-inline-start: 0;\
                --inset-inline: 1px 2px;\
                position: -webkit-sticky; position: sticky;\
                -webkit-user-select: none; user-select: none;\
                }
                """)
    }

    @Test("A media query has its name in one style sheet, and is written out in all")
    func customMedia() throws {
        let files = [
            "site.css":
                "@custom-media --low (max-height: 30em);\n@media (--low), (min-width: 2em) {\np { color: red }\n}",
            "other.css": "@media (--low) and (max-width: 9em) {\n}",
        ]
        #expect(
            try Self.joined(files) == [
                "site.css": "@media (max-height: 30em), (min-width: 2em) {p { color: red }}",
                "other.css": "@media (max-height: 30em) and (max-width: 9em) {}",
            ])
        #expect(
            Self.refusal(["a.css": "\n@media (--low) {\n}"])
                == BundleError(file: "a.css", line: 2, reason: .missing("--low")))
    }

    @Test("Comments, indentation and needless line ends are left out, what stands in quotes stays")
    func comments() throws {
        let style = "/* one\n   two */\n  p::before { content: \"/* \\\" */  x\"; } /* end */\n"
        #expect(try Self.joined(["a.css": style])["a.css"] == "p::before { content: \"/* \\\" */  x\"; }")
        let script = "// What it does.\n\nif (a) {\n  // Why.\n  b(\"// c\"); // d\n}\n"
        #expect(
            try Self.joined(["a.js": script])["a.js"]?.contains("{\nif (a) {\nb(\"// c\"); // d\n}\n") == true
        )
    }

    @Test(
        "A module runs once, after what it imports and before what imports it, and keeps its names to itself")
    func script() throws {
        let files = [
            "site.js": "import \"./one.js\";\nimport \"./two.js\";\n",
            "one.js": "import { say, loud } from \"./say.js\";\nconst word = 1;\nsay(word);\n",
            "two.js": "import { say } from \"./say.js\";\nconst word = 2;\nsay(word);\n",
            "say.js": "export const loud = true;\nexport async function say(word) {}\n",
        ]
        #expect(
            try Self.joined(files) == [
                "site.js": """
                const $0 = (() => {
                const loud = true;
                async function say(word) {}
                return { loud, say };
                })();
                const $1 = (() => {
                const { say, loud } = $0;
                const word = 1;
                say(word);
                return {  };
                })();
                const $2 = (() => {
                const { say } = $0;
                const word = 2;
                say(word);
                return {  };
                })();
                const $3 = (() => {
                return {  };
                })();

                """
            ])
    }

    @Test("Files that cannot be joined are refused by file and line")
    func refused() {
        let cases: [([String: String], BundleError)] = [
            (
                ["a.css": "\n@import \"b.css\";"],
                BundleError(file: "a.css", line: 2, reason: .missing("b.css"))
            ),
            (["a.js": "import \"./b.js\";"], BundleError(file: "a.js", line: 1, reason: .missing("b.js"))),
            (
                ["a.js": "// a\nimport { x } from \"./b.js\";", "b.js": "const x = 1;"],
                BundleError(file: "a.js", line: 2, reason: .notExported("x", by: "b.js"))
            ),
            (
                ["a.js": "import \"./b.js\";", "b.js": "import \"./a.js\";"],
                BundleError(file: "a.js", line: 1, reason: .circle)
            ),
            (
                ["a.js": "import \"./b.js\";", "b.js": "\nimport \"./c.js\";", "c.js": "import \"./b.js\";"],
                BundleError(file: "c.js", line: 1, reason: .circle)
            ),
            (
                ["a.css": "@import \"b.css\";", "b.css": "@import \"c.css\";", "c.css": ""],
                BundleError(file: "a.css", line: 1, reason: .unknownForm)
            ),
        ]
        for (files, error) in cases { #expect(Self.refusal(files) == error) }
    }

    @Test(
        "What is written in another way than joining knows is refused",
        arguments: [
            ("a.css", "p { margin: 0 }\n@import \"b.css\";", 2), ("a.css", "@import url(b.css);", 1),
            ("a.css", "@import \"../b.css\";", 1), ("a.css", "@custom-media --low print and (x);", 1),
            ("a.css", "@custom-media --low (a: 1em);\n@custom-media --low (a: 2em);", 2),
            ("a.css", "a {\ncolor: light-dark(red);\n}", 2),
            ("a.css", "a { color: light-dark(red, blue;\n}", 1),
            ("a.css", "a { color: light-dark(red, blue, green) }", 1),
            ("a.js", "import x from \"./b.js\";", 1),
            ("a.js", "import {\n  x } from \"./b.js\";", 1),
            ("a.js", "import { x as y } from \"./b.js\";", 1),
            ("a.js", "const a = 1;\nexport default a;", 2), ("a.js", "export let a = 1;", 1),
            ("a.js", "export { a };", 1), ("a.js", "import(\"./b.js\");", 1),
        ])
    func unknownForm(name: String, text: String, line: Int) {
        #expect(
            Self.refusal([name: text, "b.css": "", "b.js": "export const x = 1;"])
                == BundleError(file: name, line: line, reason: .unknownForm))
    }

    @Test(
        "What does not end is refused",
        arguments: [
            ("a.css", "p {}\n/* a\nb", 2), ("a.css", "\na::before { content: \"x\n\" }", 2),
            ("a.js", "const a = `\n  b`;", 1),
        ])
    func unclosed(name: String, text: String, line: Int) {
        #expect(Self.refusal([name: text]) == BundleError(file: name, line: line, reason: .unclosed))
    }

    @Test("A word that only begins like an import is none")
    func other() throws {
        #expect(
            try Self.joined(["a.js": "important();\nexports1 = 2;\nimport_all();"])["a.js"]?.contains(
                "important();") == true)
    }
}
