import Foundation
import HTTPServer
import HTTPTypes
import Testing
import Views
import Vocabulary

@testable import Web

/// Anna with a child who is signed in on its phone, and a family device.
private struct Nursery {
    let house: House
    let anna: Visitor
    let masha: Visitor
    let tablet: Visitor
    let id: String
    var path: String { "/house/children/\(id)" }
    let own = [("email", "masha@example.org"), ("password", "a long enough phrase")]
    private let account = [("email", "anna@example.org"), ("password", "a phrase of words")]

    init(pin: String = "") async throws {
        house = try House()
        anna = Visitor(house)
        await anna.post("/register", [("name", "Анна")] + account)
        await anna.post("/house/children", [("name", "Маша"), ("picture", "🦊"), ("pin", pin)])
        id = String(try #require(await anna.path.firstMatch(of: /^\/house\/children\/(\d+)$/)?.1))
        tablet = Visitor(house)
        await tablet.post("/login", account)
        await tablet.post("/profile/devices/family")
        await tablet.post("/logout")
        masha = Visitor(house)
        try await signIn(masha)
        _ = await masha.send("/training/settings", [("form", "card")])
    }

    func signIn(_ visitor: Visitor) async throws {
        let page = await anna.post(path + "/code").text
        let code = try #require(page.firstMatch(of: /<code>([A-Z]{3} [A-Z]{3})<\/code>/)?.1)
        await visitor.post("/code", [("code", String(code))])
    }

    @discardableResult
    func allow() async -> Response {
        await anna.post(path + "/grown-up", [("password", "a phrase of words")])
    }

    @discardableResult
    func growUp(pin: String = "") async -> Response {
        await masha.post("/profile/grown-up", own + [("pin", pin)])
    }
}

@Suite("A child's account becomes its own")
struct GrowingUpTests {
    @Test("An adult lets it with their password, the child gives an e-mail and a password, and both are told")
    func grows() async throws {
        let home = try await Nursery()
        let category = await home.masha.category("Звери")
        await home.masha.post(category + "/words", [("term", "fox"), ("translation", "лиса")])
        await home.masha.finishTraining()
        let learned = await home.masha.open("/statistics").text
        let question = await home.anna.open(home.path + "/grown-up").text
        #expect(question.contains("Передать аккаунт: Маша?") && question.contains("не получится"))
        for wrong in ["", "something else"] {
            let answer = await home.anna.post(home.path + "/grown-up", [("password", wrong)])
            #expect(answer.status == .unprocessableContent)
        }
        #expect(await !home.masha.open("/").text.contains("/profile/grown-up"))
        #expect(await home.allow().text.contains("аккаунт можно передать"))
        for path in ["/", "/profile"] {
            #expect(await home.masha.open(path).text.contains("href=\"/profile/grown-up\""), "\(path)")
        }
        let page = await home.masha.open("/profile/grown-up").text
        #expect(page.contains("Никто из взрослых (Анна) больше не увидит") && page.contains("не получится"))
        #expect(!page.contains("name=\"pin\""), "there is none to ask for")

        let grown = await home.growUp().text
        #expect(await home.masha.path == "/")
        #expect(grown.contains("Аккаунт теперь ваш") && grown.contains("Теперь это ваш аккаунт"))
        #expect(await home.anna.open("/").text.contains("Маша теперь входит со своей почтой и паролем"))
        for visitor in [home.anna, home.masha] {
            await visitor.post("/house/grown-up")
            let page = await visitor.open("/").text
            #expect(!page.contains("теперь входит") && !page.contains("Теперь это ваш аккаунт"))
        }
        // Nothing is lost, and what was a child's is an adult's.
        #expect(await home.masha.open(category).text.contains("лиса"))
        #expect(await home.masha.open("/statistics").text == learned)
        for path in ["/profile/email", "/profile/access", "/profile/calendar", "/profile/delete"] {
            #expect(await home.masha.open(path).status == .ok, "\(path)")
        }
        #expect(await !home.masha.open("/profile").text.contains("Кто что видит"))
        #expect(await home.masha.open("/administration").status == .notFound)
        #expect(await home.masha.open("/profile/export/slovarik.json").text.contains("masha@example.org"))
        let elsewhere = Visitor(home.house)
        await elsewhere.post("/login", home.own)
        #expect(await elsewhere.open("/profile").text.contains("masha@example.org"))
    }

