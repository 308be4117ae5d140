import Foundation
import GRDB
import HTTPServer
import HTTPTypes
import Testing
import Vocabulary

@testable import Storage
@testable import Web

@Suite("Import")
struct ImportTests {
    @Test("A file is shown before anything changes, then brought, and brought again changes nothing")
    func bring() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        let reviews = [
            ImportFile.review(70, 0, "2026-11-02T10:00:00.000Z"),
            ImportFile.review(70, 1, "2026-11-03T10:00:00.000Z", "remember", 1, 2),
        ]
        let bytes = ImportFile.with(
            ImportFile.weather + #","reviews":["# + reviews.joined(separator: ",") + "]")
        let preview = await visitor.bring(bytes)
        #expect(preview.text.contains("Что в файле") && preview.text.contains("1 декабря 2026"))
        let home = await visitor.open("/").text
        #expect(!home.contains("Погода"))
        let done = await visitor.confirmImport(preview)
        #expect(done.text.contains("Загружено"))
        let words = await visitor.open("/profile/export/words.csv").text
        #expect(words.contains("Погода,rain,дождь,,,It rains.,,,,2,,en,ru\r\n"))
        let once = try await visitor.exported()
        #expect(once.reviews.count == 2)
        let again = await visitor.bring(bytes)
        #expect(again.text.contains("Всё это у вас уже есть."))
        await visitor.confirmImport(again)
        let twice = try await visitor.exported()
        #expect(twice == once)
    }

    @Test(
        "A file of before, which says the moment at which a word in steps of minutes is due, comes in as any other"
    )
    func steps() async throws {
        let words = ImportFile.weather.replacing(
            #""term":"rain","#,
            with: #""term":"rain","due":"2026-11-02","dueAt":"2026-11-02T10:10:00.000Z","lapses":0,"#)
        let review = ImportFile.review(70, 0, "2026-11-02T10:00:00.000Z")
        var known: [ExportedAccount] = []
        for categories in [words, ImportFile.weather] {
            let house = try House()
            let visitor = await Visitor.registered(in: house)
            await visitor.confirmImport(
                await visitor.bring(ImportFile.with(categories + #","reviews":["# + review + "]")))
            known.append(try await visitor.exported())
        }
        #expect(words != ImportFile.weather)
        #expect(known[0].reviews.count == 1 && known[0].categories == known[1].categories)
    }

    @Test("A file that nobody says a word about makes room after a minute, where others wait")
    func room() async throws {
        let house = try House()
        let bytes = ImportFile.with(ImportFile.weather)
        var visitors: [Visitor] = []
        for _ in 0..<8 {
            visitors.append(await Visitor.registered(in: house))
            let preview = await visitors[visitors.count - 1].bring(bytes)
            #expect(preview.text.contains("Что в файле"))
            house.wait(1)
        }
        let late = await Visitor.registered(in: house)
        #expect(await late.bring(bytes).text.contains("Сейчас свои данные загружают другие."))
        house.wait(60)
        #expect(await late.bring(bytes).text.contains("Что в файле"))
        let first = await visitors[0].open("/profile/import").text
        #expect(
            first.contains("Файл подождал, а место понадобилось другим.") && !first.contains("Что в файле"))
        for other in visitors.dropFirst() {
            #expect(await other.open("/profile/import").text.contains("Что в файле"))
        }
    }

    @Test(
        "What is shown of a file is what will come, also where more categories are alike than can be told apart"
    )
    func alike() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        let languages = ["en", "de", "fr", "es", "it", "pt", "nl", "sv", "fi", "pl"]
        var categories: [String] = []
        for term in languages {
            for translation in languages.prefix(7) where term != translation && categories.count < 56 {
                let number = categories.count + 1
                categories.append(
                    """
                    {"id":\(number),"title":"Дом","termLanguage":"\(term)","translationLanguage":"\(translation)",
                    "created":"2026-11-01T10:00:00.000Z","words":[
                    {"id":\(1000 + number),"term":"house","translation":"дом","created":"2026-11-01T10:00:01.000Z"}]}
                    """)
            }
        }
        #expect(categories.count == 56)
        let before = try await visitor.exported().categories.count
        let preview = await visitor.bring(
            ImportFile.with("\"categories\":[" + categories.joined(separator: ",") + "]"))
        #expect(preview.text.contains("6 — категорий больше, чем помещается"))
        await visitor.confirmImport(preview)
        #expect(try await visitor.exported().categories.count == before + 50)
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
        #expect(await newcomer.open("/courses/family").text.contains("/categories/"))
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
        "A page that was left open brings no other file than it shows, and nobody else's; an hour later none")
    func stale() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        let first = await visitor.bring(ImportFile.with(ImportFile.weather))
        let second = await visitor.bring(
            ImportFile.with(ImportFile.weather.replacing("Погода", with: "Горы")))
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
        let preview = await visitor.bring(ImportFile.with(ImportFile.weather))
        await visitor.post("/profile/import/delete", [("import", preview.importName)])
        #expect(await visitor.path == "/profile")
        #expect(try FileManager.default.contentsOfDirectory(atPath: house.data.path + "/imports").isEmpty)
        let page = await visitor.post("/profile/import", [], file: [], in: "document", called: "")
        #expect(page.status == .unprocessableContent && page.text.contains("Выберите файл."))
    }

    @Test(
        "What was being brought when the server was killed is brought by the next start, and its owner is told"
    )
    func killed() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        let store = house.application.services.store
        let user = try #require(try await store.members(now: Date()).first).user.id
        let folder = house.data.appendingPathComponent("imports")
        let bytes = ImportFile.with(ImportFile.weather)
        let preview = await visitor.bring(bytes)
        #expect(preview.text.contains("Что в файле"))
        let file = try #require(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).first { $0.hasSuffix(".sqlite") }
        )
        // As it is when it was accepted, and nothing of it was brought yet.
        let draft = try ImportDraft(accepted: file, in: folder)
        var summary = try await draft.summary()
        summary.counts[.pictures] = nil
        try draft.accept(summary)
        #expect(try await store.begin(importing: draft, to: user, now: Date()))
        try Data("left".utf8).write(to: folder.appendingPathComponent("left.sqlite"))

