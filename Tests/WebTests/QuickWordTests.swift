import Foundation
import HTTPServer
import HTTPTypes
import Testing
import Translation

@Suite("A word from anywhere")
struct QuickWordTests {
    private let house: House

    init() throws {
        house = try House(lexicon: try House.lexicon.get())
    }

    /// What the form on a page would send, with what somebody typed into it.
    private func form(_ page: String, _ typed: [(String, String)] = []) -> [(String, String)] {
        let names = [
            "added", "shared", "text", "pair", "from", "asked", "chosen", "filledPartOfSpeech", "translation",
            "term",
            "transcription",
        ]
        var fields = names.compactMap { name -> (String, String)? in
            guard let field = page.firstRange(of: "name=\"\(name)\" value=\"") else { return nil }
            return (name, String(page[field.upperBound...].prefix { $0 != "\"" }))
        }
        for name in ["example", "exampleTranslation", "note"] {
            guard let field = page.firstRange(of: "name=\"\(name)\" "),
                let start = page[field.upperBound...].firstRange(of: ">\n")?.upperBound
            else { continue }
            fields.append((name, String(page[start...].prefix { $0 != "<" })))
        }
        for name in ["partOfSpeech", "category"] {
            guard let select = page.firstRange(of: "<select class=\"input\" id=\"\(name)\"") else { continue }
            let options = page[select.upperBound...].prefix(upTo: "</select>")
            guard let chosen = options.firstMatch(of: /value="([^"]*)" selected/)?.output.1 else { continue }
            fields.append((name, String(chosen)))
        }
        let picture = page.firstMatch(of: /name="picture" id="[^"]*" value="([^"]*)" checked/)?.output.1
        if let picture { fields.append(("picture", String(picture))) }
        return fields.filter { field in !typed.contains { $0.0 == field.0 } } + typed
    }

    private func value(_ name: String, in page: String) -> String? {
        form(page).first { $0.0 == name }?.1
    }

    @Test("One field takes either language: what is known comes by itself, and a second post saves it")
    func twoPosts() async {
        for (typed, term, translation) in [("squirrel", "squirrel", "белка"), ("белка", "squirrel", "белка")]
        {
            let visitor = await Visitor.registered(in: house)
            let start = await visitor.open("/words/new").text
            #expect(start.contains(">Слово или перевод</label>") && start.contains("<h1>Новое слово</h1>"))
            let found = await visitor.post("/words", form(start, [("text", typed)]))
            #expect(found.status == .ok && found.text.contains("Нашли в словаре"))
            #expect(value("term", in: found.text) == term)
            #expect(value("translation", in: found.text) == translation)
            #expect(value("partOfSpeech", in: found.text) == "noun")
            #expect(value("picture", in: found.text) == "🐿️")
            #expect(value("transcription", in: found.text)?.isEmpty == false)
            let saved = await visitor.post("/words", form(found.text))
            #expect(await visitor.path.hasPrefix("/words/new?category="))
            #expect(saved.text.contains("Сохранили в «Мои слова»") && saved.text.contains("squirrel"))
            #expect(value("text", in: saved.text) == "")
        }
    }

