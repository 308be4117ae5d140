import HTTPServer
import Testing

@Suite("Streaks")
struct StreakTests {
    private static let day = 86_400.0

    /// Somebody with a category of five words beside the ready ones.
    private struct Learner {
        let house: House
        let visitor: Visitor
        let category: String

        init(language: String = "ru") async throws {
            house = try House()
            visitor = await Visitor.registered(in: house, language: language)
            category = await visitor.category("Погода")
            for number in 1...5 {
                await visitor.post(
                    category + "/words", [("translation", "слово \(number)"), ("term", "word \(number)")])
            }
        }

        /// Answers cards of the category.
        func answer(_ count: Int) async throws {
            let training = "/training?category=" + category.dropFirst("/categories/".count)
            for _ in 0..<count {
                let card = (await visitor.open(training)).card
                try #require(!card.isEmpty)
                await visitor.post("/reviews", card + [("rating", "remember")])
            }
        }

        /// Takes the last answer back, on the results of its training or on the card after it.
        func takeBack() async throws {
            let training = "/training?category=" + category.dropFirst("/categories/".count)
            let page = await visitor.open(training).text
            let path = try #require(page.split(separator: "\"").first { $0.hasSuffix("/retraction") })
            await visitor.post(String(path))
        }

        /// The current streak and the best, as the statistics say.
        func streaks() async throws -> [Int] {
            let text = await visitor.open("/statistics").text
            return text.matches(of: /<dt>(?:Дней подряд|Лучшая серия)<\/dt><dd>(\d+)/).compactMap {
                Int($0.1)
            }
        }
    }

    @Test("The tenth answer makes a day count, and taking it back does not")
    func tenAnswers() async throws {
        let learner = try await Learner()
        try await learner.answer(9)
        #expect(try await learner.streaks() == [0, 0])
        try await learner.answer(1)
        #expect(try await learner.streaks() == [1, 1])
        try await learner.takeBack()
        #expect(try await learner.streaks() == [0, 0])
    }

    @Test("A plan done makes a day count with fewer answers, until the last of them is taken back")
    func planDone() async throws {
        let learner = try await Learner()
        await learner.visitor.post("/profile", [("dailyGoal", "3")])
        #expect(await learner.visitor.open("/").text.contains("Сегодня 2 слова"))
        let results = await learner.visitor.finishTraining()
        #expect(try await learner.streaks() == [1, 1])
        #expect(await learner.visitor.open("/").text.contains("На сегодня всё"))
        let path = try #require(results.text.split(separator: "\"").first { $0.hasSuffix("/retraction") })
        await learner.visitor.post(String(path))
        #expect(try await learner.streaks() == [0, 0])
    }

    @Test("One day off is forgiven: home and the calendar say so, and the number goes on")
    func dayOff() async throws {
        let learner = try await Learner()
        for _ in 0..<3 {
            try await learner.answer(10)
            learner.house.wait(Self.day)
        }
        #expect(!(await learner.visitor.open("/").text.contains("Вчера был выходной")))
        learner.house.wait(Self.day)
        let home = await learner.visitor.open("/").text
        #expect(home.contains("<span>3 дня подряд</span>") && home.contains("Вчера был выходной"))
        try await learner.answer(10)
        learner.house.wait(Self.day)
        let later = await learner.visitor.open("/").text
        #expect(later.contains("<span>4 дня подряд</span>"))
        #expect(later.contains("Выходной 18 января серию не прервал"))
        #expect(try await learner.streaks() == [4, 4])
        let statistics = await learner.visitor.open("/statistics").text
        #expect(statistics.ranges(of: "class=\"calendar-off\"").count == 1)
        #expect(statistics.contains("<th scope=\"row\">18 января 2027</th><td>выходной</td>"))
    }

    @Test("Two days off in a row end the streak, which is said with a word of welcome and nothing put off")
    func ended() async throws {
        let learner = try await Learner()
        for _ in 0..<3 {
            try await learner.answer(10)
            learner.house.wait(Self.day)
        }
        learner.house.wait(2 * Self.day)
        #expect(try await learner.streaks() == [0, 3])
        let home = await learner.visitor.open("/").text
        #expect(home.contains("С возвращением,") && home.contains(">Сегодня "))
        #expect(home.contains("Серия в 3 дня закончилась: выходной прощает один пропуск в неделю."))
        #expect(!home.contains("подряд</span>") && !home.contains("Сегодня половина"))
        #expect(!(await learner.visitor.open("/statistics").text.contains("calendar-off")))
        for _ in 0..<5 where !(await learner.visitor.open("/").text.contains("На сегодня всё")) {
            await learner.visitor.finishTraining()
        }
        let done = await learner.visitor.open("/").text
        #expect(done.contains("На сегодня всё") && !done.contains("закончилась"))
    }

    @Test("Who comes back after a few days without a streak of three behind them is greeted as on any day")
    func shortStreak() async throws {
        let learner = try await Learner()
        for _ in 0..<2 {
            try await learner.answer(10)
            learner.house.wait(Self.day)
        }
        learner.house.wait(2 * Self.day)
        let home = await learner.visitor.open("/").text
        #expect(!home.contains("С возвращением") && !home.contains("закончилась"))
    }

    @Test("Days that ask for nothing end no streak: the next word that falls due goes on with it")
    func nothingToDo() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        for path in await visitor.open("/").text.matches(of: /"(\/categories\/\d+)"/).map(\.1) {
            await visitor.post(path + "/delete")
        }
        let learner = await visitor.category("Погода")
        await visitor.post(learner + "/words", [("translation", "дождь"), ("term", "rain")])
        await visitor.finishTraining()
        #expect(await visitor.open("/").text.contains("На сегодня всё"))
        house.wait(Self.day)
        var days = 1
        while await visitor.open("/training").card.isEmpty, days < 30 {
            #expect(await visitor.open("/statistics").text.contains("<dt>Дней подряд</dt><dd>1 день</dd>"))
            house.wait(Self.day)
            days += 1
        }
        #expect(days > 1)
        await visitor.finishTraining()
        #expect(await visitor.open("/statistics").text.contains("<dt>Дней подряд</dt><dd>2 дня</dd>"))
    }
}
