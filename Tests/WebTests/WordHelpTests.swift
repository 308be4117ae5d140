import HTTPServer
import HTTPTypes
import Testing

@Suite("Results, and help for stubborn words")
struct WordHelpTests {
    private static let day = 86_400.0

    /// Somebody with one word, which was forgotten four times when it was due; the results are open.
    private func forgetful() async throws -> (House, Visitor, category: String, results: Response) {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        let category = await visitor.category("Погода")
        await visitor.post(category + "/words", [("translation", "дождь"), ("term", "rain")])
        let training = "/training?category=" + category.dropFirst("/categories/".count)
        await visitor.finishTraining(training)
        var results = Response(status: .ok)
        for _ in 0..<4 {
            house.wait(20 * Self.day)
            await visitor.open("/")
            house.wait(20 * Self.day)
            let card = (await visitor.open(training)).card
            try #require(!card.isEmpty)
            await visitor.post("/reviews", card + [("rating", "forgot")])
            results = await visitor.finishTraining(training)
        }
        return (house, visitor, category, results)
    }

    private func helpPath(_ results: Response) throws -> String {
        String(try #require(results.text.firstMatch(of: /href="(\/words\/\d+\/help\?training=\d+)"/)).1)
    }

    @Test("The results offer help for a word that was forgotten four times, and not before")
    func offer() async throws {
        let (_, visitor, _, results) = try await forgetful()
        #expect(results.text.contains("Упрямые слова") && results.text.contains("Помочь запомнить: rain"))
        let page = await visitor.open(try helpPath(results))
        #expect(page.status == .ok && page.text.contains("Своя подсказка"))
        #expect(
            page.text.contains("Сначала собирать из букв")
                && page.text.contains("Добавить пример или картинку"))
        let newcomer = await Visitor.registered(in: try House())
        let first = await newcomer.finishTraining()
        #expect(!first.text.contains("Упрямые слова"))
    }

    @Test("A hint and letters first are kept, and one is back at the results")
    func hint() async throws {
        let (_, visitor, _, results) = try await forgetful()
        let path = try helpPath(results)
        let word = String(path.split(separator: "?")[0])
        let training = String(path.split(separator: "=")[1])
        let back = await visitor.post(
            word, [("hint", "капли по раме"), ("lettersFirst", "yes"), ("training", training)])
        #expect(await visitor.path == "/training/\(training)" && back.text.contains("Сохранено"))
        let page = await visitor.open(path).text
        #expect(page.contains("value=\"капли по раме\"") && page.contains("value=\"yes\" checked"))
        let long = await visitor.post(
            word, [("hint", String(repeating: "ы", count: 301)), ("training", training)])
        #expect(long.status == .unprocessableContent && long.text.contains("id=\"hint-error\""))
        #expect(long.text.contains("href=\"/training/\(training)\""))
    }

    @Test("Put aside a word rests until its day; its category says so, and it can be brought back")
    func pause() async throws {
        let (house, visitor, category, results) = try await forgetful()
        let path = try helpPath(results)
        let word = String(path.split(separator: "?")[0].dropLast("/help".count))
        let training = String(path.split(separator: "=")[1])
        // The last day was 24 June 2027.
        let paused = await visitor.post(word + "/pause", [("until", "2027-07-14"), ("training", training)])
        #expect(await visitor.path == "/training/\(training)")
        #expect(paused.text.contains("Слово отложено") && paused.text.contains("Отложено до 14 июля"))
        house.wait(10 * Self.day)
        let list = await visitor.open(category).text
        #expect(list.contains("Отложено до 14 июля") && list.contains("Вернуть: rain"))
        let nothing = await visitor.open("/training?category=" + category.dropFirst("/categories/".count))
        #expect(nothing.card.isEmpty)
        await visitor.post(word + "/pause/delete")
        #expect(await visitor.path == category)
        #expect(!(await visitor.open(category).text.contains("Отложено")))
        let asked = await visitor.open("/training?category=" + category.dropFirst("/categories/".count))
        #expect(!asked.card.isEmpty)
    }