    @Test(
        "The field has the focus without scripts too, and tells what was found, what is known and what was saved"
    )
    func focus() async throws {
        let visitor = await Visitor.registered(in: house)
        func told(_ page: String) throws -> [String] {
            let field = try #require(page.firstMatch(of: /<input[^>]* id="text"[^>]*>/)?.output)
            let ids = field.firstMatch(of: /aria-describedby="([^"]*)"/)?.output.1.split(separator: " ") ?? []
            for id in ids { #expect(page.contains("id=\"\(id)\""), "\(id)") }
            return (field.contains(" autofocus") ? ["focus"] : []) + ids.map { String($0) }
        }
        let start = await visitor.open("/words/new").text
        #expect(try told(start) == ["focus"])
        let found = await visitor.post("/words", form(start, [("text", "umbrella")])).text
        #expect(try told(found) == ["focus", "translation-answer", "found-term", "found-translation"])
        let chosen = await visitor.post("/words", form(found, [("action", "translate")])).text
        #expect(try told(chosen).first == "focus")
        let saved = await visitor.post("/words", form(found)).text
        #expect(try told(saved) == ["focus", "saved"])
        let again = await visitor.post("/words", form(saved, [("text", "umbrella")])).text
        #expect(
            try told(again)
                == ["focus", "saved", "translation-answer", "found-term", "found-translation", "known"])
        let unknown = await visitor.post("/words", form(start, [("text", "qwrtzx")])).text
        #expect(try told(unknown) == ["focus", "translation-answer"])
        // What is wrong elsewhere comes first, and what somebody looks for in what is unfolded.
        let faulty = await visitor.post("/words", form(unknown)).text
        #expect(try told(faulty) == [])
        #expect(faulty.contains(/<input[^>]* id="translation"[^>]* autofocus/))
        let search = await visitor.post(
            "/words", form(found, [("action", "search"), ("pictureSearch", "cat")])
        ).text
        #expect(try told(search) == [])
    }

    @Test("What is saved has the example and the hint of the sense that was found")
    func details() async throws {
        let visitor = await Visitor.registered(in: house)
        let found = await visitor.post("/words", [("text", "squirrel")])
        let saved = await visitor.post("/words", form(found.text)).text
        let word = try #require(saved.firstMatch(of: /\/words\/[0-9]+\/edit/)?.output)
        let edited = await visitor.open(String(word)).text
        #expect(value("partOfSpeech", in: edited) == "noun" && value("picture", in: edited) == "🐿️")
        #expect(value("example", in: edited) == value("example", in: found.text))
    }

    @Test("The last word is taken back by one press, and the form is still there for the next")
    func undo() async throws {
        let visitor = await Visitor.registered(in: house)
        func save(_ word: String, _ page: String) async -> String {
            let found = await visitor.post("/words", form(page, [("text", word)])).text
            return await visitor.post("/words", form(found)).text
        }
        let one = await save("squirrel", await visitor.open("/words/new").text)
        let two = await save("apple", one)
        #expect(two.contains("Только что добавили") && two.contains("squirrel"))
        let action = try #require(two.firstMatch(of: /action="(\/categories[^"]+delete)"/)?.output.1)
        let next = try #require(two.firstMatch(of: /name="next" value="([^"]+)"/)?.output.1)
        let undone = await visitor.post(
            String(action), [("next", next.replacingOccurrences(of: "&amp;", with: "&"))]
        ).text
        #expect(await visitor.path.hasPrefix("/words/new"))
        #expect(undone.contains("Слово удалено") && undone.contains("squirrel"))
        #expect(!undone.contains(">apple<"))
    }

    @Test("The category that got the last word is chosen the next time, and another one can be")
    func category() async {
        let visitor = await Visitor.registered(in: house)
        let weather = await visitor.category("Погода").dropFirst("/categories/".count)
        let forest = await visitor.category("Лес").dropFirst("/categories/".count)
        let start = await visitor.open("/words/new").text
        #expect(value("category", in: start) == String(forest))
        let found = await visitor.post(
            "/words", form(start, [("text", "rain"), ("category", String(weather))]))
        #expect(value("category", in: found.text) == String(weather))
        await visitor.post("/words", form(found.text))
        #expect(value("category", in: await visitor.open("/words/new").text) == String(weather))
        #expect(await visitor.open("/categories/\(weather)").text.contains("rain"))
    }

    @Test("What is known already is said, with the category it is in")
    func known() async {
        let visitor = await Visitor.registered(in: house)
        let category = await visitor.category("Лес")
        await visitor.post(category + "/words", [("term", "squirrel"), ("translation", "белочка")])
        let page = await visitor.post("/words", [("text", "белка")])
        #expect(page.text.contains("Уже есть в «Лес»:") && page.text.contains("белочка"))
        let taken = await visitor.post("/words", form(page.text, [("translation", "белочка")]))
        #expect(taken.status == .unprocessableContent && taken.text.contains("в этой категории уже есть"))
    }

    @Test(
        "Homographs are offered as senses, and the one that is chosen brings its own part of speech and example"
    )
    func senses() async {
        let visitor = await Visitor.registered(in: house)
        let light = await visitor.post("/words", [("text", "light")]).text
        let first = value("translation", in: light)
        let other = first == "свет" ? "лёгкий" : "свет"
        #expect(light.contains("name=\"alternative\" value=\"\(other)\""))
        let chosen = await visitor.post("/words", form(light, [("alternative", other)])).text
        #expect(value("translation", in: chosen) == other)
        #expect(value("partOfSpeech", in: chosen) == (other == "свет" ? "noun" : "adjective"))
        #expect(value("example", in: chosen) != value("example", in: light))
    }

    @Test("A plural stays as it was typed until a press replaces it")
    func plural() async {
        let visitor = await Visitor.registered(in: house)
        let page = await visitor.post("/words", [("text", "cats")]).text
        #expect(value("term", in: page) == "cats" && page.contains(#"name="suggestion" value="cat""#))
        let replaced = await visitor.post("/words", form(page, [("suggestion", "cat")])).text
        #expect(value("text", in: replaced) == "cat" && value("term", in: replaced) == "cat")
        #expect(!replaced.contains(#"name="suggestion""#))
    }

    @Test("Another word takes with it what the first one brought, but not what somebody wrote")
    func another() async {
        let visitor = await Visitor.registered(in: house)
        let first = await visitor.post("/words", [("text", "squirrel")]).text
        let second = await visitor.post(
            "/words", form(first, [("text", "яблоко"), ("note", "на даче")])
        ).text
        #expect(value("term", in: second) == "apple" && value("translation", in: second) == "яблоко")
        #expect(value("picture", in: second) == "🍎" && value("note", in: second) == "на даче")
    }

    @Test("A word that no dictionary has can be written on both sides, and nothing typed is lost")
    func unknown() async throws {
        let visitor = await Visitor.registered(in: house)
        let page = await visitor.post("/words", [("text", "qwrtzz")]).text
        #expect(page.contains("Такого слова в словаре нет"))
        // The other side is asked for at once; the rest stays folded.
        let details = try #require(page.firstRange(of: #"<details class="more-fields">"#))
        #expect(page[..<details.lowerBound].contains(#"name="translation""#))
        #expect(page.components(separatedBy: #"name="translation""#).count == 2)
        let empty = await visitor.post("/words", form(page))
        #expect(empty.status == .unprocessableContent && empty.text.contains(#"id="translation-error""#))
        let saved = await visitor.post("/words", form(empty.text, [("translation", "штука")])).text
        #expect(saved.contains("qwrtzz") && saved.contains("Сохранили"))
    }

    @Test("An empty field and one that is too long are answered with a sentence")
    func faults() async {
        let visitor = await Visitor.registered(in: house)
        let empty = await visitor.post("/words", [("text", "  ")])
        #expect(empty.status == .unprocessableContent && empty.text.contains(#"id="text-error""#))
        let long = await visitor.post("/words", [("text", String(repeating: "я", count: 101))])
        #expect(long.status == .unprocessableContent && long.text.contains("не больше 100 знаков"))
        let stranger = await visitor.post(
            "/words", [("text", "rain"), ("category", "999999"), ("added", "1,x,-3,99999999999999999999")])
        #expect(stranger.status == .ok)
    }

    @Test(
        "A shared word, sentence or address opens the form with the word that is in it",
        arguments: [
            ("text=squirrel", "squirrel"),
            ("title=Reader&text=%22squirrel%22%0A%20https%3A%2F%2Fexample.org%2Fbook", "squirrel"),
            ("text=There+is+a+squirrel+in+the+house.", "squirrel"),
            ("url=https%3A%2F%2Fen.wikipedia.org%2Fwiki%2FIce_cream%3Fx%3D1", "ice cream"),
            ("text=https%3A%2F%2Fexample.org%2F%D0%B1%D0%B5%D0%BB%D0%BA%D0%B0", "белка"),
            ("title=apple&text=", "apple"), ("text=ice+cream", "ice cream"),
        ])
    func shared(query: String, word: String) async {
        let visitor = await Visitor.registered(in: house)
        let page = await visitor.open("/words/new?" + query)
        #expect(page.status == .ok && value("text", in: page.text) == word)
        #expect(page.text.contains("Нашли в словаре"))
    }

    @Test("A shared sentence is the example of its word, and its other words are offered")
    func sentence() async {
        let visitor = await Visitor.registered(in: house)
        let page = await visitor.open("/words/new?text=There+is+a+squirrel+in+the+house.").text
        #expect(
            value("example", in: page)?.hasPrefix("There is a squirrel") == true
                && page.contains("in the house."))
        #expect(value("exampleTranslation", in: page) == "")
        #expect(page.contains(#"name="suggestion" value="house""#))
        // Without the capital of the sentence.
        #expect(page.contains(#"name="suggestion" value="there""#))
        let other = await visitor.post("/words", form(page, [("suggestion", "house")])).text
        #expect(value("text", in: other) == "house" && value("translation", in: other) == "дом")
        // The first one is a press away again, and none when something else is typed.
        #expect(other.contains(#"name="suggestion" value="squirrel""#))
        #expect(!other.contains(#"name="suggestion" value="house""#))
        let back = await visitor.post("/words", form(other, [("suggestion", "squirrel")])).text
        #expect(value("text", in: back) == "squirrel" && back.contains(#"value="house""#))
        let apple = await visitor.post("/words", form(back, [("text", "apple")])).text
        #expect(value("text", in: apple) == "apple" && !apple.contains(#"name="suggestion""#))
        let saved = await visitor.post("/words", form(apple)).text
        #expect(saved.contains("Сохранили") && !saved.contains(#"name="shared""#))
    }

    @Test(
        "A word that is marked on a page comes with the sentence that it stands in, cut off only where the page goes on",
        arguments: [
            ("squirrel", "It rains. A+red+", "+sat+there.+Nothing+moved.", "A red squirrel sat there."),
            ("squirrel", "A+", "+sat+there", "A squirrel sat there"),
            (
                "squirrel", String(repeating: "+", count: 10) + String(repeating: "ab+", count: 50), "+sat.",
                "…" + String(repeating: "ab ", count: 50) + "squirrel sat."
            ),
            ("squirrel", "", "", ""),
            // Of who learns English the example of a Russian word is none.
            ("белка", "Это+", ".", ""),
        ])
    func marked(word: String, before: String, after: String, example: String) async throws {
        let visitor = await Visitor.registered(in: house)
        let query = "text=\(word)&before=\(before)&after=\(after)".replacing(" ", with: "+")
        let asked = try #require(query.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed))
        let page = await visitor.open("/words/new?" + asked).text
        #expect(value("text", in: page) == word && page.contains("Нашли в словаре"))
        let found = try #require(value("example", in: page))
        #expect(example.isEmpty ? !found.contains("Это") : found == example)
        let saved = await visitor.post("/words", form(page)).text
        #expect(saved.contains("Сохранили"))
    }

    @Test(
        "An expression that is marked stays whole, its words are offered; a marked sentence is its own example"
    )
    func markedExpression() async {
        let visitor = await Visitor.registered(in: house)
        let page = await visitor.open("/words/new?text=squirrel+house&before=The+&after=+is+old.").text
        #expect(value("text", in: page) == "squirrel house")
        #expect(value("example", in: page) == "The squirrel house is old.")
        #expect(page.contains(#"name="suggestion" value="squirrel""#))
        let sentence = await visitor.open(
            "/words/new?text=There+is+a+squirrel+in+the+house.&before=Look.+&after=+It+sleeps."
        ).text
        #expect(value("text", in: sentence) == "squirrel")
        #expect(value("example", in: sentence) == "There is a squirrel in the house.")
    }

    @Test("Whatever is shared, the form opens")
    func sharedRubbish() async {
        let visitor = await Visitor.registered(in: house)
        let marks = "a" + String(repeating: "%CC%81", count: 3000)
        for query in [
            "text=%00%FF", "url=https://", "text=" + marks, "text=https://%E0%A4%A", "text=...", "added=,,",
            "text=a&before=\(marks)&after=\(marks)", "before=a&after=b",
            "text=%F0%9F%90%BF&before=%00&after=%FF",
        ] {
            #expect(await visitor.open("/words/new?" + query).status == .ok, "\(query.prefix(20))")
        }
    }

    @Test("The manifest names the form as the place where other programs share words")
    func manifest() async throws {
        let visitor = Visitor(house)
        let manifest = await visitor.open("/manifest.webmanifest?lang=en").text
        #expect(manifest.contains(#""share_target":{"action":"/words/new","method":"GET""#))
        #expect(manifest.contains(#""params":{"text":"text","title":"title","url":"url"}"#))
    }

    @Test("Every page of somebody who is signed in leads there")
    func everywhere() async {
        let visitor = await Visitor.registered(in: house, language: "en")
        for path in ["/", "/profile", "/lessons", "/words/new"] {
            let page = await visitor.open(path).text
            #expect(page.contains(#"href="/words/new" data-key="n""#) && page.contains("New word"))
        }
        #expect(await !Visitor(house).open("/login").text.contains("/words/new"))
    }

    @Test("Beside a fault nothing says that a word was saved")
    func stale() async throws {
        let visitor = await Visitor.registered(in: house)
        let start = await visitor.open("/words/new").text
        let found = await visitor.post("/words", form(start, [("text", "squirrel")]))
        let saved = await visitor.post("/words", form(found.text))
        #expect(saved.text.contains("Сохранили в"))
        let fault = await visitor.post(
            "/words", form(saved.text, [("text", String(repeating: "a", count: 200))]))
        #expect(fault.status == .unprocessableContent && !fault.text.contains("Сохранили в"))
    }

    @Test("The form that asks for both sides is called otherwise, and leads to this one")
    func twoForms() async {
        let visitor = await Visitor.registered(in: house)
        let category = await visitor.category("Лес")
        let page = await visitor.open(category + "/words/new").text
        #expect(page.contains("<h1>Слово и перевод</h1>") && page.contains(#"href="/words/new?category="#))
    }
}

extension Substring {
    fileprivate func prefix(upTo mark: String) -> Substring {
        firstRange(of: mark).map { self[..<$0.lowerBound] } ?? self
    }
}
