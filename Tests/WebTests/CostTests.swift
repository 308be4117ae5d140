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
    @Test("Twice the text takes twice the steps", arguments: StrangersText.patterns)
    func linear(pattern: String) {
        typealias Text = Counted<[Unicode.Scalar]>
        let work: [(String, (Text) -> Void)] = [
            ("stream-safe", { _ = $0.streamSafe }),
            ("invisible", { _ = InvisibleText.kept(of: $0) }),
            ("marks", { _ = TextRule.hasTooManyMarks($0) }),
        ]
        for (name, work) in work {
            let factor = growth(doubling: 6000, of: { StrangersText.scalars(pattern, $0) }, in: work)
            #expect(factor < 2.2, "\(name) of \(pattern.debugDescription): \(factor)")
        }
    }

    @Test(
        "A field's text is bounded before it is looked at, and its runs of marks are short",
        arguments: StrangersText.patterns)
    func bounded(pattern: String) {
        let text = String(String.UnicodeScalarView(StrangersText.scalars(pattern, 100_000)))
        let rules: [(name: String, maximum: Int, kept: String)] = [
            ("title", 60, TextRule.title.check(text).text),
            ("side", 100, TextRule.wordSide.check("a" + text).text),
            ("e-mail", EmailRule.maximum, EmailRule.check(text).text),
            ("field", 60, Field(.name, value: text, faults: FormFaults()).value),
        ]
        for rule in rules {
            // Composition makes a text three times as long at most.
            #expect(rule.kept.utf8.count <= 3 * TextRule(maximum: rule.maximum).byteLimit, "\(rule.name)")
            #expect(StrangersText.longestRun(of: rule.kept) <= 129, "\(rule.name)")
        }
        let values = FormValues([("name", text)])
        #expect(values.name("name") == "" && (values.choice("name") as WordSide?) == nil)
        #expect(Path.own("/" + text) == Path.home)
    }

    @Test("Of what the protocol sends no more is read than it can say", arguments: StrangersText.patterns)
    func protocolFields(pattern: String) {
        func bytes(_ count: Int) -> [UInt8] {
            Array(String(String.UnicodeScalarView(StrangersText.scalars(pattern, count))).utf8)
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
