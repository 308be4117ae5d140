import Foundation
import HTTPServer
import HTTPTypes
import Passwords
import Testing
import Translation
import Vocabulary

@testable import Web

/// A house with Anna, who has a child, and a tablet that is a family device.
private struct Family {
    let house: House
    let anna: Visitor
    let tablet: Visitor
    let child: String
    private let account = [("email", "anna@example.org"), ("password", "a phrase of words")]

    init(pin: String = "", lexicon: Lexicon? = nil) async throws {
        house = try House(lexicon: lexicon)
        anna = Visitor(house)
        await anna.post("/register", [("name", "Анна")] + account)
        child = try await Self.add("Маша", pin: pin, by: anna)
        tablet = Visitor(house)
        await tablet.post("/login", account)
        await tablet.post("/profile/devices/family")
        await tablet.post("/logout")
    }

    static func add(_ name: String, pin: String = "", by adult: Visitor, level: String = "A1") async throws
        -> String
    {
        await adult.post(
            "/house/children",
            [
                ("name", name), ("picture", "🦊"), ("colour", "orange"), ("pair", "en-ru"), ("level", level),
                ("pin", pin),
            ])
        return String(try #require(await adult.path.firstMatch(of: /^\/house\/children\/(\d+)$/)?.1))
    }

    func type(_ pin: String, on device: Visitor? = nil) async -> Response {
        await (device ?? tablet).post("/faces/\(child)", [("pin", pin)])
    }

    /// Another family device.
    func device() async -> Visitor {
        let device = Visitor(house)
        await device.post("/login", account)
        await device.post("/profile/devices/family")
        await device.post("/logout")
        return device
    }
}

@Suite("Children and family devices")
struct FamilyTests {
    @Test("A child is added in one form, and is signed in by one press on a family device")
    func onePress() async throws {
        let family = try await Family()
        let faces = await family.tablet.open("/login").text
        #expect(faces.contains("Маша") && faces.contains("Анна") && faces.contains("🦊"))
        #expect(!faces.contains("anna@example.org"))
        await family.tablet.post("/faces/\(family.child)", [("next", "/courses")])
        #expect(await family.tablet.path == "/courses")
        let home = await family.tablet.open("/").text
        #expect(home.contains("/categories/"), "there are sets to begin with")
        #expect(await family.tablet.open("/profile").text.contains("Сменить"))
    }

    @Test("What is unfit for children is found by an adult and not by a child")
    func unfit() async throws {
        let family = try await Family(lexicon: try House.lexicon.get())
        await family.tablet.post("/faces/\(family.child)")
        for path in ["/words?search=idiot", "/words/new?text=idiot"] {
            let (found, left) = (await family.anna.open(path).text, await family.tablet.open(path).text)
            #expect(found.contains("дурак"), "\(path)")
            #expect(!left.contains("дурак"), "\(path)")
        }
        #expect(await family.tablet.open("/words?search=bridge").text.contains("мост"))
    }

    @Test("The sets that a child begins with are of the level that was chosen")
    func level() async throws {
        let house = try House()
        let anna = await Visitor.registered(in: house)
        var titles: [String] = []
        for level in ["A1", "B2"] {
            let child = try await Family.add("Маша \(level)", by: anna, level: level)
            let id = try #require(User.ID(child))
            let home = try await house.application.services.store.home(
                of: id, today: StudyDay(number: 20_833))
            #expect(!home.categories.isEmpty)
            titles.append(home.categories.map(\.category.title).joined(separator: ", "))
        }
        #expect(titles[0] != titles[1])
    }

