import Foundation
import Synchronization
import Testing

@testable import Translation

/// Asked of the lexicon that comes with the program, with the dictionaries and spellers of the system behind it.
@Suite("Forms of phrases")
struct PhraseTests {
    private func finding(_ text: String, from: String, to: String) async throws -> Finding? {
        let dictionaries = try #require(FormTests.dictionaries)
        await dictionaries.opened()
        guard case .found(let finding) = await dictionaries.answer(text, from: from, to: to) else {
            return nil
        }
        return finding
    }

    @Test(
        "A Russian phrase is found in any form, also where all of its words are inflected",
        arguments: [
            ("имеет смысл", "иметь смысл", "make sense"),
            ("принимала решение", "принимать решение", "make a decision"),
            ("обращает внимание", "обращать внимание", "pay attention"),
            ("Стиральной машины", "стиральная машина", "washing machine"),
            ("железной дорогой", "железная дорога", "railway"),
            ("солнечных очков", "солнечные очки", "sunglasses"),
            ("мою посуду", "мыть посуду", "wash up"),
            ("буду принимать решение", "принимать решение", "make a decision"),
        ])
    func russian(text: String, phrase: String, english: String) async throws {
        let finding = try await finding(text, from: "ru", to: "en")
        #expect(finding?.word == phrase && finding?.translations.first?.text == english)
    }

    @Test(
        "An English phrase is found in any form, also behind it's",
        arguments: [
            ("gave up", "give up"), ("looked after", "look after"), ("school buses", "school bus"),
            ("it's raining cats and dogs", "rain cats and dogs"), ("Woke up!", "wake up"),
            ("raining cats and dogs", "rain cats and dogs"), ("has fallen in love", "fall in love"),
        ])
    func english(text: String, phrase: String) async throws {
        #expect(try await finding(text, from: "en", to: "ru")?.word == phrase)
    }

    @Test(
        "Whose it is and whom it is done to does not matter",
        arguments: [
            ("changed her mind", "en", "change your mind"), ("wash one's hands", "en", "wash your hands"),
            ("gave him a lift", "en", "give somebody a lift"),
            ("give sb a hand", "en", "give somebody a hand"),
            ("make himself at home", "en", "make yourself at home"), ("look after sb", "en", "look after"),
            ("picked them up", "en", "pick up"),
            ("на твой взгляд", "ru", "на мой взгляд"), ("к нашему удивлению", "ru", "к моему удивлению"),
            ("по её мнению", "ru", "по моему мнению"), ("мою очередь", "ru", "моя очередь"),
        ])
    func others(text: String, language: String, phrase: String) async throws {
        let finding = try await finding(text, from: language, to: language == "ru" ? "en" : "ru")
        #expect(finding?.word == phrase)
    }

    @Test(
        "What is said of one person is not said of another",
        arguments: ["his name is", "what's his name", "when is her birthday"])
    func persons(text: String) async throws {
        #expect(try await finding(text, from: "en", to: "ru") == nil)
    }

    @Test(
        "Somebody is not taken for what they do",
        arguments: ["high jumper", "long jumper", "collective farmer", "school teacher"])
    func somebody(text: String) async throws {
        #expect(try await finding(text, from: "en", to: "ru").map(\.word) ?? text == text)
    }

    @Test(
        "A sentence is not a phrase that it begins with or ends in",
        arguments: [
            ("the cat gave up the sofa", "en"), ("we gave up smoking", "en"),
            ("это имеет большой смысл", "ru"), ("он обращает внимание на детали", "ru"),
        ])
    func sentences(text: String, language: String) async throws {
        #expect(try await finding(text, from: language, to: language == "ru" ? "en" : "ru") == nil)
    }

    @Test("A phrase that the lexicon has as it was typed stays that phrase")
    func exact() async throws {
        #expect(try await finding("my turn", from: "en", to: "ru")?.word == "my turn")
        #expect(try await finding("your turn", from: "en", to: "ru")?.word == "your turn")
        #expect(
            try await finding("твоя очередь", from: "ru", to: "en")?.translations.first?.text == "your turn")
    }

    @Test(
        "A phrase that differs from another by somebody, one's or a hyphen alone is not offered beside it"
    )
    func once() async throws {
        let help = try #require(try await finding("помогать", from: "ru", to: "en")).translations.map(\.text)
        #expect(help.contains("give a hand") && !help.contains("give somebody a hand"), "\(help)")
        let own = try #require(try await finding("свой", from: "ru", to: "en")).translations.map(\.text)
        #expect(own.starts(with: ["one's own", "own"]), "\(own)")
        let offered = ["blast-furnace", "blast furnace", "your", "one's"].map {
            Finding.Translation(text: $0)
        }
        #expect(Finding.chosen(from: [offered]).map(\.text) == ["blast-furnace", "your", "one's"])
    }

    @Test("Phrases of the dictionaries are found in any form too")
    func dictionaries() async throws {
        #expect(try await finding("road hogs", from: "en", to: "ru")?.word == "road hog")
        #expect(
            try await finding("доменной печи", from: "ru", to: "en")?.translations.first?.text
                == "blast-furnace")
    }

    @Test("Many words at once are found as each alone")
    func together() async throws {
        let dictionaries = try #require(FormTests.dictionaries)
        await dictionaries.opened()
        for (texts, from, to) in [
            (["имеет смысл", "доменной печи", "нет такой фразы"], "ru", "en"),
            (["gave up", "road hogs", "no such phrase"], "en", "ru"),
        ] {
            let findings = await dictionaries.findings(of: Set(texts), from: from, to: to)
            for text in texts {
                let alone = try await finding(text, from: from, to: to)?.word
                #expect(findings[text]?.word == alone, "\(text)")
            }
            #expect(findings.count == 2)
        }
    }

    @Test(
        "The forms of a word are asked for only where some phrase begins so, and looked up eighty times at most"
    )
    func cost() throws {
        let asked = Mutex<[String]>([])
        func keys(_ text: String, in lines: [String]) -> [String]? {
            let data = Data(lines.sorted().map { $0 + "\t1\n" }.joined().utf8)
            return PhraseBases(of: text, language: "en") { word in
                asked.withLock { $0.append(word) }
                return ["a", "b"]
            }?.keys(in: SortedLines(data))
        }
        #expect(keys("x y z", in: ["c d", "e f"]) == [] && asked.withLock { $0 } == ["x"])
        asked.withLock { $0 = [] }
        #expect(
            keys("x y x y", in: ["a y b y", "a b"]) == ["a y b y"] && asked.withLock { $0 } == ["x", "y"])
        // Once for all files of lines.
        asked.withLock { $0 = [] }
        let phrase = try #require(
            PhraseBases(of: "x y", language: "en") { word in
                asked.withLock { $0.append(word) }
                return ["a"]
            })
        for lines in ["a b\t1\n", "a a\t1\n"] { _ = phrase.keys(in: SortedLines(Data(lines.utf8))) }
        #expect(asked.withLock { $0 } == ["x", "y"])
        // Of all that can be made of seven words of two letters.
        let all = (0..<128).map { number in
            (0..<7).map { number >> $0 & 1 == 0 ? "a" : "b" }.joined(separator: " ")
        }
        let found = try #require(keys("x x x x x x x", in: all))
        #expect(!found.isEmpty && found.count < 80)
        #expect(keys("x", in: all) == nil && keys("x x x x x x x x", in: all) == nil)
    }
}
