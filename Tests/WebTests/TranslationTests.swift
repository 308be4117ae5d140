import Foundation
import HTTPTypes
import Testing
import Translation

@Suite("Translating on the word form")
struct TranslationTests {
    private let dictionary: SmallDictionary
    private let house: House

    init() throws {
        dictionary = try SmallDictionary()
        house = try House(dictionaries: [dictionary.folder], lexicon: Lexicon.none)
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

    @Test("With both sides filled, the one typed last is translated anew")
    func typedLast() async {
        let both = [("translation", "игра"), ("term", "castle"), ("action", "translate")]
        let said = await translate(both + [("typed", "term")]).page
        #expect(said.contains(#"name="translation" value="замок""#) && said.contains(#"value="castle""#))
        let other = await translate(both + [("typed", "translation")]).page
        #expect(other.contains(#"name="term" value="play""#) && other.contains(#"value="игра""#))
        // Without scripts it is the one that differs from what was found before.
        let earlier = [("from", "term"), ("asked", "play"), ("chosen", "игра")]
        let seen = await translate(both + earlier).page
        #expect(seen.contains(#"name="translation" value="замок""#))
        let changed = await translate(
            both + [("from", "term"), ("asked", "castle"), ("chosen", "замок")]
        ).page
        #expect(changed.contains(#"name="term" value="play""#))
    }

    @Test("A plural that was typed stays until a press replaces it by the word that was found")
    func headword() async {
        let page = await translate([("term", "castles"), ("action", "translate")]).page
        #expect(page.contains(#"value="castles""#) && page.contains(#"name="suggestion" value="castle""#))
        let replaced = await translate([
            ("term", "castles"), ("translation", "замок"), ("from", "term"), ("asked", "castles"),
            ("chosen", "замок"), ("suggestion", "castle"),
        ]).page
        #expect(replaced.contains(#"name="term" value="castle""#) && !replaced.contains("castles"))
    }

    @Test("A near miss that is replaced leaves alone what somebody wrote on the other side")
    func ownTranslation() async {
        let page = await translate([
            ("term", "catsle"), ("translation", "моя крепость"), ("from", "term"), ("asked", "catsle"),
            ("chosen", ""), ("suggestion", "castle"),
        ]).page
        #expect(page.contains(#"name="term" value="castle""#) && page.contains(#"value="моя крепость""#))
    }

    @Test("What was found is shown small, and the form stays closed")
    func small() async {
        let page = await translate([("term", "castle"), ("action", "translate")]).page
        #expect(page.contains("data-found-word") && page.contains(#"<details class="more-fields">"#))
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

    @Test("With a damaged dictionary there is a sentence, and what was typed is still there")
    func damaged() async throws {
        let index = dictionary.folder.appendingPathComponent("mueller0.index")
        let text = dictionary.folder.appendingPathComponent("mueller0.dict")
        for (file, bytes) in [
            (text, Data("castle".utf8)), (text, Data([0x1F, 0x8B, 8, 4])), (index, Data()),
        ] {
            try bytes.write(to: file)
            let visitor = await Visitor.registered(
                in: try House(dictionaries: [dictionary.folder], lexicon: Lexicon.none))
            let category = await visitor.category("Дом")
            let page = await visitor.send(category + "/words", [("term", "castle"), ("action", "translate")])
            #expect(page.status == .ok && page.text.contains("или он повреждён"))
            #expect(page.text.contains(#"value="castle""#))
        }
    }

    @Test("Without a dictionary there is a sentence")
    func unavailable() async throws {
        let visitor = await Visitor.registered(in: try House(lexicon: Lexicon.none))
        let category = await visitor.category("Дом")
        let page = await visitor.send(category + "/words", [("term", "castle"), ("action", "translate")])
        #expect(page.status == .ok && page.text.contains("Словаря для этих языков на сервере нет"))
    }

    @Test("The part of speech is filled in, and changes with the alternative, but not when somebody chose it")
    func partOfSpeech() async {
        let page = await translate([("term", "play"), ("action", "translate")]).page
        #expect(page.contains(#"<option value="noun" selected>"#))
        #expect(page.contains(#"name="filledPartOfSpeech" value="noun""#))
        #expect(page.contains("глаг.") && page.contains(", глагол"))
        let chosen = [
            ("term", "play"), ("translation", "игра"), ("from", "term"), ("partOfSpeech", "noun"),
            ("alternative", "играть"),
        ]
        let changed = await translate(chosen + [("filledPartOfSpeech", "noun")]).page
        #expect(changed.contains(#"<option value="verb" selected>"#))
        let kept = await translate(chosen).page
        #expect(kept.contains(#"<option value="noun" selected>"#))
    }

    @Test("A word that is there is translated on its own form, and nothing is saved")
    func edit() async throws {
        let visitor = await Visitor.registered(in: house)
        let category = await visitor.category("Дом")
        await visitor.post(category + "/words", [("term", "castle"), ("translation", "башня")])
        let page = await visitor.open(category).text
        let word = try #require(page.firstMatch(of: /\/words\/[0-9]+/)?.output)
        let answer = await visitor.send(
            String(word), [("term", "lock"), ("translation", ""), ("action", "translate")])
        #expect(answer.status == .ok && answer.text.contains(#"name="translation" value="локон""#))
        #expect(answer.text.contains(#"action="\#(word)""#))
        #expect(await visitor.open(category).text.contains("башня"))
    }

    @Test("Words that begin so are offered to those who are signed in")
    func suggestions() async {
        func ask(_ query: String, _ visitor: Visitor) async -> String {
            await visitor.open("/translations/suggestions?" + query).text
        }
        let visitor = await Visitor.registered(in: house)
        #expect(await ask("from=en&to=ru&text=ca", visitor) == #"{"suggestions":["castle"]}"#)
        #expect(
            await ask("from=ru&to=en&text=%D0%B7%D0%B0%D0%BC", visitor) == #"{"suggestions":["замок"]}"#)
        let tooLong = String(repeating: "c", count: 5000)
        for query in [
            "", "text=ca", "from=en&to=de&text=ca", "from=en&to=ru&text=c", "from=en&to=ru&text=%00%FF",
        ]
            + ["from=en&to=ru&text=\(tooLong)"]
        {
            #expect(await ask(query, visitor) == #"{"suggestions":[]}"#)
        }
        let stranger = Visitor(house)
        #expect(await !ask("from=en&to=ru&text=ca", stranger).contains("castle"))
    }
}
