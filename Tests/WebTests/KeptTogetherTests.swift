import Foundation
import HTTPServer
import Testing
import Vocabulary

/// Sets that several people keep together.
@Suite("Kept together")
struct KeptTogetherTests {
    @Test("Who keeps a set with its author adds, changes and deletes words, and everybody has it")
    func editing() async throws {
        let family = try await Family()
        let page = await family.pavel.open(family.category).text
        #expect(page.contains("вы тоже меняете слова") && page.contains("Добавить слово"))
        #expect(!page.contains(family.category + "/edit"))
        await family.pavel.post(family.category + "/words", [("term", "whisk"), ("translation", "венчик")])
        await family.pavel.post(
            try await family.word("ladle"), [("term", "ladle"), ("translation", "половник")])
        await family.pavel.post(try await family.word("sieve") + "/delete")
        for visitor in [family.olga, family.pavel, family.masha] {
            let list = await family.list(visitor)
            #expect(list.contains("венчик") && list.contains("половник") && !list.contains("сито"))
        }
        // Masha is told, Pavel is not told of what he did himself.
        let news = await family.masha.open(family.category).text
        #expect(news.contains("исправлено 1 слово") && news.contains("добавлено 1 новое"))
        #expect(await !family.pavel.open(family.category).text.contains("Что нового"))
        await family.olga.post(
            try await family.word("whisk"), [("term", "whisk"), ("translation", "веничек")])
        #expect(await family.pavel.open(family.category).text.contains("исправлено 1 слово"))
    }

    @Test("The set itself stays its author's, and who only learns it changes nothing")
    func rights() async throws {
        let family = try await Family()
        for path in ["/edit", "/delete", "/share", "/copy", "/export", "/proposals"] {
            #expect(await family.pavel.open(family.category + path).status == .notFound, "\(path)")
        }
        for path in ["/words/new", "/words/list", "/history"] {
            #expect(await family.pavel.open(family.category + path).status == .ok, "\(path)")
            #expect(await family.masha.open(family.category + path).status == .notFound, "\(path)")
        }
        #expect(await family.pavel.post(family.category + "/delete").status == .notFound)
        #expect(await family.pavel.post(family.category, [("title", "Моё")]).status == .notFound)
        #expect(await family.masha.post(family.share, [("editor", "3")]).status == .notFound)
        #expect(await family.pavel.post(family.share, [("editor", "3")]).status == .notFound)
        let word = try await family.word("ladle")
        #expect(await !family.pavel.open(word).text.contains("Предложить исправление"))
        #expect(await family.pavel.open(word + "/proposal").status == .notFound)
        // Nobody keeps a set that they do not learn.
        let stranger = await Visitor.registered(in: family.house, name: "Гоша")
        #expect(await family.olga.post(family.share, [("editor", "4")]).status == .notFound)
        #expect(await stranger.open(family.category + "/words/new").status == .notFound)
        // Tags are the author's.
        await family.pavel.post(
            family.category + "/words", [("term", "pan"), ("translation", "сковорода"), ("tags", "чугун")])
        #expect(await !family.olga.open(family.category).text.contains("чугун"))
        #expect(await !family.pavel.open(family.category).text.contains("чугун"))
    }

