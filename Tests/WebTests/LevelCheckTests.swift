import Foundation
import HTTPServer
import HTTPTypes
import Testing

/// The check at the end of a level.
@Suite("The check of a level")
struct LevelCheckTests {
    private static let path = "/checks/en-ru/a1"
    private static let part = "/lessons/en-ru-tea-time/parts/1"
    /// Three slots of two tasks; the right choice of each is the first.
    private static let lesson = """
        title: Чай
        about: Чай и кофе
        emoji: ☕
        colour: teal
        words: tea

        # theory

        ## Форма {#form}
        После *she* глагол получает **-s**.

        # part: Я пью чай
        theory: form

        @choice Выберите форму.
        I {drink | drinks} tea.
        = Я пью чай.

        @or
        We {cook | cooks} soup.
        = Мы варим суп.

        @choice Выберите форму.
        She {bakes | bake} bread.
        = Она печёт хлеб.

        @or
        Tom {washes | wash} cups.
        = Том моет чашки.

        @choice Выберите форму.
        They {like | likes} jam.
        = Они любят варенье.

        @or
        Dogs {eat | eats} bones.
        = Собаки едят кости.

        """
    private static let first = ["drink", "bakes", "like"]
    private static let others = ["cook", "washes", "eat"]

    private func house() throws -> House { try House(lessons: ["en-ru/a1-90-tea-time.md": Self.lesson]) }

    private func visitor(in house: House? = nil) async throws -> Visitor {
        await Visitor.registered(in: try house ?? self.house())
    }

    /// The right answer to what a page asks.
    private func right(_ page: Response) -> String? {
        (Self.first + Self.others).first { page.text.contains("value=\"\($0)\"") }
    }

    /// Answers so many tasks that a page asks one after the other; what was right of each.
    @discardableResult
    private func answer(_ count: Int, at path: String, by visitor: Visitor, wrongly: Bool = false) async
        -> [String]
    {
        var words: [String] = []
        for _ in 0..<count {
            let page = await visitor.open(path)
            guard let word = right(page) else { break }
            words.append(word)
            let wrong = word.hasSuffix("es") ? String(word.dropLast(2)) : word + "s"
            _ = await visitor.post(
                path, page.task + [("place1", wrongly ? (word == "bakes" ? "bake" : wrong) : word)])
        }
        return words
    }

    @Test("It is offered when all lessons of the level are done, and not before")
    func offered() async throws {
        let visitor = try await visitor()
        #expect(await !visitor.open("/lessons").text.contains(Self.path))
        await answer(3, at: Self.part, by: visitor)
        #expect(await visitor.open("/lessons/en-ru-tea-time/results").text.contains("href=\"\(Self.path)\""))
        let page = await visitor.open("/lessons").text
        #expect(
            page.contains("href=\"\(Self.path)\">Проверка A1</a>") && page.contains("Новые для вас задания"))
    }

    @Test("It asks tasks that its learner has never seen, each once, and gives a mark that the list shows")
    func unseen() async throws {
        let visitor = try await visitor()
        #expect(await answer(3, at: Self.part, by: visitor) == Self.first)
        let page = await visitor.open(Self.path).text
        #expect(page.contains("<h1>Проверка A1</h1>") && page.contains("Задание 1 из 3"))
        #expect(Set(await answer(3, at: Self.path, by: visitor)) == Set(Self.others))
        let result = await visitor.open(visitor.path).text
        let attempt = String(try #require(result.firstMatch(of: /href="(\/attempts\/\d+)"/)?.1))
        let done = await visitor.open(attempt).text
        #expect(done.contains("Проверка A1 сделана") && done.contains("lesson-mark-5"))
        #expect(done.contains("Верных ответов: 3 из 3") && !done.contains(">check<"))
        let list = await visitor.open("/lessons").text
        #expect(list.contains("Проверить себя ещё раз") && list.contains("лучший результат: 3 из 3"))
        // What the lesson itself came to is as it was.
        #expect(await visitor.open("/lessons/en-ru-tea-time").text.contains("лучший результат: 3 из 3"))
    }

    @Test("Who has seen all tasks is asked what was longest ago; the best result stays")
    func again() async throws {
        let house = try house()
        let visitor = try await visitor(in: house)
        await answer(3, at: Self.part, by: visitor)
        house.wait(60)
        await answer(3, at: Self.path, by: visitor)
        house.wait(60)
        #expect(await answer(3, at: Self.path, by: visitor, wrongly: true) == Self.first)
        let result = await visitor.open(visitor.path).text
        let attempt = String(try #require(result.firstMatch(of: /href="(\/attempts\/\d+)"/)?.1))
        let done = await visitor.open(attempt).text
        #expect(done.contains("lesson-mark-2") && done.contains("Работа над 3 ошибками"))
        #expect(await visitor.open("/lessons").text.contains("лучший результат: 3 из 3"))
    }

    @Test("The theory is closed before an answer, and open after it")
    func theory() async throws {
        let visitor = try await visitor()
        #expect(await visitor.open(Self.part).text.contains("data-theory"))
        let page = await visitor.open(Self.path)
        #expect(!page.text.contains("data-theory") && !page.text.contains("глагол получает"))
        let result = await visitor.post(Self.path, page.task + [("place1", try #require(right(page)))])
        #expect(result.text.contains("data-theory") && result.text.contains("href=\"\(Self.path)\""))
    }

    @Test("It goes on where it was left, whatever is practised meanwhile; what is sent twice counts once")
    func meanwhile() async throws {
        let visitor = try await visitor()
        await answer(3, at: Self.part, by: visitor, wrongly: true)
        let page = await visitor.open(Self.path)
        let form = page.task + [("place1", try #require(right(page)))]
        _ = await visitor.post(Self.path, form)
        _ = await visitor.post(Self.path, form)
        let next = await visitor.open(Self.path)
        #expect(next.text.contains("Задание 2 из 3"))
        let attempt = try #require(next.task.first { $0.0 == "latest" }?.1)
        let open = await visitor.open("/attempts/\(attempt)").text
        #expect(open.contains("<h1>Проверка A1</h1>") && open.contains("Продолжить проверку"))
        await answer(1, at: "/lessons/mistakes", by: visitor)
        #expect(await visitor.open(Self.path).text.contains("Задание 2 из 3"))
        let rest = await answer(2, at: Self.path, by: visitor)
        #expect(Set(rest).isSubset(of: Self.others) && rest.count == 2)
        #expect(await visitor.open("/lessons").text.contains("лучший результат: 3 из 3"))
    }

    @Test("Its result travels with a file of everything")
    func file() async throws {
        let house = try house()
        let visitor = try await visitor(in: house)
        await answer(3, at: Self.part, by: visitor)
        await answer(3, at: Self.path, by: visitor)
        let file = await visitor.open("/profile/export/slovarik.json").body
        let other = try await self.visitor(in: house)
        await other.confirmImport(await other.bring(file))
        #expect(await other.open("/lessons").text.contains("Проверить себя ещё раз"))
    }

    @Test(
        "A level without lessons has none",
        arguments: [
            "/checks/en-ru/b2", "/checks/de-ru/a1", "/checks/en-ru/A1", "/checks/xx-yy/a1",
            "/checks/en-ru/z9",
        ])
    func missing(path: String) async throws {
        #expect(try await visitor().open(path).status == .notFound)
    }
}
