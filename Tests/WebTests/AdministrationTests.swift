import Foundation
import HTTPServer
import HTTPTypes
import Testing
import Vocabulary

@testable import Storage
@testable import Web

@Suite("Looking after the household")
struct AdministrationTests {
    /// A server with its administrator, Anna, and a learner, Boris.
    struct Home {
        static let password = "a phrase of words"
        let house: House
        let anna: Visitor
        let boris: Visitor

        init() async throws {
            house = try House()
            anna = Visitor(house, language: "en")
            boris = Visitor(house, language: "en")
            await Home.register(anna, "Anna")
            await Home.register(boris, "Boris")
        }

        @discardableResult
        static func register(_ visitor: Visitor, _ name: String, at path: String = "/register") async
            -> Response
        {
            await visitor.post(
                path, [("name", name), ("email", "\(name)@example.org"), ("password", password)])
        }

        func isSignedIn(_ visitor: Visitor) async -> Bool { await visitor.ask("/profile").status == .ok }

        /// The path of the link that a page shows.
        static func link(in response: Response) throws -> String {
            let match = response.text.firstMatch(of: /value="http:\/\/vocab\.lan:8080(\/[^"]+)"/)
            return String(try #require(match).1)
        }

        func invite() async throws -> String {
            try Home.link(in: await anna.post("/administration/invitations"))
        }
    }

    @Test("For everybody but an administrator there is nothing, whatever is asked or sent")
    func hidden() async throws {
        let home = try await Home()
        let stranger = Visitor(home.house)
        let paths = [
            "/administration", "/administration/acts", "/administration/members/1",
            "/administration/members/1/role", "/administration/members/1/password",
            "/administration/members/1/delete",
        ]
        for visitor in [stranger, home.boris] {
            let forms = [
                "/administration/registration", "/administration/invitations",
                "/administration/invitations/1/delete", "/administration/members/2/devices/delete",
            ]
            // Not even that something can be sent there.
            for path in paths + forms { #expect(await visitor.ask(path).status == .notFound, "\(path)") }
            for path in forms + paths {
                let form = [("password", Home.password), ("act", "promotion"), ("registration", "closed")]
                #expect(await visitor.send(path, form).status == .notFound, "\(path)")
            }
            #expect(await !visitor.open("/profile").text.contains("href=\"/administration\""))
        }
        #expect(await home.anna.ask("/administration/registration").status == .methodNotAllowed)
        for path in paths where !path.hasSuffix("role") {
            #expect(await home.anna.ask(path).status == .ok, "\(path)")
        }
        #expect(await home.anna.open("/profile").text.contains("href=\"/administration\""))
        #expect(await home.isSignedIn(home.boris))
    }

    @Test(
        "Each person has as much space as the administrator gives: what goes beyond it comes back with a sentence"
    )
    func allowance() async throws {
        let home = try await Home()
        let store = home.house.application.services.store
        #expect(await home.anna.open("/administration").text.contains(/value="500" selected[^>]*>500/))
        var page = await home.anna.post("/administration/allowance", [("allowance", "50")])
        #expect(page.text.contains("this is how much space everyone has now"))
        #expect(page.text.contains(/value="50" selected/) && page.text.contains("Space per person"))
        for value in ["77", "", "-50", "99999999999999999999"] {
            #expect(
                await home.anna.send("/administration/allowance", [("allowance", value)]).status == .notFound)
        }
        let (category, other) = (await home.boris.category("Weather"), await home.anna.category("Weather"))
        let boris = try #require(try await store.credentials(email: "boris@example.org")).user.id
        try await store.pool.write { db in
            for number in 0..<50 {
                try db.execute(
                    sql: "INSERT INTO picture VALUES (printf('%032x', ?), ?, zeroblob(1000000), 1, 0)",
                    arguments: [number, boris])
            }
        }
        let word = [("term", "thunder"), ("translation", "гром")]
        page = await home.boris.post(category + "/words", word)
        #expect(page.status.code == 507 && page.text.contains(#"value="thunder""#))
        #expect(page.text.contains("take up all the space"))
        page = await home.boris.post(
            category + "/words/list", [("action", "save"), ("entries", "hail\tград\t\t\t0\n")])
        #expect(page.status.code == 507)
        #expect(page.text.contains("take up all the space") && page.text.contains(#"value="град""#))
        page = await home.boris.post("/profile/picture", [], picture: PictureTests.png)
        #expect(page.text.contains("take up all the space"))
        #expect(await !home.boris.open(category).text.contains("hail"))
        // Nobody else notices, and what is there can be used and deleted.
        #expect(await home.anna.post(other + "/words", word).status == .ok)
        #expect(await store.complaint() == nil)
        #expect(await home.anna.open("/administration").text.contains("Almost out of space"))
        #expect(await home.boris.post(category + "/delete").status == .ok)

        await home.anna.post("/administration/allowance", [("allowance", "0")])
        let again = await home.boris.category("Weather")
        await home.boris.post(again + "/words", word)
        #expect(await home.boris.open(again).text.contains("thunder"))
    }

