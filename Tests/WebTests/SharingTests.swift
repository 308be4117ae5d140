import Foundation
import HTTPServer
import Testing

@Suite("Categories that are shared")
struct SharingTests {
    /// A parent who shares a category of three words, and somebody else.
    private struct Family {
        let house: House
        let parent, child: Visitor
        let category: String

        init(language: String = "ru") async throws {
            house = try House()
            parent = await Visitor.registered(in: house, name: "Ольга", language: language)
            child = await Visitor.registered(in: house, name: "Маша", language: language)
            category = await parent.category("Кухня")
            for (term, translation) in [("ladle", "половник"), ("sieve", "сито"), ("kettle", "чайник")] {
                await parent.post(category + "/words", [("term", term), ("translation", translation)])
            }
        }

        /// The path at which the category is offered.
        func offer() async throws -> String {
            let page = await parent.post(category + "/share")
            return String(try #require(page.text.firstMatch(of: /http:\/\/[^\/"]+(\/sets\/[\w-]{43})/)).1)
        }

        func follow() async throws { await child.post(try await offer()) }

        /// Of all its words, as somebody sees them.
        func progress(_ visitor: Visitor) async -> Int {
            await visitor.open(category).text.matches(of: /Прогресс: (\d) из 5/).compactMap { Int($0.1) }
                .reduce(0, +)
        }

        /// The path of one of the words.
        func word(_ term: String) async throws -> String {
            let page = await parent.open(category + "/selection").text
            let found = page.matches(of: /name="word" value="(\d+)"[\s\S]*?<span lang="en">([^<]*)</)
            return "/words/" + (try #require(found.first { $0.2 == term }?.1))
        }
    }

    @Test("Whoever opens the link sees what is offered and by whom, and learns it with one press")
    func follow() async throws {
        let family = try await Family()
        let offer = try await family.offer()
        let page = await family.child.open(offer).text
        #expect(page.contains("Кухня") && page.contains("Автор: Ольга") && page.contains("в ней 3 слова"))
        #expect(page.contains("kettle") && page.contains("половник"))
        await family.child.post(offer)
        #expect(await family.child.path == family.category)
        #expect(await family.child.open("/").text.contains("Автор: Ольга"))
        #expect(
            await family.child.open("/training?category=" + family.category.dropFirst("/categories/".count))
                .status == .ok)
        #expect(await family.parent.open(family.category + "/share").text.contains("Маша"))
        // Who learns it already is led to it.
        await family.child.open(offer)
        #expect(await family.child.path == family.category)
    }

    @Test("Who is signed out signs in first, and then sees the offer")
    func signedOut() async throws {
        let family = try await Family()
        let offer = try await family.offer()
        let guest = Visitor(family.house)
        await guest.open(offer)
        let path = await guest.path
        #expect(path.hasPrefix("/login") && path.contains("sets"))
    }

    @Test("Progress is everybody's own")
    func progress() async throws {
        let family = try await Family()
        try await family.follow()
        await family.child.finishTraining(
            "/training?category=" + family.category.dropFirst("/categories/".count))
        #expect(await family.progress(family.child) > 0)
        #expect(await family.progress(family.parent) == 0)
    }

    @Test("A correction of the author's and a word more arrive by themselves")
    func corrections() async throws {
        let family = try await Family()
        try await family.follow()
        await family.parent.post(
            try await family.word("ladle"), [("term", "ladle"), ("translation", "поварёшка")])
        await family.parent.post(family.category + "/words", [("term", "grater"), ("translation", "тёрка")])
        let page = await family.child.open(family.category).text
        let list = try #require(page.components(separatedBy: "id=\"words\"").last)
        #expect(list.contains("поварёшка") && !list.contains("половник") && list.contains("grater"))
    }