    @Test("With a PIN the child types it; a wrong one lets nobody in")
    func pin() async throws {
        let family = try await Family(pin: "4711")
        let form = await family.tablet.open("/faces/\(family.child)").text
        #expect(form.contains("inputmode=\"numeric\"") && form.contains("type=\"password\""))
        for wrong in ["", "4712", "471", "47111111", "anna", "４７１１"] {
            #expect(await family.type(wrong).status == .unprocessableContent, "\(wrong)")
        }
        #expect(await family.tablet.open("/").text.contains("Кто сегодня занимается?"))
        _ = await family.type(" 4711 ")
        #expect(await family.tablet.path == "/")
        #expect(await family.anna.open("/house").text.contains("ПИН-код не подошёл 1 раз"))
    }

    @Test("Who guesses waits ever longer, and the child on another device does not")
    func guesses() async throws {
        let family = try await Family(pin: "4711")
        for _ in 0..<3 { #expect(await family.type("0000").text.contains("не подошёл")) }
        let refused = await family.type("4711")
        #expect(refused.status == .unprocessableContent && refused.text.contains("через 1 минуту"))
        let other = await family.device()
        _ = await family.type("4711", on: other)
        #expect(await other.path == "/")
        family.house.wait(61)
        _ = await family.type("4711")
        #expect(await family.tablet.path == "/")
    }

    @Test("Switching shows the faces, and the adult is asked for the password")
    func switching() async throws {
        let family = try await Family()
        await family.tablet.post("/faces/\(family.child)")
        let faces = await family.tablet.post("/logout").text
        #expect(faces.contains("Кто сегодня занимается?") && !faces.contains("Вы вышли"))
        let adult = try #require(faces.firstMatch(of: /href="(\/faces\/\d+)"/).map { String($0.1) })
        #expect(await family.tablet.post(adult).status == .unprocessableContent)
        #expect(
            await family.tablet.post(adult, [("password", "something else")]).status
                == .unprocessableContent)
        await family.tablet.post(adult, [("password", "a phrase of words")])
        #expect(await family.tablet.path == "/")
        #expect(await family.anna.open("/profile").status == .ok, "elsewhere Anna is who she was")
    }

    @Test("Faces are shown nowhere else, whatever a browser says it is")
    func elsewhere() async throws {
        let family = try await Family()
        let stranger = Visitor(family.house)
        await stranger.keep("slovarik_family", String(repeating: "A", count: 43))
        #expect(await !stranger.open("/login").text.contains("Маша"))
        #expect(await stranger.open("/faces/\(family.child)").status == .notFound)
        #expect(await stranger.post("/faces/\(family.child)").status == .notFound)
        // Another adult's children have no face on this tablet.
        let boris = await Visitor.registered(in: family.house, name: "Борис")
        let petya = try await Family.add("Петя", by: boris)
        #expect(await family.tablet.open("/faces/\(petya)").status == .notFound)
        #expect(await !family.tablet.open("/login").text.contains("Петя"))
    }

    @Test("An uploaded picture is a face's on the family devices and at home, and nowhere else")
    func picture() async throws {
        let family = try await Family()
        await family.tablet.post("/faces/\(family.child)")
        await family.tablet.post("/profile/picture", [], picture: Scene.picture)
        let place = /\/faces\/pictures\/[0-9a-f]{32}/
        let house = try #require(await family.anna.open("/house").text.firstMatch(of: place)?.0)
        #expect(await family.anna.open("/house/children/\(family.child)").text.contains(house))
        let faces = await family.tablet.post("/logout").text
        #expect(faces.contains("<image href=\"\(house)\""))
        for visitor in [family.tablet, family.anna] {
            let picture = await visitor.open(String(house))
            #expect(picture.status == .ok && picture.headerFields[.contentType] == "image/webp")
        }
        let neighbour = await Visitor.registered(in: family.house, name: "Борис")
        let stranger = Visitor(family.house)
        await stranger.keep("slovarik_family", String(repeating: "A", count: 43))
        for visitor in [neighbour, stranger] {
            #expect(await visitor.open(String(house)).status == .notFound)
        }
        // What is in a child's words is no face.
        await family.tablet.post("/faces/\(family.child)")
        let page = await family.tablet.post("/categories", [("title", "Лес")], picture: Scene.picture)
        let own = try #require(
            page.text.matches(of: /\/pictures\/[0-9a-f]{32}/).map(\.0).first { !house.hasSuffix($0) })
        #expect(await family.tablet.open(String(own)).status == .ok)
        #expect(await family.tablet.open("/faces" + own).status == .notFound)
        let devices = await family.anna.open("/profile/devices").text
        let end = try #require(devices.firstMatch(of: /\/profile\/devices\/family\/\d+\/delete/)?.0)
        await family.anna.post(String(end))
        #expect(await family.tablet.open(String(house)).status == .notFound, "the device is none any more")
    }

