import GRDB
import HTTPTypes
import Testing

@Suite("Answers to tasks that were not expected")
struct LessonAnswerTests {
    private func house() throws -> House { try House(lessons: try TeaTime.file()) }

    @Test(
        "Places that are not there, words that were not offered and endless text are refused, and count nothing"
    )
    func foreign() async throws {
        let visitor = await Visitor.registered(in: try house())
        let path = "/lessons/en-ru-tea-time/parts/1"
        let task = await visitor.open(path).task
        let bad: [[(String, String)]] = [
            TeaTime.rightWords + [("place4", "x")], TeaTime.rightWords + [("place0", "x")],
            [("place1", "worked"), ("place2", "have"), ("place3", "take")], [("mark", "1")],
            [
                ("place1", String(repeating: "е\u{308}", count: 20_000)), ("place2", "have"),
                ("place3", "take"),
            ],
        ]
        for answer in bad {
            #expect(await visitor.post(path, task + answer).status == .unprocessableContent)
        }
        for name in ["latest", "sequence", "tasks"] {
            let without = task.filter { $0.0 != name } + TeaTime.rightWords
            #expect(await visitor.send(path, without).status == .badRequest)
            #expect(await visitor.send(path, without + [(name, "-1")]).status != .internalServerError)
            #expect(await visitor.send(path, without + [(name, "99999999999999999999")]).status != .ok)
        }
        for missing in [
            "/lessons/nothing", "/lessons/en-ru-tea-time/parts/0", "/lessons/en-ru-tea-time/parts/3",
            "/lessons/en-ru-tea-time/parts/01", "/answers/99", "/attempts/99", "/theory/nothing",
        ] {
            #expect(await visitor.open(missing).status == .notFound, "\(missing)")
        }
        #expect(await visitor.open(path).task.first { $0.0 == "latest" }?.1 == "0")
    }

    @Test(
        "A mark at an end of 64 bits is none: a form with it is refused, and a file that brings it has its pages",
        arguments: [Int.min, .min + 1, .max, .max - 1])
    func extremes(mark: Int) async throws {
        let house = try house()
        let visitor = await Visitor.registered(in: house)
        let path = "/lessons/en-ru-tea-time/parts/1"
        _ = await visitor.go(part: 1, answers: Array(TeaTime.right[0].prefix(2)))
        let task = await visitor.open(path).task
        for marks in [["\(mark)"], ["2", "\(mark)"]] {
            let page = await visitor.post(path, task + marks.map { ("mark", $0) })
            #expect(page.status == .unprocessableContent)
        }
        _ = await visitor.go(part: 1, answers: [TeaTime.right[0][2]])

        let file = String(decoding: await visitor.open("/profile/export/slovarik.json").body, as: UTF8.self)
        let kept = #""given":"2,7""#
        try #require(file.contains(kept))
        let other = await Visitor.registered(in: house)
        await other.confirmImport(
            await other.bring(Array(file.replacing(kept, with: #""given":"\#(mark)""#).utf8)))
        let row = try house.database().read {
            try Row.fetchOne(
                $0, sql: "SELECT id, attempt_id FROM lesson_answer WHERE given = ?", arguments: ["\(mark)"])
        }
        let (answer, attempt) = (try #require(row?["id"] as Int?), try #require(row?["attempt_id"] as Int?))
        for page in [
            "/attempts/\(attempt)", "/answers/\(answer)", "/lessons", "/lessons/en-ru-tea-time", path,
            "/profile", "/statistics",
        ] {
            #expect(await other.open(page).status == .ok, "\(page)")
        }
    }

    @Test("An answer sent twice, or from a tab that is behind, counts once and leads to its result")
    func twice() async throws {
        let visitor = await Visitor.registered(in: try house())
        let path = "/lessons/en-ru-tea-time/parts/1"
        let task = await visitor.open(path).task
        await visitor.post(path, task + TeaTime.wrongWords)
        let first = await visitor.path
        await visitor.post(path, task + TeaTime.rightWords)
        #expect(await visitor.path == first)
        #expect(await visitor.open(path).text.contains("Задание 2 из 3"))
        let ahead = task.map { $0.0 == "sequence" ? ($0.0, "2") : $0 }
        let page = await visitor.post(path, ahead + TeaTime.right[0][2])
        #expect(page.text.contains("Задание 2 из 3") && page.text.contains("уже учтён"))
    }

    @Test("Two tabs of the same mistake count it once, and one that is behind is told so")
    func twiceInMistakes() async throws {
        let visitor = await Visitor.registered(in: try house())
        _ = await visitor.go(part: 1, answers: [TeaTime.wrongWords, [("place1", "work")]])
        let task = await visitor.open("/lessons/mistakes").task
        await visitor.post("/lessons/mistakes", task + TeaTime.rightWords)
        let page = await visitor.post("/lessons/mistakes", task + TeaTime.wrongWords)
        #expect(page.text.contains("Задание 2 из 2") && page.text.contains("уже учтён"))
        #expect(await visitor.open("/lessons").text.contains("Работа над 1 ошибкой"))
    }

    @Test(
        "A lesson that changed since it was begun goes on where the part is the same, else from the part's beginning"
    )
    func changed() async throws {
        let house = try house()
        let visitor = await Visitor.registered(in: house)
        _ = await visitor.go(part: 1, answers: [TeaTime.rightWords])
        _ = await visitor.go(part: 2, answers: [TeaTime.right[1][0]])
        let stale = await visitor.open("/lessons/en-ru-tea-time/parts/2").task
        let result = await visitor.go(part: 1, answers: [TeaTime.right[0][1]])[0]
        #expect(result.contains("Верно!"))
        let answer = await visitor.path

        // Of the second part a task reads otherwise now, the first is the same.
        let text = try TeaTime.text().replacing("She {doesn't like", with: "Mary {doesn't like")
        let partly = try House(lessons: [TeaTime.name: text], after: house)
        let later = await Visitor(copying: visitor, in: partly)
        #expect(await later.open("/lessons/en-ru-tea-time/parts/1").text.contains("Задание 3 из 3"))
        #expect(await later.open("/lessons/en-ru-tea-time/parts/2").text.contains("Задание 1 из 2"))
        let refused = await later.post("/lessons/en-ru-tea-time/parts/2", stale + TeaTime.right[1][1])
        #expect(refused.text.contains("Задание 1 из 2") && refused.text.contains("уже учтён"))
        _ = await later.go(part: 1, answers: [TeaTime.right[0][2]])
        #expect(await later.open("/lessons/en-ru-tea-time").text.contains("6 из 6"))

        let other = text.replacing("My sister {works", with: "My mother {works")
        let changed = try House(lessons: [TeaTime.name: other], after: partly)
        let last = await Visitor(copying: later, in: changed)
        // Results are kept; an answer to what is no longer asked leads to them.
        #expect(await last.open("/lessons/en-ru-tea-time").text.contains("6 из 6"))
        #expect(await last.open(answer).text.contains("Часть пройдена"))
        #expect(await last.open("/lessons/en-ru-tea-time/parts/1").text.contains("Задание 1 из 3"))

        let gone = try House(after: changed)
        let lost = await Visitor(copying: last, in: gone)
        for path in ["/lessons", "/lessons/mistakes", "/profile", "/statistics", "/achievements"] {
            #expect(await lost.open(path).status == .ok, "\(path)")
        }
        #expect(await lost.open("/lessons/en-ru-tea-time/parts/1").status == .notFound)
        #expect(await lost.open(answer).status == .ok)
    }
}
