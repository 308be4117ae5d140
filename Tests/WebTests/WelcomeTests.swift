import HTTPServer
import HTTPTypes
import Testing

@Suite("Onboarding")
struct WelcomeTests {
    @Test("The language of the interface is asked on the first page, which then shows in it")
    func language() async throws {
        let visitor = await Visitor.registered(in: try House())
        let page = await visitor.post("/welcome", [("language", "en")])
        #expect(await visitor.path == "/welcome")
        #expect(page.text.contains(">Your notebook</h1>"))
    }

    @Test("The pair that is chosen names the fields of new categories, and the next page follows")
    func pair() async throws {
        let visitor = await Visitor.registered(in: try House())
        let page = await visitor.post("/welcome", [("termLanguage", "de"), ("translationLanguage", "en")])
        #expect(page.text.contains("Понемногу каждый день"))
        let category = await visitor.category("Berlin")
        let form = await visitor.open("\(category)/words/new").text
        #expect(form.contains(">По-немецки</label>") && form.contains(">По-английски</label>"))
        #expect(form.contains(#"lang="de""#))
    }

    @Test("What there is for a pair is said before it is chosen, with the package of its dictionary")
    func contents() async throws {
        let dictionary = try SmallDictionary(freeDict: "fra-rus")
        let visitor = await Visitor.registered(in: try House(dictionaries: [dictionary.folder]))
        let category = await visitor.category("Город")
        for path in ["/welcome?page=3", "/profile/learning", "/categories/new", category + "/edit"] {
            let page = await visitor.open(path).text
            #expect(page.contains("английский</strong>: готовые подборки и перевод."), "\(path)")
            #expect(
                page.contains(
                    "немецкий</strong>: без готовых подборок; для перевода на сервер нужно установить пакет dict-freedict-deu-rus."
                ),
                "\(path)")
            #expect(page.contains("французский</strong>: перевод, без готовых подборок."), "\(path)")
            #expect(
                page.contains(
                    "корейский</strong>: без готовых подборок и словаря: слово и перевод вы пишете сами."))
        }
        await visitor.post("/welcome", [("termLanguage", "de"), ("translationLanguage", "ru")])
        #expect(
            await visitor.open("/courses").text.contains("Для вашей пары языков готовых подборок пока нет"))
    }

    @Test("Who chooses another pair on the tour begins with the ready categories of that pair")
    func starters() async throws {
        let visitor = await Visitor.registered(in: try House(), language: "en")
        #expect(await visitor.open("/").text.contains(#"<span lang="en">travel</span>"#))
        await visitor.post("/welcome", [("termLanguage", "ru"), ("translationLanguage", "en")])
        let home = await visitor.open("/").text
        #expect(home.contains("Travel") && home.contains(#"<span lang="ru">да</span>"#))
        #expect(!home.contains(#"<span lang="en">travel</span>"#))
        // No category is ready for it, and words of another language would be in the way.
        await visitor.post("/welcome", [("termLanguage", "fi"), ("translationLanguage", "en")])
        #expect(!(await visitor.open("/").text.contains("Travel")))
        await visitor.post("/welcome", [("termLanguage", "en"), ("translationLanguage", "ru")])
        #expect(await visitor.open("/").text.contains(#"<span lang="en">travel</span>"#))
    }

    @Test("Ready categories stay once somebody has made something of them, or has been here for an hour")
    func touched() async throws {
        let house = try House()
        let anna = await Visitor.registered(in: house)
        let category = try #require(await anna.open("/").text.firstMatch(of: /\/categories\/\d+/)).0
        house.wait(60)
        await anna.post(category + "/words", [("term", "ticket office"), ("translation", "касса")])
        await anna.post("/welcome", [("termLanguage", "ru"), ("translationLanguage", "en")])
        #expect(await anna.open(String(category)).text.contains("ticket office"))
        // A word that was only changed is somebody's own work too.
        let vera = await Visitor.registered(in: house)
        let word = try #require(await vera.open("/").text.firstMatch(of: /\/words\/(\d+)\/edit/)).1
        await vera.post("/words/\(word)", [("term", "voyage"), ("translation", "плавание")])
        await vera.post("/welcome", [("termLanguage", "ru"), ("translationLanguage", "en")])
        #expect(await vera.open("/").text.contains(#"<span lang="en">voyage</span>"#))
        let boris = await Visitor.registered(in: house)
        house.wait(3601)
        await boris.post("/welcome", [("termLanguage", "ru"), ("translationLanguage", "en")])
        #expect(await boris.open("/").text.contains(#"<span lang="en">travel</span>"#))
    }

    @Test("With the dictionary of another pair installed, its words are translated both ways")
    func foreign() async throws {
        let dictionary = try SmallDictionary(freeDict: "deu-rus")
        let house = try House(dictionaries: [dictionary.folder])
        #expect(!house.log.lines.contains { $0.contains("no dictionary is installed") })
        let visitor = await Visitor.registered(in: house)
        await visitor.post("/welcome", [("termLanguage", "de"), ("translationLanguage", "ru")])
        let category = await visitor.category("Дом")
        let forward = await visitor.send(
            category + "/words", [("term", "Haus"), ("translation", ""), ("action", "translate")])
        #expect(forward.text.contains(#"value="дом""#) && forward.text.contains("haʊs"))
        let backward = await visitor.send(
            category + "/words", [("term", ""), ("translation", "собака"), ("action", "translate")])
        #expect(backward.text.contains(#"value="Hund""#))
    }

    @Test("Without a dictionary the lexicon translates, and the log says so once")
    func noDictionary() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        let category = await visitor.category("Дом")
        let page = await visitor.send(
            category + "/words", [("term", "house"), ("translation", ""), ("action", "translate")])
        #expect(page.text.contains(#"value="дом"#))
        #expect(house.log.lines.filter { $0.contains("no dictionary is installed") }.count == 1)
    }

    @Test("Categories that are there keep their languages")
    func oldCategories() async throws {
        let visitor = await Visitor.registered(in: try House())
        let category = await visitor.category("Город")
        await visitor.post("/welcome", [("termLanguage", "fr"), ("translationLanguage", "ru")])
        #expect(await visitor.open("\(category)/words/new").text.contains(">По-английски</label>"))
    }

    @Test(
        "Two equal or unknown languages are refused with the choice still there",
        arguments: [("de", "de"), ("xx", "ru"), ("", "")])
    func impossiblePair(term: String, translation: String) async throws {
        let visitor = await Visitor.registered(in: try House())
        let page = await visitor.post(
            "/welcome", [("termLanguage", term), ("translationLanguage", translation)])
        #expect(page.status == .unprocessableContent)
        #expect(page.text.contains(#"id="termLanguage-error""#))
        #expect(term != "de" || page.text.contains(#"value="de" selected"#))
    }

    @Test("The daily goal is asked on the last page and shows as pressed")
    func goal() async throws {
        let visitor = await Visitor.registered(in: try House())
        let page = await visitor.post("/welcome", [("dailyGoal", "40")])
        #expect(page.text.contains(#"value="40" aria-pressed="true""#))
        #expect(page.text.contains("Начать"))
        #expect(await visitor.open("/profile/learning").text.contains(#"value="40""#))
    }

    @Test("A pair chosen on the profile is kept")
    func profile() async throws {
        let visitor = await Visitor.registered(in: try House())
        await visitor.post("/profile", [("termLanguage", "es"), ("translationLanguage", "ru")])
        #expect(await visitor.open("/profile/learning").text.contains(#"value="es" selected"#))
    }

    @Test("A category may have languages of its own, then and later")
    func categoryPair() async throws {
        let visitor = await Visitor.registered(in: try House())
        await visitor.post(
            "/categories", [("title", "Roma"), ("termLanguage", "it"), ("translationLanguage", "ru")])
        let category = await visitor.path
        #expect(await visitor.open("\(category)/words/new").text.contains(">По-итальянски</label>"))
        await visitor.post(category, [("title", "Roma"), ("termLanguage", "la")])
        #expect(await visitor.open("\(category)/words/new").text.contains(">На латыни</label>"))
        let refused = await visitor.post(category, [("title", "Ostia"), ("termLanguage", "ru")])
        #expect(refused.status == .unprocessableContent && refused.text.contains(#"value="Ostia""#))
    }

    @Test(
        "The second page has a card to turn and answer before anything is asked, and nothing is written down of it"
    )
    func card() async throws {
        let visitor = await Visitor.registered(in: try House())
        let front = await visitor.open("/welcome?page=2").text
        #expect(front.contains("Показать перевод") && front.contains(">food</p>"))
        #expect(!front.contains("еда, пища"))
        let turned = await visitor.open("/welcome?page=2&card=turned").text
        #expect(turned.contains("еда, пища") && turned.contains("Не помню") && turned.contains("Помню"))
        let answered = await visitor.open("/welcome?page=2&card=remember").text
        #expect(answered.contains("Прогресс: 1 из 5") && answered.contains("Первый кружок закрашен!"))
        #expect(answered.contains("Это просто проба, она не в счёт."))
        let forgotten = await visitor.open("/welcome?page=2&card=forgot").text
        #expect(forgotten.contains("Прогресс: 0 из 5") && forgotten.contains("Ничего страшного"))
        #expect(await visitor.open("/").text.contains("сделано 0 из 8"))
        #expect(await visitor.open("/statistics").text.contains("food") == false)
    }

    @Test("An answer that no card has shows the card as it was")
    func unknownAnswer() async throws {
        let visitor = await Visitor.registered(in: try House())
        #expect(await visitor.open("/welcome?page=2&card=%00%FF").text.contains("Показать перевод"))
    }

    @Test("Who has no account yet has a first minute in place of the tour")
    func stranger() async throws {
        let visitor = Visitor(try House())
        #expect(await visitor.ask("/welcome").location == "/start")
    }

    @Test("Who was invited is not led away from the link")
    func invited() async throws {
        let house = try House()
        let owner = await Visitor.registered(in: house)
        let made = await owner.post("/administration/invitations").text
        let path = try #require(made.firstMatch(of: /\/invitations\/[A-Za-z0-9_-]{20,}/)).0
        let form = await Visitor(house).open(String(path)).text
        #expect(form.contains("Зарегистрироваться") && !form.contains(#"href="/welcome""#))
    }

    @Test("Where nobody has an account yet, signing in leads to making one; afterwards it no longer does")
    func emptyServer() async throws {
        let house = try House(registration: nil)
        let first = Visitor(house)
        #expect(await first.open("/").text.contains("Регистрация"))
        #expect(await first.path == "/register")
        _ = await Visitor.registered(in: house)
        let second = Visitor(house)
        #expect(await second.open("/").text.contains("Вход"))
        #expect(await second.path == "/login")
    }

    @Test(
        "The words screen greets by the reader's own clock",
        arguments: [
            ("Europe/London", "Доброе утро, Анна"), ("Asia/Tokyo", "Добрый день, Анна"),
            ("America/New_York", "Добрый вечер, Анна"),
        ])
    func greeting(zone: String, greeting: String) async throws {
        // 08:00 UTC.
        let visitor = await Visitor.registered(in: try House())
        await visitor.post("/profile", [("timeZone", zone)])
        #expect(await visitor.open("/").text.contains(greeting))
    }
}
