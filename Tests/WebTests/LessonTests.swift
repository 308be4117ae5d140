import Foundation
import HTTPTypes
import Library
import Testing

@testable import Web

@Suite("Lessons")
struct LessonTests {
    private func house() throws -> House { try House(lessons: try TeaTime.file()) }

    @Test("The list is of the reader's pair, by level; the navigation leads there")
    func list() async throws {
        let house = try house()
        let visitor = await Visitor.registered(in: house)
        #expect(await visitor.open("/").text.contains(#"href="/lessons""#))
        let page = await visitor.open("/lessons").text
        #expect(
            page.contains("Чай или кофе") && page.contains(#"id="level-A1""#) && page.contains("lesson-teal"))
        await visitor.post("/profile", [("termLanguage", "de"), ("translationLanguage", "ru")])
        let none = await visitor.open("/lessons").text
        #expect(!none.contains(#"href="/lessons/en-ru-tea-time""#) && none.contains("/lessons?pair=en-ru"))
        #expect(await visitor.open("/lessons?pair=en-ru").text.contains(#"href="/lessons/en-ru-tea-time""#))
    }

    @Test("That a hyphen stands for no ending is said where one has none, and not under 'm and 're")
    func hyphen() async throws {
        let text = try TeaTime.text()
        let short = text.replacing(
            "He go{es} to bed late, but we go{-} to bed early.", with: "I{'m} late, and you{'re} early.")
        #expect(short != text)
        for (text, isSaid) in [(text, true), (short, false)] {
            let visitor = await Visitor.registered(in: try House(lessons: [TeaTime.name: text]))
            let task = await visitor.open("/lessons/\(TeaTime.id)/parts/2").text
            #expect(task.contains("lesson-task-endings"))
            #expect(task.contains("Если окончания нет, поставьте дефис") == isSaid)
        }
    }

    @Test("A lesson is gone through without scripts, every kind of task by its own control, to its mark")
    func through() async throws {
        let visitor = await Visitor.registered(in: try house())
        let lesson = await visitor.open("/lessons/en-ru-tea-time").text
        #expect(lesson.contains("Начать урок") && lesson.contains("/lessons/en-ru-tea-time/parts/2"))
        let controls = ["<select", "type=\"radio\"", "type=\"checkbox\""]
        for (answer, control) in zip(TeaTime.right[0], controls) {
            let page = await visitor.open("/lessons/en-ru-tea-time/parts/1")
            #expect(page.text.contains(control) && page.text.contains("Проверить"))
            let result = await visitor.post("/lessons/en-ru-tea-time/parts/1", page.task + answer).text
            #expect(await visitor.path.hasPrefix("/answers/"))
            #expect(result.contains("Верно!") && result.contains("Дальше"))
        }
        #expect(await visitor.open("/lessons/en-ru-tea-time").text.contains("Продолжить урок"))
        _ = await visitor.go(part: 2, answers: TeaTime.right[1])
        let results = await visitor.open("/lessons/en-ru-tea-time/results").text
        #expect(
            results.contains("Урок пройден") && results.contains("Отлично!") && results.contains("9 из 9"))
        #expect(results.contains(#"class="level-scale""#))
    }

