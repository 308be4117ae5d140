import HTTPServer
import HTTPTypes
import Testing

@Suite("Achievements that take their time")
struct AchievementsTests {
    private static let hour = 3600.0
    private static let day = 24 * hour

    /// Somebody whose clock shows 08:00 in a house that has just been opened, with a category of words.
    private func learner(_ house: House, words: Int) async -> (Visitor, String) {
        let visitor = await Visitor.registered(in: house)
        await visitor.post("/profile", [("timeZone", "Europe/London")])
        let category = await visitor.category("Погода")
        for number in 0..<words { await add("word \(number)", to: category, visitor) }
        return (visitor, category)
    }

    private func add(_ term: String, to category: String, _ visitor: Visitor) async {
        await visitor.post(category + "/words", [("translation", "перевод \(term)"), ("term", term)])
    }

    /// Answers one card after another, beginning new trainings as one ends.
    private func answer(_ visitor: Visitor, _ category: String, remember: Int = 0, forget: Int = 0)
        async throws
    {
        let training = "/training?category=" + category.dropFirst("/categories/".count)
        for number in 0..<(forget + remember) {
            let card = (await visitor.open(training)).card
            try #require(!card.isEmpty)
            await visitor.post("/reviews", card + [("rating", number < forget ? "forgot" : "remember")])
        }
    }

    /// The item of the achievement on its page.
    private func item(_ title: String, _ visitor: Visitor) async throws -> Substring {
        let items = await visitor.open("/achievements").text.split(separator: "<li class=\"achievement")
        return try #require(items.first { $0.contains("<h3>\(title)</h3>") })
    }

    private func isReached(_ title: String, _ visitor: Visitor) async throws -> Bool {
        try await item(title, visitor).hasPrefix(" achievement-reached\"")
    }

    @Test("A category is whole when each of its five words is learned, and stays so when a word joins it")
    func wholeCategory() async throws {
        let house = try House()
        let (visitor, category) = await learner(house, words: 5)
        let training = "/training?category=" + category.dropFirst("/categories/".count)
        await visitor.finishTraining(training)
        house.wait(4 * Self.day)
        await visitor.finishTraining(training)
        #expect(try await item("Категория покорена", visitor).contains("0 из 1"))
        // Nobody is signed in for longer than a month without a visit.
        for _ in 0..<2 {
            house.wait(20 * Self.day)
            await visitor.open("/")
        }
        let results = await visitor.finishTraining(training).text
        #expect(results.contains("Новое достижение!") && results.contains("Категория покорена"))
        await add("one more", to: category, visitor)
        house.wait(Self.day)
        #expect(try await item("Категория покорена", visitor).contains("Получено 28 февраля 2027"))
    }

    @Test("A category of four words is too small to be whole")
    func smallCategory() async throws {
        let house = try House()
        let (visitor, category) = await learner(house, words: 4)
        for pause in [4 * Self.day, 20 * Self.day, 20 * Self.day, 0] {
            await visitor.finishTraining("/training?category=" + category.dropFirst("/categories/".count))
            house.wait(pause)
        }
        #expect(await visitor.open(category).text.contains("4 из 4"))
        #expect(try await !isReached("Категория покорена", visitor))
    }

    @Test(
        "Before eight in the morning is early, from ten in the evening to four in the night is late",
        arguments: [
            (0, false, false), (14 * hour - 1, false, false), (14 * hour, false, true),
            (20 * hour - 1, false, true), (20 * hour, true, false), (24 * hour - 1, true, false),
            (24 * hour, false, false),
        ])
    func timeOfDay(secondsAfterEight: Double, early: Bool, late: Bool) async throws {
        let house = try House()
        let (visitor, category) = await learner(house, words: 1)
        house.wait(secondsAfterEight)
        try await answer(visitor, category, remember: 1)
        #expect(try await isReached("Ранняя пташка", visitor) == early)
        #expect(try await isReached("Ночная сова", visitor) == late)
    }

    @Test("Early is told by the learner's own clock, not by the house's")
    func ownClock() async throws {
        let house = try House()
        let (visitor, category) = await learner(house, words: 1)
        // 08:00 in London is 03:00 in New York.
        await visitor.post("/profile", [("timeZone", "America/New_York")])
        house.wait(Self.hour)
        try await answer(visitor, category, remember: 1)
        #expect(try await item("Ранняя пташка", visitor).contains("Получено 15 января 2027"))
    }

    @Test(
        "A hundred answers of seven days, of which ninety are right, make a week accurate",
        arguments: [
            (10, 6 * day, 90, true), (10, 6 * day, 89, false), (11, 6 * day, 89, false),
            (11, 6 * day, 99, true), (10, 7 * day, 90, false),
        ])
    func accurateWeek(forgotten: Int, pause: Double, remembered: Int, isReached: Bool) async throws {
        let house = try House()
        let (visitor, category) = await learner(house, words: 5)
        try await answer(visitor, category, forget: forgotten)
        house.wait(pause)
        try await answer(visitor, category, remember: remembered)
        let item = try await item("Меткая неделя", visitor)
        #expect(item.contains("Получено 21 января 2027") == isReached)
        #expect(item.hasPrefix(" achievement-reached\"") == isReached)
    }

    @Test("A course taken over is no category or word of one's own; a word added to it is")
    func course() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        house.wait(Self.hour)
        await visitor.post("/courses/family/categories")
        let course = String(await visitor.path.prefix { $0 != "?" })
        for title in ["Своя полка", "Первая запись"] { #expect(try await !isReached(title, visitor)) }
        house.wait(Self.hour)
        await add("great-aunt", to: course, visitor)
        #expect(try await isReached("Первая запись", visitor))
        #expect(try await !isReached("Своя полка", visitor))
        _ = await visitor.category("Погода")
        #expect(try await isReached("Своя полка", visitor))
    }

    @Test("What is closest stands on top, with how far one is")
    func next() async throws {
        let house = try House()
        let (visitor, category) = await learner(house, words: 5)
        func top() async throws -> Substring {
            try #require(
                await visitor.open("/achievements").text.firstMatch(of: /<h2 id="next">[^§]*?<h3>([^<]*)/)?.1)
        }
        #expect(try await top() == "Своя полка")
        try await answer(visitor, category, remember: 99)
        #expect(try await top() == "Разминка")
    }
}
