import Foundation
import GRDB
import HTTPServer
import Testing

@Suite("What a day asks, and says of itself")
struct DayTests {
    private static let day = 86_400.0

    /// Somebody whose only words are those that they added.
    private func learner(_ house: House, words: Int = 0, form: String = "card") async -> (Visitor, String) {
        let visitor = await Visitor.registered(in: house, form: form)
        while let ready = await visitor.open("/").text.firstMatch(of: /href="(\/categories\/\d+)"/) {
            await visitor.post(ready.1 + "/delete")
        }
        let category = await visitor.category("Погода")
        for number in 0..<words { await add(number, to: category, visitor) }
        return (visitor, category)
    }

    private func add(_ number: Int, to category: String, _ visitor: Visitor) async {
        await visitor.post(
            category + "/words", [("translation", "слово \(number)"), ("term", "word \(number)")])
    }

    private func database(_ house: House) throws -> DatabaseQueue {
        try house.database()
    }

    @Test("The goal is in minutes wherever it is shown")
    func minutes() async throws {
        let house = try House()
        let (visitor, _) = await learner(house, words: 3)
        #expect(await visitor.open("/").text.contains("Около 2 минут из ваших 10."))
        #expect(await visitor.open("/profile").text.contains("10 минут в день"))
        let offered = await visitor.open("/welcome?page=4").text
        #expect(offered.contains("Сколько минут в день?"))
        for minutes in [5, 10, 15, 20] { #expect(offered.contains(#"name="dailyGoal" value="\#(minutes)""#)) }
        await visitor.post("/profile/learning", [("dailyGoal", "12")])
        #expect(await visitor.open("/profile/learning").text.contains("Минут в день"))
        #expect(await visitor.open("/welcome?page=4").text.contains(#"value="12" aria-pressed="true""#))
    }

    @Test("The day is planned by one's own pace, as soon as it is known, from the next day on")
    func pace() async throws {
        let house = try House()
        let (visitor, _) = await learner(house, words: 40)
        #expect(await visitor.open("/").text.contains("Около 5 минут из ваших 10."))
        for _ in 0..<60 {
            let card = (await visitor.open("/training?words=more")).card.filter { $0.0 != "duration" }
            await visitor.post("/reviews", card + [("duration", "3500"), ("rating", "remember")])
        }
        house.wait(Self.day)
        // Nothing is due yet, and a new word takes 17.5 seconds now.
        let next = await visitor.open("/").text
        #expect(next.contains("Сегодня 8 слов") && next.contains("Около 2 минут из ваших 10."))
    }

    @Test("A streak that a pause has ended is spoken of where one is welcomed")
    func streakOver() async throws {
        let house = try House()
        let (visitor, _) = await learner(house, words: 60)
        for _ in 0..<3 {
            await visitor.finishTraining()
            house.wait(Self.day)
        }
        house.wait(12 * Self.day)
        await visitor.open("/profile")
        house.wait(9 * Self.day)
        let home = await visitor.open("/").text
        #expect(home.contains("С возвращением,") && home.contains(">Начнём с "))
        #expect(home.contains("Серия в 3 дня закончилась: выходной прощает один пропуск в неделю."))
        for _ in 0..<3 { await visitor.finishTraining() }
        #expect(!(await visitor.open("/")).text.contains("закончилась"))
    }

    @Test("That a day is half of the usual is said only where something was put off")
    func nothingPutOff() async throws {
        let house = try House()
        let (visitor, _) = await learner(house, words: 3)
        await visitor.finishTraining()
        house.wait(14 * Self.day)
        let home = await visitor.open("/").text
        #expect(home.contains("С возвращением,") && home.contains(">Начнём с 3 самых важных<"))
        #expect(!home.contains("Сегодня половина"))
    }

    @Test(
        "What was known already has five dots and a mark, is none of the day's new words, and comes back in some weeks"
    )
    func known() async throws {
        let house = try House()
        let (visitor, category) = await learner(house, words: 12, form: "typing")
        #expect(await visitor.open("/").text.contains("сделано 0 из 8"))
        for _ in 0..<2 {
            let card = (await visitor.open("/training")).card
            await visitor.post("/reviews", card + [("exercise", "card"), ("rating", "easy")])
        }
        let home = await visitor.open("/").text
        #expect(home.contains("сделано 0 из 8"))
        #expect(home.contains(#"share-learned"></i>Выучено</dt><dd>2</dd>"#))
        let list = await visitor.open(category).text
        #expect(
            list.matches(of: /знали раньше/).count == 2 && list.matches(of: /Прогресс: 5 из 5/).count == 2)
        // The others of the day are still eight: two came in the place of those that were known.
        let open = try await database(house).read {
            try Int.fetchOne(
                $0, sql: "SELECT count(*) FROM training_word WHERE remaining > 0 AND purpose = 'first'")
        }
        #expect(open == 8)
        let stabilities = try await database(house).read {
            try Double.fetchAll($0, sql: "SELECT stability FROM memory WHERE is_known")
        }
        let waits = try await database(house).read {
            try Int.fetchAll($0, sql: "SELECT due_day - reviewed_on FROM memory WHERE is_known")
        }
        #expect(stabilities.count == 2 && stabilities.allSatisfy { $0 >= 21 })
        #expect(waits.allSatisfy { (14...28).contains($0) })
    }

    @Test("Taken back, a known word is new again, and what came in its place goes")
    func knownTakenBack() async throws {
        let house = try House()
        let (visitor, _) = await learner(house, words: 12, form: "typing")
        let card = (await visitor.open("/training")).card
        await visitor.post("/reviews", card + [("exercise", "card"), ("rating", "easy")])
        let path = await visitor.open("/training").text.split(separator: "\"").first {
            $0.hasSuffix("/retraction")
        }
        await visitor.post(String(try #require(path)))
        let (words, learned) = try await database(house).read { db in
            (
                try Int.fetchOne(db, sql: "SELECT count(*) FROM training_word"),
                try Int.fetchOne(db, sql: "SELECT count(*) FROM memory")
            )
        }
        #expect(words == 8 && learned == 0)
        #expect(await visitor.open("/").text.contains("сделано 0 из 8"))
    }

    @Test("What was added today is met today, before ready-made words and before what was added earlier")
    func ownWords() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        let own = await visitor.category("Моё")
        for number in 0..<3 { await add(number, to: own, visitor) }
        let ready = try await database(house).read {
            try Int.fetchOne($0, sql: "SELECT id FROM category WHERE is_ready ORDER BY id LIMIT 1")
        }
        await visitor.post(
            "/categories/\(try #require(ready))/words", [("translation", "новое"), ("term", "newest")])
        await visitor.open("/training")
        let asked = try await database(house).read {
            try String.fetchSet($0, sql: "SELECT term FROM training_word JOIN word ON word.id = word_id")
        }
        #expect(asked.count == 8 && asked.isSuperset(of: ["newest", "word 2", "word 1", "word 0"]))
    }

    @Test("That dots and goal count otherwise is said until it is put away, and then never again")
    func news() async throws {
        let house = try House()
        let (visitor, _) = await learner(house, words: 1)
        #expect(!(await visitor.open("/")).text.contains("Кружки стали честнее"))
        try await database(house).write { try $0.execute(sql: "UPDATE user SET has_news = 1") }
        // Whatever is written makes the page anew.
        let told = await visitor.open("/").text
        #expect(told.contains("Кружки стали честнее") && told.contains("10 в день"))
        await visitor.post("/news")
        #expect(!(await visitor.open("/")).text.contains("Кружки стали честнее"))
    }
}