    @Test("Who may no longer change words, or learns the set no more, keeps it no more")
    func ending() async throws {
        let family = try await Family()
        let share = await family.olga.post(family.share, [("formerEditor", "2")]).text
        #expect(share.contains("менять слова этому человеку больше нельзя"))
        #expect(await family.pavel.open(family.category + "/words/new").status == .notFound)
        #expect(await family.pavel.open(family.category).status == .ok)
        await family.olga.post(family.share, [("editor", "2")])
        await family.pavel.post(family.category + "/leave")
        let page = await family.olga.post(family.category + "/share").text
        let offer = String(try #require(page.firstMatch(of: /http:\/\/[^\/"]+(\/sets\/[\w-]{43})/)).1)
        await family.pavel.post(offer)
        #expect(await family.pavel.open(family.category + "/words/new").status == .notFound)
    }

    @Test("As many keep a set with its author as may, and whoever would let in one more is told so")
    func many() async throws {
        let family = try await Family()
        let page = await family.olga.post(family.category + "/share").text
        let offer = String(try #require(page.firstMatch(of: /http:\/\/[^\/"]+(\/sets\/[\w-]{43})/)).1)
        for number in 4...(WordEdit.editorLimit + 3) {
            let visitor = await Visitor.registered(in: family.house, name: "Гость \(number)")
            await visitor.post(offer)
            let share = await family.olga.post(family.share, [("editor", String(number))])
            #expect(share.status == .ok)
            #expect(
                share.text.contains(
                    number < WordEdit.editorLimit + 3
                        ? "вы теперь меняете вместе" : "уже столько людей, сколько можно"))
        }
        // Who is one of them stays one, and a stranger is none of theirs still.
        #expect(
            await family.olga.post(family.share, [("editor", "2")]).text.contains("вы теперь меняете вместе"))
        #expect(await family.olga.post(family.share, [("editor", "99")]).status == .notFound)
        await family.olga.post(family.share, [("formerEditor", "2")])
        let last = String(WordEdit.editorLimit + 3)
        #expect(
            await family.olga.post(family.share, [("editor", last)]).text.contains("вы теперь меняете вместе")
        )
    }

    @Test("Of two who write the same word, the later edit of each field wins")
    func fields() async throws {
        let family = try await Family()
        let word = try await family.word("ladle")
        func form(_ visitor: Visitor) async -> [(String, String)] { await family.base(visitor, word) }
        // Both open the form; Pavel saves the translation, then Olga an example.
        let (his, hers) = (await form(family.pavel), await form(family.olga))
        // Seven texts and the picture.
        #expect(his.count == 8 && hers.count == 8)
        await family.pavel.post(word, his + [("term", "ladle"), ("translation", "половник")])
        await family.olga.post(
            word, hers + [("term", "ladle"), ("translation", "ложка"), ("example", "A ladle of soup.")])
        let page = await family.masha.open(word).text
        #expect(page.contains("половник") && page.contains("A ladle of soup."))
        // Of one field the later one wins, and the history has both.
        let again = await form(family.pavel)
        await family.olga.post(
            word, [("term", "ladle"), ("translation", "черпак"), ("example", "A ladle of soup.")])
        await family.pavel.post(
            word,
            again + [("term", "ladle"), ("translation", "поварёшка"), ("example", "A ladle of soup.")])
        #expect(await family.masha.open(word).text.contains("поварёшка"))
        let history = await family.olga.open(family.category + "/history").text
        #expect(history.contains("черпак") && history.contains("поварёшка"))
    }

    @Test("Both see who changed what, and each edit is taken back by either of them")
    func history() async throws {
        let family = try await Family()
        let ladle = try await family.word("ladle")
        await family.pavel.post(ladle, [("term", "ladle"), ("translation", "половник")])
        await family.pavel.post(family.category + "/words", [("term", "whisk"), ("translation", "венчик")])
        await family.pavel.post(try await family.word("sieve") + "/delete")
        for visitor in [family.olga, family.pavel] {
            #expect(await visitor.open(family.category).text.contains(family.category + "/history"))
        }
        let hers = await family.olga.open(family.category + "/history").text
        #expect(hers.contains("Павел") && hers.contains(/<del[^>]*>ложка<\/del>/))
        #expect(hers.contains(/<ins[^>]*>половник<\/ins>/) && hers.contains("Слово добавлено"))
        #expect(hers.contains("Слово удалено") && !hers.contains("Маша"))
        #expect(await family.pavel.open(family.category + "/history").text.contains("· вы,"))
        for term in ["ladle", "whisk", "sieve"] {
            let edit = try await family.edit(term)
            #expect(await family.masha.post(edit).status == .notFound)
            #expect(await family.olga.post(edit).text.contains("Правка отменена"))
            #expect(await family.pavel.post(edit).text.contains("Отменять уже нечего"))
        }
        let list = await family.list(family.masha)
        #expect(list.contains("ложка") && list.contains("сито") && !list.contains("венчик"))
        // What was changed again since is not taken back with what was before it.
        await family.pavel.post(ladle, [("term", "ladle"), ("translation", "половник")])
        let earlier = try await family.edit("ladle")
        await family.olga.post(ladle, [("term", "ladle"), ("translation", "черпак")])
        #expect(await family.olga.post(earlier).text.contains("Отменять уже нечего"))
        #expect(await family.list(family.masha).contains("черпак"))
    }

    @Test("A list that one of them adds is one edit, and is taken back as one")
    func lists() async throws {
        let family = try await Family()
        await family.pavel.post(family.category + "/words/list", Scene.list)
        var history = await family.olga.open(family.category + "/history").text
        #expect(history.contains("Списком добавлено 2 слова") && history.contains("Павел"))
        let edit = try await family.edit("Списком добавлено 2 слова")
        #expect(await family.olga.post(edit).text.contains("Правка отменена"))
        #expect(await !family.list(family.masha).contains("hill"))
        // That it was is an edit itself, and no list of it can be had back.
        history = await family.pavel.open(family.category + "/history").text
        #expect(history.contains("Список удалён: 2 слова") && history.contains("Ольга"))
        #expect(!history.contains("/undo\""))
        // Nor is one longer than an hour.
        await family.pavel.post(family.category + "/words/list", Scene.list)
        family.house.wait(2 * 3600)
        history = await family.olga.open(family.category + "/history").text
        #expect(history.contains("Списком добавлено 2 слова") && !history.contains("/undo\""))
    }

    @Test(
        "A deleted word comes back from the history with everybody's progress, and anew when an hour has passed"
    )
    func deleted() async throws {
        let family = try await Family()
        let id = family.category.dropFirst("/categories/".count)
        for visitor in [family.olga, family.pavel, family.masha] {
            await visitor.finishTraining("/training?category=\(id)")
        }
        let sieve = try await family.word("sieve")
        await family.pavel.post(sieve + "/delete")
        // Who learns it keeps it as a word of their own; who keeps the set has deleted it.
        #expect(await family.masha.open(family.category).text.contains("Удалено автором"))
        #expect(await !family.pavel.open(family.category).text.contains("Удалено автором"))
        await family.olga.post(try await family.edit("sieve"))
        for visitor in [family.olga, family.pavel, family.masha] {
            let page = await visitor.open(family.category).text
            #expect(!page.contains("Удалено автором"))
            #expect(page.matches(of: /Прогресс: 3 из 5/).count == 2)
        }
        await family.pavel.post(sieve + "/delete")
        family.house.wait(2 * 3600)
        // Whoever visits has what is old forgotten.
        await family.olga.post(try await family.word("ladle") + "/delete")
        await family.olga.post(try await family.edit("sieve"))
        #expect(await family.list(family.olga).contains("сито"))
    }

    @Test("When its author's account is deleted, the set goes to who kept it with them, before all others")
    func author() async throws {
        let family = try await Family()
        // Masha began it first, and Pavel never did.
        await family.masha.finishTraining(
            "/training?category=" + family.category.dropFirst("/categories/".count))
        await family.olga.post("/profile/delete", [("password", "a phrase of words")])
        let page = await family.pavel.open(family.category).text
        #expect(page.contains("ladle") && !page.contains("Автор:"))
        #expect(await family.pavel.open(family.category + "/share").status == .ok)
        #expect(await family.masha.open(family.category).text.contains("Автор: Павел"))
        #expect(await family.masha.open(family.category + "/words/new").status == .notFound)
    }

    @Test("A picture that one of them gives a word is the set's, and stays when they go")
    func pictures() async throws {
        let family = try await Family()
        let word = try await family.word("ladle")
        await family.pavel.post(
            word, [("term", "ladle"), ("translation", "ложка")], picture: Scene.picture)
        let page = await family.masha.open(word).text
        let picture = "/pictures/" + (try Family.picture(in: page))
        #expect(await family.masha.open(picture).status == .ok)
        await family.pavel.post("/profile/delete", [("password", "a phrase of words")])
        #expect(await family.masha.open(picture).status == .ok)
        // Who did it has no name any more.
        await family.olga.post(family.share, [("editor", "3")])
        #expect(await !family.olga.open(family.category + "/history").text.contains("Павел"))
    }
}
