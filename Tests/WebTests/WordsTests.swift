import HTTPServer
import HTTPTypes
import Testing

@Suite("Categories and words")
struct WordsTests {
    @Test("A category is made, renamed and deleted, each with a word about it")
    func category() async throws {
        let visitor = await Visitor.registered(in: try House())
        let made = await visitor.post("/categories", [("title", " Погода ")])
        let path = await visitor.path
        #expect(made.text.contains("Категория создана"))
        #expect(made.text.contains("<h1>Погода</h1>"))
        #expect(await visitor.post(path, [("title", "Климат")]).text.contains("<h1>Климат</h1>"))
        #expect(await visitor.open(path + "/delete").text.contains("Удалить эту категорию?"))
        let home = await visitor.post(path + "/delete")
        #expect(await visitor.path == "/")
        #expect(home.text.contains("Категория удалена") && !home.text.contains("Климат"))
        #expect(await visitor.open(path).status == .notFound)
    }

    @Test("A notice is said once")
    func noticeOnce() async throws {
        let visitor = await Visitor.registered(in: try House())
        let path = await visitor.category("Погода")
        #expect(await visitor.open(path).text.contains("Категория создана") == false)
    }

    @Test("A title that is taken is pointed out, with what was typed still there")
    func titleTaken() async throws {
        let visitor = await Visitor.registered(in: try House())
        _ = await visitor.category("Погода")
        let page = await visitor.post("/categories", [("title", "ПОГОДА")])
        #expect(page.status == .unprocessableContent)
        #expect(page.text.contains(#"value="ПОГОДА""#))
        #expect(page.text.contains("категория с таким названием у вас уже есть"))
    }

    @Test(
        "Texts that are empty, too long or hold control characters are refused with a sentence",
        arguments: [
            ("", "заполните это поле"), ("   ", "заполните это поле"),
            ("\u{200B}\u{FEFF}", "заполните это поле"),
            (String(repeating: "я", count: 61), "не больше 60 знаков"),
            ("a\u{0007}b", "сюда попал невидимый знак"),
            ("a\u{202E}b", "сюда попал невидимый знак"),
        ])
    func texts(title: String, sentence: String) async throws {
        let visitor = await Visitor.registered(in: try House())
        let page = await visitor.post("/categories", [("title", title)])
        #expect(page.status == .unprocessableContent)
        #expect(page.text.contains(sentence))
    }

    @Test("Sixty letters fit, and text is kept as it was typed, not as markup")
    func keptText() async throws {
        let visitor = await Visitor.registered(in: try House())
        _ = await visitor.category(String(repeating: "я", count: 60))
        #expect(await visitor.path.hasPrefix("/categories/"))
        let page = await visitor.post("/categories", [("title", "<b>\"&'")])
        #expect(page.text.contains("&lt;b&gt;"))
        #expect(!page.text.contains("<b>"))
    }

    @Test("Decomposed letters are stored composed")
    func composed() async throws {
        let visitor = await Visitor.registered(in: try House())
        _ = await visitor.category("Е\u{0308}ж")
        let page = await visitor.post("/categories", [("title", "ёж")])
        #expect(page.status == .unprocessableContent)
    }