    @Test("What a child sent when the session was over waits at their face, and is carried out after the PIN")
    func kept() async throws {
        let family = try await Family(pin: "4711")
        _ = await family.type("4711")
        await Visitor(copying: family.tablet).post("/logout")
        let page = await family.tablet.send("/categories", [("title", "Звери")])
        #expect(page.status == .forbidden && page.text.contains("то, что вы набрали, не пропало"))
        #expect(page.text.contains("Маша") && !page.text.contains("name=\"email\""))
        let face = "/faces/\(family.child)"
        let wrong = await family.tablet.send(face, page.hiddenFields + [("pin", "0000")])
        #expect(wrong.status == .unprocessableContent && wrong.text.contains("не пропало"))
        let answer = await family.tablet.post(face, wrong.hiddenFields + [("pin", "4711")])
        #expect(answer.status == .ok && answer.text.contains("Звери"))
        #expect(await family.tablet.path.hasPrefix("/categories/"))
    }

    @Test("What somebody sent waits at their own face, and a sibling does not carry it out")
    func keptOfAnother() async throws {
        let family = try await Family()
        let petya = try await Family.add("Петя", by: family.anna)
        await family.tablet.post("/faces/\(petya)")
        await Visitor(copying: family.tablet).post("/logout")
        let page = await family.tablet.send("/categories", [("title", "Звери")])
        #expect(page.status == .forbidden && page.text.contains("action=\"/faces/\(petya)\""))
        let other = await family.tablet.post("/faces/\(family.child)", page.hiddenFields)
        #expect(other.text.contains("Это набирал кто-то другой") && !other.text.contains("Звери"))
        await family.tablet.post("/logout")
        await family.tablet.post("/faces/\(petya)", page.hiddenFields)
        #expect(await family.tablet.path.hasPrefix("/categories/"))
    }

    @Test("A device that is ended signs out whoever is signed in on it, and shows no faces")
    func ended() async throws {
        let family = try await Family()
        await family.tablet.post("/faces/\(family.child)")
        let devices = await family.anna.open("/profile/devices").text
        let end = try #require(devices.firstMatch(of: /\/profile\/devices\/family\/\d+\/delete/)?.0)
        await family.anna.post(String(end))
        #expect(await !family.tablet.open("/").text.contains("Маша"))
        #expect(await family.tablet.path.hasPrefix("/login"))
        #expect(await !family.tablet.open("/login").text.contains("Кто сегодня занимается?"))
    }

