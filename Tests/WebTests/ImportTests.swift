import Foundation
import HTTPServer
import HTTPTypes
import Testing
import Vocabulary

@testable import Web

@Suite("Import")
struct ImportTests {
    /// A file with a beginning that is right.
    private func file(_ members: String, version: Int = 1) -> [UInt8] {
        Array(
            #"{"format":"slovarik","version":\#(version),"exported":"2026-12-01T10:00:00.000Z",\#(members)}"#
                .utf8)
    }

    private let weather = """
        "categories":[{"id":7,"title":"Погода","termLanguage":"en","translationLanguage":"ru",
        "created":"2026-11-01T10:00:00.000Z","words":[
        {"id":70,"term":"rain","translation":"дождь","example":"It rains.","created":"2026-11-01T10:00:01.000Z"},
        {"id":71,"term":"snow","translation":"снег","created":"2026-11-01T10:00:02.000Z"}]}]
        """

    private func review(
        _ word: Int?, _ sequence: Int, _ moment: String, _ rating: String = "remember", _ before: Int = 0,
        _ after: Int = 1, retracted: String? = nil
    ) -> String {
        let word = word.map { #""word":\#($0),"category":7,"# } ?? ""
        let retracted = retracted.map { #","retracted":"\#($0)""# } ?? ""
        return #"""
            {"id":1,\#(word)"sequence":\#(sequence),"rating":"\#(rating)","mode":"card","duration":900,
            "progressBefore":\#(before),"progressAfter":\#(after),"reviewed":"\#(moment)",
            "studyDay":"\#(moment.prefix(10))","hour":12\#(retracted)}
            """#
    }

    @Test("A name of ours that is none, however long, is passed over or refused with its entry")
    func longNames() async throws {
        let visitor = await Visitor.registered(in: try House(), language: "en")
        let marks = "n" + String(repeating: "\u{301}", count: 20_000)
        func category(_ number: Int, language: String, partOfSpeech: String) -> String {
            """
            {"id":\(number),"title":"K\(number)","termLanguage":"\(language)","translationLanguage":"ru",
            "created":"2026-11-01T10:00:00.000Z","words":[{"id":\(number),"term":"rain","translation":"дождь",
            "partOfSpeech":"\(partOfSpeech)","created":"2026-11-01T10:00:01.000Z"}]}
            """
        }
        let categories = [
            category(1, language: "en", partOfSpeech: marks),
            category(2, language: marks, partOfSpeech: "noun"),
        ]
        let reviews = [review(1, 0, "2026-11-02T10:00:00.000Z", marks)]
        let preview = await visitor.bring(
            file("\"categories\":[\(categories.joined(separator: ","))],\"reviews\":[\(reviews[0])]"))
        #expect(preview.text.contains("unknown languages"))
        await visitor.confirmImport(preview)
        let words = await visitor.open("/profile/export/words.csv").text
        #expect(words.contains("K1,rain,дождь") && !words.contains("K2,"))
        #expect(try await visitor.exported().reviews.isEmpty)
    }

    @Test("A file with more categories than one person may have leaves the rest out, and says so")
    func categoryFlood() async throws {
        let visitor = await Visitor.registered(in: try House(), language: "en")
        let categories = (1...Vocabulary.Category.limit + 5).map { number in
            """
            {"id":\(number),"title":"K\(number)","termLanguage":"en","translationLanguage":"ru",
            "created":"2026-11-01T10:00:00.000Z","words":[]}
            """
        }
        let page = await visitor.bring(file("\"categories\":[\(categories.joined(separator: ","))]"))
        #expect(page.text.contains("more categories than fit"))
        await visitor.confirmImport(page)
        #expect(
            Set(await visitor.open("/").text.matches(of: /href="(\/categories\/\d+)"/).map { String($0.1) })
                .count == Vocabulary.Category.limit)
        let refused = await visitor.post("/categories", [("title", "One more")])
        #expect(refused.status == .unprocessableContent)
        #expect(refused.text.contains("Delete one you no longer need"))
    }

    @Test("A file is shown before anything changes, then brought, and brought again changes nothing")
    func bring() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        let reviews = [
            review(70, 0, "2026-11-02T10:00:00.000Z"),
            review(70, 1, "2026-11-03T10:00:00.000Z", "remember", 1, 2),
        ]
        let bytes = file(weather + #","reviews":["# + reviews.joined(separator: ",") + "]")
        let preview = await visitor.bring(bytes)
        #expect(preview.text.contains("Что в файле") && preview.text.contains("1 декабря 2026"))
        let home = await visitor.open("/").text
        #expect(!home.contains("Погода"))
        let done = await visitor.confirmImport(preview)
        #expect(done.text.contains("Загружено"))
        let words = await visitor.open("/profile/export/words.csv").text
        #expect(words.contains("Погода,rain,дождь,,,It rains.,,,,2,\r\n"))
        let once = try await visitor.exported()
        #expect(once.reviews.count == 2)
        let again = await visitor.bring(bytes)
        #expect(again.text.contains("Всё это у вас уже есть."))
        await visitor.confirmImport(again)
        let twice = try await visitor.exported()
        #expect(twice == once)
    }

    /// Some days of training, every fifth answer taken back, in a time zone that changes half way.
    private func study(_ visitor: Visitor, in house: House, days: Int) async {
        for day in 0..<days {
            if day == 3 {
                await visitor.post(
                    "/profile", [("name", "Анна"), ("timeZone", "Asia/Vladivostok"), ("dailyGoal", "20")])
            }
            for turn in 0..<4 {
                let card = await visitor.open("/training")
                await visitor.post(
                    "/reviews", card.card + [("rating", (day + turn) % 3 == 0 ? "forgot" : "remember")])
                house.wait(7)
                if (day * 4 + turn) % 5 == 2 {
                    let page = await visitor.open("/training")
                    if let link = page.text.firstMatch(of: /action="(\/reviews\/[0-9]+\/retraction)"/) {
                        await visitor.post(String(link.1))
                    }
                    house.wait(7)
                }
            }
            // One answer after another, until the day is done.
            for _ in 0..<60 where day % 3 == 2 {
                let card = (await visitor.open("/training")).card
                if card.isEmpty { break }
                await visitor.post("/reviews", card + [("rating", "remember")])
                house.wait(1)
            }
            house.wait(86_400 - (day % 3 == 2 ? 130 : 70))
        }
    }

    private func learner(in house: House, words: [(String, String)]) async -> Visitor {
        let visitor = await Visitor.registered(in: house)
        let category = await visitor.category("Погода")
        house.wait(60)
        for (term, translation) in words {
            await visitor.post(category + "/words", [("translation", translation), ("term", term)])
            house.wait(1)
        }
        return visitor
    }

    @Test(
        "What is brought to another server is there as it was: words, progress, log, trainings, achievements")
    func whole() async throws {
        let house = try House()
        let visitor = await learner(
            in: house, words: [("rain", "дождь"), ("snow", "снег"), ("fog", "туман")])
        await study(visitor, in: house, days: 7)
        let file = await visitor.open("/profile/export/slovarik.json")
        let exported = try await visitor.exported()
        #expect(exported.reviews.contains { $0.retracted != nil } && exported.achievements.count > 2)
        #expect(Set(exported.reviews.map(\.hour)).count > 1)
        #expect(exported.reviews.contains { $0.doneUntil != nil })

        let other = try House()
        other.wait(30 * 86_400)
        let newcomer = await Visitor.registered(in: other, name: "Вера")
        await newcomer.confirmImport(await newcomer.bring(file.body))
        let brought = try await newcomer.exported()
        // What the account came with is in both.
        #expect(Set(brought.categories.map(\.title)) == Set(exported.categories.map(\.title)))
        for category in exported.categories {
            let words = brought.categories.first { $0.title == category.title }?.words
            #expect(words?.map(\.term).sorted() == category.words.map(\.term).sorted())
        }
        let known = { (account: ExportedAccount) in
            account.categories.flatMap(\.words).filter { $0.reviewCount > 0 }.sorted { $0.term < $1.term }
        }
        #expect(known(brought).map(\.knowledge) == known(exported).map(\.knowledge))
        #expect(brought.reviews == exported.reviews)
        #expect(brought.trainings.map(\.started) == exported.trainings.map(\.started))
        #expect(brought.achievements == exported.achievements)
        #expect(await newcomer.open("/profile").text.contains("Вера"))
        let again = await newcomer.bring(file.body)
        #expect(again.text.contains("Всё это у вас уже есть."))
    }

    @Test("A course that was taken over is one on another server too, and no category of one's own")
    func course() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        house.wait(60)
        await visitor.post("/courses/family/categories")
        let file = await visitor.open("/profile/export/slovarik.json")
        let other = try House()
        let newcomer = await Visitor.registered(in: other)
        other.wait(3600)
        await newcomer.confirmImport(await newcomer.bring(file.body))
        let family = try await newcomer.exported().categories.first { $0.title == "Семья" }
        #expect(family?.ready == true)
        let reached = await newcomer.open("/achievements").text.ranges(of: "achievement-reached")
        #expect(reached.isEmpty)
    }

    @Test("Two servers that bring each other's files, half of which they have, come to know the same")
    func halves() async throws {
        let (home, away) = (try House(), try House())
        let anna = await learner(in: home, words: [("rain", "дождь"), ("snow", "снег")])
        await study(anna, in: home, days: 2)
        let first = await anna.open("/profile/export/slovarik.json").body
        away.wait(3 * 86_400 + 500)
        let twin = await Visitor.registered(in: away)
        await twin.confirmImport(await twin.bring(first))
        await study(twin, in: away, days: 2)
        // Meanwhile, and after it, at home.
        await study(anna, in: home, days: 5)
        away.wait(10 * 86_400)
        home.wait(10 * 86_400)
        let (there, here) = (
            await twin.open("/profile/export/slovarik.json").body,
            await anna.open("/profile/export/slovarik.json").body
        )
        await anna.confirmImport(await anna.bring(there))
        await twin.confirmImport(await twin.bring(here))
        let (left, right) = (try await anna.exported(), try await twin.exported())
        #expect(left.reviews.map(\.reviewed).sorted() == right.reviews.map(\.reviewed).sorted())
        let known = { (account: ExportedAccount) in
            account.categories.flatMap(\.words).filter { $0.reviewCount > 0 }.sorted { $0.term < $1.term }
        }
        #expect(known(left).map(\.knowledge) == known(right).map(\.knowledge))
        #expect(known(left).count >= 2)
    }

    @Test(
        "What cannot be brought as a whole is said in a sentence, and nothing changes",
        arguments: [
            ("", "Это не файл из"), ("[]", "Это не файл из"), ("{}", "Это не файл из"),
            (#"{"format":"other","version":1}"#, "Это не файл из"),
            (#"{"format":"slovarik","version":99999999999999999999}"#, "Это не файл из"),
            (#"{"format":"slovarik","version":-1}"#, "Это не файл из"),
            (#"{"format":"slovarik","version":2,"reviews":"anything"}"#, "более новым"),
            (#"{"format":"slovarik","version":1,"reviews":[{"#, "обрывается"),
            (#"{"format":"slovarik","version":1,"reviews":["\u"#, "обрывается"),
            (#"{"format":"slovarik","version":1,"reviews":7}"#, "повреждён"),
            (#"{"format":"slovarik","version":1,"categories":[}"#, "повреждён"),
            (#"{"format":"slovarik","version":1 "x":1}"#, "повреждён"),
            (#"{"format":"slovarik","version":1,"x":"# + String(repeating: "[", count: 100_000), "повреждён"),
        ])
    func unreadable(text: String, sentence: String) async throws {
        let visitor = await Visitor.registered(in: try House())
        let page = await visitor.bring(Array(text.utf8))
        #expect(page.text.contains(sentence))
        #expect(page.text.contains("Посмотреть, что внутри"))
    }

    @Test("What of a file cannot be taken is counted with its reason, and the rest is taken")
    func refused() async throws {
        let visitor = await Visitor.registered(in: try House())
        let good = review(70, 0, "2026-11-02T10:00:00.000Z")
        let bad = [
            review(70, 1, "9999-12-31T10:00:00.000Z"), review(70, 1, "1066-10-14T10:00:00.000Z"),
            review(70, 1, "2026-11-02T10:00:00.000Z", "maybe"),
            review(70, 1, "2026-11-02T10:00:00.000Z", "forgot", 9, 8),
            good.replacing("\"studyDay\":\"2026-11-02\"", with: "\"studyDay\":\"2020-01-01\""),
            good.replacing("900", with: "1e400"),
            good.replacing("\"sequence\":0", with: "\"sequence\":92233720368547758070"),
            "null", "7", "[]", #""text""#, "{}", "{\"a\":[[[[]]]]}",
        ]
        let words = [
            #"{"id":1,"term":"","translation":"x","created":"2026-11-01T10:00:01.000Z"}"#,
            #"{"id":2,"term":"a\u202eb","translation":"x","created":"2026-11-01T10:00:01.000Z"}"#,
            #"{"id":3,"term":"e\u0301\u0301\u0301\u0301\u0301\u0301","translation":"x","created":"2026-11-01T10:00:01.000Z"}"#,
            #"{"id":4,"term":"long","translation":"x","note":"\#(String(repeating: "n", count: 301))","created":"2026-11-01T10:00:01.000Z","unknown":{"deep":[1,2]}}"#,
            #"{"id":5,"id":6,"term":"twice","translation":"x","created":"2026-11-01T10:00:01.000Z"}"#,
            #"{"id":8,"term":"huge","translation":"\#(String(repeating: "n", count: 70_000))","created":"2026-11-01T10:00:01.000Z"}"#,
        ].joined(separator: ",")
        let pictures =
            #""pictures":[{"name":"../../etc/passwd","content":"AAAA"},{"name":"\#(String(repeating: "a", count: 32))","content":"no base64!"}]"#
        let categories = weather.replacing(#""words":["#, with: #""words":["# + words + ",")
            .replacing(
                #""categories":["#,
                with:
                    #""categories":[7,{"id":8,"title":"Языки","termLanguage":"xx","translationLanguage":"ru","created":"2026-11-01T10:00:00.000Z"},"#
            )
        let members = [
            categories, #""reviews":["# + ([good] + bad).joined(separator: ",") + "]", pictures,
            #""achievements":[{"name":"streak3","reached":"2026-11-04"},{"name":"hero","reached":"2026-11-04"},{"name":"early","reached":"9999-01-01"}]"#,
            #""later":{"what":["nobody","knows"]}"#,
        ].joined(separator: ",")
        let preview = await visitor.bring(file(members))
        for line in [
            "Категории: 1 — не хватает", "Категории: 1 — неизвестные языки", "Слова: 3 — текст",
            "Слова: 1 — без пояснения", "Слова: 1 — слишком большой", "Ответы: 3 — невозможное время",
            "Ответы: 10 — не хватает", "Картинки: 2 — не хватает", "Достижения: 1 — не хватает",
            "Достижения: 1 — невозможное время",
        ] {
            #expect(preview.text.contains(line), "\(line)")
        }
        await visitor.confirmImport(preview)
        let brought = try await visitor.exported()
        let terms = brought.categories.first { $0.title == "Погода" }?.words.map(\.term)
        #expect(terms == ["long", "twice", "rain", "snow"])
        #expect(brought.reviews.count == 1 && brought.achievements.map(\.name) == ["streak3"])
    }

    @Test(
        "A page that was left open brings no other file than it shows, and nobody else's; an hour later none")
    func stale() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        let first = await visitor.bring(file(weather))
        let second = await visitor.bring(file(weather.replacing("Погода", with: "Горы")))
        await visitor.confirmImport(first)
        let other = await Visitor.registered(in: house, name: "Вера")
        await other.post("/profile/import/confirm", [("import", second.importName)])
        var home = await visitor.open("/").text
        #expect(!home.contains("Погода") && !home.contains("Горы"))
        #expect(second.text.contains("Что в файле"))
        house.wait(3601)
        await visitor.confirmImport(second)
        home = await visitor.open("/").text
        #expect(!home.contains("Горы"))
        let left = try FileManager.default.contentsOfDirectory(atPath: house.data.path + "/imports")
        #expect(left.isEmpty)
    }

    @Test("«Отмена» leaves nothing behind, and a form without a file says so")
    func cancelled() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        let preview = await visitor.bring(file(weather))
        await visitor.post("/profile/import/delete", [("import", preview.importName)])
        #expect(await visitor.path == "/profile")
        #expect(try FileManager.default.contentsOfDirectory(atPath: house.data.path + "/imports").isEmpty)
        let page = await visitor.post("/profile/import", [], file: [], in: "document", called: "")
        #expect(page.status == .unprocessableContent && page.text.contains("Выберите файл."))
    }
}

/// What an export says, without what another server numbers and names otherwise.
struct ExportedAccount: Equatable, Decodable {
    struct Category: Equatable, Decodable {
        let id: Int
        let title, termLanguage, translationLanguage, created: String
        let emoji: String?
        let ready: Bool?
        let words: [Word]

        static func == (left: Category, right: Category) -> Bool {
            left.title == right.title && left.termLanguage == right.termLanguage
                && left.translationLanguage == right.translationLanguage && left.created == right.created
                && left.emoji == right.emoji && left.ready == right.ready && left.words == right.words
        }
    }

    struct Word: Equatable, Decodable {
        let id: Int
        let term, translation, created: String
        let transcription, partOfSpeech, emoji, example, exampleTranslation, note: String?
        let progress, reviewCount: Int
        let reviewed, due, dueAt: String?
        let stability, difficulty: Double?
        let lapses: Int?
        let picture: String?

        static func == (left: Word, right: Word) -> Bool {
            left.said == right.said && left.stability == right.stability
                && left.difficulty == right.difficulty
        }

        /// What the log made of it.
        var knowledge: [String] {
            [
                term, "\(progress) \(reviewCount) \(lapses ?? -1)", "\(stability ?? 0) \(difficulty ?? 0)",
                reviewed ?? "",
            ]
        }

        /// A word's number spreads when it is due by a day or two, so the day is another under another number.
        private var said: [String?] {
            [
                term, translation, created, transcription, partOfSpeech, emoji, example, exampleTranslation,
                note, "\(progress) \(reviewCount) \(lapses ?? -1) \(picture != nil)", reviewed, dueAt,
            ]
        }
    }

    struct Training: Equatable, Decodable {
        let started: String
        let finished: String?
    }

    struct Review: Equatable, Decodable {
        let word: Int?
        let sequence: Int
        let rating, mode, reviewed, studyDay: String
        let retracted, doneUntil: String?
        let duration: Int?
        let progressBefore, progressAfter, hour: Int

        static func == (left: Review, right: Review) -> Bool { left.said == right.said }

        private var said: [String?] {
            [
                rating, mode, reviewed, studyDay, retracted, doneUntil,
                "\(word != nil) \(sequence) \(duration ?? -1) \(progressBefore) \(progressAfter) \(hour)",
            ]
        }
    }

    struct Award: Equatable, Decodable {
        let name, reached: String
    }

    let categories: [Category]
    let trainings: [Training]
    let reviews: [Review]
    let achievements: [Award]
}

extension Visitor {
    /// Sends a file and gives the page that follows, when it has been read.
    @discardableResult
    func bring(_ file: [UInt8]) async -> Response {
        await post("/profile/import", [], file: file, in: "document", called: "slovarik.json")
        return await settledImport()
    }

    /// Presses «Загрузить» on a preview and waits for what comes of it.
    @discardableResult
    func confirmImport(_ preview: Response) async -> Response {
        await post("/profile/import/confirm", [("import", preview.importName)])
        return await settledImport()
    }

    private func settledImport() async -> Response {
        while true {
            let page = await open("/profile/import")
            if !page.headerFields.contains(HTTPField.Name("Refresh")!) { return page }
            try? await Task.sleep(for: .milliseconds(20))
        }
    }

    func exported() async throws -> ExportedAccount {
        let file = await open("/profile/export/slovarik.json")
        return try JSONDecoder().decode(ExportedAccount.self, from: Data(file.body))
    }
}

extension Response {
    /// The name of the file that a preview is of.
    var importName: String {
        guard let field = text.firstRange(of: "name=\"import\" value=\"") else { return "" }
        return String(text[field.upperBound...].prefix { $0 != "\"" })
    }
}