    @Test("A word is added, changed and deleted")
    func word() async throws {
        let visitor = await Visitor.registered(in: try House())
        let category = await visitor.category("Погода")
        let list = await visitor.post(category + "/words", [("translation", "дождь"), ("term", "rain")])
        #expect(await visitor.path == category)
        #expect(list.text.contains(#"<span class="word-front"><span lang="en">rain</span>"#))
        #expect(list.text.contains(#"<span class="word-back" lang="ru">дождь</span>"#))
        let word = try #require(
            list.text.split(separator: "\"").first { $0.hasPrefix("/words/") && $0.hasSuffix("/edit") }?
                .dropLast(5))
        #expect(
            await visitor.post(String(word), [("translation", "ливень"), ("term", "rain")]).text.contains(
                "ливень"))
        #expect(await visitor.open(word + "/delete").text.contains("Удалить это слово?"))
        let after = await visitor.post(word + "/delete")
        #expect(await visitor.path.hasPrefix(category + "?"))
        #expect(after.text.contains("Удалено 1 слово.") && after.text.contains("пока нет слов"))
        let deletion = try #require(after.text.firstMatch(of: /name="deletion" value="(\d+)"/)?.1)
        let back = await visitor.post(category + "/selection/restore", [("deletion", String(deletion))])
        #expect(await visitor.path == category)
        #expect(back.text.contains(#"lang="en">rain</span>"#))
    }

    @Test("A word that lacks a side keeps the other, and the error stands at its field")
    func missingSide() async throws {
        let visitor = await Visitor.registered(in: try House())
        let category = await visitor.category("Погода")
        let page = await visitor.post(
            category + "/words", [("translation", "дождь"), ("term", ""), ("example", "It rains.")])
        #expect(page.status == .unprocessableContent)
        #expect(page.text.contains(#"value="дождь""#))
        #expect(page.text.contains("It rains."))
        #expect(page.text.contains(#"id="term-error""#) && !page.text.contains(#"id="translation-error""#))
        #expect(page.text.contains(#"<details class="more-fields" open>"#))
    }

    @Test("A pair that is there already is pointed out with a link to it")
    func wordTaken() async throws {
        let visitor = await Visitor.registered(in: try House())
        let category = await visitor.category("Погода")
        await visitor.post(category + "/words", [("translation", "дождь"), ("term", "rain")])
        let page = await visitor.post(category + "/words", [("translation", "Дождь"), ("term", "RAIN")])
        #expect(page.status == .unprocessableContent)
        #expect(page.text.contains("в этой категории уже есть"))
        #expect(page.text.contains("/edit\">Открыть слово"))
    }

    @Test("Somebody else's category and word are not there")
    func foreign() async throws {
        let house = try House()
        let anna = await Visitor.registered(in: house)
        let category = await anna.category("Погода")
        let list = await anna.post(category + "/words", [("translation", "дождь"), ("term", "rain")])
        let word = try #require(
            list.text.split(separator: "\"").first { $0.hasPrefix("/words/") && $0.hasSuffix("/edit") }?
                .dropLast(5))
        let boris = await Visitor.registered(in: house, name: "Борис")
        for path in [
            category, category + "/edit", category + "/delete", category + "/words/new", word + "/edit",
            word + "/delete",
            "/training?category=" + category.dropFirst("/categories/".count),
        ] {
            #expect(await boris.open(path).status == .notFound, "\(path)")
        }
        for path in [category, category + "/delete", word + "/delete", String(word)] {
            let answer = await boris.post(path, [("title", "x"), ("translation", "x"), ("term", "x")])
            #expect(answer.status == .notFound, "\(path)")
        }
        #expect(await anna.open(category).text.contains("rain"))
    }

    @Test("Categories are listed newest first or by name, and the choice is remembered")
    func order() async throws {
        let visitor = await Visitor.registered(in: try House())
        for title in ["Ёлки", "Яблоки", "Zoo", "Ель", "Арбузы", "apples"] {
            _ = await visitor.category(title)
        }
        func titles() async -> [String] {
            await visitor.open("/").text.split(separator: "<h3 class=\"category-name\">").dropFirst()
                .map { String($0.split(separator: ">")[1].prefix { $0 != "<" }) }
        }
        #expect(await titles().prefix(3) == ["apples", "Арбузы", "Ель"])
        await visitor.post("/categories/order", [("order", "name")])
        #expect(
            await titles() == [
                "Арбузы", "Еда", "Ёлки", "Ель", "Животные", "Путешествия", "Яблоки", "apples", "Zoo",
            ])
        await visitor.post("/categories/order", [("order", "recent")])
        #expect(await titles().first == "apples")
    }

    @Test(
        "Counts take the right Russian form",
        arguments: [(1, "Сегодня 1 слово<"), (2, "Сегодня 2 слова<"), (5, "Сегодня 5 слов<")])
    func plural(count: Int, sentence: String) async throws {
        let visitor = await Visitor.registered(in: try House())
        let home = await visitor.open("/")
        for path in home.text.split(separator: "\"").filter({
            $0.hasPrefix("/categories/") && $0.last?.isNumber == true
        }) {
            await visitor.post(path + "/delete")
        }
        let category = await visitor.category("Погода")
        for number in 1...count {
            await visitor.post(category + "/words", [("translation", "слово"), ("term", "word \(number)")])
        }
        #expect(await visitor.open("/").text.contains(sentence))
    }

    @Test("A long list has pages and a search")
    func longList() async throws {
        let visitor = await Visitor.registered(in: try House())
        let category = await visitor.category("Погода")
        for number in 1...101 {
            await visitor.post(
                category + "/words", [("translation", "слово \(number)"), ("term", "word \(number)")])
        }
        let first = await visitor.open(category)
        #expect(first.text.contains("Страница 1 из 2") && first.text.contains(">word 101<"))
        let second = await visitor.open(category + "?page=2")
        #expect(second.text.contains(">word 1<") && !second.text.contains(">word 101<"))
        let found = await visitor.open(category + "?search=%D1%81%D0%BB+42")
        #expect(found.text.contains("Нашлось 1 слово") && found.text.contains(">word 42<"))
        #expect(await visitor.open(category + "?search=nothing").text.contains("Нашлось 0 слов"))
    }
}
