import CostSupport
import Forms
import HTTPServer
import Localization
import Testing
import Vocabulary

@testable import Forms
@testable import Views
@testable import Web

/// Whoever takes a stranger's text works through it once, whatever it is made of; docs/decisions/0014.
@Suite("What a stranger's text costs")
struct CostTests {
    /// What was quadratic once, or might become it.
    private static let patterns: [String] = [
        "=", ": ", " - ", "—", "\u{301}", "e\u{301}\u{323}", "\"", "\",", "a\nb\",", "\"a\nb\",\"a\nb\",",
        "\n", "\t",
        ";", ",", "[", "[]", "a = я, ", "1. ", "\u{1F1E6}", "\u{200D}", "кот = cat\n", " ",
    ]

    private func scalars(_ pattern: String, _ count: Int) -> [Unicode.Scalar] {
        let part = Array(pattern.unicodeScalars)
        return (0..<count).map { part[$0 % part.count] }
    }

    @Test("Twice the text takes twice the steps", arguments: patterns)
    func linear(pattern: String) {
        typealias Text = Counted<[Unicode.Scalar]>
        let work: [(String, (Text) -> Void)] = [
            ("lines", { _ = WordListText($0).lines }),
            ("dividers", { _ = WordListLine.dividers(of: $0) }),
            ("change", { _ = WordListLine.change(at: WordListLine.dividers(of: $0), of: $0) }),
            ("scripts", { _ = ScriptTally(of: $0).most }),
            ("stream-safe", { _ = $0.streamSafe }),
            ("invisible", { _ = InvisibleText.kept(of: $0) }),
            ("marks", { _ = TextRule.hasTooManyMarks($0) }),
        ]
        for (name, work) in work {
            let factor = growth(doubling: 6000, of: { scalars(pattern, $0) }, in: work)
            #expect(factor < 2.2, "\(name) of \(pattern.debugDescription): \(factor)")
        }
    }

    @Test(
        "Twice the file takes twice the steps, whatever it is made of",
        arguments: ["[", "{", "\"", "\\", "{\"a\":", "[1,", "[],", "\"a\",", "1", ",", " ", "{},", "\u{301}"])
    func file(pattern: String) {
        for opening in [#"{"a":"#, #"{"a":["#, #"{"a":[{"b":""#, ""] {
            let factor = growth(
                doubling: 20_000,
                of: { count in
                    let part = Array(pattern.utf8)
                    return Array(opening.utf8) + (0..<count).map { part[$0 % part.count] }
                },
                in: { file in
                    var rest = [file]
                    var scanner = JSONScanner<Counted<[UInt8]>> { rest.popLast() ?? Counted([]) }
                    // What is wrong in it ends the reading.
                    try? scanner.members { _, scanner in
                        try scanner.elements { _ = try $0.value(limit: 100) }
                    }
                })
            #expect(factor < 2.2, "\(opening)\(pattern): \(factor)")
        }
    }

    @Test(
        "A field's text is bounded before it is looked at, and its runs of marks are short",
        arguments: patterns)
    func bounded(pattern: String) {
        let text = String(String.UnicodeScalarView(scalars(pattern, 100_000)))
        let rules: [(name: String, maximum: Int, kept: String)] = [
            ("title", 60, TextRule.title.check(text).text),
            ("side", 100, TextRule.wordSide.check("a" + text).text),
            ("e-mail", EmailRule.maximum, EmailRule.check(text).text),
            ("field", 60, Field(.name, value: text, faults: FormFaults()).value),
            (
                "list", 100,
                WordListCoding.decode("a\(text.filter { !"\n\t".contains($0) })\tb\t\t\t0").first?.term ?? ""
            ),
        ]
        for rule in rules {
            // Composition makes a text three times as long at most.
            #expect(rule.kept.utf8.count <= 3 * TextRule(maximum: rule.maximum).byteLimit, "\(rule.name)")
            #expect(longestRun(of: rule.kept) <= 129, "\(rule.name)")
        }
        let values = FormValues([("name", text)])
        #expect(values.name("name") == "" && (values.choice("name") as WordSide?) == nil)
        #expect(Path.own("/" + text) == Path.home)
    }

    @Test("Of what the protocol sends no more is read than it can say", arguments: patterns)
    func protocolFields(pattern: String) {
        func bytes(_ count: Int) -> [UInt8] {
            Array(String(String.UnicodeScalarView(scalars(pattern, count))).utf8)
        }
        let languages = growth(doubling: 20_000, of: bytes) { _ = AcceptLanguage.preferred($0) }
        #expect(languages < 1.1)
        let text = String(decoding: bytes(20_000), as: UTF8.self)
        #expect(!HostAllowList(names: []).allows("a." + text) && !"same-origin".isSame(as: text))
        #expect(IPNetwork(text) == nil && IPAddress(text) == nil)
    }

    @Test("Equal texts of other bytes are other words of the protocol")
    func bytes() {
        #expect("é" == "e\u{301}" && !"é".isSame(as: "e\u{301}"))
        #expect("Same-Origin".isSame(ignoringCase: "sAME-oRIGIN") && !"\u{212A}".isSame(ignoringCase: "k"))
    }

    @Test("Of a list every piece is short and its runs of marks are", arguments: patterns)
    func list(pattern: String) {
        let parser = WordListParser(termLanguage: "en", translationLanguage: "ru")
        let text = String(String.UnicodeScalarView(scalars(pattern, 20_000)))
        let entries = parser.entries(of: text)
        for side in entries.flatMap({ [$0.term, $0.translation] }) {
            #expect(side.utf8.count <= TextRule.wordSide.byteLimit)
            #expect(longestRun(of: side) <= 129)
        }
    }

    private func longestRun(of text: String) -> Int {
        var (longest, run) = (0, 0)
        for scalar in text.unicodeScalars {
            run = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : run + 1
            longest = max(longest, run)
        }
        return longest
    }

    @Test("What is too long comes back with its beginning and the reason")
    func tooLong() {
        let (text, fault) = TextRule.title.check(String(repeating: "я", count: 1000))
        #expect(fault == Message("field.tooLong", count: 60) && text == String(repeating: "я", count: 900))
    }

    @Test("A text of marks looks as it did: only joiners are put between them")
    func streamSafe() {
        let text = "e" + String(repeating: "\u{301}", count: 300)
        let safe = text.streamSafe.unicodeScalars
        #expect(safe.count == 303 && safe.filter { $0 != "\u{34F}" }.elementsEqual(text.unicodeScalars))
        #expect("naïve — наивный".streamSafe == "naïve — наивный")
    }
}
