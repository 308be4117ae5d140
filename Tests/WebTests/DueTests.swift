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

    @Test("The words screen counts what is due today, and a new day changes it by itself")
    func count() async throws {
        let house = try House()
        let (visitor, training) = await learner(house, words: 3)
        #expect(await visitor.open("/").text.contains("3 слова ждут тренировки"))
        await answer(visitor, training, "forgot", "remember", "remember")
        #expect(await visitor.open("/").text.contains("Сегодня повторить: 3 слова"))
        await answer(visitor, training, "remember", "remember", "remember")
        #expect(await visitor.open("/").text.contains("Сегодня повторить: 1 слово"))
        house.wait(9 * Self.day)
        #expect(await visitor.open("/").text.contains("Сегодня повторить: 3 слова"))
    }

    @Test("When nothing is due the screen says so kindly, and training stays open")
    func nothing() async throws {
        let house = try House()
        let (visitor, training) = await learner(house, words: 1)
        await answer(visitor, training, "remember", "remember")
        let home = await visitor.open("/").text
        #expect(home.contains("На сегодня всё повторено") && home.contains("в свой день"))
        #expect(home.contains("href=\"/training\""))
        #expect(!(await visitor.open("/training")).card.isEmpty)
        let category = "/categories/" + training.split(separator: "=")[1]
        await visitor.post(category + "/words", [("translation", "туча"), ("term", "cloud")])
        #expect(await visitor.open("/").text.contains("Вас ждёт 1 новое слово."))
    }

    @Test("The forecast shows what falls due, with a table of the same figures")
    func forecast() async throws {
        let house = try House()
        let (visitor, training) = await learner(house, words: 1, language: "en")
        await answer(visitor, training, "remember", "remember")
        let page = await visitor.open("/statistics").text
        #expect(page.contains("1 word to review within two weeks, 0 today."))
        #expect(page.contains("<th scope=\"row\">17 January 2027</th><td>1</td>"))
        #expect(page.contains("<th scope=\"row\">16 January 2027</th><td>0</td>"))
        #expect(!page.contains("hatched part has been waiting"))
        house.wait(5 * Self.day)
        let late = await visitor.open("/statistics").text
        #expect(late.contains("1 word to review within two weeks, 1 today."))
        #expect(late.contains("hatched part has been waiting"))
        #expect(late.contains("<th scope=\"row\">20 January 2027</th><td>1</td>"))
    }

    @Test(
        "The export tells of each answer its category, study day and hour, when a word is due and how firmly it is remembered"
    )
    func export() async throws {
        let house = try House()
        let (visitor, training) = await learner(house, words: 1)
        await answer(visitor, training, "remember", "remember")
        let file = await visitor.open("/profile/export/slovarik.json").text
        #expect(file.contains("\"due\":\"2027-01-17\"") && file.contains("\"stability\":2.3065"))
        #expect(file.contains("\"studyDay\":\"2027-01-15\"") && file.contains("\"hour\":8"))
        #expect(file.contains("\"category\":\(training.split(separator: "=")[1]),"))
        #expect(file.contains("{\"name\":\"review\",\"reached\":\"2027-01-15\"}"))
    }
}
