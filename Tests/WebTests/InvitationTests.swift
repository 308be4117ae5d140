import HTTPServer
import HTTPTypes
import Testing
import Vocabulary

@testable import Web

@Suite("Who may sign up")
struct InvitationTests {
    private typealias Home = AdministrationTests.Home

    @Test("On an empty server the first account is made; from then on it goes by invitation")
    func first() async throws {
        let house = try House(registration: nil)
        let anna = Visitor(house, language: "en")
        _ = await anna.open("/login")
        #expect(await anna.path == "/register")
        #expect(await anna.open("/register").text.contains("name=\"password\""))
        await Home.register(anna, "Anna")
        #expect(await anna.ask("/administration").status == .ok)

        let boris = Visitor(house, language: "en")
        #expect(await !boris.open("/login").text.contains("href=\"/register\""))
        let page = await boris.open("/register")
        #expect(page.status == .ok && page.text.contains("By invitation only"))
        #expect(!page.text.contains("name=\"password\""))
        // A stranger is not told who has an account.
        for name in ["Boris", "Anna"] {
            let answer = await Home.register(boris, name)
            #expect(answer.status == .forbidden && answer.text.contains("By invitation only"))
        }
        #expect(await boris.ask("/profile").status == .seeOther)
    }

    @Test("The administrator opens and closes registration")
    func policies() async throws {
        let home = try await Home()
        func set(_ policy: String) async -> Response {
            await home.anna.send("/administration/registration", [("registration", policy)])
        }
        for (policy, status) in [
            ("closed", HTTPResponse.Status.forbidden), ("invitation", .forbidden), ("open", .ok),
        ] {
            #expect(await set(policy).status == .seeOther)
            let page = await home.anna.open("/administration").text
            #expect(page.contains("value=\"\(policy)\" checked"))
            #expect(await Home.register(Visitor(home.house), policy).status == status)
        }
        #expect(await set("nonsense").status == .notFound)
        #expect(await set(String(repeating: "a\u{301}", count: 1000)).status == .notFound)
        #expect(await home.anna.open("/administration").text.contains("value=\"open\" checked"))
    }

    @Test(
        "A link that only this computer can open is said to be one",
        arguments: [("127.0.0.1:8080", true), ("localhost:8080", true), ("vocab.lan:8080", false)])
    func ofThisComputer(authority: String, isSaid: Bool) async throws {
        let home = try await Home()
        var fields = HTTPFields()
        fields[.cookie] = "slovarik_session=\(try #require(await home.anna.cookie("slovarik_session")))"
        fields[.origin] = "http://\(authority)"
        fields[.contentType] = "application/x-www-form-urlencoded"
        let page = await home.house.respond(
            .post, "/administration/invitations", fields: fields, authority: authority)
        #expect(page.text.contains("http://\(authority)/invitations/"))
        #expect(page.text.contains("This link only opens on the computer") == isSaid)
    }

    @Test("An invitation makes one account, in seven days, until it is revoked")
    func invitation() async throws {
        let home = try await Home()
        await home.anna.post("/administration/registration", [("registration", "invitation")])
        let (first, second, third) = (
            try await home.invite(), try await home.invite(), try await home.invite()
        )
        #expect(await home.anna.open("/administration").text.contains("7 days left"))
        let vera = Visitor(home.house, language: "en")
        let form = await vera.open(first)
        #expect(form.status == .ok && form.text.contains("action=\"\(first)\""))
        // What is wrong with the form does not use it up.
        #expect(await Home.register(vera, "Anna", at: first).status == .unprocessableContent)
        await Home.register(vera, "Vera", at: first)
        #expect(await vera.path == "/welcome")
        #expect(await vera.ask("/administration").status == .notFound)

        await home.anna.post("/administration/invitations/2/delete")
        #expect(await home.anna.send("/administration/invitations/2/delete", []).status == .notFound)
        home.house.wait(7 * 86_400)
        let stranger = Visitor(home.house, language: "en")
        let unknown = "/invitations/" + String(repeating: "a", count: 43)
        let over = await stranger.open(unknown)
        #expect(over.status == .gone && over.text.contains("This invitation no longer works"))
        for path in [first, second, third, "/invitations/x"] {
            let answers = [await stranger.open(path), await Home.register(stranger, "Gleb", at: path)]
            #expect(answers.allSatisfy { $0.status == .gone && $0.text == over.text }, "\(path)")
        }
    }

