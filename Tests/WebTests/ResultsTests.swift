import HTTPServer
import HTTPTypes
import Testing

@Suite("The end of a training")
struct ResultsTests {
    private func trained(_ words: [(String, String)], lessons: [String: String] = [:]) async throws -> (
        House, Visitor, training: String
    ) {
        let house = try House(lessons: lessons)
        let visitor = await Visitor.registered(in: house)
        let category = await visitor.category("Погода")
        for (term, translation) in words {
            await visitor.post(category + "/words", [("term", term), ("translation", translation)])
        }
        return (house, visitor, "/training?category=" + category.dropFirst("/categories/".count))
    }

    @Test("It shows the words with the dots that filled, how many in what time, the streak and tomorrow")
    func shown() async throws {
        let (_, visitor, training) = try await trained([("rain", "дождь"), ("snow", "снег")])
        var page = await visitor.open(training)
        while !page.card.isEmpty {
            page = await visitor.post(
                "/reviews", page.card + [("rating", "remember"), ("duration", "30000")])
            if await visitor.path.hasPrefix("/training/") { break }
        }
        let text = page.text
        #expect(text.contains(#"lang="en">rain</a>"#) && text.contains(#"lang="en">snow</a>"#))
        #expect(text.ranges(of: #"class="dot-filled""#).count == 6)
        #expect(text.contains("2 слова за 3 минуты"))
        #expect(text.contains("</svg>Верно</dt><dd>2</dd>"))
        #expect(text.contains(/Завтра \d+ сло/))
    }

    @Test("What was done without a mistake has no count of mistakes, and one that was not says it")
    func noZero() async throws {
        let (_, visitor, training) = try await trained([("rain", "дождь")])
        #expect(await !visitor.finishTraining(training).text.contains("С ошибкой"))
        let (_, other, path) = try await trained([("rain", "дождь")])
        let first = await other.open(path)
        await other.post("/reviews", first.card + [("rating", "forgot")])
        #expect(await other.finishTraining(path).text.contains("</svg>С ошибкой</dt><dd>1</dd>"))
    }

    @Test("Its picture says how much it was and no word of it, and is nobody else's")
    func picture() async throws {
        let (house, visitor, training) = try await trained([("rain", "дождь")])
        let results = await visitor.finishTraining(training)
        let path = try #require(results.text.firstMatch(of: /href="(\/training\/\d+\/slovarik\.svg)"/)).1
        let picture = await visitor.open(String(path))
        #expect(picture.headerFields[.contentType] == "image/svg+xml")
        #expect(picture.text.hasPrefix("<svg") && picture.text.contains("1 слово"))
        #expect(!picture.text.contains("rain") && !picture.text.contains("дождь"))
        let boris = await Visitor.registered(in: house, name: "Борис")
        #expect(await boris.open(String(path)).status == .notFound)
    }

    @Test("When the day is done one thing is next door, and as long as it is not the way goes on")
    func nextDoor() async throws {
        let (_, visitor, training) = try await trained([("rain", "дождь")])
        let first = await visitor.finishTraining(training).text
        #expect(first.contains("Дальше: ещё") && !first.contains(#"id="next-door""#))
        var last = ""
        for _ in 0..<5 {
            guard await !visitor.open("/").text.contains("На сегодня всё") else { break }
            last = await visitor.finishTraining().text
        }
        #expect(last.contains(#"id="next-door""#) || last.contains(#"id="next-course""#))
    }

    @Test("The streak stands on it, from its first day on")
    func streak() async throws {
        let (house, visitor, _) = try await trained([("rain", "дождь"), ("snow", "снег")])
        for said in ["Первый день серии", "2 дня подряд"] {
            var last = ""
            for _ in 0..<5 where !(await visitor.open("/").text.contains("На сегодня всё")) {
                last = await visitor.finishTraining().text
            }
            #expect(last.contains(#"class="finish-facts""#) && last.contains("<span>\(said)"))
            house.wait(86_400)
        }
    }

    @Test("A game with the words of the week and a lesson take turns next door, and never stand side by side")
    func turns() async throws {
        let (house, visitor, _) = try await trained(
            [("rain", "дождь"), ("snow", "снег")], lessons: try TeaTime.file())
        var doors: [String] = []
        for _ in 0..<4 {
            for _ in 0..<5 where !(await visitor.open("/").text.contains("На сегодня всё")) {
                let text = await visitor.finishTraining().text
                guard let side = text.firstRange(of: "finish-side") else { continue }
                let links = text[side.upperBound...].components(separatedBy: "finish-words")[0]
                    .matches(of: /href="\/(games|lessons|courses|training)/).map { String($0.1) }
                if !links.isEmpty { doors.append(links.joined(separator: " ")) }
            }
            house.wait(86_400)
        }
        #expect(doors == ["lessons", "games", "lessons", "games"], "\(doors)")
    }

    @Test("More words than one looks at at once are behind one press")
    func many() async throws {
        let (_, visitor, training) = try await trained((1...14).map { ("word \($0)", "слово \($0)") })
        for _ in 0..<3 { await visitor.finishTraining(training) }
        let text = await visitor.finishTraining(training).text
        #expect(
            text.contains("Ещё 2 слова</summary>") && text.ranges(of: "class=\"trained-word\"").count == 14)
    }
}
