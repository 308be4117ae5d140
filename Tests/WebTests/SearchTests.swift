import HTTPServer
import Testing

@Suite("Finding and listing words")
struct SearchTests {
    @Test("Words of all categories are found, under the category of each, with what tells them apart")
    func found() async throws {
        let visitor = await Visitor.registered(in: try House())
        let home = await visitor.category("Дом")
        for (part, translation) in [("noun", "дом"), ("verb", "размещать")] {
            await visitor.post(
                home + "/words",
                [
                    ("term", "house"), ("translation", translation), ("partOfSpeech", part),
                    ("transcription", "haʊs"),
                ])
        }
        let street = await visitor.category("Улица")
        await visitor.post(street + "/words", [("term", "housing estate"), ("translation", "жилой квартал")])
        let page = await visitor.open("/words?search=HOUS").text
        #expect(page.contains("Нашлось 3 слова."))
        #expect(page.contains(#"<h2><a href="\#(street)">Улица</a></h2>"#))
        #expect(
            page.contains("[haʊs]") && page.contains(">сущ.</span>")
                && page.contains(">глаг.</span>"))
        #expect(page.contains(#"value="HOUS""#))
        #expect(await visitor.open("/words?search=кварт").text.contains("housing estate"))
    }

    @Test("Where nothing is found, or nothing was asked, the page says what one can do")
    func nothing() async throws {
        let visitor = await Visitor.registered(in: try House())
        #expect(await visitor.open("/words?search=qwertyuiop").text.contains("Ничего не нашлось."))
        let page = await visitor.open("/words").text
        #expect(page.contains("Ищем по началу слов") && page.contains("autofocus"))
        let english = await Visitor.registered(in: try House(), language: "en")
        #expect(await english.open("/words?search=qwertyuiop").text.contains("Nothing found."))
    }

    @Test("More than a hundred words are not shown, and the page says so")
    func many() async throws {
        let visitor = await Visitor.registered(in: try House())
        let category = await visitor.category("Числа")
        for number in 1...101 {
            await visitor.post(
                category + "/words", [("term", "sound \(number)"), ("translation", "звук \(number)")])
        }
        let page = await visitor.open("/words?search=sou").text
        #expect(page.contains("Вот первые 100 слов."))
        #expect(page.split(separator: "class=\"word-cell\"").count == 101)
    }

    @Test("What is asked is bounded before it is looked at")
    func bounded() async throws {
        let visitor = await Visitor.registered(in: try House())
        let marks = "/words?search=a" + String(repeating: "%CC%81", count: 3000)
        #expect(await visitor.open(marks).status == .ok)
        #expect(await visitor.open("/words?search=%00%FF%22*").status == .ok)
    }

    @Test("The order of a category's words is remembered, and a search stays")
    func order() async throws {
        let visitor = await Visitor.registered(in: try House())
        let category = await visitor.category("Сад")
        for (term, translation) in [("apple", "яблоко"), ("pear", "груша"), ("apricot", "абрикос")] {
            await visitor.post(category + "/words", [("term", term), ("translation", translation)])
        }
        func terms(_ page: Response) -> [String] {
            page.text.split(separator: #"<span class="word-front"><span lang="en">"#).dropFirst()
                .map { String($0.prefix { $0 != "<" }) }
        }
        #expect(await terms(visitor.open(category)) == ["apricot", "pear", "apple"])
        let sorted = await visitor.post(category + "/view", [("order", "letter"), ("search", "ap")])
        #expect(await visitor.path == category + "?search=ap#words")
        #expect(terms(sorted) == ["apple", "apricot"])
        #expect(await terms(visitor.open(category)) == ["apple", "apricot", "pear"])
        #expect(await visitor.open(category).text.contains(#"value="letter" aria-pressed="true""#))
        // What nobody knows changes nothing.
        await visitor.post(category + "/view", [("order", "shoe size")])
        #expect(await terms(visitor.open(category)) == ["apple", "apricot", "pear"])
    }

    @Test("Which side is hidden is remembered, on the page where one was")
    func sides() async throws {
        let visitor = await Visitor.registered(in: try House())
        let category = await visitor.category("Сад")
        await visitor.post(category + "/words", [("term", "apple"), ("translation", "яблоко")])
        #expect(await visitor.open(category).text.contains(#"data-sides="both""#))
        let hidden = await visitor.post(category + "/view", [("sides", "term"), ("page", "2")])
        #expect(await visitor.path == category + "?page=2#words")
        #expect(hidden.text.contains(#"data-sides="term""#))
        #expect(await visitor.open(category).text.contains(#"value="term" aria-pressed="true">По-английски"#))
    }

    @Test("A later page of a category has a title of its own")
    func title() async throws {
        let visitor = await Visitor.registered(in: try House(), language: "en")
        let category = await visitor.category("Numbers")
        for number in 1...101 {
            await visitor.post(
                category + "/words", [("term", "word \(number)"), ("translation", "слово \(number)")])
        }
        #expect(await visitor.open(category).text.contains("<title>Numbers — "))
        #expect(await visitor.open(category + "?page=2").text.contains("<title>Numbers, page 2 of 2 — "))
    }

    @Test("Edit, print and delete stand in menus, behind the words")
    func menus() async throws {
        let visitor = await Visitor.registered(in: try House())
        let category = await visitor.category("Сад")
        let page = await visitor.post(category + "/words", [("term", "apple"), ("translation", "яблоко")])
            .text
        let menu = try #require(page.firstMatch(of: /<details class="menu menu-end">[\s\S]*?<\/details>/))
            .output
        #expect(
            menu.contains(category + "/edit") && menu.contains(category + "/delete")
                && menu.contains("data-print"))
        let row = try #require(page.firstMatch(of: /<details class="word-cell"[\s\S]*?<\/details>/)).output
        #expect(row.contains("/edit\">") && row.contains("/delete\">"))
        let summary = try #require(row.firstMatch(of: /<summary>[\s\S]*<\/summary>/)).output
        #expect(summary.contains("apple") && summary.contains("яблоко") && !summary.contains("href"))
    }

    @Test("A word of one's own is found in spite of a slip, also before it is written to its end")
    func slips() async throws {
        let visitor = await Visitor.registered(in: try House())
        let category = await visitor.category("Дом")
        await visitor.post(category + "/words", [("term", "castle"), ("translation", "замок")])
        for typed in ["catsle", "casle", "casstle", "зомок", "castla", "catsl"] {
            let page = await visitor.open("/words?search=\(typed)").text
            #expect(page.contains("Точного совпадения нет") && page.contains(">castle<"), "\(typed)")
        }
        #expect(
            await !visitor.open("/words?search=cattel").text.contains("Точного совпадения нет"), "two letters"
        )
        #expect(await !visitor.open("/words?search=cas").text.contains("Точного совпадения нет"))
    }

    @Test(
        "After one's own words come those of the lexicon and the catalogue, each to be added; no search is a dead end"
    )
    func beyond() async throws {
        let visitor = await Visitor.registered(in: try House(lexicon: try House.lexicon.get()))
        let category = await visitor.category("Лес")
        await visitor.post(category + "/words", [("term", "beaver"), ("translation", "бобр")])
        let own = await visitor.open("/words?search=beave").text
        #expect(own.contains("Нашлось 1 слово."))
        #expect(!own.contains("?text=beaver\""), "it is there already")
        let page = await visitor.open("/words?search=castle").text
        #expect(page.contains("Среди ваших слов такого нет") && page.contains("В словаре"))
        #expect(page.contains(#"href="/words/new?text=castle" aria-label="Добавить: castle""#))
        #expect(await visitor.open("/words?search=замок").text.contains("?text=castle"))
        let courses = await visitor.open("/words?search=живот").text
        #expect(courses.contains(#"action="/courses/wild-animals/categories""#))
        let nothing = await visitor.open("/words?search=qwertyuiop").text
        #expect(nothing.contains("Добавить «qwertyuiop»") && nothing.contains(#"href="/courses""#))
    }
}