    @Test("What was corrected and added since is told, with what was before, until it has been seen")
    func news() async throws {
        let family = try await Family()
        try await family.follow()
        #expect(await !family.child.open("/").text.contains("есть новое"))
        #expect(await !family.child.open(family.category).text.contains("Что нового"))
        await family.parent.post(
            try await family.word("ladle"), [("term", "ladle"), ("translation", "поварёшка")])
        await family.parent.post(family.category + "/words", [("term", "grater"), ("translation", "тёрка")])
        #expect(await family.child.open("/").text.contains("есть новое"))
        let page = await family.child.open(family.category).text
        #expect(page.contains("исправлено 1 слово") && page.contains("добавлено 1 новое"))
        #expect(page.contains(/<del[^>]*>половник<\/del>/) && page.contains(/<ins[^>]*>поварёшка<\/ins>/))
        // Nobody else is told, and the author knows.
        for visitor in [family.parent, await Visitor.registered(in: family.house)] {
            #expect(await !visitor.open("/").text.contains("есть новое"))
            #expect(await !visitor.open(family.category).text.contains("Что нового"))
            #expect(await visitor.post(family.category + "/news").status == .notFound)
        }
        func mark(_ name: String) throws -> String {
            String(
                try #require(
                    page.firstMatch(of: try Regex("name=\"\(name)\" value=\"(\\d+)\""))?[1].substring))
        }
        // What comes while they read is told later.
        await family.parent.post(
            try await family.word("sieve"), [("term", "sieve"), ("translation", "дуршлаг")])
        let after = await family.child.post(
            family.category + "/news", [("correction", try mark("correction")), ("word", try mark("word"))]
        ).text
        #expect(after.contains("исправлено 1 слово") && !after.contains("добавлено"))
        #expect(after.contains("дуршлаг") && !after.contains(/<del[^>]*>половник<\/del>/))
        let seen = await family.child.post(
            family.category + "/news", [("correction", "999999999"), ("word", "999999999")]
        ).text
        #expect(!seen.contains("Что нового"))
        await family.parent.post(family.category + "/words", [("term", "whisk"), ("translation", "венчик")])
        #expect(await family.child.open(family.category).text.contains("добавлено 1 новое"))
    }

    @Test(
        "A word that its author deletes stays for who knows it, with its progress, until they delete it too")
    func kept() async throws {
        let family = try await Family()
        try await family.follow()
        await family.child.finishTraining(
            "/training?category=" + family.category.dropFirst("/categories/".count))
        let before = await family.progress(family.child)
        let word = try await family.word("ladle")
        await family.parent.post(word + "/delete")
        #expect(await !family.parent.open(family.category).text.contains("половник"))
        let page = await family.child.open(family.category).text
        let parts = page.components(separatedBy: "kept-words")
        let (list, kept) = (parts[0], parts.dropFirst().joined())
        #expect(!list.contains("половник") && kept.contains("половник") && kept.contains("Удалено автором"))
        #expect(await family.progress(family.child) == before)
        #expect(await family.child.open("/").text.contains("Удалено автором"))
        // Whoever did not know it has lost nothing.
        let stranger = await Visitor.registered(in: family.house)
        await stranger.post(try await family.offer())
        #expect(await !stranger.open(family.category).text.contains("половник"))
        let own = try #require(kept.firstMatch(of: /href="(\/words\/\d+)\/delete"/)?.1)
        #expect(await stranger.open(String(own)).status == .notFound)
        #expect(await family.parent.open(String(own)).status == .notFound)
        await family.child.post(own + "/delete")
        #expect(await !family.child.open(family.category).text.contains("половник"))
        #expect(await !family.child.open("/").text.contains("Удалено автором"))
    }

    @Test("An author who has a word back has it back for everybody, as it was")
    func restored() async throws {
        let family = try await Family()
        try await family.follow()
        await family.child.finishTraining(
            "/training?category=" + family.category.dropFirst("/categories/".count))
        let before = await family.progress(family.child)
        let deleted = await family.parent.post(try await family.word("ladle") + "/delete").text
        let deletion = try #require(deleted.firstMatch(of: /name="deletion" value="(\d+)"/)?.1)
        await family.parent.post(
            family.category + "/selection/restore", [("deletion", String(deletion))])
        let page = await family.child.open(family.category).text
        #expect(page.contains("половник") && !page.contains("Удалено автором"))
        #expect(await family.progress(family.child) == before)
        #expect(await !family.child.open("/").text.contains("Удалено автором"))
    }

    @Test("Nobody who learns another’s empty category is asked to fill it")
    func empty() async throws {
        let family = try await Family()
        let empty = await family.parent.category("Пусто")
        let page = await family.parent.post(empty + "/share")
        let offer = String(try #require(page.text.firstMatch(of: /http:\/\/[^\/"]+(\/sets\/[\w-]{43})/)).1)
        await family.child.post(offer)
        let training = "/training?category=" + empty.dropFirst("/categories/".count)
        #expect(await family.parent.open(training).text.contains(empty + "/words/new"))
        #expect(await !family.child.open(training).text.contains(empty + "/words/new"))
    }

    @Test("Only the author changes anything: nobody else is offered it, nor lets it be done")
    func rights() async throws {
        let family = try await Family()
        try await family.follow()
        let word = try await family.word("ladle")
        let page = await family.child.open(family.category).text
        for address in ["/edit", "/delete\"", "/words/new", "/words/list", "/share", "/selection"] {
            #expect(!page.contains(family.category + address), "\(address) is offered")
        }
        #expect(!page.contains(word + "/edit") && !page.contains(word + "/delete"))
        let facts = await family.child.open(word)
        #expect(
            facts.status == .ok && !facts.text.contains("/edit") && !facts.text.contains(word + "/delete"))
        for path in ["/edit", "/delete", "/share", "/words/new", "/words/list", "/selection"] {
            #expect(await family.child.open(family.category + path).status == .notFound, "\(path)")
        }
        for (path, form) in [
            ("", [("title", "Моё")]), ("/delete", []), ("/share", []), ("/share/close", []),
            ("/share/learners", [("learner", "1")]),
            ("/words", [("term", "pan"), ("translation", "сковорода")]),
        ] {
            #expect(await family.child.post(family.category + path, form).status == .notFound, "\(path)")
        }
        for (path, form) in [("", [("term", "pan"), ("translation", "сковорода")]), ("/delete", [])] {
            #expect(await family.child.post(word + path, form).status == .notFound, "\(path)")
        }
        #expect(await family.parent.open(family.category).text.contains("половник"))
    }