    @Test("Whoever looked after the child finds nothing of it any more, on any page, by any form")
    func rightsEnd() async throws {
        let home = try await Nursery()
        let boris = await Visitor.registered(in: home.house, name: "Борис")
        await home.allow()
        let anna = home.anna
        let before = await anna.open("/house").text
        #expect(before.contains("href=\"\(home.path)\""))
        await home.growUp()
        let rows = RouteRow.all.filter { $0.pattern.hasPrefix("/house/children/:id") }
        #expect(rows.count >= 15)
        for row in rows {
            let path = row.pattern.replacing(":id", with: home.id)
            for visitor in [anna, boris] {
                let answer =
                    await
                    (row.method == .get
                    ? visitor.ask(path) : visitor.send(path, [("password", "a phrase of words")]))
                #expect(answer.status == .notFound, "\(row.testDescription)")
            }
        }
        let house = await anna.open("/house").text
        #expect(house.contains("Маша") && !house.contains(home.path), "she lives here as any adult")
        #expect(await !anna.open("/homework/new").text.contains("Маша"))
        #expect(await !anna.open("/profile/delete").text.contains("некому"))
        let member = await anna.open("/administration/members/\(home.id)").text
        #expect(!member.contains("Ребёнок") && member.contains("/password"))
    }

    @Test("Faces, codes and every session of before end, and the e-mail signs in on the tablet")
    func waysInEnd() async throws {
        let home = try await Nursery(pin: "4711")
        await home.tablet.post("/faces/\(home.id)", [("pin", "4711")])
        #expect(await home.tablet.open("/profile").text.contains("Маша"))
        let page = await home.anna.post(home.path + "/code").text
        let code = try #require(page.firstMatch(of: /<code>([A-Z]{3} [A-Z]{3})<\/code>/)?.1)
        await home.allow()
        await home.growUp(pin: "4711")
        #expect(await !home.tablet.open("/").text.contains("Добр"), "nobody is signed in there")
        let faces = await home.tablet.open("/login").text
        #expect(faces.contains("Анна") && !faces.contains("Маша"))
        #expect(await home.tablet.post("/faces/\(home.id)", [("pin", "4711")]).status == .notFound)
        #expect(
            await Visitor(home.house).post("/code", [("code", String(code))]).status == .unprocessableContent)
        await home.tablet.post("/login", home.own)
        #expect(await home.tablet.open("/profile").text.contains("masha@example.org"))
    }

    @Test("Without an adult's leave, after it was taken back and after a week there is no such page")
    func leave() async throws {
        let home = try await Nursery()
        func isOpen() async -> Bool { await home.masha.open("/profile/grown-up").status == .ok }
        #expect(await !isOpen())
        #expect(await home.growUp().status == .notFound)
        await home.allow()
        #expect(await isOpen())
        #expect(await home.anna.open("/profile/grown-up").status == .notFound, "it is the child's alone")
        await home.anna.post(home.path + "/grown-up/delete")
        #expect(await !isOpen())
        #expect(await home.growUp().status == .notFound)
        await home.allow()
        home.house.wait(7 * 86_400 - 1)
        #expect(await isOpen())
        home.house.wait(1)
        #expect(await !isOpen())
        #expect(await home.growUp().status == .notFound)
        #expect(await !home.masha.open("/").text.contains("/profile/grown-up"))
        #expect(await !home.anna.open(home.path).text.contains("аккаунт можно передать"))
    }

    @Test("An administrator who does not look after the child can neither let it nor do it")
    func administrator() async throws {
        let house = try House()
        let administrator = await Visitor.registered(in: house, name: "Администратор")
        let anna = await Visitor.registered(in: house)
        await anna.post("/house/children", [("name", "Маша")])
        let path = await anna.path
        for address in [path + "/grown-up", path + "/grown-up/delete", "/profile/grown-up"] {
            let answer = await administrator.post(
                address,
                [("password", "a phrase of words"), ("email", "m@example.org")])
            #expect(answer.status == .notFound, "\(address)")
        }
        #expect(await anna.open(path).status == .ok)
    }

    @Test("What was typed stays on a form with something wrong, and another's e-mail is nobody else's")
    func faults() async throws {
        let home = try await Nursery()
        await home.allow()
        for (email, password) in [
            ("masha", "a long enough phrase"), ("masha@example.org", "short"),
            ("masha@example.org", "password1"),
            ("masha@example.org", "masha"), ("ANNA@example.org", "a long enough phrase"),
        ] {
            let page = await home.masha.post(
                "/profile/grown-up", [("email", email), ("password", password)])
            #expect(page.status == .unprocessableContent, "\(email) \(password)")
            #expect(page.text.contains("value=\"\(email)\"") && !page.text.contains("value=\"\(password)\""))
        }
        #expect(await home.anna.open(home.path).status == .ok)
        await home.growUp()
        #expect(await home.anna.open(home.path).status == .notFound)
    }

