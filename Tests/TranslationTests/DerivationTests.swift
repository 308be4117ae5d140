import Testing

@testable import Translation

/// docs/decisions/0135.
@Suite("Words that are made of other words")
struct DerivationTests {
    private func translations(of text: String) async throws -> [String] {
        let dictionaries = try #require(FormTests.dictionaries)
        await dictionaries.opened()
        guard case .found(let finding) = await dictionaries.answer(text, from: "en", to: "ru") else {
            return []
        }
        return finding.translations.map(\.text)
    }

    @Test(
        "What no dictionary has is made of its adjective, as Russian makes it",
        arguments: [
            ("powerfully", "мощно"), ("hopelessly", "безнадёжно"), ("invariably", "неизменно"),
            ("affectionately", "ласково"), ("ridiculously", "смехотворно"), ("bluntly", "тупо"),
        ])
    func adverbs(word: String, adverb: String) async throws {
        let texts = try await translations(of: word)
        #expect(texts.contains(adverb), "\(texts)")
        // An adverb is no adjective and no noun.
        #expect(
            texts.allSatisfy { !$0.hasSuffix("ый") && !$0.hasSuffix("ий") && !$0.hasSuffix("ость") },
            "\(texts)")
    }

    @Test("Russian makes its adverbs and the names of qualities by the adjective's ending")
    func russian() {
        for (adjective, adverb) in [
            ("мощный", "мощно"), ("технический", "технически"), ("искренний", "искренне"), ("тихий", "тихо"),
        ] {
            #expect(RussianDerivation.of(adjective, .adverb).first == adverb)
        }
        for (adjective, quality) in [
            ("мощный", "мощность"), ("свежий", "свежесть"), ("искренний", "искренность"),
        ] {
            #expect(RussianDerivation.of(adjective, .quality).first == quality)
        }
        for text in ["сила", "очень большой", "какой-либо", "злой"] {
            #expect(RussianDerivation.of(text, .adverb).isEmpty && RussianDerivation.denial(of: text) == nil)
        }
    }

    @Test("Which adjective an English word is made of")
    func english() throws {
        for (word, adjective) in [
            ("hopelessly", "hopeless"), ("happily", "happy"), ("comically", "comical"),
            ("notably", "notable"),
            ("loneliness", "lonely"), ("stability", "stable"), ("density", "dense"),
        ] {
            #expect(try #require(EnglishDerivation.of(word)).adjectives.contains(adjective))
        }
        for word in ["family", "ly", "ally", "city", "cat"] {
            #expect(EnglishDerivation.of(word)?.adjectives.contains { $0.count < 3 } != true)
        }
        #expect(EnglishDerivation.denied(by: "unbelievable") == "believable")
        #expect(EnglishDerivation.denied(by: "under") == nil)
        #expect(EnglishDerivation.isDenial("unhappy", of: "happy"))
        #expect(!EnglishDerivation.isDenial("unity", of: "unit"))
    }

    @Test(
        "An American spelling leads to the British one",
        arguments: [
            ("defenseless", "беззащитный"), ("specialized", "специализированный"), ("anemia", "анемия"),
            ("installment", "очередной взнос"), ("artifact", "артефакт"), ("maneuver", "манёвр"),
            ("pajamas", "пижама"),
            ("favorably", "благоприятно"), ("customize", "настраивать под себя / настроить под себя"),
        ])
    func american(word: String, translation: String) async throws {
        let texts = try await translations(of: word)
        #expect(texts.contains(translation), "\(texts)")
    }

    @Test(
        "A word is found that is written as one, with a hyphen or as two",
        arguments: [("seatbelt", "ремень безопасности"), ("halftime", "перерыв")])
    func parted(word: String, translation: String) async throws {
        let texts = try await translations(of: word)
        #expect(texts.contains { $0.hasPrefix(translation) }, "\(texts)")
    }

    @Test(
        "A slip is asked about: it is no other spelling, and nothing is made of it",
        arguments: [
            ("beautifull", "beautiful"), ("untill", "until"), ("excelent", "excellent"),
            ("independant", "independent"), ("truely", "truly"), ("jewelery", "jewellery"),
        ])
    func slips(typed: String, meant: String) async throws {
        let dictionaries = try #require(FormTests.dictionaries)
        await dictionaries.opened()
        let answer = await dictionaries.answer(typed, from: "en", to: "ru")
        guard case .near(let words) = answer else {
            Issue.record("\(answer)")
            return
        }
        #expect(words.first == meant)
    }

    @Test("A participle is of the verb before the noun that is spelled like it, and a plural of no adjective")
    func forms() async throws {
        #expect(try await translations(of: "tormented").first == "мучить")
        #expect(try await translations(of: "generals").first == "генерал")
        // Where there is no noun, people are called by the adjective.
        #expect(try await translations(of: "locals").contains("местный"))
    }

    @Test("What is tried for a spelling is bounded, and nothing is tried for what is no word")
    func bounded() {
        for word in ["eeeeeeeeeeeeeeeeeeee", "ororororororororoize", "lllllllllllllllllled"] {
            #expect(EnglishSpelling.british(word).count < 64 && EnglishSpelling.withZ(word).count < 16)
            #expect(EnglishSpelling.parted(word, by: " ").count < 20)
        }
        for word in [String(repeating: "e", count: 400), "colour me", "цвет", "one", ""] {
            #expect(EnglishSpelling.british(word).isEmpty && EnglishSpelling.parted(word, by: "-").isEmpty)
        }
    }
}
