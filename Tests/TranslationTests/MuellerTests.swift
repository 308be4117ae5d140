import Foundation
import Testing

@testable import Translation

@Suite("Mueller's dictionary", .serialized)
struct MuellerTests {
    private static let cache = FileManager.default.temporaryDirectory
        .appendingPathComponent("slovarik-mueller-\(ProcessInfo.processInfo.processIdentifier)")
    static let dictionaries = Dictionaries(
        folders: [URL(fileURLWithPath: "/usr/share/dictd")], cache: cache, report: { print($0) })

    private func ask(_ text: String, from: String = "en", to: String = "ru") async -> Finding? {
        await Self.dictionaries.opened()
        guard case .found(let finding) = await Self.dictionaries.answer(text, from: from, to: to) else {
            return nil
        }
        return finding
    }

    @Test(
        "An English word has its translation and its transcription",
        arguments: [
            ("cat", "кот", "kæt"), ("improve", "улучшать", "ɪmˈpruːv"), ("castle", "замок", "ˈkɑːsl"),
            ("water", "вода", "ˈwɔːtə"), ("better", "лучший", "ˈbetə"),
            ("beautiful", "красивый", "ˈbjuːtəfʊl"),
            ("house", "дом", "haʊs"), ("bird", "птица", "bɜːd"), ("hedgehog", "ёж", "ˈhedʒhɒɡ"),
        ])
    func forward(word: String, translation: String, transcription: String) async {
        let finding = await ask(word)
        #expect(finding?.translations.first?.text == translation)
        #expect(finding?.transcription == transcription)
    }

    @Test(
        "A Russian word leads to the word that means it first of all",
        arguments: [
            ("кошка", "cat"), ("собака", "dog"), ("замок", "castle"), ("вода", "water"),
            ("книга", "book"), ("идти", "go"), ("улучшаться", "improve"), ("птица", "bird"),
            ("ёж", "hedgehog"), ("дождь", "rain"), ("белка", "squirrel"),
        ])
    func backward(word: String, translation: String) async {
        let finding = await ask(word, from: "ru", to: "en")
        #expect(finding?.translations.first?.text == translation, "\(String(describing: finding))")
    }

    @Test(
        "Inflected words are found",
        arguments: [
            ("cats", "en", "cat"), ("went", "en", "go"), ("Mice", "en", "mouse"), ("children", "en", "child"),
            ("stopped", "en", "stop"), ("to improve", "en", "improve"), ("кошки", "ru", "кошка"),
            ("собаками", "ru", "собака"), ("красивыми", "ru", "красивый"), ("Домами", "ru", "дом"),
        ])
    func inflected(word: String, language: String, base: String) async {
        #expect(await ask(word, from: language, to: language == "en" ? "ru" : "en")?.word == base)
    }

    @Test(
        "A slip of the pen is asked about", arguments: [("hosue", "house", "en"), ("сабака", "собака", "ru")])
    func near(typed: String, meant: String, language: String) async {
        await Self.dictionaries.opened()
        let answer = await Self.dictionaries.answer(typed, from: language, to: language == "en" ? "ru" : "en")
        guard case .near(let words) = answer else {
            Issue.record("\(answer)")
            return
        }
        #expect(words.contains(meant))
    }

    @Test("Translations are short, without phrases, marks and explanations")
    func short() async throws {
        let finding = try #require(await ask("cat"))
        #expect(finding.translations.prefix(2).map(\.text) == ["кот", "кошка"])
        #expect(finding.translations.first?.partOfSpeech == .noun)
        for translation in finding.translations {
            #expect(!translation.text.contains { "_()[];,".contains($0) || $0.isASCII && $0.isLetter })
        }
    }

    @Test("Words that mean it equally well stand beside each other")
    func equals() async {
        let finding = await ask("дом", from: "ru", to: "en")
        #expect(Set(finding?.translations.prefix(2).map(\.text) ?? []) == ["home", "house"])
    }

    @Test("What nobody knows is not found; a pair without a dictionary is unavailable")
    func unknown() async {
        await Self.dictionaries.opened()
        #expect(await Self.dictionaries.answer("qqqqzzzz", from: "en", to: "ru") == .notFound)
        #expect(await Self.dictionaries.answer("", from: "en", to: "ru") == .notFound)
        #expect(await Self.dictionaries.answer("a\tb\nc", from: "en", to: "ru") == .notFound)
        #expect(await Self.dictionaries.answer("cat", from: "en", to: "de") == .unavailable)
    }

    @Test("A word that is begun is completed, the common words first")
    func completions() async {
        await Self.dictionaries.opened()
        #expect(
            await Self.dictionaries.completions(of: "hous", from: "en", to: "ru", limit: 5).first == "house")
        #expect(
            await Self.dictionaries.completions(of: "собак", from: "ru", to: "en", limit: 5).contains(
                "собака"))
    }
}