    @Test("A PIN is asked for, and guessing it here is guessing it anywhere")
    func pin() async throws {
        let home = try await Nursery(pin: "4711")
        await home.allow()
        #expect(await home.masha.open("/profile/grown-up").text.contains("name=\"pin\""))
        for wrong in ["", "12", "words"] {
            #expect(await home.growUp(pin: wrong).status == .unprocessableContent)
        }
        for _ in 0..<3 { #expect(await home.growUp(pin: "0000").text.contains("не подошёл")) }
        let refused = await home.growUp(pin: "4711")
        #expect(refused.status == .unprocessableContent && refused.text.contains("через 1 минуту"))
        #expect(await home.anna.open(home.path).text.contains("не подошёл 3 раза"), "the adult sees it")
        // On the tablet nobody waits for it.
        await home.tablet.post("/faces/\(home.id)", [("pin", "4711")])
        #expect(await home.tablet.path == "/")
        home.house.wait(61)
        await home.growUp(pin: "4711")
        #expect(await home.masha.path == "/")
        #expect(await home.anna.open(home.path).status == .notFound)
    }

    @Test("Homework ends with who gave it, its words are learned on, and another child keeps theirs")
    func homework() async throws {
        let home = try await Nursery()
        await home.anna.post("/house/children", [("name", "Петя")])
        let petya = String(await home.anna.path.dropFirst("/house/children/".count))
        let category = await home.anna.category("К пятнице")
        await home.anna.post(category + "/words", [("term", "fox"), ("translation", "лиса")])
        let set = String(category.dropFirst("/categories/".count))
        var given: [String] = []
        for people in [[home.id], [home.id, petya]] {
            await home.anna.post("/homework", [("set", set)] + people.map { ("person", $0) })
            given.append(await home.anna.path)
        }
        #expect(await home.masha.open("/").text.contains("К пятнице"))
        await home.allow()
        await home.growUp()
        #expect(await home.anna.open(given[0]).status == .notFound)
        let shared = await home.anna.open(given[1]).text
        #expect(shared.contains("Петя") && !shared.contains("Маша"))
        #expect(await home.masha.open(category).text.contains("лиса"))
        #expect(await home.masha.open("/").text.contains("К пятнице"), "as a set")
    }

    @Test("A deletion that was planned is not carried out on who has grown up")
    func plannedDeletion() async throws {
        let home = try await Nursery()
        await home.anna.post(home.path + "/delete", [("password", "a phrase of words")])
        await home.allow()
        await home.growUp()
        home.house.wait(8 * 86_400)
        await home.house.application.services.dueDeletions.carryOut()
        let masha = Visitor(home.house)
        await masha.post("/login", home.own)
        #expect(await masha.open("/profile").text.contains("Маша"))
    }

    @Test("Who has grown up lives on at home with a day of their own to show, until they leave")
    func circle() async throws {
        let home = try await Nursery()
        #expect(await !home.anna.open("/house").text.contains("/house/leave"))
        await home.allow()
        await home.growUp()
        await home.masha.finishTraining()
        #expect(await home.anna.open("/house").text.contains("План на сегодня выполнен"))
        await home.masha.post("/house/day", [("showsDay", "no")])
        #expect(await home.anna.open("/house").text.contains("Не показывает свой день"))
        #expect(await home.masha.open("/house").text.contains("Анна"))
        await home.masha.post("/house/leave")
        #expect(await !home.anna.open("/house").text.contains("Маша"))
        let alone = await home.masha.open("/house").text
        #expect(!alone.contains("Анна") && !alone.contains("/house/leave"))
    }

    @Test("The account that is its own is deleted as any other, and so is that of who looked after it")
    func deleted() async throws {
        let home = try await Nursery()
        await home.allow()
        await home.growUp()
        await home.anna.post("/profile/delete", [("password", "a phrase of words")])
        #expect(await home.masha.open("/house").text.contains("Маша"))
        #expect(await !home.masha.open("/house").text.contains("Анна"))
        await home.masha.post("/profile/delete", [("password", "a long enough phrase")])
        #expect(await home.masha.path == "/register")
    }
}
