import Foundation
import HTTPServer
import Testing

@Suite("The page of a word")
struct WordPageTests {
    private static let day: TimeInterval = 86_400

    /// Somebody with a word of their own.
    private struct Owner {
        let house: House
        let visitor: Visitor
        let category: String
        let word: String

        init() async throws {
            house = try House()
            visitor = await Visitor.registered(in: house)
            category = await visitor.category("Погода")
            let list = await visitor.post(
                category + "/words",
                [
                    ("term", "rain"), ("translation", "дождь"), ("transcription", "reɪn"),
                    ("example", "The <rain> stopped."), ("note", "осенью"),
                ])
            let path = try #require(list.text.firstMatch(of: /"(\/words\/\d+)\/edit"/)).1
            word = String(path)
        }

        var training: String { "/training?category=" + category.dropFirst("/categories/".count) }
    }

    @Test("It has facts, sentences and where it is from, and rows of lists and of a search lead there")
    func facts() async throws {
        let owner = try await Owner()
        let page = await owner.visitor.open(owner.word).text
        for part in [
            "rain", "дождь", "[reɪn]", "The &lt;rain&gt; stopped.", "осенью", "Погода", "15 января 2027",
        ] {
            #expect(page.contains(part), "\(part)")
        }
        #expect(page.contains("Прогресс: 0 из 5") && page.contains("это слово ещё впереди"))
        for list in [owner.category, "/words?search=rain"] {
            #expect(await owner.visitor.open(list).text.contains("href=\"\(owner.word)\""))
        }
    }

