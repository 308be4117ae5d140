import Foundation
import HTTPServer
import Testing

/// What is taken back of the edits of a set that several people keep together.
@Suite("Edits taken back")
struct KeptTogetherUndoTests {
    private typealias Family = KeptTogetherTests.Family
    private static let stale = "Отменять уже нечего"

    @Test("A word that was added is taken back as long as it says what was added")
    func added() async throws {
        let family = try await Family()
        let history = family.category + "/history"
        await family.pavel.post(family.category + "/words", [("term", "whisk"), ("translation", "венчик")])
        let edit = try await family.edit("whisk")
        await family.olga.post(
            try await family.word("whisk"),
            [("term", "whisk"), ("translation", "венчик"), ("example", "Take a whisk.")])
        // The one that can be taken back is hers.
        #expect(await family.pavel.open(history).text.matches(of: /\/undo"/).count == 1)
        #expect(await family.pavel.post(edit).text.contains(Self.stale))
        #expect(await family.list(family.masha).contains("венчик"))
        await family.pavel.post(try await family.edit("whisk"))
        #expect(await family.pavel.post(edit).text.contains("Правка отменена"))
        #expect(await !family.list(family.masha).contains("венчик"))
    }

    @Test("A list that was added is taken back as long as nobody has written in it")
    func list() async throws {
        let family = try await Family()
        await family.pavel.post(family.category + "/words/list", Scene.list)
        let name = "Списком добавлено 2 слова"
        let edit = try await family.edit(name)
        let hill = try await family.word("hill")
        let translation = try #require(
            await family.base(family.olga, hill).first { $0.0 == "base-translation" })
        await family.olga.post(
            hill, [("term", "hill"), ("translation", translation.1), ("example", "Up the hill.")])
        #expect(await !family.pavel.open(family.category + "/history").text.contains("Отменить: \(name)"))
        #expect(await family.pavel.post(edit).text.contains(Self.stale))
        #expect(await family.masha.open(hill).text.contains("Up the hill."))
    }

    @Test("A word that came from another set is said to have, and cannot be deleted by taking that back")
    func moved() async throws {
        let family = try await Family()
        let other = await family.olga.category("Дача")
        await family.olga.post(other + "/words", [("term", "rake"), ("translation", "грабли")])
        let page = await family.olga.open(other + "/selection").text
        let word = String(try #require(page.firstMatch(of: /name="word" value="(\d+)"/)?.1))
        await family.olga.post(
            other + "/selection",
            [
                ("word", word), ("action", "move"),
                ("target", String(family.category.dropFirst("/categories/".count))),
            ])
        #expect(await family.list(family.masha).contains("грабли"))
        let history = await family.pavel.open(family.category + "/history").text
        #expect(history.contains("Слово перенесено из другой категории") && history.contains(">rake</a>"))
        #expect(!history.contains("/undo\""))
    }

    @Test("What left the set and was deleted elsewhere stays there when an earlier deletion is taken back")
    func elsewhere() async throws {
        let family = try await Family()
        let other = await family.olga.category("Дача")
        let sieve = try await family.word("sieve")
        await family.pavel.post(sieve + "/delete")
        let edit = try await family.edit("sieve")
        await family.olga.post(edit)
        await family.olga.post(
            family.category + "/selection",
            [
                ("word", String(sieve.dropFirst("/words/".count))), ("action", "move"),
                ("target", String(other.dropFirst("/categories/".count))),
            ])
        #expect(await family.olga.open(other).text.contains("сито"))
        await family.olga.post(sieve + "/delete")
        await family.pavel.post(edit)
        #expect(await !family.olga.open(other).text.contains("сито"))
        #expect(await family.list(family.masha).contains("сито"))
    }

    @Test("A deletion that could not be taken back yet is taken back later, with picture and progress")
    func taken() async throws {
        let family = try await Family()
        let id = family.category.dropFirst("/categories/".count)
        let ladle = try await family.word("ladle")
        let page = await family.olga.post(ladle + "/picture", [], picture: Scene.picture).text
        let picture = "/pictures/" + (try Family.picture(in: page))
        await family.masha.finishTraining("/training?category=\(id)")
        await family.pavel.post(ladle + "/delete")
        let edit = try await family.edit("ladle")
        await family.olga.post(family.category + "/words", [("term", "ladle"), ("translation", "ложка")])
        #expect(await family.pavel.post(edit).text.contains("такое слово с таким переводом"))
        // Nothing came back of it, not even its picture.
        #expect(await family.olga.open(picture).status == .notFound)
        await family.olga.post(
            try await family.word("ladle"), [("term", "ladle"), ("translation", "черпак")])
        #expect(await family.pavel.post(edit).text.contains("Правка отменена"))
        #expect(await family.olga.open(picture).status == .ok)
        let list = await family.list(family.masha)
        #expect(list.contains("черпак") && list.contains("ложка"))
        #expect(list.matches(of: /Прогресс: 3 из 5/).count == 2)
    }

    @Test("A word that came back anew comes back once, and is no news to who brought it back")
    func once() async throws {
        let family = try await Family()
        let sieve = try await family.word("sieve")
        await family.pavel.post(sieve, [("term", "sieve"), ("translation", "решето")])
        await family.pavel.post(sieve + "/delete")
        let edit = try await family.edit("sieve")
        family.house.wait(2 * 3600)
        // Whoever visits has what is old forgotten.
        await family.olga.post(try await family.word("ladle") + "/delete")
        await family.pavel.post(edit)
        #expect(await family.list(family.masha).contains("решето"))
        #expect(await family.masha.open(family.category).text.contains("добавлено 1 новое"))
        #expect(await !family.pavel.open(family.category).text.contains("добавлено 1 новое"))
        let word = try await family.word("sieve")
        #expect(word != sieve)
        await family.olga.post(word, [("term", "sieve"), ("translation", "дуршлаг")])
        #expect(await family.pavel.post(edit).text.contains(Self.stale))
        #expect(await !family.list(family.masha).contains("решето"))
    }
}
