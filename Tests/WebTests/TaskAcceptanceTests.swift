import GRDB
import HTTPTypes
import Testing

@Suite("My answer is right too")
struct TaskAcceptanceTests {
    private static let wrong = [("place1", "don’t likes")]

    private func house() throws -> House { try House(lessons: try TeaTime.file()) }

    /// Ends the second part with a wrong form; the address of that answer.
    private func mistaken(_ visitor: Visitor) async throws -> String {
        let page = await visitor.go(part: 2, answers: [TeaTime.right[1][0], Self.wrong])
        #expect(page[1].contains("Мой ответ тоже верен"))
        return await visitor.path
    }

    private func theory(in house: House) async throws -> [Int] {
        try await house.database().read {
            try Int.fetchAll($0, sql: "SELECT right_count FROM theory_memory ORDER BY section")
        }
    }

    private func attempt(_ answer: String, of visitor: Visitor) async throws -> String {
        let page = await visitor.open(answer).text
        let path = try #require(page.firstMatch(of: /href="(\/attempts\/\d+)"/)?.1)
        return await visitor.open(String(path)).text
    }

    @Test(
        "A typed answer that its lesson does not know counts when its learner says so: its part, the mistakes and what is asked again follow"
    )
    func accepted() async throws {
        let house = try house()
        let visitor = await Visitor.registered(in: house)
        let answer = try await mistaken(visitor)
        #expect(try await theory(in: house) == [0, 2])
        #expect(try await attempt(answer, of: visitor).contains("2 из 3"))

        let page = await visitor.post(answer + "/acceptance", []).text
        #expect(await visitor.path == answer)
        #expect(page.contains("Засчитано") && page.contains("don’t likes") && page.contains("Ответ урока:"))
        #expect(page.contains("doesn&#39;t like") || page.contains("doesn't like"))
        #expect(!page.contains("place-wrong") && !page.contains("Мой ответ тоже верен"))
        #expect(try await theory(in: house) == [1, 2])
        #expect(try await attempt(answer, of: visitor).contains("3 из 3"))
        #expect(!(await visitor.open("/lessons").text.contains("Работа над")))
    }

    @Test("Among the mistakes of its attempt it is said as well; what may be chosen has no such button there")
    func amongMistakes() async throws {
        let visitor = await Visitor.registered(in: try house())
        let answer = try await mistaken(visitor)
        let mistakes = try await attempt(answer, of: visitor)
        #expect(
            mistakes.contains("Мой ответ тоже верен") && mistakes.contains("action=\"\(answer)/acceptance\""))
        let page = await visitor.post(answer + "/acceptance", []).text
        #expect(page.contains("Засчитано"))
        #expect(try await !attempt(answer, of: visitor).contains("Мой ответ тоже верен"))