    @Test("A code on the adult's screen lets the child in once, typed on either keyboard")
    func code() async throws {
        let family = try await Family(pin: "4711")
        func code() async throws -> String {
            let page = await family.anna.post("/house/children/\(family.child)/code").text
            return String(try #require(page.firstMatch(of: /<code>([A-Z]{3} [A-Z]{3})<\/code>/)?.1))
        }
        let phone = Visitor(family.house)
        let shown = try await code()
        let russian = String(
            shown.map {
                [
                    "A": "а", "B": "в", "C": "с", "E": "е", "H": "н", "K": "к", "M": "м", "O": "о", "P": "р",
                    "T": "т", "X": "х",
                ][$0] ?? $0
            })
        let link = shown.replacing(" ", with: "")
        #expect(await phone.open("/code?code=\(link)").text.contains("value=\"\(link)\""))
        await phone.post("/code", [("code", russian)])
        #expect(await phone.path == "/")
        let second = Visitor(family.house)
        #expect(await second.post("/code", [("code", shown)]).status == .unprocessableContent)
        let late = try await code()
        family.house.wait(121)
        #expect(await second.post("/code", [("code", late)]).status == .unprocessableContent)
    }

    @Test("Off a family device, what a child sent waits at the code, and is carried out after it")
    func keptAtCode() async throws {
        let family = try await Family(pin: "4711")
        func code() async throws -> String {
            let page = await family.anna.post("/house/children/\(family.child)/code").text
            return String(try #require(page.firstMatch(of: /<code>([A-Z]{3} [A-Z]{3})<\/code>/)?.1))
        }
        let phone = Visitor(family.house)
        await phone.post("/code", [("code", try await code())])
        await Visitor(copying: phone).post("/logout")
        let page = await phone.send("/categories", [("title", "Звери")])
        #expect(page.status == .forbidden && page.text.contains("то, что вы набрали, не пропало"))
        #expect(page.text.contains("name=\"code\"") && !page.text.contains("name=\"password\""))
        let wrong = await phone.send("/code", page.hiddenFields + [("code", "ABCEHK")])
        #expect(wrong.status == .unprocessableContent && wrong.text.contains("не пропало"))
        let answer = await phone.post("/code", wrong.hiddenFields + [("code", try await code())])
        #expect(answer.status == .ok && answer.text.contains("Звери"))
        #expect(await phone.path.hasPrefix("/categories/"))
        // An adult has an e-mail.
        await Visitor(copying: family.anna).post("/logout")
        let adult = await family.anna.send("/categories", [("title", "Звери")])
        #expect(adult.status == .forbidden && adult.text.contains("name=\"password\""))
    }

    @Test("What a child sent waits, and another child's code does not carry it out")
    func keptAtCodeOfAnother() async throws {
        let family = try await Family()
        let petya = try await Family.add("Петя", by: family.anna)
        func code(of child: String) async throws -> String {
            let page = await family.anna.post("/house/children/\(child)/code").text
            return String(try #require(page.firstMatch(of: /<code>([A-Z]{3} [A-Z]{3})<\/code>/)?.1))
        }
        let phone = Visitor(family.house)
        await phone.post("/code", [("code", try await code(of: petya))])
        await Visitor(copying: phone).post("/logout")
        let page = await phone.send("/categories", [("title", "Звери")])
        let answer = await phone.post(
            "/code", page.hiddenFields + [("code", try await code(of: family.child))])
        #expect(answer.text.contains("Это набирал кто-то другой") && !answer.text.contains("Звери"))
    }

    @Test("Codes are guessed ten times from one address")
    func guessedCodes() async throws {
        let family = try await Family()
        let stranger = Visitor(family.house, address: "10.0.0.66")
        for _ in 0..<10 {
            #expect(await stranger.post("/code", [("code", "ABCEHK")]).status == .unprocessableContent)
        }
        #expect(await stranger.post("/code", [("code", "ABCEHK")]).status == .tooManyRequests)
    }

    @Test("A child finds nothing of the adults': neither by a link nor by an address")
    func ofAdults() async throws {
        let family = try await Family()
        await family.tablet.post("/faces/\(family.child)")
        let pages = await family.tablet.open("/profile").text + family.tablet.open("/profile/account").text
        for path in [
            "/house/children/new", "/house/children/\(family.child)", "/profile/email",
            "/profile/password", "/profile/recovery-codes", "/profile/delete", "/profile/access",
            "/profile/calendar", "/administration",
        ] {
            #expect(!pages.contains("\"\(path)\""), "\(path)")
            #expect(await family.tablet.open(path).status == .notFound, "\(path)")
        }
        #expect(await family.tablet.post("/profile/devices/family").status == .notFound)
        #expect(await family.tablet.open("/profile/devices").status == .ok)
        let export = await family.tablet.open("/profile/export/slovarik.json").text
        #expect(export.contains("Маша") && !export.contains("\"email\""))
    }

    @Test("An adult gives a child another PIN, which signs it out everywhere, and takes it away")
    func newPIN() async throws {
        let family = try await Family(pin: "4711")
        _ = await family.type("4711")
        let place = "/house/children/\(family.child)/pin"
        for wrong in ["123", "1234567", "12a4", "one two"] {
            #expect(await family.anna.post(place, [("pin", wrong)]).status == .unprocessableContent)
        }
        await family.anna.post(place, [("pin", "998877")])
        #expect(await family.tablet.open("/profile").text.contains("Кто сегодня занимается?"))
        #expect(await family.type("4711").status == .unprocessableContent)
        _ = await family.type("998877")
        #expect(await family.tablet.path == "/")
        await family.anna.post(place, [("pin", "")])
        await family.tablet.post("/faces/\(family.child)")
        #expect(await family.tablet.path == "/")
    }

    @Test("What an adult changes of a child is seen on the faces")
    func change() async throws {
        let family = try await Family()
        let path = "/house/children/\(family.child)"
        #expect(await family.anna.open(path + "/edit").text.contains("value=\"Маша\""))
        #expect(await family.anna.post(path, [("name", "")]).status == .unprocessableContent)
        await family.anna.post(path, [("name", "Мария"), ("picture", "🦉"), ("colour", "teal")])
        let faces = await family.tablet.open("/login").text
        #expect(faces.contains("Мария") && faces.contains("🦉") && faces.contains("hue-6"))
    }

    @Test("Whom only one adult looks after keeps the adult's account")
    func onlyGuardian() async throws {
        let family = try await Family()
        #expect(await family.anna.open("/profile/delete").text.contains("Маша"))
        let answer = await family.anna.post("/profile/delete", [("password", "a phrase of words")])
        #expect(answer.status == .unprocessableContent && answer.text.contains("Маша"))
        #expect(await family.anna.open("/profile").status == .ok)
    }

    @Test("An administrator sees a child, who gets neither a password nor a role")
    func administration() async throws {
        let family = try await Family()
        let list = await family.anna.open("/administration").text
        #expect(list.contains("Маша") && !list.contains("child \(family.child)"))
        let member = "/administration/members/\(family.child)"
        let page = await family.anna.open(member).text
        #expect(page.contains("Ребёнок") && !page.contains(member + "/password"))
        for place in ["/role", "/password"] {
            #expect(await family.anna.open(member + place).status == .notFound)
            #expect(
                await family.anna.post(
                    member + place, [("act", "promotion"), ("password", "a phrase of words")]
                ).status == .notFound)
        }
    }
}

@Suite("What is a PIN, and what is a code")
struct PINRuleTests {
    @Test("Four to six digits", arguments: ["0000", "12345", "123456", "  123456 "])
    func pin(typed: String) {
        #expect(PIN(typed)?.digits == typed.replacing(" ", with: ""))
    }

    @Test("Nothing else", arguments: ["", "123", "1234567", "12 34", "12a4", "１２３４", "-1234", "1234\u{301}"])
    func noPIN(typed: String) {
        #expect(PIN(typed) == nil)
    }

    @Test(
        "A code is six letters that both alphabets have",
        arguments: ["abc ehk", "АВСЕНК", "ABC-EHK", "аbсEнk"])
    func code(typed: String) {
        #expect(SignInCode(typed: typed)?.text == "ABCEHK")
    }

    @Test(
        "What cannot be a code is none", arguments: ["", "ABCEH", "ABCEHKM", "ABCDEF", "Щ", "ABCEH\u{301}K"])
    func noCode(typed: String) {
        #expect(SignInCode(typed: typed) == nil)
    }
}
