import HTTPServer
import HTTPTypes
import Testing

@testable import Web

@Suite("The log of what concerns safety")
struct SecurityLogTests {
    @Test("Each event is there with its request and its client, and nothing of the people")
    func events() async throws {
        let house = try House()
        var generator = SystemRandomNumberGenerator()
        let anna = Visitor(house)
        let form = [("email", "anna@example.org"), ("password", "a phrase of words")]
        await anna.post("/register", [("name", "Анна")] + form)
        await anna.post("/logout")
        let stranger = Visitor(house, address: "10.0.0.66")
        for _ in 0..<12 {
            await stranger.post("/login", [("email", "anna@example.org"), ("password", "first guess")])
        }
        await anna.post("/login", form)
        let category = await anna.category("Тайные слова")
        await anna.post(category + "/words", [("term", "hideaway"), ("translation", "убежище")])
        await anna.post("/profile/email", [("email", "other@example.org"), ("password", "wrong one")])
        await anna.post(
            "/profile/email", [("email", "other@example.org"), ("password", "a phrase of words")])
        await anna.post(
            "/profile/password", [("present", "a phrase of words"), ("password", "another long phrase")])
        await anna.post("/profile/devices/delete")
        await anna.open("/categories/4711")
        await Visitor(house).post("/profile", [("name", "Тайное имя")])
        await house.respond(.post, "/login", body: "email=anna%40example.org")
        await house.respond(.get, "/", authority: "evil.example")
        await anna.post("/reviews", [("training", "hideaway")])
        let sheet = await anna.post("/profile/recovery-codes", [("password", "another long phrase")]).text
        let code = try #require(sheet.firstMatch(of: /<code [^>]*>([^<]+)<\/code>/).map { String($0.1) })
        for typed in ["22222-33333-44444", code] {
            await anna.post(
                "/password/forgotten",
                [("email", "other@example.org"), ("code", typed), ("password", "another long phrase")])
        }
        let calendar = await anna.post("/profile/calendar", [("time", "19:00")]).text
        let feed = try #require(calendar.firstMatch(of: /([\w-]{43})\.ics/).map { String($0.1) })
        await anna.open("/calendar/\(feed).ics")
        await anna.post("/profile/calendar/delete")
        let program = try await Program.admitted(by: anna, in: house)
        _ = await program.get("/plan")
        let accesses = await anna.open("/profile/access").text
        await anna.post(String(try #require(accesses.firstMatch(of: /\/profile\/access\/\d+\/delete/)?.0)))
        await anna.post("/house/children", [("name", "Тайная Маша"), ("pin", "471147")])
        let child = await anna.path
        await Visitor(house).post(
            "/register",
            [("name", "Борис"), ("email", "boris@example.org"), ("password", "a phrase of words")])
        await anna.post(child + "/adults", [("email", "boris@example.org")])
        await anna.post(child + "/pin", [("pin", "998877")])
        for act in ["/export", "/delete"] {
            await anna.post(child + act, [("password", "another long phrase")])
        }
        await anna.post(child + "/keep")
        await anna.post(child + "/grown-up", [("password", "another long phrase")])
        await anna.post(child + "/grown-up/delete")
        try await endAccounts(of: anna, in: house)
        let shown = await anna.post(child + "/code").text
        let signInCode = try #require(shown.firstMatch(of: /<code>([^<]+)<\/code>/).map { String($0.1) })
        await anna.post("/profile/devices/family")
        let family = try #require(await anna.cookie("slovarik_family"))
        let tablet = Visitor(house)
        await tablet.keep("slovarik_family", family)
        await tablet.post("/faces/" + child.dropFirst("/house/children/".count), [("pin", "123321")])
        await Visitor(house).post("/code", [("code", "ABCEHK")])
        let devices = await anna.open("/profile/devices").text
        await anna.post(
            String(try #require(devices.firstMatch(of: /\/profile\/devices\/family\/\d+\/delete/)?.0)))
        await anna.post(
            "/login", [("email", "other@example.org"), ("password", "another long phrase")])
        let link = SecretToken(using: &generator)
        _ = try await house.application.services.store.makeLink(
            .password, for: 1, tokenHash: link.hash, by: .commandLine,
            now: house.application.services.clock())
        for _ in 0..<2 {
            await anna.post("/password/\(link.text)", [("password", "another long phrase")])
        }
        let token = try #require(await anna.cookie("slovarik_session"))
        let mark = try #require(await anna.cookie("slovarik_browser"))
        await anna.post("/profile/delete", [("password", "another long phrase")])

        let lines = house.log.lines
        for event in SecurityEvent.allCases {
            let found = lines.filter { $0.contains("security: \(event.rawValue) ") }
            #expect(!found.isEmpty, "\(event)")
            // What the server does by itself nobody has asked for.
            #expect(
                event == .childDeleted || found.allSatisfy { $0.contains(/client=[0-9.]+ .*request=[0-9]+/) })
        }
        #expect(lines.count { $0.contains("sign-in failed") && $0.contains("client=10.0.0.66") } == 10)
        #expect(lines.count { $0.contains("limit reached") } == 1)
        let text = lines.joined(separator: "\n")
        for secret in [
            "anna", "other@", "tiny@", "Анна", "guess", "wrong one", "phrase", "hideaway", "убежище",
            "Тайные", token,
            mark, code, link.text, feed, program.token ?? "-", "Читалка", "argon2",
            "Маша", "471147", "998877", "123321", signInCode, signInCode.replacing(" ", with: ""), family,
        ] {
            #expect(!text.contains(secret), "\(secret)")
        }
    }

    /// Of two children: one makes its account its own, the other's is deleted in a week.
    private func endAccounts(of anna: Visitor, in house: House) async throws {
        await anna.post("/house/children", [("name", "Тайная Маша")])
        let path = await anna.path
        await anna.post(path + "/grown-up", [("password", "another long phrase")])
        let page = await anna.post(path + "/code").text
        let masha = Visitor(house)
        await masha.post(
            "/code", [("code", String(try #require(page.firstMatch(of: /<code>([^<]+)<\/code>/)?.1)))])
        await masha.post(
            "/profile/grown-up", [("email", "tiny@example.org"), ("password", "another long phrase")])
        await anna.post("/house/children", [("name", "Тайная Маша")])
        await anna.post(await anna.path + "/delete", [("password", "another long phrase")])
        house.wait(7 * 86_400)
        await house.application.services.dueDeletions.carryOut()
    }

    @Test("Whoever is turned away a thousand times writes a few lines, and goes on writing one a minute")
    func bounded() async throws {
        let house = try House()
        func lines() -> Int { house.log.lines.count { $0.contains("security:") } }
        for _ in 0..<1000 { await house.respond(.get, "/", authority: "evil.example", address: "10.0.0.66") }
        #expect(lines() == 21)
        await house.respond(.get, "/", authority: "evil.example", address: "10.0.0.67")
        #expect(lines() == 22, "another address has lines of its own")
        house.wait(61)
        await house.respond(.get, "/", authority: "evil.example", address: "10.0.0.66")
        #expect(lines() == 23)
    }
}
