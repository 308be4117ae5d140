import HTTPServer
import Testing

@Suite("A game of pairs")
struct GameTests {
    /// Of the game's page, what its form would send when every word is joined to what `partner` says.
    private func fields(_ page: Response, joined partner: (_ right: String) -> String = { $0 })
        -> [(String, String)]
    {
        page.text.matches(of: /name="word" value="([\d-]+)">\s*<select[^>]*data-partner="([^"]*)"/).flatMap {
            [("word", String($0.1)), ("translation", partner(String($0.2)))]
        }
    }

    /// Whoever has answered each of six animals once.
    private func pupil() async throws -> Pupil {
        let pupil = try await Pupil(form: "card")
        for _ in 0..<6 {
            let page = await pupil.visitor.open(pupil.address)
            await pupil.visitor.post("/reviews", page.card + [("rating", "easy")])
        }
        return pupil
    }

    private func games(_ pupil: Pupil) throws -> [String] {
        (try Scene.tables(of: pupil.house)["review"] ?? []).filter { $0.contains("practice") }
    }

    @Test("Words of the week stand on boards of five, without scripts as lists, with or without a clock")
    func page() async throws {
        let pupil = try await pupil()
        let page = await pupil.visitor.open("/games")
        #expect(page.text.contains("Игра в пары") && page.text.contains("data-game=\"60\""))
        #expect(fields(page).count == 10 && page.text.matches(of: /<option value="[^"]+"/).count == 25)
        #expect(
            page.text.contains("href=\"/games?clock=120\"") && page.text.contains("href=\"/games?clock=off\"")
        )
        let calm = await pupil.visitor.open("/games?clock=off")
        #expect(!calm.text.contains("data-game=\"") && !calm.text.contains("role=\"timer\""))
        #expect(await pupil.visitor.open("/games?clock=soon").text.contains("data-game=\"60\""))
    }

    @Test("Who has met fewer than five words is told what is missing")
    func few() async throws {
        let pupil = try await Pupil(form: "card")
        #expect(await pupil.visitor.open("/games").text.contains("хотя бы пять слов"))
        #expect(await pupil.visitor.open("/").text.contains("href=\"/games\"") == false)
    }

    @Test("It has words of the last seven days only, and no link leads to it where they are too few")
    func week() async throws {
        let pupil = try await pupil()
        // Nothing else is left to do.
        for ready in await pupil.visitor.open("/").text.matches(of: /href="(\/categories\/\d+)"/).map(\.1)
        where ready != pupil.category { await pupil.visitor.post(ready + "/delete") }
        #expect(await pupil.visitor.open("/").text.contains("href=\"/games\""))
        pupil.house.wait(6 * 86_400)
        #expect(fields(await pupil.visitor.open("/games")).count == 10)
        pupil.house.wait(86_400)
        #expect(await pupil.visitor.open("/games").text.contains("хотя бы пять слов"))
        let home = await pupil.visitor.open("/").text
        #expect(home.contains("На сегодня всё") && !home.contains("href=\"/games\""))
        let done = await pupil.visitor.open("/training").text
        #expect(done.contains("words=practice") && !done.contains("href=\"/games\""))
    }

    @Test("Pairs found at the first try count, as practice; the plan of the day stays as it is")
    func counted() async throws {
        let pupil = try await pupil()
        let page = await pupil.visitor.open("/games")
        let before = await pupil.progress()
        let missed = fields(page)[0].1
        let over = await pupil.visitor.post(
            "/games", [("clock", "60"), ("duration", "40000"), ("missed", missed)] + fields(page))
        #expect(await pupil.visitor.path.hasPrefix("/games/"))
        #expect(over.text.contains("4 пары за 40 секунд") && over.text.contains("Новый рекорд!"))
        #expect(try games(pupil).count == 5 && games(pupil).count { $0.contains("forgot") } == 1)
        #expect(try games(pupil).allSatisfy { $0.contains("duration=8000") })
        #expect(await pupil.progress() == before)
    }

    @Test("The best game is that of its clock; what was left open counts for nothing, and a game counts once")
    func best() async throws {
        let pupil = try await pupil()
        func play(_ clock: String, _ count: Int) async -> Response {
            let page = await pupil.visitor.open("/games?clock=\(clock)")
            return await pupil.visitor.post("/games", [("clock", clock)] + fields(page).prefix(2 * count))
        }
        #expect(await play("60", 3).text.contains("Новый рекорд!"))
        let second = await play("60", 2)
        #expect(
            second.text.contains("2 пары") && !second.text.contains("секунд")
                && second.text.contains("Ваш рекорд: 3 пары"))
        #expect(await play("off", 1).text.contains("Новый рекорд!"))
        #expect(await pupil.visitor.open("/games").text.contains("Ваш рекорд: 3 пары"))
        let page = await pupil.visitor.open("/games")
        let open = fields(page, joined: { _ in "" })
        await pupil.visitor.post("/games", [("clock", "60")] + open)
        #expect(await pupil.visitor.path == "/games")
        await pupil.visitor.post("/games", [("clock", "60")] + fields(page))
        let count = try games(pupil).count
        await pupil.visitor.post("/games", [("clock", "60")] + fields(page))
        #expect(try games(pupil).count == count && count == 11)
    }

    @Test("What another person sends of somebody's words changes nothing, and their game is nobody else's")
    func others() async throws {
        let pupil = try await pupil()
        let page = await pupil.visitor.open("/games")
        let other = await Visitor.registered(in: pupil.house)
        await other.post("/games", [("clock", "60")] + fields(page))
        #expect(try games(pupil).isEmpty)
        await pupil.visitor.post("/games", [("clock", "60")] + fields(page))
        #expect(await other.open(pupil.visitor.path).status == .notFound)
    }
}