        let again = try House(after: house)
        let owner = await Visitor(copying: visitor, in: again)
        let done = await owner.settledImport()
        #expect(done.text.contains("Загружено") && done.text.contains("Отменить загрузку"))
        #expect(await owner.open("/profile/export/words.csv").text.contains("Погода,rain,дождь"))
        #expect(try again.application.services.store.acceptedImports().isEmpty)
        let left = try FileManager.default.contentsOfDirectory(
            atPath: again.data.appendingPathComponent("imports").path)
        #expect(left.filter { $0.contains(".sqlite") }.isEmpty)
    }

    @Test(
        "What a restored file calls a draft, and is none, is neither opened nor deleted",
        arguments: ["../kept.sqlite", "x/../../kept.sqlite", "./../kept.sqlite", "."])
    func forgedDrafts(name: String) async throws {
        let house = try House()
        _ = await Visitor.registered(in: house)
        let imports = house.data.appendingPathComponent("imports")
        try await house.database().write {
            try $0.execute(
                sql: "INSERT INTO import (user_id, draft, begun_at) SELECT id, ?, 0 FROM user",
                arguments: [name])
        }
        let kept = house.data.appendingPathComponent("kept.sqlite")
        try Data("kept".utf8).write(to: kept)
        try FileManager.default.createDirectory(at: imports, withIntermediateDirectories: true)

        let again = try House(after: house)
        let services = again.application.services
        await services.imports.goOn(now: Date()) { SentPicture(encoded: $0, services, now: Date()) }
        let file = again.data.appendingPathComponent("kept.sqlite")
        #expect(try Data(contentsOf: file) == Data("kept".utf8))
        #expect(FileManager.default.fileExists(atPath: again.data.appendingPathComponent("imports").path))
    }

    @Test("What a file brings beyond the room that one has is said before anything is brought")
    func tooMuch() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        let store = house.application.services.store
        let user = try #require(try await store.members(now: Date()).first).user.id
        try await store.pool.write { db in
            for number in 0..<500 {
                try db.execute(
                    sql: "INSERT INTO picture VALUES (printf('%032x', ?), ?, zeroblob(1000000), 1, 0)",
                    arguments: [number, user])
            }
        }
        let preview = await visitor.bring(ImportFile.with(ImportFile.weather))
        #expect(preview.text.contains("Что в файле") && preview.text.contains("Всё это не поместится"))
        #expect(!preview.text.contains("/profile/import/confirm"))
        // Nor is it by a form of one's own.
        let after = await visitor.confirmImport(preview)
        #expect(after.text.contains("Всё это не поместится"))
        #expect(await !visitor.open("/").text.contains("Погода"))
        await visitor.post("/profile/import/delete", [("import", preview.importName), ("then", "import")])
        #expect(await visitor.open("/profile/import").text.contains("Посмотреть, что внутри"))
    }
}