    @Test(
        "A day that is none, is over or too far away is said at the field",
        arguments: ["", "2027-06-24", "2027-02-30", "2028-07-01", "завтра", "9999999999-01-01", "2027-6-30"])
    func wrongDay(typed: String) async throws {
        let (_, visitor, category, results) = try await forgetful()
        let word = String(try helpPath(results).split(separator: "?")[0].dropLast("/help".count))
        let page = await visitor.post(word + "/pause", [("until", typed)])
        #expect(page.status == .unprocessableContent && page.text.contains("id=\"until-error\""))
        #expect(!(await visitor.open(category).text.contains("Отложено")))
    }

    @Test("What was done for a word comes with it to another server")
    func brought() async throws {
        let (_, visitor, category, results) = try await forgetful()
        let word = String(try helpPath(results).split(separator: "?")[0])
        await visitor.post(word, [("hint", "капли по раме"), ("lettersFirst", "yes")])
        await visitor.post(word.dropLast("/help".count) + "/pause", [("until", "2027-07-14")])
        let file = await visitor.open("/profile/export/slovarik.json")
        let other = try House()
        other.wait(170 * Self.day)
        let newcomer = await Visitor.registered(in: other)
        await newcomer.confirmImport(await newcomer.bring(file.body))
        let page = try #require(
            await newcomer.open("/").text.firstMatch(of: /href="(\/categories\/\d+)"[^§]*?Погода/)
        ).1
        let list = await newcomer.open(String(page)).text
        #expect(list.contains("Отложено до 14 июля"))
        let path = try #require(list.firstMatch(of: /(\/words\/\d+)\/edit/)).1
        let help = await newcomer.open(path + "/help").text
        #expect(help.contains("value=\"капли по раме\"") && help.contains("value=\"yes\" checked"))
        let training = "/training?category=" + page.dropFirst("/categories/".count)
        #expect(await newcomer.open(training).card.isEmpty)
        _ = category
    }

    @Test("A word that was never answered has nothing to be helped with")
    func unanswered() async throws {
        let visitor = await Visitor.registered(in: try House())
        let category = await visitor.category("Погода")
        await visitor.post(category + "/words", [("translation", "дождь"), ("term", "rain")])
        let path = try #require(await visitor.open(category).text.firstMatch(of: /(\/words\/\d+)\/edit/)).1
        #expect(await visitor.post(path + "/pause", [("until", "2027-01-20")]).status == .notFound)
        #expect(await visitor.post(path + "/help", [("hint", "капли")]).status == .notFound)
    }

    @Test("Every mistake stands at the results with what was answered, each answer once")
    func answered() async throws {
        let pupil = try await Pupil(form: "typing")
        for wrong in [[("typed", "<b>зверь</b>")], [("gaveUp", "1")]] {
            let page = await pupil.question()
            await pupil.visitor.post("/reviews", Pupil.fields(page) + wrong)
        }
        let training = try #require(await pupil.question().card.first { $0.0 == "training" }?.1)
        let results = await pupil.visitor.open("/training/\(training)").text
        #expect(results.contains("ваш ответ: <del role=\"none\" dir=\"auto\">&lt;b&gt;зверь&lt;/b&gt;</del>"))
        #expect(results.ranges(of: "вы ответили «не знаю»").count == 1)
        #expect(results.contains("</svg>С ошибкой</dt><dd>2</dd>"))
    }

    @Test("A hint of one's own can be opened before the answer, and nowhere where there is none")
    func hintInTraining() async throws {
        let (_, visitor, category, results) = try await forgetful()
        let word = String(try helpPath(results).split(separator: "?")[0])
        await visitor.post(word, [("hint", "капли <по> раме")])
        let training = "/training?category=" + category.dropFirst("/categories/".count)
        let page = await visitor.open(training).text
        #expect(
            page.contains(
                "<summary class=\"line-link\">Подсказка</summary><p dir=\"auto\">капли &lt;по&gt; раме</p>"))
        await visitor.post(word, [("hint", "")])
        #expect(!(await visitor.open(training).text.contains("Подсказка")))
    }

    @Test("No line of days stands at the results, whatever the last days were like")
    func noLine() async throws {
        let (house, visitor, _, results) = try await forgetful()
        #expect(results.text.contains("Тренировка закончена") && !results.text.contains("chart-line"))
        _ = (house, visitor)
    }
}
