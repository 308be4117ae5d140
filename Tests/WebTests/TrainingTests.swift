import HTTPServer
import HTTPTypes
import Testing

@Suite("Training")
struct TrainingTests {
    private func trained(_ words: [(String, String)], in house: House? = nil) async throws -> (
        Visitor, String
    ) {
        let visitor = await Visitor.registered(in: try house ?? House())
        let category = await visitor.category("Погода")
        for (translation, term) in words {
            await visitor.post(category + "/words", [("translation", translation), ("term", term)])
        }
        return (visitor, category)
    }

    private func training(of category: String) -> String {
        "/training?category=" + category.dropFirst("/categories/".count)
    }

    @Test("A card shows the word, hides its translation in a part that opens, and asks for the answer")
    func shown() async throws {
        let (visitor, category) = try await trained([("дождь", "rain")])
        let page = await visitor.open(training(of: category))
        #expect(
            page.text.contains(#"<h2 class="training-word" id="question" lang="en">rain</h2>"#))
        #expect(page.text.contains(#"id="answer" lang="ru">дождь</p>"#))
        #expect(page.text.contains("<details class=\"training-turn\">"))
        #expect(page.text.contains("Не помню") && page.text.contains("Помню") && page.text.contains("1 из 3"))
        #expect(page.text.contains("Новое слово"))
    }

    @Test("A right answer is a step of progress, a wrong one asks again, and the results tell the mistakes")
    func answers() async throws {
        let (visitor, category) = try await trained([("дождь", "rain")])
        let first = await visitor.open(training(of: category))
        await visitor.post("/reviews", first.card + [("rating", "forgot")])
        #expect(await visitor.path == training(of: category))
        #expect(await visitor.open(category).text.contains("Прогресс: 0 из 5"))
        let results = await visitor.finishTraining(training(of: category))
        #expect(await visitor.path.hasPrefix("/training/"))
        #expect(
            results.text.contains("Тренировка закончена") && results.text.contains("Стоит посмотреть ещё раз")
        )
        #expect(await visitor.open(category).text.contains("Прогресс: 3 из 5"))
    }

