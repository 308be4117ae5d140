import CostSupport
import Forms
import Testing

@testable import Exchange

/// Whoever takes a stranger's text works through it once, whatever it is made of; docs/decisions/0014.
@Suite("What a stranger's list or file costs")
struct CostTests {
    @Test("Twice the list takes twice the steps", arguments: StrangersText.patterns)
    func linear(pattern: String) {
        typealias Text = Counted<[Unicode.Scalar]>
        let work: [(String, (Text) -> Void)] = [
            ("lines", { _ = WordListText($0).lines }),
            ("dividers", { _ = WordListLine.dividers(of: $0) }),
            ("change", { _ = WordListLine.change(at: WordListLine.dividers(of: $0), of: $0) }),
            ("scripts", { _ = ScriptTally(of: $0).most }),
        ]
        for (name, work) in work {
            let factor = growth(doubling: 6000, of: { StrangersText.scalars(pattern, $0) }, in: work)
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
        "Twice the table takes twice the steps, whatever it is made of",
        arguments: ["\"", "\"\"", "\n\"", "a\"", ";", "\n", "a;b\n", "\"a\n\"\"b", "%%", "%", "#", "{{c1::"])
    func table(pattern: String) {
        let shapes: [TableShape] = [.cells(UInt8(ascii: ";")), .cards(between: "%%", after: "\n\n")]
        for shape in shapes {
            let factor = growth(
                doubling: 40_000,
                of: { count in
                    let part = Array(pattern.utf8)
                    return (0..<count).map { part[$0 % part.count] }
                },
                in: { file in
                    var reader = TableReader(file, shape)
                    while reader.next() != nil {}
                })
            #expect(factor < 2.2, "\(shape) \(pattern): \(factor)")
        }
    }

    @Test("Of a list every piece is short and its runs of marks are", arguments: StrangersText.patterns)
    func list(pattern: String) {
        let parser = WordListParser(termLanguage: "en", translationLanguage: "ru")
        let text = String(String.UnicodeScalarView(StrangersText.scalars(pattern, 20_000)))
        let entries = parser.entries(of: text)
        for side in entries.flatMap({ [$0.term, $0.translation] }) {
            #expect(side.utf8.count <= TextRule.wordSide.byteLimit)
            #expect(StrangersText.longestRun(of: side) <= 129)
        }
    }

    @Test(
        "A list that comes back in its form is bounded before it is looked at",
        arguments: StrangersText.patterns)
    func coded(pattern: String) {
        let text = String(String.UnicodeScalarView(StrangersText.scalars(pattern, 100_000)))
        let term =
            WordListCoding.decode("a\(text.filter { !"\n\t".contains($0) })\tb\t\t\t0").first?.term ?? ""
        // Composition makes a text three times as long at most.
        #expect(term.utf8.count <= 3 * TextRule.wordSide.byteLimit)
        #expect(StrangersText.longestRun(of: term) <= 129)
    }
}