    @Test("Who leaves is asked no more of it, and finds their progress when they come back")
    func leave() async throws {
        let family = try await Family()
        let offer = try await family.offer()
        await family.child.post(offer)
        await family.child.finishTraining(
            "/training?category=" + family.category.dropFirst("/categories/".count))
        let before = await family.progress(family.child)
        #expect(before > 0)
        let question = await family.child.open(family.category + "/leave").text
        #expect(question.contains("Больше не учить эту категорию?"))
        await family.child.post(family.category + "/leave")
        #expect(await family.child.path == "/")
        #expect(await family.child.open(family.category).status == .notFound)
        await family.child.post(offer)
        #expect(await family.progress(family.child) == before)
    }

    @Test("Who makes it their own is told what ends, has it with their progress, and changes it as they like")
    func detach() async throws {
        let family = try await Family()
        try await family.follow()
        await family.child.finishTraining(
            "/training?category=" + family.category.dropFirst("/categories/".count))
        let before = await family.progress(family.child)
        #expect(before > 0)
        #expect(await family.child.open(family.category).text.contains(family.category + "/detach"))
        let question = await family.child.open(family.category + "/detach").text
        #expect(question.contains("Исправления и новые слова больше не придут: Ольга меняет"))
        #expect(!question.contains("Задание"))
        let page = await family.child.post(family.category + "/detach")
        let own = await family.child.path
        #expect(own != family.category && page.text.contains("Теперь это ваша категория"))
        let sum = await family.child.open(own).text.matches(of: /Прогресс: (\d) из 5/).compactMap {
            Int($0.1)
        }
        .reduce(0, +)
        #expect(sum == before)
        #expect(await family.child.open(own + "/edit").status == .ok)
        #expect(await family.child.open(family.category).status == .notFound)
        #expect(await !family.parent.open(family.category + "/share").text.contains("Маша"))
        await family.parent.post(
            try await family.word("ladle"), [("term", "ladle"), ("translation", "поварёшка")])
        #expect(await family.child.open(own).text.contains("половник"))
        // Their own, and what they do not learn, is nothing to be made theirs.
        for (visitor, path) in [
            (family.child, own), (family.child, family.category), (family.parent, family.category),
        ] {
            #expect(await visitor.open(path + "/detach").status == .notFound)
            #expect(await visitor.post(path + "/detach").status == .notFound)
        }
    }

    @Test("The author removes somebody, and closes the link for those who come after")
    func close() async throws {
        let family = try await Family()
        let offer = try await family.offer()
        await family.child.post(offer)
        let page = await family.parent.open(family.category + "/share").text
        let learner = String(try #require(page.firstMatch(of: /name="learner" value="(\d+)"/)).1)
        await family.parent.post(family.category + "/share/close")
        #expect(await family.child.open(family.category).status == .ok)
        #expect(await Visitor.registered(in: family.house).open(offer).status == .notFound)
        let removed = await family.parent.post(family.category + "/share/learners", [("learner", learner)])
        #expect(removed.text.contains("Пока никто не присоединился"))
        #expect(await family.child.open(family.category).status == .notFound)
    }

    @Test("Another link makes the one before lead nowhere")
    func renew() async throws {
        let family = try await Family()
        let (first, second) = (try await family.offer(), try await family.offer())
        #expect(first != second)
        #expect(await family.child.open(first).status == .notFound)
        #expect(await family.child.open(second).status == .ok)
    }

    @Test(
        "Who deletes a shared category is told that others learn it, and it goes on for them with its progress"
    )
    func deletion() async throws {
        let family = try await Family()
        #expect(await !family.parent.open(family.category + "/delete").text.contains("учит ещё"))
        try await family.follow()
        await family.child.finishTraining(
            "/training?category=" + family.category.dropFirst("/categories/".count))
        let before = await family.progress(family.child)
        let question = await family.parent.open(family.category + "/delete").text
        #expect(
            question.contains("Её учит ещё 1 человек") && question.contains("менять её дальше сможет Маша"))
        let home = await family.parent.post(family.category + "/delete")
        #expect(home.text.contains("Остальные учат её дальше") && !home.text.contains(family.category))
        #expect(await family.parent.open(family.category).status == .notFound)
        #expect(before > 0)
        #expect(await family.progress(family.child) == before)
        #expect(await family.child.open(family.category + "/words/new").status == .ok)
    }

