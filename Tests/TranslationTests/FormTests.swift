import Foundation
import Testing

@testable import Translation

/// Forms as people type them, asked of the lexicon that comes with the program, with the dictionaries and spellers of
/// the system behind it.
@Suite("Forms of the lexicon's words")
struct FormTests {
    static let dictionaries: Dictionaries? = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        guard let lexicon = try? Lexicon(folder: root.appendingPathComponent("Lexicon")) else { return nil }
        return Dictionaries(
            lexicon: lexicon, folders: [URL(fileURLWithPath: "/usr/share/dictd")],
            spelling: URL(fileURLWithPath: "/usr/share/hunspell"),
            cache: FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString),
            report: { print($0) })
    }()

    private func finding(_ text: String, from: String, to: String) async throws -> Finding {
        let dictionaries = try #require(Self.dictionaries)
        await dictionaries.opened()
        let answer = await dictionaries.answer(text, from: from, to: to)
        guard case .found(let finding) = answer else {
            throw NotFound(text: text)
        }
        return finding
    }

    private struct NotFound: Error { let text: String }

    @Test(
        "A word for people leads to what they call themselves, with nothing beside it that hurts",
        arguments: [
            "валлиец": "Welshman", "бурят": "Buryat", "марокканец": "Moroccan", "саам": "Sami",
            "калмык": "Kalmyk",
            "новозеландец": "New Zealander", "негр": "Black", "негры": "Black", "гомосексуалист": "gay man",
            "цыган": "Roma", "еврейка": "Jewish woman", "японец": "Japanese", "швейцарец": "Swiss",
        ])
    func people(word: String, name: String) async throws {
        let answers = try await finding(word, from: "ru", to: "en").translations.map(\.text)
        #expect(answers.first == name)
        let hurting = [
            "taffy", "bore", "moor", "lapp", "contraband", "devil", "ebony", "pansy", "invert", "gipsy",
            "gypsy",
            "jewess", "jap",
        ]
        #expect(!answers.contains { hurting.contains($0.lowercased()) }, "\(answers)")
    }

    @Test(
        "A people, its language and its land have the capital that a dictionary leaves away",
        arguments: [
            ("фламандский", "Flemish"), ("прусский", "Prussian"), ("мальтийский", "Maltese"),
            ("краснуха", "German measles"), ("византийский", "Byzantine"),
        ])
    func capitals(word: String, name: String) async throws {
        let answers = try await finding(word, from: "ru", to: "en").translations.map(\.text)
        #expect(answers.contains(name) && !answers.contains(name.lowercased()), "\(answers)")
    }

    @Test("A name that is typed in small letters is found with its capital, and its Russian stays small")
    func capitalsOfHeadwords() async throws {
        let flemish = try await finding("flemish", from: "en", to: "ru")
        #expect(flemish.word == "Flemish" && flemish.translations.first?.text == "фламандский")
        let dictionaries = try #require(Self.dictionaries)
        #expect(
            await dictionaries.completions(of: "prussi", from: "en", to: "ru", limit: 8).contains("Prussian"))
        #expect(await dictionaries.answer("flemih", from: "en", to: "ru") == .near(["Flemish"]))
        // What has small letters in another meaning keeps them.
        #expect(try await finding("polish", from: "en", to: "ru").word == "polish")
        #expect(
            await dictionaries.findings(of: ["flemish"], from: "en", to: "ru")["flemish"]?.word == "Flemish")
    }

    @Test(
        "A Russian form leads to its word, also where Hunspell has the form as a word or a name of its own",
        arguments: [
            "света": "light", "жены": "wife", "минут": "minute", "готов": "ready", "часам": "hour",
            "стали": "become", "века": "century", "главных": "main", "банке": "bank", "горе": "grief",
        ])
    func russian(form: String, word: String) async throws {
        #expect(try await finding(form, from: "ru", to: "en").translations.first?.text == word)
    }

    @Test(
        "A form of two words leads to both, and what is a word of its own to the word that it is a form of",
        arguments: [
            ("стали", "steel"), ("белки", "protein"), ("еду", "go"), ("цветов", "colour"), ("железа", "iron"),
            ("важно", "important"), ("расходы", "expense"),
        ])
    func twoWords(form: String, other: String) async throws {
        let texts = try await finding(form, from: "ru", to: "en").translations.map(\.text)
        #expect(texts.prefix(5).contains(other), "\(texts)")
        #expect(texts.first != other)
    }

    @Test(
        "A word that holds a sentence together is no form of another one",
        arguments: ["мой": "wash", "три": "rub", "при": "shove", "для": "last"])
    func functionWords(word: String, other: String) async throws {
        #expect(
            try await finding(word, from: "ru", to: "en").translations.allSatisfy { $0.text != other })
    }

    @Test(
        "The mark at the end of a question does not matter",
        arguments: [("как дела?", "ru", "en"), ("how are you?", "en", "ru"), ("Really?!", "en", "ru")])
    func finalMarks(text: String, from: String, to: String) async throws {
        let plain = try await finding(
            text.filter { !"?!".contains($0) }, from: from, to: to)
        #expect(try await finding(text, from: from, to: to) == plain)
    }

    @Test(
        "A participle leads to its verb",
        arguments: ["создан": "create", "проведена": "spend", "полученных": "get", "опубликовано": "publish"])
    func participles(form: String, word: String) async throws {
        let texts = try await finding(form, from: "ru", to: "en").translations.map(\.text)
        #expect(texts.contains(word), "\(texts)")
    }

    @Test(
        "An English form leads to its word rather than to what a dictionary has under the form",
        arguments: ["called": "call", "times": "time", "warmer": "warm", "hating": "hate", "does": "do"])
    func english(form: String, word: String) async throws {
        #expect(try await finding(form, from: "en", to: "ru").word == word)
    }

    @Test(
        "A word made of another is not a form of it",
        arguments: ["unhappy": "happy", "publisher": "publish", "contractor": "tractor", "ass": "as"])
    func derived(word: String, other: String) async throws {
        #expect(try await finding(word, from: "en", to: "ru").word != other)
    }

    @Test(
        "A spelling of America leads to the word",
        arguments: ["color": "colour", "realized": "realise", "mom": "mum"])
    func american(spelling: String, word: String) async throws {
        #expect(try await finding(spelling, from: "en", to: "ru").word == word)
    }

    @Test(
        "A common word in the second place comes before a rare one in the first",
        arguments: ["занятый": "busy", "внезапно": "suddenly", "девушка": "girl", "урок": "lesson"])
    func rank(text: String, word: String) async throws {
        #expect(try await finding(text, from: "ru", to: "en").translations.first?.text == word)
    }
}
