import HTTPServer
import Testing

@testable import Web

@Suite("A category comes into another language")
struct CategoryCopyTests {
    private func animals(_ visitor: Visitor) async -> String {
        let category = await visitor.category("Дома и звери")
        for (term, translation) in [("house", "дом; здание"), ("dog", "собака"), ("lamp", "лампа")] {
            await visitor.post(category + "/words", [("term", term), ("translation", translation)])
        }
        return category
    }

    private static let german = [("termLanguage", "de"), ("translationLanguage", "ru")]

    @Test("What is known is translated and shown before it is added; what is not is asked for")
    func copy() async throws {
        let dictionary = try SmallDictionary(freeDict: "deu-rus")
        let visitor = await Visitor.registered(in: try House(dictionaries: [dictionary.folder]))
        let category = await animals(visitor)
        #expect(await visitor.open(category).text.contains("href=\"\(category)/copy\""))
        #expect(await visitor.open(category + "/copy").text.contains("английский"))
        let preview = await visitor.post(category + "/copy", [("title", "Дома и звери")] + Self.german)
        #expect(preview.text.contains("Haus") && preview.text.contains("Hund"))
        #expect(preview.text.contains(#"value="лампа""#))
        let page = try #require(preview.text.firstMatch(of: /action="(\/categories\/\d+)\/words\/list"/)?.1)
        #expect(String(page) != category)
        #expect(!(await visitor.open(String(page)).text.contains("Haus")))
        let entries = try #require(preview.text.firstMatch(of: /name="entries" value="([^"]*)"/)?.1)
        await visitor.post(page + "/words/list", [("entries", String(entries)), ("action", "save")])
        let known = try await visitor.exported().categories.first { $0.title == "Дома и звери · немецкий" }
        #expect(Set(known?.words.map(\.term) ?? []) == ["Haus", "Hund"])
        let source = try await visitor.exported().categories.first { $0.title == "Дома и звери" }
        #expect(source?.words.count == 3)
    }

    @Test("Turned around, both sides stay as they are")
    func turned() async throws {
        let visitor = await Visitor.registered(in: try House())
        let category = await animals(visitor)
        let preview = await visitor.post(
            category + "/copy",
            [("title", "Наоборот"), ("termLanguage", "ru"), ("translationLanguage", "en")])
        #expect(preview.text.contains("дом; здание") && preview.text.contains("lamp"))
        #expect(preview.text.contains("Добавить"))
    }

    @Test(
        "One of the languages stays, and the pair is another",
        arguments: [("en", "ru"), ("de", "fr"), ("de", "de"), ("x", "ru")])
    func refused(term: String, translation: String) async throws {
        let visitor = await Visitor.registered(in: try House())
        let category = await animals(visitor)
        let page = await visitor.post(
            category + "/copy",
            [("title", "Копия"), ("termLanguage", term), ("translationLanguage", translation)])
        #expect(page.status == .unprocessableContent && page.text.contains("value=\"Копия\""))
        #expect(!(await visitor.open("/").text.contains("Копия")))
    }

    @Test("A list from another's category, or from none, is nobody's")
    func foreign() async throws {
        let house = try House()
        let owner = await Visitor.registered(in: house)
        let category = await animals(owner)
        let other = await Visitor.registered(in: house)
        let own = await other.category("Моя")
        let id = category.split(separator: "/").last ?? ""
        for from in [String(id), "99999", "x"] {
            #expect(await other.open("\(own)/words/list?from=\(from)").status == .notFound)
        }
        let empty = await other.open("\(own)/words/list?from=\(own.split(separator: "/").last ?? "")")
        #expect(empty.status == .unprocessableContent)
    }
}