    @Test("The overview names everybody, with what they have and when they were here")
    func overview() async throws {
        let home = try await Home()
        let path = await home.boris.category("Secret hobby")
        await home.boris.post(path + "/words", [("term", "hideaway"), ("translation", "убежище")])
        home.house.wait(3 * 3600)
        let page = await home.anna.open("/administration").text
        for text in [
            "Anna@example.org", "Boris@example.org", "Last seen: 3 hours ago", "All is well",
            Application.version,
        ] { #expect(page.contains(text), "\(text)") }
        #expect(!page.contains("hideaway") && !page.contains("Secret hobby"))
        let member = await home.anna.open("/administration/members/2").text
        #expect(member.contains("<dd>Learner</dd>") && !member.contains("hideaway"))
    }

    @Test("How the server is: its last backup, one that failed, and a disk that is full")
    func health() async throws {
        let house = try House(backupCount: 7)
        let anna = Visitor(house, language: "en")
        await Home.register(anna, "Anna")
        func page() async -> String { await anna.open("/administration").text }
        while await page().contains("none yet") { await Task.yield() }
        #expect(await page().contains("<dt>Last backup</dt><dd>less than an hour ago</dd>"))
        #expect(await !page().contains("notice-problem"))
        // What the next backup would be called is in its way.
        try FileManager.default.createDirectory(
            at: house.data.appendingPathComponent("backups/slovarik-2027-01-16.sqlite"),
            withIntermediateDirectories: false)
        house.wait(25 * 3600)
        house.application.services.backups.makeIfDue()
        let failed = await page()
        #expect(failed.contains("The last backup didn’t work") && failed.contains("1 day ago"))
        try await house.application.services.store.fillDisk(true)
        await anna.post("/categories", [("title", "Kitchen")])
        #expect(await page().contains("can’t be read or saved"))
        try house.application.close()
    }

    @Test("Signed out everywhere, somebody has to sign in again")
    func signOut() async throws {
        let home = try await Home()
        #expect(await home.isSignedIn(home.boris))
        #expect(await home.anna.post("/administration/members/2/devices/delete").status == .ok)
        #expect(await !home.isSignedIn(home.boris))
        #expect(await home.anna.send("/administration/members/99/devices/delete", []).status == .notFound)
    }

    @Test("The administrator's own password is asked before a role, a link and a removal")
    func confirmation() async throws {
        let home = try await Home()
        for path in ["role", "password", "delete"].map({ "/administration/members/2/" + $0 }) {
            #expect(await home.anna.open(path).text.contains("Your password"))
            for password in ["", "another phrase"] {
                let answer = await home.anna.send(path, [("act", "promotion"), ("password", password)])
                #expect(answer.status == .unprocessableContent, "\(path)")
            }
        }
        #expect(await home.boris.ask("/administration").status == .notFound)
        #expect(await home.isSignedIn(home.boris))
        #expect(await home.anna.open("/administration/acts").text.contains("Nothing") == false)
    }

    @Test("Somebody becomes an administrator and a learner again; the last one stays")
    func roles() async throws {
        let home = try await Home()
        func change(_ visitor: Visitor, _ member: Int, _ act: String) async -> Response {
            await visitor.send(
                "/administration/members/\(member)/role", [("act", act), ("password", Home.password)])
        }
        #expect(await home.anna.ask("/administration/members/1/role").status == .notFound)
        #expect(await change(home.anna, 1, "demotion").status == .notFound)
        #expect(await change(home.anna, 2, "removal").status == .notFound)
        // A page that was sent twice gives the role once.
        for _ in 0..<2 { #expect(await change(home.anna, 2, "promotion").status == .seeOther) }
        #expect(await home.boris.ask("/administration").status == .ok)
        let answer = await change(home.anna, 1, "demotion")
        #expect(answer.location == "/profile")
        #expect(await home.anna.ask("/administration").status == .notFound)
        #expect(await change(home.boris, 2, "demotion").status == .notFound)
    }

    @Test("A link for a forgotten password is shown once and changes the password once")
    func passwordLink() async throws {
        let home = try await Home()
        let path = "/administration/members/2/password"
        let made = await home.anna.send(path, [("password", Home.password)])
        #expect(made.status == .created && made.text.contains("<svg viewBox"))
        let link = try Home.link(in: made)
        let stranger = Visitor(home.house)
        #expect(await stranger.open(link).text.contains("Boris@example.org"))
        await stranger.post(link, [("password", "quite another phrase")])
        #expect(await home.isSignedIn(stranger))
        #expect(await !home.isSignedIn(home.boris))
        #expect(await Visitor(home.house).open(link).status == .gone)
        #expect(await home.anna.send("/administration/members/99/password", []).status == .notFound)
    }

    @Test("Before somebody is removed the page says what will be gone; then it is")
    func removal() async throws {
        let home = try await Home()
        let before = await home.anna.open("/administration/members/2/delete").text
        #expect(before.contains("words will be gone") && before.contains("Remove the account of Boris?"))
        let form = [("password", Home.password)]
        #expect(await home.anna.send("/administration/members/1/delete", form).status == .notFound)
        #expect(await home.anna.send("/administration/members/2/delete", form).status == .seeOther)
        #expect(await !home.isSignedIn(home.boris))
        #expect(await home.anna.ask("/administration/members/2").status == .notFound)
        let acts = await home.anna.open("/administration/acts").text
        #expect(acts.contains("Account removed") && !acts.contains("Boris"))
    }

    @Test("What was done is listed with who did it and to whom, fifty on a page")
    func acts() async throws {
        let home = try await Home()
        for _ in 0..<51 { await home.anna.post("/administration/members/2/devices/delete") }
        let first = await home.anna.open("/administration/acts").text
        #expect(first.matches(of: /Signed out everywhere: <strong>Boris<\/strong>/).count == 50)
        #expect(first.contains("By Anna") && first.contains("Page 1 of 2"))
        let second = await home.anna.open("/administration/acts?page=2").text
        // The house of the tests is opened from outside.
        #expect(second.contains("Sign-up opened") && second.contains("From the command line"))
        for page in ["3", "0", "-1", "999999999999999999999", "x"] {
            let status = await home.anna.ask("/administration/acts?page=\(page)").status
            #expect(status == .notFound, "\(page)")
        }
    }

    @Test("Each act is in the log by numbers alone, and no secret of a link is there")
    func log() async throws {
        let home = try await Home()
        let form = [("password", Home.password)]
        await home.anna.post("/administration/registration", [("registration", "invitation")])
        let invitation = try await home.invite()
        await Visitor(home.house).open(invitation)
        await home.anna.post("/administration/invitations/1/delete")
        await Visitor(home.house).open(invitation)
        let link = try Home.link(in: await home.anna.post("/administration/members/2/password", form))
        await Visitor(home.house).open(link)
        await home.anna.post("/administration/members/2/role", [("act", "promotion")] + form)
        await home.anna.post("/administration/members/2/role", [("act", "demotion")] + form)
        await home.anna.post("/administration/members/2/devices/delete")
        await home.anna.post("/administration/members/2/delete", form)
        let lines = home.house.log.lines
        for act in [
            "registration-by-invitation administrator=1 client=", "invitation-made administrator=1",
            "invitation-revoked administrator=1", "password-link-made account=2 administrator=1",
            "made-administrator account=2", "made-learner account=2", "signed-out account=2",
            "account-removed account=2 administrator=1",
        ] {
            #expect(lines.count { $0.contains("security: administration: \(act)") } == 1, "\(act)")
        }
        let text = lines.joined(separator: "\n")
        for path in [invitation, link] {
            let secret = try #require(path.split(separator: "/").last)
            #expect(secret.utf8.count == 43 && !text.contains(secret))
        }
        #expect(text.contains("path=/invitations/:token") && text.contains("path=/password/:token"))
        #expect(!text.contains("Boris") && !text.contains("example.org"))
    }
}
