import Testing
import Vocabulary

@testable import Translation

/// docs/decisions/0014.
@Suite("What a stranger's word costs")
struct CostTests {
    @Test("What is longer than a word can be is looked up nowhere, whatever it is made of")
    func bounded() async {
        let dictionaries = MuellerTests.dictionaries
        await dictionaries.opened()
        let translator = Translator(dictionaries: dictionaries)
        for (text, isAsked) in [
            ("cat" + String(repeating: " ", count: 397), true),
            ("cat" + String(repeating: " ", count: 398), false),
            ("cat" + String(repeating: "\u{301}", count: 200_000), false),
        ] {
            let answer = await dictionaries.answer(text, from: "en", to: "ru")
            if case .found = answer { #expect(isAsked) } else { #expect(!isAsked && answer == .notFound) }
            #expect(await translator.reply(text, from: "en", to: "ru").answer == answer)
            #expect(
                await dictionaries.completions(of: text, from: "en", to: "ru", limit: 5).isEmpty == !isAsked)
            #expect(await dictionaries.transcription(of: text, language: "en").isEmpty == !isAsked)
            #expect(await dictionaries.findings(of: [text], from: "en", to: "ru").isEmpty == !isAsked)
        }
    }

    @Test("What a service says is bounded too")
    func service() {
        #expect(ServiceText.isPlain(String(repeating: "я", count: 200)))
        #expect(!ServiceText.isPlain(String(repeating: "я", count: 201)))
        #expect(!ServiceText.isPlain("я" + String(repeating: "\u{301}", count: 100_000)))
        let texts = (1...1000).map(String.init)
        guard case .found(let finding) = Reply(texts, of: "one", by: "test", beside: .notFound).answer else {
            Issue.record("a service's answer is an answer")
            return
        }
        #expect(finding.translations.map(\.text) == Array(texts.prefix(8)))
    }

    @Test("Slips are looked for in words of three to twenty-four letters, forms in a hundred bytes")
    func slips() async {
        let dictionaries = MuellerTests.dictionaries
        await dictionaries.opened()
        func near(_ word: String) async -> [String] {
            guard case .near(let words) = await dictionaries.answer(word, from: "en", to: "ru") else {
                return []
            }
            return words
        }
        #expect(await near("telecommunicatoin").isEmpty == false)
        #expect(await near("telecommunicatoin" + String(repeating: "a", count: 8)).isEmpty)
        #expect(await near("xq").isEmpty)
        for language in ["en", "ru"] {
            #expect(Inflection.bases(of: String(repeating: "я", count: 400), language: language).count < 20)
        }
    }
}
