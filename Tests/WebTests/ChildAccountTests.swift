import Foundation
import GRDB
import HTTPServer
import HTTPTypes
import Testing
import Vocabulary

@testable import Web

/// Anna with a child who is signed in, and Boris next door.
private struct Nursery {
    let house: House
    let anna: Visitor
    let masha: Visitor
    let boris: Visitor
    /// The child's page.
    let path: String

    init() async throws {
        house = try House()
        anna = await Visitor.registered(in: house)
        boris = Visitor(house)
        await boris.post(
            "/register",
            [("name", "Борис"), ("email", "boris@example.org"), ("password", "a phrase of words")])
        await anna.post("/house/children", [("name", "Маша")])
        path = await anna.path
        masha = Visitor(house)
        try await signIn(masha)
        _ = await masha.send("/training/settings", [("form", "card")])
    }

    func signIn(_ visitor: Visitor) async throws {
        let page = await anna.post(path + "/code").text
        let code = try #require(page.firstMatch(of: /<code>([A-Z]{3} [A-Z]{3})<\/code>/)?.1)
        await visitor.post("/code", [("code", String(code))])
    }

    func delete() async -> Response {
        await anna.post(path + "/delete", [("password", "a phrase of words")])
    }
}

@Suite("What an adult does with a child's account")
struct ChildAccountTests {
    @Test("A child's data are taken along with the adult's password, and both read who took them")
    func export() async throws {
        let home = try await Nursery()
        let category = await home.masha.category("Звери")
        await home.masha.post(category + "/words", [("term", "fox"), ("translation", "лиса")])
        for wrong in ["", "something else"] {
            let answer = await home.anna.post(home.path + "/export", [("password", wrong)])
            #expect(answer.status == .unprocessableContent && !answer.text.contains("fox"))
        }
        #expect(await !home.masha.open("/profile").text.contains("Файл со всеми данными сохранён"))
        let file = await home.anna.send(home.path + "/export", [("password", "a phrase of words")]).whole()
        let own = await home.masha.open("/profile/export/slovarik.json")
        #expect(file.headerFields[.contentDisposition] == own.headerFields[.contentDisposition])
        #expect(file.text.contains("\"fox\"") && file.text.contains("Маша"))
        func parts(_ response: Response) throws -> [String: Data] {
            let object = try #require(
                try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
            return try object.filter { $0.key != "exported" && $0.key != "devices" }.mapValues {
                try JSONSerialization.data(withJSONObject: [$0], options: [.sortedKeys])
            }
        }
        #expect(try parts(file).keys.sorted() == parts(own).keys.sorted())
        #expect(try parts(file)["categories"] == parts(own)["categories"])
        for page in [await home.masha.open("/profile").text, await home.anna.open(home.path).text] {
            #expect(page.contains("Файл со всеми данными сохранён: Анна, "))
        }
        #expect(await home.boris.open(home.path + "/export").status == .notFound)
        #expect(
            await home.boris.post(home.path + "/export", [("password", "a phrase of words")]).status
                == .notFound)
    }

    @Test("The child reads beforehand that an adult may take the data along")
    func said() async throws {
        let home = try await Nursery()
        #expect(
            await home.masha.open("/profile").text.contains("может и сохранить файл со всеми вашими данными"))
    }

    @Test("A child's account ends a week after the adult wants it, and both see the day")
    func deletion() async throws {
        let home = try await Nursery()
        #expect(
            await home.anna.post(home.path + "/delete", [("password", "no")]).status
                == .unprocessableContent)
        #expect(await !home.anna.open("/house").text.contains("скоро будет удалён"))
        #expect(await home.delete().text.contains("Оставить аккаунт"))
        #expect(await home.anna.open("/house").text.contains("Аккаунт скоро будет удалён"))
        for path in ["/", "/profile"] {
            #expect(await home.masha.open(path).text.contains("Взрослые решили удалить этот аккаунт"))
        }
        home.house.wait(7 * 86_400 - 10)
        #expect(await home.anna.open("/house").text.contains("Маша"))
        #expect(await home.masha.open("/").text.contains("Взрослые решили"), "it learns on until then")
        await home.house.application.services.dueDeletions.carryOut()
        #expect(await home.masha.open("/").text.contains("Взрослые решили"))
        home.house.wait(11)
        await home.house.application.services.dueDeletions.carryOut()
        #expect(await home.masha.open("/").text.contains("Вход"), "nobody is signed in to it")
        let lines = home.house.log.lines.filter { $0.contains("security: child's account removed") }
        #expect(lines.count == 1)
        #expect(await !home.anna.open("/house").text.contains("Маша"))
        #expect(await home.anna.open(home.path).status == .notFound)
    }

    @Test("Nobody has to come for it: the next start ends what was due meanwhile")
    func deletionAtStart() async throws {
        let home = try await Nursery()
        _ = await home.delete()
        let path = home.path
        // The new house's clock begins where the old one's did.
        try await home.house.database().write {
            try $0.execute(sql: "UPDATE planned_deletion SET due_at = 0")
        }
        let next = try House(after: home.house)
        let anna = await Visitor(copying: home.anna, in: next)
        for _ in 0..<200 where await anna.open(path).status == .ok {
            try await Task.sleep(for: .milliseconds(20))
        }
        #expect(await anna.open(path).status == .notFound)
        #expect(next.log.lines.contains { $0.contains("security: child's account removed") })
    }

    @Test("Asked once more, the day stays; the account that is kept stays for good")
    func kept() async throws {
        let home = try await Nursery()
        _ = await home.delete()
        home.house.wait(5 * 86_400)
        let day = try #require(
            await home.masha.open("/").text.firstMatch(of: /Он исчезнет ([^.]+)\./)?.1)
        _ = await home.delete()
        #expect(await home.masha.open("/").text.contains("Он исчезнет \(day)."))
        #expect(await home.boris.post(home.path + "/keep").status == .notFound)
        #expect(await home.masha.open("/").text.contains("Он исчезнет"))
        let page = await home.anna.post(home.path + "/keep")
        #expect(page.text.contains("Аккаунт остаётся") && !page.text.contains("Оставить аккаунт"))
        home.house.wait(5 * 86_400)
        #expect(await home.anna.open(home.path).text.contains("Маша"))
        #expect(await !home.masha.open("/").text.contains("Он исчезнет"))
    }

    @Test("Whoever looks after a child ends a lost device with all faces on it, also one of another adult")
    func lostDevice() async throws {
        let home = try await Nursery()
        await home.anna.post("/profile/devices/family")
        let tablet = Visitor(home.house)
        await tablet.keep("slovarik_family", try #require(await home.anna.cookie("slovarik_family")))
        await tablet.post("/faces/" + home.path.dropFirst("/house/children/".count))
        #expect(await tablet.open("/profile").text.contains("Маша"))
        let end = String(
            try #require(
                await home.anna.open(home.path).text.firstMatch(
                    of: /\/profile\/devices\/family\/\d+\/delete/)?.0))
        #expect(await home.boris.post(end).status == .notFound)
        #expect(await tablet.open("/profile").text.contains("Маша"))
        await home.anna.post(home.path + "/adults", [("email", "boris@example.org")])
        #expect(await home.boris.open(home.path).text.contains(end))
        await home.boris.post(end)
        #expect(await !tablet.open("/login").text.contains("Маша"))
        #expect(
            await tablet.post("/faces/" + home.path.dropFirst("/house/children/".count)).status == .notFound)
        #expect(await !home.boris.open(home.path).text.contains(end))
        #expect(await home.masha.open("/profile").text.contains("Маша"), "elsewhere the child goes on")
    }
}
