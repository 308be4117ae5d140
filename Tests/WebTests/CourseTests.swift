import GRDB
import HTTPServer
import HTTPTypes
import Testing
import Vocabulary

@Suite("The catalogue of courses")
struct CourseTests {
    @Test("The catalogue begins at the level one is at, names the others, and marks what one has")
    func catalogue() async throws {
        let visitor = await Visitor.registered(in: try House())
        #expect(await visitor.open("/").text.contains(#"href="/courses""#))
        let page = await visitor.open("/courses").text
        #expect(page.contains(#"id="level-A1""#) && !page.contains(#"id="level-A2""#))
        for level in ["A1", "A2", "B1", "B2", "C1"] {
            #expect(page.contains(#"href="/courses?level=\#(level)""#))
        }
        #expect(page.contains("Уже у вас: Животные") && page.contains("Добавить: Семья"))
        let all = await visitor.open("/courses?level=all").text
        for level in ["A1", "A2", "B1", "B2", "C1"] { #expect(all.contains(#"id="level-\#(level)""#)) }
        #expect(all.components(separatedBy: "Уже у вас:").count == 4)
    }

    @Test("Level and theme narrow the catalogue; what is no level or theme does not")
    func filter() async throws {
        let visitor = await Visitor.registered(in: try House())
        let home = await visitor.open("/courses?level=A1&theme=home").text
        #expect(home.contains(#"href="/courses/home""#) && !home.contains(#"href="/courses/pronouns""#))
        #expect(await visitor.open("/courses?theme=idioms").text.contains(#"href="/courses/idioms""#))
        let first = await visitor.open("/courses?level=Z9&theme=%3Cb%3E").text
        #expect(first.contains(#"href="/courses/home""#) && first.contains(#"href="/courses/pronouns""#))
        #expect(!first.contains("<b>"))
    }

    @Test("One press makes a category of a course, with everything that is written about its words")
    func add() async throws {
        let visitor = await Visitor.registered(in: try House())
        #expect(await visitor.open("/courses/family").text.contains("Добавить к себе"))
        let category = await visitor.post("/courses/family/categories").text
        #expect(await visitor.path.hasPrefix("/categories/"))
        #expect(category.contains("Добавлено 2") && category.contains("<h1>Семья</h1>"))
        #expect(category.contains("[ˈmʌðə]") && category.contains("сущ."))
        #expect(category.contains("Моя мать из Испании."))
        let all = await visitor.open("/courses?level=all").text
        #expect(all.components(separatedBy: "Уже у вас:").count == 5)
    }

    @Test("A course is had whatever its category is called by now, also in another language of the interface")
    func renamed() async throws {
        let visitor = await Visitor.registered(in: try House())
        await visitor.post("/courses/family/categories")
        let category = await visitor.path.prefix { $0 != "?" }
        await visitor.post(
            String(category),
            [("title", "Мои родные"), ("termLanguage", "en"), ("translationLanguage", "ru")])
        #expect(await visitor.open(String(category)).text.contains("<h1>Мои родные</h1>"))
        #expect(await visitor.open("/courses/family").text.contains(String(category)))
        await visitor.post("/profile", [("language", "en")])
        #expect(await visitor.open("/courses").text.contains("Already yours: Family"))
        await visitor.post("/courses/family/categories")
        #expect(await visitor.path == "/courses/family")
    }

    @Test("Who has no category is offered the first courses of the level, each taken by one press")
    func begin() async throws {
        let visitor = await Visitor.registered(in: try House())
        #expect(!(await visitor.open("/").text.contains("Или возьмите готовую подборку")))
        for address in await visitor.open("/").text.matches(of: /href="(\/categories\/\d+)"/).map(\.output.1)
        {
            await visitor.post("\(address)/delete")
        }
        let empty = await visitor.open("/").text
        #expect(empty.contains("Чистая страница") && empty.contains("Или возьмите готовую подборку"))
        let offered = empty.matches(of: /action="(\/courses\/[a-z-]+\/categories)"/).map(\.output.1)
        #expect(offered.count == 6)
        #expect(await visitor.post(String(try #require(offered.first))).text.contains("Добавлено"))
        #expect(!(await visitor.open("/").text.contains("Чистая страница")))
    }

    @Test("A course's colour is that of its category, also under another title and on another server")
    func colour() async throws {
        func hue(_ visitor: Visitor, of address: String) async -> Substring? {
            await visitor.open(address).text.firstMatch(of: /category-picture hue-(\d)/)?.1
        }
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        let course = try #require(await hue(visitor, of: "/courses/wild-animals"))
        #expect(CategoryColour(of: "Дикие животные") != .amber, "or nothing is shown by this")
        #expect(course == "4")
        await visitor.post("/courses/wild-animals/categories")
        let address = try #require(
            await visitor.path.firstMatch(of: /^\/categories\/\d+/)
        ).output.description
        #expect(await hue(visitor, of: address) == course)
        #expect(await hue(visitor, of: address + "/edit") == course)
        let home = await visitor.open("/").text
        #expect(home.contains("category-picture hue-4"))
        let title = [("title", "Зоопарк"), ("termLanguage", "en"), ("translationLanguage", "ru")]
        await visitor.post(address, title)
        #expect(await visitor.open(address).text.contains("<h1>Зоопарк</h1>"))
        #expect(await hue(visitor, of: address) == course)

        let own = await visitor.category("Мои слова")
        let before = await hue(visitor, of: own)
        await visitor.post(
            own, [("title", "Зелёные"), ("termLanguage", "en"), ("translationLanguage", "ru")])
        #expect(await hue(visitor, of: own) == before, "a category keeps its colour under a new title")

        let file = await visitor.open("/profile/export/slovarik.json")
        let newcomer = await Visitor.registered(in: try House())
        await newcomer.confirmImport(await newcomer.bring(file.body))
        let brought = try #require(
            await newcomer.open("/").text.firstMatch(of: /href="(\/categories\/\d+)"[^>]*>\s*Зоопарк/)?.1)
        #expect(await hue(newcomer, of: String(brought)) == course)
    }

    @Test("Words that one has already are skipped and counted, and all of it can be taken back")
    func known() async throws {
        let visitor = await Visitor.registered(in: try House())
        let own = await visitor.category("Мои")
        for (term, translation, part) in [
            ("Sister", "сестра", "noun"), ("brother", "брат", ""), ("mother", "мать", "verb"),
        ] {
            await visitor.post(
                own + "/words", [("term", term), ("translation", translation), ("partOfSpeech", part)])
        }
        let whole = try #require(
            await visitor.open("/courses/family").text.firstMatch(of: /(\d+) слов/)?.1
        ).description
        let category = await visitor.post("/courses/family/categories").text
        #expect(category.contains("Добавлено \((Int(whole) ?? 0) - 2) слов"))
        #expect(category.contains("Ещё 2 уже были в ваших категориях"))
        #expect(!category.contains(#"lang="en">sister<"#) && category.contains(#"lang="en">mother<"#))
        let undo = try #require(
            category.firstMatch(of: /action="(\/categories\/\d+\/words\/[\d-]+\/delete)"/)?.1)
        let after = await visitor.post(String(undo)).text
        #expect(await visitor.path == "/courses" && after.contains("Подборка убрана"))
        #expect(!after.contains("Уже у вас: Семья"))
        #expect(await visitor.open(own).text.contains(#"lang="en">Sister<"#))
    }

    @Test("A course of which one has every word is not added")
    func everyWord() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        let category = await visitor.post("/courses/family/categories").text
        let edit = try #require(category.firstMatch(of: /\/categories\/(\d+)\/edit/)?.1)
        await visitor.post("/categories/\(edit)", [("title", "Родня")])
        // Renamed before it was kept what it was made of.
        let database = try house.database()
        try await database.write { try $0.execute(sql: "UPDATE category SET origin = NULL") }
        let page = await visitor.post("/courses/family/categories").text
        #expect(await visitor.path == "/courses/family" && page.contains("Все эти слова у вас уже есть"))
    }

    @Test("The next course of the level is offered where one has just been taken, and in the catalogue")
    func next() async throws {
        let visitor = await Visitor.registered(in: try House())
        let first = await visitor.open("/courses").text
        #expect(first.contains("Дальше на уровне A1"))
        #expect(
            first.firstRange(of: "/courses/greetings")?.lowerBound
                == first.firstRange(of: "/courses/")?.lowerBound)
        let family = await visitor.post("/courses/family/categories").text
        #expect(family.contains("Дальше на уровне A1") && family.contains("Добавить: Считаем до двадцати"))
        let catalogue = await visitor.open("/courses").text
        #expect(catalogue.contains("Дальше на уровне A1"))
        let own = await visitor.category("Своя")
        #expect(!(await visitor.open(own).text.contains("Дальше на уровне")))
    }

    @Test("The first words of a course are the first that one meets")
    func order() async throws {
        let visitor = await Visitor.registered(in: try House())
        let words = await visitor.open("/courses/family").text.matches(of: /lang="en">([a-z]+)<\/span>/).map(
            \.1)
        await visitor.post("/courses/family/categories")
        let category = try #require(await visitor.path.firstMatch(of: /\d+/)).0
        let page = await visitor.open("/training?category=\(category)").text
        let word = try #require(page.firstMatch(of: /class="training-word"[^>]*>(\w+)</)).1
        // A day brings eight new words, in any order.
        #expect(words.count > 20 && words.prefix(8).contains(word))
    }

    @Test("Who learns Russian finds the courses turned round, with stress and gender")
    func turned() async throws {
        let visitor = await Visitor.registered(in: try House())
        await visitor.post("/welcome", [("termLanguage", "ru"), ("translationLanguage", "en")])
        let page = await visitor.open("/courses/family").text
        // What is heard is the plain word, what is seen has its stress, once.
        let sister =
            #"<span class="visually-hidden">сестра</span><span aria-hidden="true">сестра́</span>"#
        #expect(page.contains(#"lang="en">sister<"#) && page.contains(sister))
        let category = await visitor.post("/courses/family/categories").text
        for page in [page, category] {
            #expect(page.contains(sister) && !page.contains("[сестра́]"))
            #expect(page.contains(#"title="женский род">ж. р.<"#))
            #expect(page.contains("<b>ж. р.</b> женский род"))
            #expect(!page.contains(#"<p class="soft">feminine"#))
        }
    }

    @Test("A course whose title one has already, in either language, is not added twice but pointed out")
    func there() async throws {
        let visitor = await Visitor.registered(in: try House())
        let own = await visitor.category("семья")
        let page = await visitor.post("/courses/family/categories").text
        #expect(await visitor.path == "/courses/family")
        #expect(page.contains("второй раз не добавляем") && page.contains(#"href="\#(own)""#))
        _ = await visitor.category("HOME")
        await visitor.post("/courses/home/categories")
        #expect(await visitor.path == "/courses/home")
    }

    @Test(
        "An owner's course is beside the others, with a theme of its own; one with a fault is left out and logged"
    )
    func own() async throws {
        let course = """
            {"theme": "boats", "level": "A1", "title": {"ru": "Лодки", "en": "Boats"},
            "description": {"ru": "Лодки и вёсла.", "en": "Boats and oars."}, "termLanguage": "en",
            "translationLanguage": "ru", "words": [{"term": "oar", "translation": "весло"}]}
            """
        let house = try House(courses: [
            "01-boats.json": course, "themes.json": #"{"boats": {"ru": "На воде", "en": "On the water"}}"#,
            "02-broken.json": course.replacingOccurrences(of: "весло", with: ""), "03-none.json": "{",
            "food.json": course,
        ])
        let visitor = await Visitor.registered(in: house)
        #expect(await visitor.open("/courses").text.contains(#"href="/courses/boats""#))
        #expect(await visitor.open("/courses/boats").text.contains("весло"))
        #expect(await visitor.open("/courses/broken").status == .notFound)
        #expect(!(await visitor.open("/courses/food").text.contains("Лодки")))
        let warnings = house.log.lines.filter { $0.contains("a course is left out") }
        #expect(warnings.count == 3 && warnings.contains { $0.contains("02-broken.json") })
    }

    @Test("What is no course is not found, and signed out nobody sees the catalogue")
    func missing() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        for path in ["/courses/nothing", "/courses/themes", "/courses/..%2Fthemes"] {
            #expect(await visitor.open(path).status == .notFound)
        }
        #expect(await visitor.post("/courses/nothing/categories").status == .notFound)
        let stranger = Visitor(house)
        await stranger.open("/courses")
        #expect(await stranger.path.hasPrefix("/login"))
    }

    @Test("Part of speech and the example's translation are written in the word form and kept")
    func wordForm() async throws {
        let visitor = await Visitor.registered(in: try House())
        let category = await visitor.category("Погода")
        let page = await visitor.post(
            category + "/words",
            [
                ("translation", "дождь"), ("term", "rain"), ("partOfSpeech", "noun"),
                ("example", "It rains."),
                ("exampleTranslation", "Идёт дождь."),
            ]
        ).text
        #expect(page.contains("сущ.") && page.contains("Идёт дождь."))
        let edit = try #require(page.firstMatch(of: /\/words\/\d+\/edit/)).output
        let form = await visitor.open(String(edit)).text
        #expect(form.contains(#"<option value="noun" selected>"#) && form.contains("Идёт дождь.</textarea>"))
        let refused = await visitor.post(
            category + "/words",
            [("translation", "а"), ("term", "b"), ("exampleTranslation", String(repeating: "я", count: 301))])
        #expect(refused.status == .unprocessableContent && refused.text.contains("не больше 300 знаков"))
    }

    @Test(
        "Several courses are added at once, those that are there already are not, and none stands there twice"
    )
    func several() async throws {
        let visitor = await Visitor.registered(in: try House())
        let page = await visitor.open("/courses?level=A1").text
        #expect(page.contains(#"name="course" value="family" form="take""#))
        for id in page.matches(of: /action="\/courses\/([a-z-]+)\/categories"/).map(\.output.1) {
            #expect(page.ranges(of: "action=\"/courses/\(id)/categories\"").count == 1, "\(id)")
        }
        let after = await visitor.post(
            "/courses",
            [
                ("course", "family"), ("course", "wild-animals"), ("course", "no such"),
                ("next", "/courses?level=A1"),
            ])
        #expect(
            await visitor.path == "/courses?level=A1"
                && after.text.contains("слова этих подборок теперь ваши"))
        let home = await visitor.open("/").text
        #expect(home.contains("Семья") && home.contains("Дикие животные"))
        #expect(await visitor.post("/courses", []).text.contains("отметьте хотя бы одну"))
    }

    @Test("However many courses are chosen at once, each is added")
    func many() async throws {
        let visitor = await Visitor.registered(in: try House())
        let page = await visitor.open("/courses?level=all").text
        let offered = page.matches(of: /name="course" value="([^"]+)" form="take"/).map {
            String($0.output.1)
        }
        let chosen = Set(offered.prefix(60))
        try #require(chosen.count > 50)
        await visitor.post("/courses", chosen.map { ("course", $0) })
        let after = await visitor.open("/courses?level=all").text
        let left = after.matches(of: /name="course" value="([^"]+)" form="take"/).map { String($0.output.1) }
        #expect(chosen.isDisjoint(with: left) && left.count == offered.count - chosen.count)
    }

    @Test("A category has the colour that was chosen for it, and keeps it where none is said")
    func chosenColour() async throws {
        let visitor = await Visitor.registered(in: try House())
        await visitor.post("/categories", [("title", "Погода"), ("colour", "pink")])
        #expect(await visitor.open("/").text.contains("category-picture hue-7"))
        let address = await visitor.category("Снег")
        await visitor.post(address, [("title", "Снег"), ("colour", "olive")])
        #expect(await visitor.open(address).text.contains("category-picture hue-8"))
        #expect(await visitor.open(address + "/edit").text.contains(#"value="olive" data-hue="8" checked"#))
        await visitor.post(address, [("title", "Снег"), ("colour", "no colour")])
        #expect(await visitor.open(address).text.contains("category-picture hue-8"))
    }
}
