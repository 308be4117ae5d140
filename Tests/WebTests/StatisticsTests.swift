import HTTPServer
import HTTPTypes
import Testing

@Suite("Statistics and achievements")
struct StatisticsTests {
    /// Somebody who remembered the only word of a category, and the results of that.
    private func studied(_ title: String = "Погода", in house: House? = nil) async throws -> (
        Visitor, Response
    ) {
        let house = try house ?? House()
        let visitor = await Visitor.registered(in: house)
        house.wait(60)
        let category = await visitor.category(title)
        await visitor.post(category + "/words", [("translation", "дождь"), ("term", "rain")])
        let page = await visitor.open("/training?category=" + category.dropFirst("/categories/".count))
        let answer = page.card + [("rating", "remember"), ("duration", "4000")]
        return (visitor, await visitor.post("/reviews", answer))
    }

    @Test("Without an answer there is a way to start, and no chart of nothing")
    func blank() async throws {
        let visitor = await Visitor.registered(in: try House())
        let page = await visitor.open("/statistics")
        #expect(page.status == .ok && page.text.contains("href=\"/training\""))
        #expect(
            page.text.contains("Здесь появятся ваши успехи") && !page.text.contains("class=\"column-chart"))
    }

    @Test("An answer shows in the charts and the report, and is gone when it is taken back")
    func answered() async throws {
        let (visitor, results) = try await studied()
        let page = await visitor.open("/statistics")
        #expect(
            page.text.contains("aria-label=\"Последние четыре недели. 1 ответ, 100\u{A0}% верно.\"")
                && page.text.contains("0 из 7"))
        #expect(page.text.contains("На этой неделе 1 ответ, 100\u{A0}% верно."))
        let report = await visitor.open("/statistics/report").text
        #expect(
            report.contains("<th scope=\"row\">Погода</th><td>1</td><td>100\u{A0}%</td><td>0</td><td>1</td>"))
        let path = try #require(results.text.split(separator: "\"").first { $0.hasSuffix("/retraction") })
        await visitor.post(String(path))
        #expect(await visitor.open("/statistics").text.contains("Здесь появятся ваши успехи"))
    }

    @Test("No number of a large account is read without its groups")
    func largeNumbers() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        let words = (1...1200).map { number in
            // Words without digits, which are no numbers of the account's.
            let name = String(number).unicodeScalars.compactMap { UnicodeScalar($0.value + 49) }.map(
                String.init
            )
            .joined()
            return
                #"{"id":\#(number),"term":"\#(name)","translation":"слово \#(name)","created":"2027-01-15T05:00:00.000Z"}"#
        }
        let reviews = (1...1200).map { number in
            let moment = "2027-01-15T0\(5 + number / 1000):\(10 + number / 60 % 50):\(10 + number % 50).000Z"
            return #"""
                {"id":\#(number),"word":\#(number),"category":7,"sequence":0,"rating":"remember","mode":"card",
                "duration":60000,"progressBefore":0,"progressAfter":1,"reviewed":"\#(moment)",
                "studyDay":"2027-01-15","hour":6}
                """#
        }
        let file = ImportFile.with(
            #"""
            "categories":[{"id":7,"title":"Всё","termLanguage":"en","translationLanguage":"ru",
            "created":"2027-01-15T05:00:00.000Z","words":[\#(words.joined(separator: ","))]}],
            "reviews":[\#(reviews.joined(separator: ","))]
            """#)
        let preview = await visitor.bring(file)
        let done = await visitor.confirmImport(preview)
        let home = await visitor.open("/")
        let category = try #require(home.text.firstMatch(of: /href="(\/categories\/[0-9]+)">Всё</)?.1)
        for (page, name) in [
            (preview, "preview"), (done, "result"), (home, "home"),
            (await visitor.open(String(category)), "category"),
            (await visitor.open("/statistics"), "statistics"),
            (await visitor.open("/statistics/report?period=year"), "report"),
            (await visitor.open("/profile"), "profile"),
            (await visitor.open("/achievements"), "achievements"),
            (await visitor.open("/administration/members/1"), "member"),
        ] {
            let heard = page.text.matches(of: /aria-label="([^"]*)"/).map { String($0.1) }
            let read =
                page.text.replacing(/<[^>]*>|[^ <>]*@[^ <>]*/, with: "\n") + heard.joined(separator: "\n")
            let ungrouped = read.matches(of: /[0-9]{4,}/).map { String($0.0) }.filter {
                $0 != "2027" && $0 != "2026"
            }
            #expect(ungrouped.isEmpty, "\(name): \(ungrouped)")
            #expect(
                ["profile", "achievements", "member"].contains(name) || read.contains("1\u{A0}200"), "\(name)"
            )
        }
    }

    @Test("Moving to another time zone changes no day that was studied: the streak stays")
    func moved() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        await visitor.post("/profile", [("timeZone", "Europe/Moscow")])
        let category = await visitor.category("Погода")
        await visitor.post(category + "/words", [("translation", "дождь"), ("term", "rain")])
        // 05:00 in Moscow, which is 21:00 of the day before in New York.
        house.wait(18 * 3600)
        for _ in 0..<4 {
            for _ in 0..<10 {
                let page = await visitor.open(
                    "/training?category=" + category.dropFirst("/categories/".count))
                await visitor.post("/reviews", page.card + [("rating", "remember")])
            }
            house.wait(86_400)
        }
        // The day after, at 13:00 in Moscow and at 05:00 in New York: the streak is alive, and the longest there was.
        house.wait(8 * 3600)
        func streaks() async -> Int {
            await visitor.open("/statistics").text.ranges(of: "<dd>4 дня</dd>").count
        }
        #expect(await streaks() == 2)
        for zone in ["America/New_York", "Pacific/Kiritimati"] {
            await visitor.post("/profile", [("timeZone", zone)])
            #expect(await streaks() == 2, "\(zone)")
            #expect(await visitor.open("/achievements").text.contains("Получено 16 января 2027"))
        }
    }

    @Test("An answer that was taken back leaves nothing behind: every page calls the word new again")
    func takenBack() async throws {
        let (visitor, results) = try await studied()
        func started() async throws -> Substring {
            try #require(
                await visitor.open("/statistics").text.firstMatch(of: /В процессе<\/th><td>(\d+)/)?.1)
        }
        #expect(try await started() == "1")
        let path = try #require(results.text.split(separator: "\"").first { $0.hasSuffix("/retraction") })
        await visitor.post(String(path))
        #expect(try await started() == "0")
    }

    @Test("The report is a file for spreadsheets, in which no title is a formula")
    func report() async throws {
        let (visitor, _) = try await studied("=1+1, \"и\"")
        let file = await visitor.open("/statistics/report/slovarik.csv?period=week")
        #expect(file.headerFields[.contentType] == "text/csv; charset=utf-8")
        #expect(file.headerFields[.contentDisposition]?.hasPrefix("attachment; filename=\"slovarik-") == true)
        #expect(file.text.hasSuffix("\"'=1+1, \"\"и\"\"\",1,1,0,0,1\r\n"))
    }

    @Test(
        "Dates that make no period are told so, and stay as they were typed",
        arguments: [
            ("", ""), ("2027-02-30", "2027-03-01"), ("2027-02-02", "2027-01-01"), ("", "\"><b>"),
        ])
    func wrongDates(from: String, to: String) async throws {
        let (visitor, _) = try await studied()
        let query = "?period=dates&from=\(from)&to=\(to.replacing("\"><b>", with: "%22%3E%3Cb%3E"))"
        let page = await visitor.open("/statistics/report" + query)
        #expect(page.status == .unprocessableContent && page.text.contains("id=\"period-error\""))
        let fields = page.text.matches(of: /type="date" id="(?:from|to)"[^>]* value="([^"]*)"/)
        #expect(fields.map { String($0.1) } == [from, to.replacing("\"><b>", with: "&quot;&gt;&lt;b&gt;")])
        #expect(await visitor.open("/statistics/report/slovarik.csv" + query).status == .notFound)
    }

    @Test("The sentence is about this week, from Monday on: without answers it says so")
    func week() async throws {
        let house = try House()
        let (visitor, _) = try await studied(in: house)
        // The house opens on a Friday.
        house.wait(3 * 86_400)
        let page = await visitor.open("/statistics").text
        #expect(
            page.contains("На этой неделе ответов пока нет.") && page.contains("1 ответ, 100\u{A0}% верно."))
    }

    @Test("Each day of a chart says its value, and a chart is no more than one stop of the keyboard")
    func values() async throws {
        let (visitor, _) = try await studied()
        let page = await visitor.open("/statistics").text
        func said(_ seen: String, _ heard: String, _ value: String) -> Bool {
            page.contains(
                "<b><span aria-hidden=\"true\">\(seen)</span><span class=\"visually-hidden\">\(heard)</span>: \(value)</b>"
            )
        }
        #expect(said("пт, 15 янв", "пятница, 15 января", "1 ответ, 100\u{A0}% верно"))
        #expect(said("чт, 14 янв", "четверг, 14 января", "без ответов"))
        #expect(said("сб, 16 янв", "суббота, 16 января", "ещё впереди"))
        #expect(said("15 янв", "15 января", "1 ответ"))
        #expect(page.contains("</span>: 1 слово</b>"))
        #expect(!page.contains("tabindex=\"0\""))
    }

    @Test(
        "The hardest words are those that their training asks, in one press; a paused word is not among them")
    func hardest() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        let category = await visitor.category("Погода")
        for number in 0..<8 {
            await visitor.post(
                category + "/words", [("translation", "слово \(number)"), ("term", "word \(number)")])
        }
        let training = "/training?category=" + category.dropFirst("/categories/".count)
        var seen: Set<String> = []
        for _ in 0..<40 {
            let card = await visitor.open(training).card
            guard let word = card.first(where: { $0.0 == "word" })?.1 else { break }
            let rating = seen.insert(word).inserted ? "forgot" : "remember"
            await visitor.post("/reviews", card + [("rating", rating)])
        }
        func listed() async -> Set<String> {
            let page = await visitor.open("/statistics").text
            #expect(page.contains("href=\"/training?words=hardest\""))
            return Set(page.matches(of: />(word \d)</).map { String($0.1) })
        }
        let before = await listed()
        #expect(before.count > 5)
        var asked: Set<String> = []
        for _ in 0..<before.count {
            let page = await visitor.open("/training?words=hardest")
            asked.formUnion(page.text.matches(of: />(word \d)</).map { String($0.1) })
            await visitor.post("/reviews", page.card + [("rating", "remember")])
        }
        #expect(asked == before)
    }

    @Test("A day whose plan is done is stamped, on the results and on the words screen")
    func stamp() async throws {
        let (visitor, _) = try await studied()
        let results = await visitor.finishTraining(visitor.path)
        #expect(results.text.contains("plan-ring") && !results.text.contains("day-stamp"))
        while !(await visitor.open("/").text.contains("На сегодня всё")) { await visitor.finishTraining() }
        #expect(await visitor.open("/").text.contains("day-stamp"))
        #expect(await visitor.open("/statistics").text.contains("day-stamp"))
    }

    @Test("What a training reached is announced with its results and has its date among the achievements")
    func achievements() async throws {
        let (visitor, _) = try await studied()
        let results = await visitor.finishTraining(visitor.path)
        #expect(results.text.contains("Новое достижение!") && results.text.contains("До конца"))
        let page = await visitor.open("/achievements")
        #expect(page.text.contains("Получено 4 из 32") && page.text.contains("Получено 15 января 2027"))
        let again = await visitor.open("/training")
        #expect(!again.text.contains("Новое достижение!"))
    }

    @Test("The time zone and the daily goal are chosen on the profile page, and checked")
    func settings() async throws {
        let (visitor, _) = try await studied()
        await visitor.post("/profile", [("timeZone", "Asia/Tokyo"), ("dailyGoal", "35")])
        let days = await visitor.open("/statistics").text.firstMatch(of: /0 из \d+/).map { String($0.0) }
        // So many new words of 17.5 seconds, and the one that was met, fit into 35 minutes when it is another day in Tokyo.
        #expect(days == "0 из 27")
        #expect(
            await visitor.open("/profile/learning").text.contains("<option value=\"Asia/Tokyo\" selected>"))
        for wrong in [
            ("timeZone", "Moon/Crater"), ("dailyGoal", "2"), ("dailyGoal", "501"), ("dailyGoal", "x"),
        ] {
            #expect(await visitor.post("/profile", [wrong]).status == .unprocessableContent)
        }
    }
}