    @Test("Where several learn it, the author chooses who goes on with it")
    func heir() async throws {
        let family = try await Family()
        let offer = try await family.offer()
        await family.child.post(offer)
        let other = await Visitor.registered(in: family.house, name: "Пётр", language: "ru")
        await other.post(offer)
        let question = await family.parent.open(family.category + "/delete").text
        let heir = String(
            try #require(question.firstMatch(of: /<option value="(\d+)"[^>]*>Пётр</)?.1))
        #expect(question.contains("Её учат ещё 2 человека") && question.contains(">Маша</option>"))
        await family.parent.post(family.category + "/delete", [("heir", heir)])
        #expect(await other.open(family.category + "/edit").status == .ok)
        #expect(await family.child.open(family.category).text.contains("Автор: Пётр"))
        #expect(await family.child.open(family.category + "/edit").status == .notFound)
        // By the link of the author before nobody comes any more.
        #expect(await Visitor.registered(in: family.house).open(offer).status == .notFound)
    }

    @Test("Nobody’s category goes to who does not learn it, whatever the form says")
    func strangerIsNoHeir() async throws {
        let family = try await Family()
        try await family.follow()
        let stranger = await Visitor.registered(in: family.house)
        for heir in ["3", "999", "x"] {
            #expect(
                await family.child.post(family.category + "/delete", [("heir", heir)]).status == .notFound)
        }
        await family.parent.post(family.category + "/delete", [("heir", "3")])
        #expect(await stranger.open(family.category).status == .notFound)
        #expect(await family.child.open(family.category + "/edit").status == .ok)
    }

    @Test("An account that is deleted leaves what others learn, and says so before")
    func accountDeleted() async throws {
        let family = try await Family()
        try await family.follow()
        #expect(
            await family.parent.open("/profile/delete").text.contains("1 вашу категорию учат и другие"))
        #expect(await !family.child.open("/profile/delete").text.contains("учат и другие"))
        await family.parent.post("/profile/delete", [("password", "a phrase of words")])
        #expect(await family.parent.open("/").status == .ok)
        #expect(await family.parent.path.hasPrefix("/login"))
        let page = await family.child.open(family.category).text
        #expect(page.contains("половник") && page.contains("kettle") && !page.contains("Автор:"))
        #expect(await family.child.open(family.category + "/edit").status == .ok)
    }

    @Test("An author’s own category cannot be left, and what nobody offers is not there")
    func missing() async throws {
        let family = try await Family()
        #expect(await family.parent.open(family.category + "/leave").status == .notFound)
        #expect(await family.parent.post(family.category + "/leave").status == .notFound)
        for token in ["x", String(repeating: "x", count: 43)] {
            #expect(await family.child.open("/sets/" + token).status == .notFound)
            #expect(await family.child.post("/sets/" + token).status == .notFound)
        }
    }

    @Test("A parent gives a category to their child with one press, and nobody gives one to another’s")
    func give() async throws {
        let family = try await Family()
        await family.parent.post(
            "/house/children",
            [
                ("name", "Петя"), ("picture", "🦊"), ("colour", "orange"), ("pair", "en-ru"), ("level", "A1"),
                ("pin", ""),
            ])
        let child = try #require(await family.parent.path.firstMatch(of: /^\/house\/children\/(\d+)$/)?.1)
        let page = await family.parent.open(family.category + "/share").text
        #expect(page.contains("Дать учить: Петя"))
        let given = await family.parent.post(
            family.category + "/share/learners", [("child", String(child))])
        #expect(given.text.contains("среди слов ребёнка") && !given.text.contains("Дать учить: Петя"))
        #expect(given.text.contains("Убрать: Петя"))
        let own = await family.child.category("Своё")
        #expect(await !family.child.open(own + "/share").text.contains("Петя"))
        #expect(
            await family.child.post(own + "/share/learners", [("child", String(child))]).status == .notFound)
    }
}
