import HTTPServer
import HTTPTypes
import Testing

@Suite("Due words on the screens")
struct DueTests {
    private static let day = 86_400.0

    /// Somebody whose only words are those of one category.
    private func learner(_ house: House, words: Int, language: String = "ru") async -> (Visitor, String) {
        let visitor = await Visitor.registered(in: house, language: language)
        while let ready = await visitor.open("/").text.firstMatch(of: /href="(\/categories\/\d+)"/) {
            await visitor.post(ready.1 + "/delete")
        }
        let category = await visitor.category("Погода")
        for number in 0..<words {
            await visitor.post(
                category + "/words", [("translation", "слово \(number)"), ("term", "word \(number)")])
        }
        return (visitor, "/training?category=" + category.dropFirst("/categories/".count))
    }

    @discardableResult
    private func answer(_ visitor: Visitor, _ training: String, _ ratings: String...) async -> Response {
        var last = Response(status: .ok)
        for rating in ratings {
            let page = await visitor.open(training)
            last = await visitor.post("/reviews", page.card + [("rating", rating)])
        }
        return last
    }

    @Test("The words screen says what the day asks, and a new day changes it by itself")
    func count() async throws {
        let house = try House()
        let (visitor, training) = await learner(house, words: 10)
        let fresh = await visitor.open("/").text
        #expect(fresh.contains("Сегодня 8 слов") && fresh.contains("Только новое"))
        #expect(fresh.contains("сделано 0 из 8"))
        await answer(visitor, "/training", "remember", "forgot")
        #expect(await visitor.open("/").text.contains("Продолжить: осталось 23 ответа"))
        await visitor.finishTraining()
        let done = await visitor.open("/").text
        #expect(done.contains("На сегодня всё") && done.contains("сделано 8 из 8"))
        #expect(done.contains(/>Завтра \d+ слов[оа]?</) && !done.contains("Следующие слова"))
        #expect(done.contains("Взять ещё новые слова"))
        house.wait(7 * Self.day)
        let later = await visitor.open("/").text
        #expect(later.contains("Сегодня 10 слов") && later.contains("Повторить — 8, новых — 2."))
        _ = training
    }

    @Test("When the day is done the screens say so kindly, and more is offered")
    func nothing() async throws {
        let house = try House()
        let (visitor, training) = await learner(house, words: 1)
        await visitor.finishTraining(training)
        let home = await visitor.open("/").text
        #expect(home.contains("На сегодня всё") && home.contains("Потренироваться сверх плана"))
        #expect(!home.contains("Взять ещё новые слова"))
        let page = await visitor.open("/training").text
        #expect(page.contains("На сегодня всё") && page.contains("href=\"/training?words=practice\""))
        #expect(!(await visitor.open("/training?words=practice")).card.isEmpty)
        #expect(await visitor.open("/statistics").text.contains("1 из 1"))
        let category = "/categories/" + training.split(separator: "=")[1]
        await visitor.post(category + "/words", [("translation", "туча"), ("term", "cloud")])
        #expect(await visitor.open("/").text.contains("Сегодня 1 слово"))
    }

    @Test(
        "After a pause there is no wall: half a portion with a word of welcome, then what a day takes, and new words wait"
    )
    func pause() async throws {
        let house = try House()
        let (visitor, _) = await learner(house, words: 60)
        await visitor.post("/profile", [("dailyGoal", "5")])
        for _ in 0..<15 { await visitor.finishTraining("/training?words=more") }
        for _ in 0..<2 {
            house.wait(22.5 * Self.day)
            await visitor.open("/profile")
        }
        // 300 seconds, of which a due word takes 8.4: half of it, then the whole.
        let welcome = await visitor.open("/").text
        #expect(welcome.contains("С возвращением, Анна!") && welcome.contains(">Начнём с 17 самых важных<"))
        #expect(
            welcome.contains("Сегодня половина обычного") && welcome.contains("Около 2 минут из ваших 5."))
        await visitor.finishTraining()
        #expect(await visitor.open("/").text.contains("На сегодня всё"))
        house.wait(Self.day)
        let next = await visitor.open("/").text
        #expect(next.contains("Сегодня 35 слов") && next.contains("За перерыв"))
        #expect(!next.contains("С возвращением") && next.contains("Около 5 минут из ваших 5."))
        for _ in 0..<2 { await visitor.finishTraining() }
        house.wait(Self.day)
        let last = await visitor.open("/").text
        #expect(last.contains("Сегодня 8 слов") && !last.contains("За перерыв"))
    }

    @Test("The forecast shows what falls due, with a table of the same figures")
    func forecast() async throws {
        let house = try House()
        let (visitor, training) = await learner(house, words: 1, language: "en")
        await visitor.finishTraining(training)
        let page = await visitor.open("/statistics").text
        #expect(page.contains("1 word to review in the next two weeks, 0 today."))
        #expect(page.contains("<th scope=\"row\">17 January 2027</th><td>1</td>"))
        #expect(page.contains("<th scope=\"row\">16 January 2027</th><td>0</td>"))
        #expect(!page.contains("from earlier days"))
        house.wait(5 * Self.day)
        let late = await visitor.open("/statistics").text
        #expect(late.contains("1 word to review in the next two weeks, 1 today."))
        #expect(late.contains("from earlier days"))
        #expect(late.contains("<th scope=\"row\">20 January 2027</th><td>1</td>"))
    }

    @Test(
        "The export tells of each answer its category, study day and hour, when a word is due and how firmly it is remembered"
    )
    func export() async throws {
        let house = try House()
        let (visitor, training) = await learner(house, words: 1)
        await visitor.finishTraining(training)
        let file = await visitor.open("/profile/export/slovarik.json").text
        #expect(file.contains("\"due\":\"2027-01-17\"") && file.contains("\"stability\":2.3065"))
        #expect(file.contains("\"purpose\":\"first\"") && file.contains("\"purpose\":\"step\""))
        #expect(file.contains("\"studyDay\":\"2027-01-15\"") && file.contains("\"hour\":8"))
        #expect(file.contains("\"category\":\(training.split(separator: "=")[1]),"))
        #expect(file.contains("{\"name\":\"review\",\"reached\":\"2027-01-15\"}"))
    }
}