        _ = await visitor.go(part: 1, answers: [TeaTime.wrongWords, [("place1", "work")], [("mark", "2")]])
        let chosen = try await attempt(await visitor.path, of: visitor)
        #expect(chosen.contains("lesson-mistakes") && !chosen.contains("Мой ответ тоже верен"))
    }

    @Test("Taken back, it is the mistake that it was")
    func takenBack() async throws {
        let house = try house()
        let visitor = await Visitor.registered(in: house)
        let answer = try await mistaken(visitor)
        for _ in 0..<2 { _ = await visitor.post(answer + "/acceptance", []) }
        #expect(await visitor.open(answer).text.contains("Засчитано"))
        for _ in 0..<2 {
            let page = await visitor.post(answer + "/acceptance", [("back", "yes")]).text
            #expect(page.contains("Не совсем") && page.contains("Мой ответ тоже верен"))
        }
        #expect(try await theory(in: house) == [0, 2])
        #expect(try await attempt(answer, of: visitor).contains("2 из 3"))
        #expect(await visitor.open("/lessons").text.contains("Работа над 1 ошибкой"))
    }

    @Test(
        "Of what is put in, chosen or marked there is one right answer: it is not offered, and asked for all the same it changes nothing"
    )
    func chosen() async throws {
        let visitor = await Visitor.registered(in: try house())
        for answers in [TeaTime.wrongWords, [("place1", "work")], [("mark", "2")]] {
            let page = await visitor.go(part: 1, answers: [answers])[0]
            #expect(page.contains("lesson-verdict") && !page.contains("Мой ответ тоже верен"))
            let asked = await visitor.post(await visitor.path + "/acceptance", []).text
            #expect(asked.contains("lesson-verdict") && !asked.contains("Засчитано"))
        }
        #expect(await visitor.open("/lessons").text.contains("Работа над 3 ошибками"))
    }

    @Test("What was right, or another's, is not said to be right")
    func others() async throws {
        let house = try house()
        let visitor = await Visitor.registered(in: house)
        let answer = try await mistaken(visitor)
        let other = await Visitor.registered(in: house)
        #expect(await other.post(answer + "/acceptance", []).status == .notFound)
        #expect(await visitor.post("/answers/99/acceptance", []).status == .notFound)
        #expect(await visitor.open(answer).text.contains("Не совсем"))
        _ = await visitor.go(part: 2, answers: [TeaTime.right[1][0]])
        let right = await visitor.path
        #expect(!(await visitor.open(right).text.contains("Мой ответ тоже верен")))
    }

    @Test("Where the same theory was asked on a later day since, its memory is made anew at once")
    func later() async throws {
        let house = try house()
        let visitor = await Visitor.registered(in: house)
        let answer = try await mistaken(visitor)
        house.wait(3 * 86_400)
        _ = await visitor.go(part: 2, answers: TeaTime.right[1])
        let before = try await stabilities(in: house)
        _ = await visitor.post(answer + "/acceptance", [])
        let after = try await stabilities(in: house)
        #expect(zip(before, after).allSatisfy { $0 <= $1 } && before != after, "\(before) \(after)")
        let unread = try await house.database().read {
            try Int.fetchOne($0, sql: "SELECT count(*) FROM theory_unread")
        }
        #expect(unread == 0)
    }

    private func stabilities(in house: House) async throws -> [Double] {
        try await house.database().read {
            try Double.fetchAll($0, sql: "SELECT stability FROM theory_memory ORDER BY section")
        }
    }

    @Test(
        "A sentence that is built or written down may be right too, and counts as it was given",
        arguments: [
            ("order", [("place1", "mornings she loves")], "mornings she loves"),
            ("dictation", [("place1", "We love the morning")], "love"),
        ])
    func sentences(kind: String, given: [(String, String)], shown: String) async throws {
        let house = try House(lessons: [TeaTime.name: TeaTime.text() + Self.sentence(kind)])
        let visitor = await Visitor.registered(in: house)
        let page = await visitor.go(part: 2, answers: TeaTime.right[1] + [given])
        #expect(page[2].contains("Мой ответ тоже верен"))
        let accepted = await visitor.post(await visitor.path + "/acceptance", []).text
        #expect(
            accepted.contains("Засчитано") && accepted.contains(shown) && accepted.contains("Ответ урока:"))
        #expect(!(await visitor.open("/lessons").text.contains("Работа над")))
    }

    private static func sentence(_ kind: String) -> String {
        """

        @\(kind) Соберите предложение.
        She loves mornings.
        = Она любит утро.
        """
    }

    @Test(
        "An answer that was brought with other places than its task has, or that nobody types, is what the file says",
        arguments: [
            (#""right":0,"count":1"#, #""right":0,"count":5"#),
            (#""right":0,"count":1"#, #""right":5,"count":5"#),
            (#""right":1,"count":3"#, #""right":3,"count":3"#),
        ])
    func brought(written: String, brought: String) async throws {
        let house = try house()
        let visitor = await Visitor.registered(in: house)
        _ = try await mistaken(visitor)
        _ = await visitor.go(part: 1, answers: [TeaTime.wrongWords])
        let file = String(decoding: await visitor.open("/profile/export/slovarik.json").body, as: UTF8.self)
        try #require(file.contains(written))
        let other = await Visitor.registered(in: house)
        await other.confirmImport(await other.bring(Array(file.replacing(written, with: brought).utf8)))
        let ids = try await house.database().read {
            try Int.fetchAll(
                $0, sql: "SELECT id FROM lesson_answer WHERE user_id = (SELECT max(id) FROM user)")
        }
        try #require(ids.count == 3)
        let sums = "SELECT right_count, place_count FROM lesson_answer ORDER BY id"
        func counted() throws -> [Row] {
            try house.database().read { try Row.fetchAll($0, sql: sums) }
        }
        let before = try counted()
        for id in ids {
            for form in [[], [("back", "yes")]] {
                #expect(await other.post("/answers/\(id)/acceptance", form).status == .ok)
                #expect(await other.open("/answers/\(id)").status == .ok)
            }
        }
        #expect(try counted() == before)
    }

    @Test("Nothing of an answer changes but whether it counts")
    func unchangeable() async throws {
        let house = try house()
        let visitor = await Visitor.registered(in: house)
        _ = try await mistaken(visitor)
        let database = try house.database()
        let error = await #expect(throws: DatabaseError.self) {
            try await database.write { try $0.execute(sql: "UPDATE lesson_answer SET given = 'x'") }
        }
        #expect(error?.message == "an answer never changes")
    }

    @Test("A file has it as it counts, and brought elsewhere it counts there")
    func exported() async throws {
        let house = try house()
        let visitor = await Visitor.registered(in: house)
        let answer = try await mistaken(visitor)
        _ = await visitor.post(answer + "/acceptance", [])
        let file = await visitor.open("/profile/export/slovarik.json").body
        let other = await Visitor.registered(in: house)
        await other.confirmImport(await other.bring(Array(file)))
        #expect(await other.open("/lessons/en-ru-tea-time").status == .ok)
        #expect(!(await other.open("/lessons").text.contains("Работа над")))
    }
}