    @Test(
        "A script has the next card along with its answer, at its address; what says something else besides leads there"
    )
    func nextCardAtOnce() async throws {
        let (visitor, category) = try await trained([("дождь", "rain"), ("снег", "snow")])
        let first = await visitor.open(training(of: category))
        let answer = first.card + [("rating", "remember")]
        let next = await visitor.send("/reviews", answer, preferring: "return=representation")
        #expect(next.status == .ok && next.headerFields[.contentLocation] == training(of: category))
        #expect(next.headerFields[HTTPField.Name("Preference-Applied")!] == "return=representation")
        #expect(
            !next.card.isEmpty
                && next.card.first { $0.0 == "word" }?.1 != first.card.first { $0.0 == "word" }?.1)
        #expect(next.text == (await visitor.open(training(of: category))).text)
        // Sent a second time it counts no more, and says so on the page that it leads to.
        let again = await visitor.send("/reviews", answer, preferring: "return=representation")
        #expect(again.status == .seeOther && again.headerFields[.location] == training(of: category))
        let plain = await visitor.send("/reviews", next.card + [("rating", "remember")])
        #expect(plain.status == .seeOther && plain.headerFields[.contentLocation] == nil)
    }

    @Test(
        "Learned is what was met and then remembered twice when it was due; practice in between adds nothing")
    func learned() async throws {
        let house = try House()
        let (visitor, category) = try await trained([("дождь", "rain")], in: house)
        await visitor.finishTraining(training(of: category))
        for _ in 0..<5 { await visitor.finishTraining("/training?words=practice") }
        #expect(await visitor.open(category).text.contains("Прогресс: 3 из 5"))
        house.wait(3 * 86_400)
        await visitor.finishTraining(training(of: category))
        #expect(await visitor.open(category).text.contains("Прогресс: 4 из 5"))
        house.wait(30 * 86_400)
        let results = await visitor.finishTraining(training(of: category))
        #expect(results.text.contains("Вы выучили 1 слово."))
        #expect(await visitor.open(category).text.contains("1 из 1"))
        #expect(await visitor.open("/").text.contains("Выучено</dt><dd>1</dd>"))
    }

    @Test("Mistakes, and all words, can be asked once more")
    func again() async throws {
        let (visitor, category) = try await trained([("дождь", "rain"), ("снег", "snow")])
        let first = await visitor.open(training(of: category))
        await visitor.post("/reviews", first.card + [("rating", "forgot")])
        let results = await visitor.finishTraining(training(of: category))
        let links = results.text.matches(of: /href="(\/training\?words=(mistakes|again)[^"]+)"/)
            .map { String($0.1).replacing("&amp;", with: "&") }
        #expect(links.count == 2)
        for (link, count) in zip(links, ["1 из 1", "1 из 2"]) {
            #expect(await visitor.open(link).text.contains(count))
            // A reload does not begin once more.
            #expect(await !visitor.path.contains("after"))
        }
        #expect(await visitor.open("/training?words=again&after=999").status == .notFound)
        #expect(await visitor.open("/training?words=again&after=x").status == .notFound)
    }

    @Test("A double press counts once and says so")
    func doublePress() async throws {
        let (visitor, category) = try await trained([("дождь", "rain"), ("снег", "snow")])
        let page = await visitor.open(training(of: category))
        let answer = page.card + [("rating", "remember")]
        await visitor.post("/reviews", answer)
        let again = await visitor.post("/reviews", answer)
        #expect(again.text.contains("второй раз не засчитываем"))
        #expect(again.text.contains("2 из 6"))
        #expect(await visitor.open(category).text.contains("Прогресс: 2 из 5") == false)
    }

    @Test("The last answer can be undone")
    func undo() async throws {
        let (visitor, category) = try await trained([("дождь", "rain")])
        let page = await visitor.open(training(of: category))
        let results = await visitor.post("/reviews", page.card + [("rating", "remember")])
        let retraction = try #require(
            results.text.split(separator: "\"").first { $0.hasSuffix("/retraction") })
        let back = await visitor.post(String(retraction))
        #expect(back.text.contains("Ответ отменён") && back.text.contains("rain"))
        #expect(await visitor.open(category).text.contains("Прогресс: 0 из 5"))
        #expect(await visitor.post(String(retraction)).text.contains("уже нельзя отменить"))
    }

    @Test("The side that is asked is a setting")
    func direction() async throws {
        let (visitor, category) = try await trained([("дождь", "rain")])
        await visitor.post("/training/settings", [("direction", "translation")])
        let page = await visitor.open(training(of: category))
        #expect(
            page.text.contains(#"<h2 class="training-word" id="question" lang="ru">дождь</h2>"#)
        )
        #expect(page.text.contains("С русского на английский"))
    }

    @Test("Without words there is a way to add some")
    func empty() async throws {
        let (visitor, category) = try await trained([])
        let page = await visitor.open(training(of: category))
        #expect(page.text.contains("Пока нечего тренировать") && page.text.contains(category + "/words/new"))
    }

    @Test("An answer that was tampered with is refused")
    func tampered() async throws {
        let (visitor, category) = try await trained([("дождь", "rain")])
        let fields = (await visitor.open(training(of: category))).card
        #expect(await visitor.post("/reviews", fields + [("rating", "perfect")]).status == .badRequest)
        #expect(await visitor.post("/reviews", [("rating", "remember")]).status == .badRequest)
        #expect(await visitor.open(category).text.contains("Прогресс: 0 из 5"))
    }

    @Test("Somebody else's card cannot be answered: to another person of the house it is not there")
    func foreignCard() async throws {
        let house = try House()
        let (anna, category) = try await trained([("дождь", "rain")], in: house)
        let answer = (await anna.open(training(of: category))).card + [("rating", "remember")]
        let boris = await Visitor.registered(in: house, name: "Борис")
        #expect(await boris.post("/reviews", answer).status == .notFound)
        #expect(await anna.open(category).text.contains("Прогресс: 0 из 5"))
        // It was her card, and it is still open.
        await anna.post("/reviews", answer)
        #expect(await anna.open(category).text.contains("Прогресс: 1 из 5"))
    }

    @Test("Somebody else's answer cannot be taken back, nor their results be seen")
    func foreignReview() async throws {
        let house = try House()
        let (anna, category) = try await trained([("дождь", "rain")], in: house)
        let page = await anna.open(training(of: category))
        let results = await anna.post("/reviews", page.card + [("rating", "remember")])
        let retraction = try #require(
            results.text.split(separator: "\"").first { $0.hasSuffix("/retraction") })
        let boris = await Visitor.registered(in: house, name: "Борис")
        #expect(await boris.open(anna.path).status == .notFound)
        #expect(await boris.post(String(retraction)).status == .notFound)
        #expect(await anna.open(category).text.contains("Прогресс: 1 из 5"))
        // It was her answer, and she can still take it back.
        #expect(await anna.post(String(retraction)).text.contains("Ответ отменён"))
        #expect(await anna.open(category).text.contains("Прогресс: 0 из 5"))
    }

    @Test("An answer that has arrived counts, even when its browser has gone")
    func browserGone() async throws {
        let (visitor, category) = try await trained([("дождь", "rain")])
        let fields = (await visitor.open(training(of: category))).card
        let sending = Task { await visitor.send("/reviews", fields + [("rating", "remember")]) }
        sending.cancel()
        #expect(await sending.value.status == .seeOther)
        #expect(await visitor.open(category).text.contains("Прогресс: 1 из 5"))
    }

    @Test("A word that was forgotten is among the hardest words of the statistics")
    func hardWord() async throws {
        let (visitor, category) = try await trained([("дождь", "rain")])
        let page = await visitor.open(training(of: category))
        await visitor.post("/reviews", page.card + [("rating", "forgot")])
        let statistics = await visitor.open("/statistics")
        #expect(statistics.status == .ok)
        #expect(statistics.text.contains(">rain<") && statistics.text.contains(">дождь<"))
    }
}
