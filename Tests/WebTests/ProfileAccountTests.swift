import HTTPServer
import HTTPTypes
import Testing

@testable import Views
@testable import Web

@Suite("Account")
struct ProfileAccountTests {
    private let form = [("email", "anna@example.org"), ("password", "a phrase of words")]

    private func two(_ house: House) async -> (Visitor, Visitor) {
        let here = Visitor(house)
        await here.post("/register", [("name", "Анна")] + form)
        let there = Visitor(house)
        await there.post("/login", form)
        return (here, there)
    }

    @Test("Another e-mail needs the password, signs in from then on, and gives this browser a new token")
    func email() async throws {
        let house = try House()
        let (here, _) = await two(house)
        let refused = await here.post(
            "/profile/email", [("email", "new@example.org"), ("password", "wrong one")])
        #expect(refused.status == .unprocessableContent && refused.text.contains("new@example.org"))
        let old = try #require(await here.cookie("slovarik_session"))
        await here.post("/profile/email", [("email", "new@example.org"), ("password", "a phrase of words")])
        #expect(await here.path == "/profile")
        let copy = Visitor(house)
        await copy.keep("slovarik_session", old)
        await copy.open("/profile")
        #expect(await copy.path == "/login?next=%2Fprofile")
        let other = Visitor(house)
        await other.post("/login", [("email", "new@example.org"), ("password", "a phrase of words")])
        #expect(await other.path == "/")
    }

    @Test("A new password ends every other session and gives this one a new token")
    func password() async throws {
        let house = try House()
        let (here, there) = await two(house)
        let old = await here.cookie("slovarik_session")
        let wrong = await here.post(
            "/profile/password", [("present", "wrong one"), ("password", "another long phrase")])
        #expect(wrong.status == .unprocessableContent)
        await here.post(
            "/profile/password", [("present", "a phrase of words"), ("password", "another long phrase")])
        #expect(await here.path == "/profile")
        #expect(await here.cookie("slovarik_session") != old)
        await there.open("/")
        #expect(await there.path == "/login")
        #expect(await Visitor(house).post("/login", form).status == .unprocessableContent)
    }

    @Test(
        "With a new password the recovery codes become others too where that is ticked, and stay where it is not"
    )
    func codes() async throws {
        let house = try House()
        let here = Visitor(house, language: "en")
        await here.post("/register", [("name", "Anna")] + form)
        #expect(await !here.open("/profile/password").text.contains("replaceCodes"))
        func codes(in page: String) -> [String] {
            page.matches(of: /<li><code[^>]*>([^<]+)/).map { String($0.1) }
        }
        let first = codes(
            in: await here.post("/profile/recovery-codes", [("password", "a phrase of words")]).text)
        try #require(first.count == 10)
        #expect(await here.open("/profile/password").text.contains("name=\"replaceCodes\" value=\"yes\""))
        #expect(await !here.open("/profile/password").text.contains("checked"))
        await here.post(
            "/profile/password", [("present", "a phrase of words"), ("password", "another long phrase")])
        #expect(await here.open("/profile/recovery-codes").text.contains("10 "))
        let page = await here.post(
            "/profile/password",
            [
                ("present", "another long phrase"), ("password", "a third long phrase"),
                ("replaceCodes", "yes"),
            ])
        let second = codes(in: page.text)
        #expect(second.count == 10 && Set(first).isDisjoint(with: second))
        #expect(await here.open("/profile").status == .ok)
        for (code, isGood) in [(first[0], false), (second[0], true)] {
            let other = Visitor(house, language: "en")
            await other.post(
                "/password/forgotten",
                [("email", "anna@example.org"), ("code", code), ("password", "the fourth long phrase")])
            #expect(await (other.ask("/profile").status == .ok) == isGood)
        }
    }

    @Test("Wrong passwords are limited within a session too")
    func limited() async throws {
        let (here, _) = await two(try House())
        var answer = Response(status: .ok)
        for _ in 0..<11 { answer = await here.post("/profile/delete", [("password", "wrong one")]) }
        #expect(answer.status == .tooManyRequests)
    }

    @Test("All other devices are signed out at one press, this one stays")
    func others() async throws {
        let (here, there) = await two(try House())
        #expect(await here.open("/profile/devices").text.contains("Это устройство"))
        await here.post("/profile/devices/delete")
        #expect(await here.path == "/profile/devices")
        await there.open("/")
        #expect(await there.path == "/login")
    }

    @Test(
        "Who sends a password after the session has ended is told why nothing was saved, and is led back to the form"
    )
    func sessionOver() async throws {
        let (here, there) = await two(try House())
        await there.open("/profile/email")
        await here.post("/profile/devices/delete")
        let page = await there.post(
            "/profile/email", [("email", "a@example.org"), ("password", "a phrase of words")])
        #expect(await there.path.hasPrefix("/login"))
        #expect(page.text.contains("Сеанс закончился, и сохранить не получилось."))
        #expect(page.text.contains("name=\"next\" value=\"/profile/email\""))
        #expect(!page.text.contains("a phrase of words"))
        let stranger = await Visitor(try House()).post("/profile/email", [("email", "a@example.org")])
        #expect(!stranger.text.contains("Сеанс закончился"))
    }

    @Test("Somebody else's device is not there")
    func foreignDevice() async throws {
        let house = try House()
        let (here, there) = await two(house)
        let stranger = await Visitor.registered(in: house)
        #expect(await stranger.post("/profile/devices/1/delete").status == .notFound)
        #expect(await stranger.post("/profile/devices/2/delete").status == .notFound)
        #expect(await here.post("/profile/devices/2/delete").status == .ok)
        await there.open("/")
        #expect(await there.path == "/login")
    }

    @Test("A deleted account is gone with its sessions, and the next oldest becomes administrator")
    func delete() async throws {
        let house = try House()
        let (here, there) = await two(house)
        _ = await Visitor.registered(in: house, name: "Борис")
        #expect(await here.open("/profile/delete").text.contains("станет Борис"))
        await here.post("/profile/delete", [("password", "a phrase of words")])
        #expect(await here.path == "/login")
        await there.open("/")
        #expect(await there.path == "/login")
        #expect(await Visitor(house).post("/login", form).status == .unprocessableContent)
    }

    @Test(
        "A device is called as a person would call it",
        arguments: [
            ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox", "Linux"),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1",
                "Safari", "iPhone"
            ),
            ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge", "Windows"),
        ])
    func deviceName(userAgent: String, browser: String, system: String) {
        let name = DeviceName(userAgent: userAgent)
        #expect(name.browser == browser && name.system == system)
    }
}