    @Test("A wrong answer shows each place, the right one and why, and comes back in the results")
    func wrong() async throws {
        let visitor = await Visitor.registered(in: try house())
        let pages = await visitor.go(part: 1, answers: [TeaTime.wrongWords] + TeaTime.right[0].dropFirst())
        #expect(pages[0].contains("Верно 1 из 3") && pages[0].contains("без <b lang=\"en\">-s</b>"))
        #expect(
            pages[0].contains("gets up<span class=\"heard\" lang=\"ru\">, неверно,</span></del>")
                && pages[0].contains("get up<span class=\"heard\">,</span></ins>"))
        let next = try #require(pages[2].firstMatch(of: /href="(\/attempts\/\d+)"/)).1
        let results = await visitor.open(String(next)).text
        #expect(
            results.contains("Часть пройдена")
                && results.contains("get up<span class=\"heard\">,</span></ins>"))
        #expect(results.contains("Верных ответов: 4 из 6") && results.contains("Пройти ещё раз"))
    }

    @Test(
        "What there is to choose from stands in another order at each attempt, and where it was while one goes on"
    )
    func anotherOrder() async throws {
        let visitor = await Visitor.registered(in: try house())
        let path = "/lessons/\(TeaTime.id)/parts/1"
        func offered(_ pattern: Regex<(Substring, Substring)>) async -> [String] {
            let page = await visitor.open(path).text
            return page.matches(of: pattern).map { String($0.1) }
        }
        let word = /<li lang="en">([^<]+)<\/li>/, choice = /name="place1" value="([^"]+)"/
        var words: [[String]] = [], choices: [[String]] = []
        for _ in 0..<3 {
            words.append(await offered(word))
            #expect(await offered(word) == words.last)
            _ = await visitor.go(part: 1, answers: [TeaTime.rightWords])
            choices.append(await offered(choice))
            #expect(await offered(choice) == choices.last)
            _ = await visitor.go(part: 1, answers: Array(TeaTime.right[0].dropFirst()))
        }
        #expect(Set(words).count == 3 && Set(words.map { $0.sorted() }).count == 1)
        #expect(Set(choices).count == 3 && Set(choices.map { $0.sorted() }).count == 1)
    }

    @Test(
        "A part done again has other tasks, and while it goes on the same, also after a restart of the page")
    func anotherTask() async throws {
        let text = try TeaTime.text()
        let first =
            "She {doesn't like | does not like : not like} mornings.\n= Она не любит утро.\ntheory: negatives"
        let others = ["He {works : work} at night.", "Anna {reads : read} a lot."]
        let drawn = text.replacing(first, with: ([first] + others).joined(separator: "\n\n@or\n"))
        #expect(drawn != text)
        let visitor = await Visitor.registered(in: try House(lessons: [TeaTime.name: drawn]))
        let path = "/lessons/\(TeaTime.id)/parts/2"
        let right = ["mornings": "doesn’t like", "at night": "works", "a lot": "reads"]
        #expect(await visitor.open("/lessons/\(TeaTime.id)").text.contains("2 задания"))
        var seen: [String] = []
        for _ in 0..<3 {
            _ = await visitor.go(part: 2, answers: [TeaTime.right[1][0]])
            let page = await visitor.open(path)
            let shown = right.keys.filter { page.text.contains($0) }
            #expect(shown.count == 1 && page.text.contains("Задание 2 из 2"))
            #expect(shown == right.keys.filter { key in page.text.contains(key) })
            seen += shown
            let answer = page.task + [("place1", shown.first.flatMap { right[$0] } ?? "")]
            let result = await visitor.post(path, answer).text
            let address = await visitor.path
            #expect(result.contains("Верно!"))
            // Sent twice, it leads to what it was worth, though the next attempt draws another.
            _ = await visitor.post(path, answer)
            #expect(await visitor.path == address)
        }
        #expect(Set(seen).count == 3)
        // What was wrong comes back as it was asked, whatever is drawn next.
        _ = await visitor.go(part: 2, answers: [TeaTime.right[1][0], [("place1", "x")], TeaTime.right[1][0]])
        let mistake = await visitor.open("/lessons/mistakes").text
        #expect(mistake.contains("mornings") && !mistake.contains("a lot"))
    }

    @Test(
        "A part done again on the same day with the same tasks is practice, and the page says so; tomorrow it counts"
    )
    func practice() async throws {
        let visitor = await Visitor.registered(in: try house())
        let practice = "Завтра всё снова в зачёт"
        let wrong = [TeaTime.wrongWords] + TeaTime.right[0].dropFirst()
        #expect(await !visitor.results(ofPart: 1, wrong).contains(practice))
        let again = await visitor.results(ofPart: 1, TeaTime.right[0])
        #expect(again.contains(practice) && again.contains("Верных ответов: 6 из 6"))
        #expect(await visitor.open("/lessons/\(TeaTime.id)").text.contains("4 из 6"))
    }

    @Test("What is left empty is said, and what was typed is still there")
    func unfilled() async throws {
        let visitor = await Visitor.registered(in: try house())
        let path = "/lessons/en-ru-tea-time/parts/2"
        let task = await visitor.open(path).task
        let page = await visitor.post(path, task + [("place1", "es<b>"), ("place2", "")])
        #expect(page.status == .unprocessableContent && page.text.contains("Остался 1 пустой пропуск"))
        #expect(page.text.contains(#"value="es&lt;b&gt;""#) && page.text.contains("aria-invalid"))
        #expect(
            await visitor.post(path, page.task + [("place1", "es"), ("place2", "-")]).text.contains("Верно!"))
    }

    @Test("A script has the verdict along with its answer; what is left empty is said as without one")
    func verdictAtOnce() async throws {
        let visitor = await Visitor.registered(in: try house())
        let path = "/lessons/en-ru-tea-time/parts/1"
        let task = await visitor.open(path).task
        let empty = await visitor.send(path, task, preferring: "return=representation")
        #expect(empty.status == .unprocessableContent && empty.headerFields[.contentLocation] == nil)
        let verdict = await visitor.send(path, task + TeaTime.rightWords, preferring: "return=representation")
        let address = try #require(verdict.headerFields[.contentLocation])
        #expect(verdict.status == .ok && verdict.text.contains("Верно!"))
        #expect(verdict.text == (await visitor.open(address)).text)
    }

    @Test("Mistakes of lessons are practised together until they are right")
    func mistakes() async throws {
        let visitor = await Visitor.registered(in: try house())
        #expect(await visitor.open("/lessons/mistakes").text.contains("ошибок не осталось"))
        _ = await visitor.go(part: 1, answers: [TeaTime.wrongWords, [("place1", "work")]])
        #expect(await visitor.open("/lessons").text.contains("Работа над 2 ошибками"))
        var page = await visitor.open("/lessons/mistakes")
        await visitor.post("/lessons/mistakes", page.task + TeaTime.rightWords)
        page = await visitor.open("/lessons/mistakes")
        #expect(page.text.contains("Задание 2 из 2"))
        let result = await visitor.post("/lessons/mistakes", page.task + [("place1", "working")]).text
        let attempt = try #require(result.firstMatch(of: /href="(\/attempts\/\d+)"/)).1
        #expect(await visitor.open(String(attempt)).text.contains("Ошибки разобраны"))
        #expect(await visitor.open("/lessons").text.contains("Работа над 1 ошибкой"))
    }

    @Test("Words of a lesson are explained by the lexicon or the lesson, and added with one press, once")
    func words() async throws {
        let files = try TeaTime.file().mapValues {
            $0.replacingOccurrences(of: "coffee,", with: "qwertying,")
        }
        let house = try House(lessons: files)
        let visitor = await Visitor.registered(in: house)
        let lesson = await visitor.open("/lessons/en-ru-tea-time").text
        #expect(
            lesson.contains("cinnamon tea") && lesson.contains("чай с корицей") && lesson.contains("[tiː]"))
        let category = await visitor.post("/lessons/en-ru-tea-time/words").text
        #expect(await visitor.path.hasPrefix("/categories/") && category.contains("чай с корицей"))
        #expect(!category.contains("qwertying"), "what nobody explains is left out")
        await visitor.post("/lessons/en-ru-tea-time/words")
        #expect(await visitor.path == "/lessons/en-ru-tea-time")
    }

    @Test(
        "Profile and statistics say what was done in lessons; a lesson is an achievement, with only fives another"
    )
    func figures() async throws {
        let visitor = await Visitor.registered(in: try house())
        #expect(!(await visitor.open("/profile").text.contains("Средняя оценка")))
        for (part, answers) in zip(1..., TeaTime.right) {
            _ = await visitor.go(part: part, answers: answers)
        }
        for path in ["/profile", "/statistics"] {
            let page = await visitor.open(path).text
            #expect(page.contains("<dt>Средняя оценка</dt><dd>5</dd>") && page.contains("<dd>1 из 1</dd>"))
            #expect(page.contains(#"aria-current="step">A1"#), "\(path)")
        }
        let achievements = await visitor.open("/achievements").text
        #expect(achievements.contains("Десять уроков"))
    }

    @Test(
        "What a part reaches is announced with its own results, as with those of a training, and with the lesson's that day"
    )
    func announced() async throws {
        let house = try house()
        let visitor = await Visitor.registered(in: house)
        let titles = ["Первый урок", "Пятёрка", "Уровень пройден"]
        let first = await visitor.results(ofPart: 1, TeaTime.right[0])
        for title in titles { #expect(!first.contains(title)) }
        let last = await visitor.results(ofPart: 2, TeaTime.right[1])
        for title in titles { #expect(last.contains(title), "\(title)") }
        let lesson = "/lessons/en-ru-tea-time/results"
        for title in titles { #expect(await visitor.open(lesson).text.contains(title), "\(title)") }
        // The next time it is no news.
        let again = await visitor.results(ofPart: 2, TeaTime.right[1])
        house.wait(2 * 86_400)
        let later = await visitor.open(lesson).text
        for title in titles { #expect(!again.contains(title) && !later.contains(title), "\(title)") }
    }

    @Test(
        "Tasks count for the day's calendar and for the streak, and what the streak reaches is announced with them"
    )
    func calendar() async throws {
        let house = try house()
        let visitor = await Visitor.registered(in: house)
        _ = await visitor.go(part: 1, answers: TeaTime.right[0])
        let statistics = await visitor.open("/statistics").text
        let table =
            /<caption>Календарь<\/caption>[\s\S]*?<tbody>\s*<tr><th.*<\/th><td>3<\/td><\/tr>\s*<\/tbody>/
        #expect(statistics.firstMatch(of: table) != nil)
        var last = ""
        for day in 1...3 {
            for _ in 0..<4 { last = await visitor.results(ofPart: 1, TeaTime.right[0]) }
            #expect(last.contains(">Три дня<") == (day == 3), "on day \(day)")
            house.wait(86_400)
        }
    }

    @Test("Attempts travel with an export, once, and what cannot be is left out")
    func travel() async throws {
        let house = try house()
        let visitor = await Visitor.registered(in: house)
        _ = await visitor.go(part: 1, answers: TeaTime.right[0])
        _ = await visitor.go(part: 2, answers: [TeaTime.right[1][0]])
        let file = await visitor.open("/profile/export/slovarik.json").body
        let other = await Visitor.registered(in: house)
        for _ in 0..<2 {
            let preview = await other.bring(file)
            #expect(preview.text.contains("Результаты уроков"))
            if !preview.importName.isEmpty { await other.confirmImport(preview) }
        }
        let lesson = await other.open("/lessons/en-ru-tea-time").text
        #expect(lesson.contains("лучший результат: 6 из 6") || lesson.contains("6 из 6"))
        // The part that was open begins anew, and is counted once.
        #expect(await other.open("/lessons/en-ru-tea-time/parts/2").text.contains("Задание 1 из 2"))
        let tables = try Scene.tables(of: house)
        #expect(tables["lesson_attempt"]?.count == 4 && tables["lesson_answer"]?.count == 8)

        let third = await Visitor.registered(in: house)
        let text = String(decoding: file, as: UTF8.self)
        for (what, instead) in [
            ("\"right\":3,\"count\":3", "\"right\":4,\"count\":3"), ("en-ru-tea-time", "../etc"),
        ] {
            await third.confirmImport(
                await third.bring(Array(text.replacingOccurrences(of: what, with: instead).utf8)))
        }
        #expect(try Scene.tables(of: house)["lesson_answer"]?.count == 9)
    }

    @Test("A town is said by whoever likes to")
    func town() async throws {
        let visitor = await Visitor.registered(in: try house())
        await visitor.post("/profile", [("town", "Великий <Устюг>")])
        #expect(await visitor.open("/profile").text.contains("Великий &lt;Устюг&gt;"))
        let long = await visitor.post("/profile", [("town", String(repeating: "а", count: 61))])
        #expect(long.status == .unprocessableContent)
    }

    @Test("Theory is read on its own, and searched")
    func theory() async throws {
        let visitor = await Visitor.registered(in: try house())
        let all = await visitor.open("/theory").text
        #expect(
            all.contains("/theory/en-ru-tea-time#statements")
                && all.contains("/theory/en-ru-tea-time#negatives"))
        let found = await visitor.open("/theory?search=DOESN%27T").text
        #expect(found.contains("#negatives") && !found.contains("#statements"))
        let lesson = await visitor.open("/theory/en-ru-tea-time").text
        #expect(
            lesson.contains("she work<b>s</b></td>"))
        #expect(lesson.contains(#"<i lang="en">he, she, it</i>"#))
    }

    @Test("An owner's lesson with a fault is left out, with its line in the log, and the others stay")
    func own() async throws {
        var files = try TeaTime.file()
        files["en-ru/a1-91-broken.md"] = try TeaTime.text().replacingOccurrences(
            of: "colour: teal", with: "colour: brown")
        files["en-ru/notes.md"] = "hello"
        files["en-ru/a2-01-tea-time.md"] = try TeaTime.text()
        files["xx-yy/a1-01-other.md"] = try TeaTime.text()
        let house = try House(lessons: files)
        let visitor = await Visitor.registered(in: house)
        #expect(await visitor.open("/lessons/en-ru-tea-time").status == .ok)
        #expect(await visitor.open("/lessons/en-ru-broken").status == .notFound)
        let warnings = house.log.lines.filter { $0.contains("a lesson is left out") }
        #expect(warnings.count == 3)
        #expect(warnings.contains { $0.contains("a1-91-broken.md:1: no such colour") })
    }

    @Test("A lesson of the program with a fault keeps it from starting, with file and line")
    func fault() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "lessons-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("en-ru"), withIntermediateDirectories: true)
        let text = try TeaTime.text().replacingOccurrences(of: "{works | work | working}", with: "{works}")
        try Data(text.utf8).write(to: folder.appendingPathComponent("en-ru/a1-01-tea-time.md"))
        let file = folder.appendingPathComponent("en-ru/a1-01-tea-time.md").path
        #expect(
            throws: StartError.unreadable(
                "\(file):35", reason: "@choice has one blank and two to four answers")
        ) { try Lessons(folder: folder, own: folder.appendingPathComponent("own"), report: { _ in }) }
    }
}