    @Test("Where registration is closed an invitation opens nothing and stays")
    func closed() async throws {
        let home = try await Home()
        let invitation = try await home.invite()
        await home.anna.post("/administration/registration", [("registration", "closed")])
        let vera = Visitor(home.house, language: "en")
        #expect(await vera.open(invitation).status == .forbidden)
        #expect(await Home.register(vera, "Vera", at: invitation).status == .forbidden)
        await home.anna.post("/administration/registration", [("registration", "invitation")])
        await Home.register(vera, "Vera", at: invitation)
        #expect(await home.isSignedIn(vera))
    }

    @Test("Whoever is signed in already does not use an invitation up")
    func signedIn() async throws {
        let home = try await Home()
        let invitation = try await home.invite()
        #expect(await home.boris.ask(invitation).location == "/")
        #expect(await Visitor(home.house).open(invitation).status == .ok)
    }

    @Test("Guessing invitations is limited by address, using one is not")
    func guessing() async throws {
        let home = try await Home()
        let invitation = try await home.invite()
        let stranger = Visitor(home.house, address: "10.0.0.66")
        let guess = "/invitations/" + String(repeating: "b", count: 43)
        for _ in 0..<50 { #expect(await stranger.ask(guess).status == .gone) }
        #expect(await stranger.ask(guess).status == .tooManyRequests)
        let invited = Visitor(home.house, address: "10.0.0.67")
        for _ in 0..<60 { #expect(await invited.ask(invitation).status == .ok) }
    }

    @Test("The page of an invitation is kept nowhere and tells its address to nobody")
    func discreet() async throws {
        let home = try await Home()
        let made = await home.anna.send("/administration/invitations", [])
        #expect(made.status == .created && made.headerFields[.cacheControl] == "no-store")
        let page = await Visitor(home.house).open(try Home.link(in: made))
        #expect(page.headerFields[.cacheControl] == "no-store")
        #expect(page.headerFields[.referrerPolicy] == "strict-origin")
    }

    @Test("Behind a trusted proxy with TLS the address is one with TLS")
    func secureAddress() async throws {
        let house = try House(trustedProxies: ["127.0.0.1"])
        let anna = Visitor(house)
        await Home.register(anna, "Anna")
        let token = try #require(await anna.cookie("slovarik_session"))
        var fields = HTTPFields()
        fields[.cookie] = "__Host-slovarik=\(token)"
        fields[.origin] = "https://words.home.arpa"
        fields[.xForwardedProto] = "https"
        fields[.xForwardedFor] = "192.168.1.20"
        fields[.contentType] = "application/x-www-form-urlencoded"
        let made = await house.respond(
            .post, "/administration/invitations", fields: fields, authority: "words.home.arpa",
            address: "127.0.0.1")
        #expect(made.text.contains("value=\"https://words.home.arpa/invitations/"))
    }

    @Test("Two invitations are told apart, and an address that leads nobody here is said to be one")
    func toldApart() async throws {
        let home = try await Home()
        for number in 1...2 {
            let page = await home.anna.post("/administration/invitations").text
            #expect(
                page.contains("Invitation no. \(number) is ready")
                    && !page.contains("only opens on the computer"))
        }
        let page = await home.anna.open("/administration").text
        #expect(page.contains("Invitation no. 1<") && page.contains("Invitation no. 2<"))
        #expect(page.contains("Revoke: Invitation no. 2") && page.contains("works until"))
    }
}
