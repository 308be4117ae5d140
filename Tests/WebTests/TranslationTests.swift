import Foundation
import HTTPTypes
import Testing

@Suite("Translating on the word form")
struct TranslationTests {
    private let dictionary: SmallDictionary
    private let house: House

    init() throws {
        dictionary = try SmallDictionary()
        house = try House(dictionaries: [dictionary.folder])
    }

    private func translate(_ fields: [(String, String)]) async -> (page: String, status: HTTPResponse.Status)
    {
        let visitor = await Visitor.registered(in: house)
        let category = await visitor.category("Дом")
        let answer = await visitor.send(category + "/words", fields)
        #expect(await visitor.open(category).text.contains("пока нет слов"), "nothing is saved")
        return (answer.text, answer.status)
    }

    @Test("The empty side is filled from the other, in either direction, with the transcription")
    func filled() async {
        let fromEnglish = await translate([("term", "castles"), ("translation", ""), ("action", "translate")])
        #expect(fromEnglish.status == .ok)
        #expect(
            fromEnglish.page.contains(#"value="замок""#) && fromEnglish.page.contains(#"value="castles""#))
        #expect(fromEnglish.page.contains(#"value="ˈkɑːsl""#))
        let fromRussian = await translate([("translation", "замки"), ("term", ""), ("action", "translate")])
        #expect(fromRussian.page.contains(#"name="term" value="castle""#))
        #expect(fromRussian.page.contains(#"name="alternative" value="lock""#))
    }

    @Test("What was typed is kept, also with both sides filled")
    func kept() async {
        let page = await translate([
            ("translation", "замок"), ("term", "my own"), ("note", "о дверях"), ("action", "translate"),
        ]).page
        #expect(page.contains(#"name="term" value="my own""#) && page.contains("о дверях"))
        #expect(page.contains(#"value="lock""#))
    }

    @Test("An alternative that is chosen takes the side, and its own transcription comes with it")
    func alternative() async {
        let page = await translate([
            ("translation", "замок"), ("term", "castle"), ("transcription", "ˈkɑːsl"),
            ("from", "translation"),
            ("alternative", "lock"),
        ]).page
        #expect(page.contains(#"name="term" value="lock""#) && page.contains(#"value="lɒk""#))
    }

    @Test("A near miss is asked about, and what is not found ends in a sentence")
    func notFound() async {
        let near = await translate([("term", "catsle"), ("action", "translate")]).page
        #expect(near.contains(#"name="suggestion" value="castle""#))
        let unknown = await translate([("term", "zebra crossing"), ("action", "translate")]).page
        #expect(
            unknown.contains("Такого слова в словаре нет") && unknown.contains(#"value="zebra crossing""#))
        let blank = await translate([("term", ""), ("translation", ""), ("action", "translate")]).page
        #expect(blank.contains("Впишите слово с одной стороны"))
    }

    @Test("Without a dictionary there is a sentence")
    func unavailable() async throws {
        let visitor = await Visitor.registered(in: try House())
        let category = await visitor.category("Дом")
        let page = await visitor.send(category + "/words", [("term", "castle"), ("action", "translate")])
        #expect(page.status == .ok && page.text.contains("Словаря для этих языков на сервере нет"))
    }
}