    @Test("Its answers are a chart with a description and a table, and it says when it comes next")
    func history() async throws {
        let owner = try await Owner()
        let first = await owner.visitor.open(owner.training)
        await owner.visitor.post("/reviews", first.card + [("rating", "forgot")])
        let results = await owner.visitor.finishTraining(owner.training).text
        #expect(results.contains("href=\"\(owner.word)\""))
        let page = await owner.visitor.open(owner.word).text
        #expect(page.contains("Верных ответов: 3 из 4. Сейчас прогресс 3 из 5."))
        #expect(page.ranges(of: #"class="chart-dot""#).count == 3)
        #expect(page.ranges(of: #"class="chart-miss""#).count == 1)
        #expect(
            page.contains(
                #"<th scope="row">15 января 2027</th><td>Карточки</td><td>С ошибкой</td><td>0</td>"#))
        #expect(page.contains("Когда вернётся") && !page.contains("ещё впереди"))
        owner.house.wait(20 * Self.day)
        #expect(await owner.visitor.open(owner.word).text.contains("<p class=\"lead\">Сегодня</p>"))
    }

    @Test("An answer that was taken back is in it no more")
    func retracted() async throws {
        let owner = try await Owner()
        let first = await owner.visitor.open(owner.training)
        let next = await owner.visitor.post("/reviews", first.card + [("rating", "remember")])
        let undo = try #require(next.text.split(separator: "\"").first { $0.hasSuffix("/retraction") })
        #expect(await owner.visitor.open(owner.word).text.contains("chart-dot"))
        await owner.visitor.post(String(undo))
        #expect(await !owner.visitor.open(owner.word).text.contains("chart-dot"))
    }

    @Test("It moves to a category that is named, and back by the same press")
    func moved() async throws {
        let owner = try await Owner()
        let visitor = owner.visitor
        let sky = await visitor.category("Небо")
        let target = String(sky.split(separator: "/")[1])
        let form = await visitor.open(owner.word).text
        #expect(form.contains("В какую категорию") && form.contains("action=\"\(owner.category)/selection\""))
        let number = String(owner.word.split(separator: "/")[1])
        let fields = [("word", number), ("back", "word"), ("action", "move")]
        let moved = await visitor.post(owner.category + "/selection", fields + [("target", target)])
        #expect(await visitor.path.hasPrefix(owner.word))
        #expect(moved.text.contains("1 слово теперь в категории «Небо».") && moved.text.contains("Отменить"))
        #expect(moved.text.contains("action=\"\(sky)/selection\""))
        let origin = String(owner.category.split(separator: "/")[1])
        let back = await visitor.post(sky + "/selection", fields + [("target", origin)])
        #expect(back.text.contains("в категории «Погода»"))
        #expect(await visitor.open(owner.category).text.contains("rain"))
    }

    @Test("It is put aside and comes back without leaving the page")
    func paused() async throws {
        let owner = try await Owner()
        let visitor = owner.visitor
        #expect(await !visitor.open(owner.word).text.contains("Отложить слово"))
        await visitor.finishTraining(owner.training)
        #expect(await visitor.open(owner.word).text.contains("Отложить слово"))
        let paused = await visitor.post(owner.word + "/pause", [("until", "2027-02-01"), ("back", "word")])
        #expect(await visitor.path == owner.word)
        #expect(paused.text.contains("Отложено до 1 февраля") && paused.text.contains("Вернуть"))
        let resumed = await visitor.post(owner.word + "/pause/delete", [("back", "word")])
        #expect(await visitor.path == owner.word)
        #expect(!resumed.text.contains("Отложено до"))
    }

    @Test("A single deletion is undone like one of several, with its answers")
    func deleted() async throws {
        let owner = try await Owner()
        let visitor = owner.visitor
        await visitor.finishTraining(owner.training)
        let list = await visitor.post(owner.word + "/delete").text
        #expect(list.contains("Удалено 1 слово.") && list.contains("Отменить удаление"))
        #expect(await visitor.open(owner.word).status == .notFound)
        let deletion = try #require(list.firstMatch(of: /name="deletion" value="(\d+)"/)).1
        await visitor.post(owner.category + "/selection/restore", [("deletion", String(deletion))])
        #expect(await visitor.open(owner.word).text.contains("Верных ответов: 3 из 3"))
    }

    @Test("A word of a ready-made set says so")
    func ready() async throws {
        let visitor = await Visitor.registered(in: try House())
        await visitor.post("/courses/technology/categories")
        let list = await visitor.open(String(await visitor.path.prefix { $0 != "?" })).text
        let path = try #require(list.firstMatch(of: /"(\/words\/\d+)\/edit"/)).1
        #expect(await visitor.open(String(path)).text.contains("Готовая подборка"))
    }

    @Test("Who changes a word on its page is back there, and who does in a list in the list")
    func back() async throws {
        let owner = try await Owner()
        let link = "\(owner.word)/edit?next=%2Fwords%2F"
        #expect(await owner.visitor.open(owner.word).text.contains(link))
        let form = await owner.visitor.open("\(owner.word)/edit?next=\(owner.word)").text
        #expect(form.contains(#"name="next" value="\#(owner.word)""#))
        let word = [("term", "rain"), ("translation", "ливень")]
        await owner.visitor.post(owner.word, word + [("next", owner.word)])
        #expect(await owner.visitor.path == owner.word)
        await owner.visitor.post(owner.word, word + [("next", "/profile")])
        #expect(await owner.visitor.path == owner.category)
    }

    @Test("A photo becomes the picture of a word at once, and what is no picture is said")
    func photo() async throws {
        let owner = try await Owner()
        let page = await owner.visitor.open(owner.word).text
        #expect(page.contains(#"accept="image/*" capture"#))
        let after = await owner.visitor.post(owner.word + "/picture", [], picture: PictureTests.png)
        #expect(await owner.visitor.path == owner.word && after.text.contains("src=\"/pictures/"))
        let wrong = await owner.visitor.post(owner.word + "/picture", [], picture: Array("text".utf8))
        #expect(wrong.status == .unprocessableContent)
        #expect(await owner.visitor.open(owner.word).text.contains("src=\"/pictures/"), "the old one stays")
    }

    @Test(
        "A photo is offered of what can be seen: of a thing, but not of «yes»",
        arguments: [
            ("", true), ("noun", true), ("verb", true), ("phrase", true), ("interjection", false),
            ("conjunction", false), ("preposition", false), ("pronoun", false),
        ])
    func offeredPhoto(part: String, isOffered: Bool) async throws {
        let owner = try await Owner()
        await owner.visitor.post(
            owner.word, [("term", "rain"), ("translation", "дождь"), ("partOfSpeech", part)])
        let page = await owner.visitor.open(owner.word).text
        #expect(page.contains("data-photo") == isOffered)
    }
}
