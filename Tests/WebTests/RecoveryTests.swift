import Foundation
import HTTPServer
import HTTPTypes
import Passwords
import Testing
import Views
import Vocabulary

@testable import Web

@Suite("Recovery codes and forgotten passwords")
struct RecoveryTests {
    private let anna = [("email", "anna@example.org"), ("password", "a phrase of words")]
    private let codes = "/profile/recovery-codes"
    private let forgotten = "/password/forgotten"

    private func owner(_ house: House) async -> Visitor {
        let owner = Visitor(house)
        await owner.post("/register", [("name", "Анна")] + anna)
        return owner
    }

    private func form(
        email: String = "anna@example.org", code: String, password: String = "another long phrase"
    ) -> [(String, String)] {
        [("email", email), ("code", code), ("password", password)]
    }

    /// Those on the sheet.
    private func made(by visitor: Visitor) async -> [String] {
        await visitor.post(codes, [("password", "a phrase of words")]).text
            .matches(of: /<code [^>]*>([^<]+)<\/code>/).map { String($0.1) }
    }

    @Test("Ten codes of three groups are made with the password asked again, and shown once")
    func sheet() async throws {
        let owner = await owner(try House())
        #expect(await owner.open("/profile/account").text.contains("пока нет"))
        #expect(await owner.post(codes, [("password", "wrong one")]).status == .unprocessableContent)
        #expect(await owner.post(codes, [("password", "")]).status == .unprocessableContent)
        let made = await made(by: owner)
        #expect(Set(made).count == 10)
        #expect(made.allSatisfy { $0.wholeMatch(of: /[2-9a-km-np-z]{5}(-[2-9a-km-np-z]{5}){2}/) != nil })
        let page = await owner.open(codes).text
        #expect(page.contains("Осталось 10 кодов") && !made.contains { page.contains($0) })
        #expect(await owner.open("/profile/account").text.contains("Осталось 10 кодов"))
    }

    @Test("The onboarding speaks of nothing that can go wrong")
    func onboarding() async throws {
        let owner = await owner(try House())
        for page in 1...4 { #expect(await !owner.open("/welcome?page=\(page)").text.contains("ароль")) }
    }

    @Test("The sheet says whose the codes are and where they belong, and is kept nowhere")
    func sheetFacts() async throws {
        let owner = await owner(try House())
        let answer = await owner.send(codes, [("password", "a phrase of words")])
        #expect(answer.text.contains("anna@example.org") && answer.text.contains("vocab.lan:8080"))
        #expect(answer.headerFields[.cacheControl] == "no-store")
    }

    @Test("A code signs in with a new password, ends every other session, and says how many are left")
    func recovers() async throws {
        let house = try House()
        let owner = await owner(house)
        let made = await made(by: owner)
        let elsewhere = Visitor(house, address: "10.0.0.9")
        let page = await elsewhere.post(forgotten, form(code: made[4].uppercased() + " "))
        #expect(await elsewhere.path == codes)
        #expect(page.text.contains("Осталось 9 кодов") && page.text.contains("Этот код больше не действует"))
        await owner.open("/")
        #expect(await owner.path == "/login")
        #expect(await owner.post("/login", anna).status == .unprocessableContent)
        await owner.post("/login", [("email", "anna@example.org"), ("password", "another long phrase")])
        #expect(await owner.path == "/")
    }

    @Test("A used code, one of before, and somebody else's open nothing")
    func once() async throws {
        let house = try House()
        let owner = await owner(house)
        let earlier = await made(by: owner)
        let made = await made(by: owner)
        let other = Visitor(house)
        await other.post(
            "/register", [("name", "Вера"), ("email", "vera@example.org"), ("password", "a phrase of words")])
        let foreign = await self.made(by: other)
        let visitor = Visitor(house)
        await visitor.post(forgotten, form(code: made[0], password: "a phrase of words"))
        #expect(await visitor.path == codes)
        for code in [made[0], earlier[1], foreign[0]] {
            let answer = await Visitor(house).post(forgotten, form(code: code))
            #expect(answer.status == .unprocessableContent && answer.text.contains("не подошли"))
        }
        #expect(await visitor.open(codes).text.contains("Осталось 9 кодов"))
    }

    @Test("An unknown e-mail is answered with the bytes of a wrong code, and hashes as much")
    func enumeration() async throws {
        let house = try House()
        let owner = await owner(house)
        _ = await made(by: owner)
        let wrong = "22222-33333-44444"
        var answers: [Response] = []
        for email in ["anna@example.org", "mira@example.org"] {
            var answer = await Visitor(house, address: "10.0.0.1").send(
                forgotten, form(email: email, code: wrong))
            answer.body = Array(answer.text.replacing(email, with: "E-MAIL").utf8)
            answers.append(answer)
        }
        #expect(answers[0].status == .unprocessableContent && answers[0].text.contains("не подошли"))
        #expect(answers[0].status == answers[1].status && answers[0].text == answers[1].text)
        #expect(answers[0].headerFields == answers[1].headerFields)
        #expect(!answers[0].text.contains("another long phrase"))
    }

    @Test("Where the hasher is busy both wait for it, so both are hashed")
    func sameCost() async throws {
        let house = try House(passwordCost: .least)
        _ = await owner(house)
        let hasher = house.application.services.passwords
        let crowd = Task {
            await withTaskGroup(of: Void.self) { group in
                // From so many networks that the line is full, though each has only a few places in it.
                for number in 0..<240 {
                    let network = [UInt8(number / PasswordHasher.placesOfOne)]
                    group.addTask {
                        while !Task.isCancelled {
                            if (try? await hasher.hash("another long phrase", for: network)) == nil {
                                try? await Task.sleep(for: .milliseconds(2))
                            }
                        }
                    }
                }
            }
        }
        for (network, email) in ["anna@example.org", "mira@example.org"].enumerated() {
            var isTurnedAway = false
            for number in 0..<200 where !isTurnedAway {
                let visitor = Visitor(house, address: "10.0.\(network).\(number)")
                let answer = await visitor.send(forgotten, form(email: email, code: "22222-33333-44444"))
                isTurnedAway = answer.status == .serviceUnavailable
            }
            #expect(isTurnedAway, "\(email)")
        }
        crowd.cancel()
        await crowd.value
    }

    @Test("Codes are tried ten times from one address and then by the minute, known e-mail or not")
    func limits() async throws {
        let house = try House()
        let owner = await owner(house)
        let made = await made(by: owner)
        for email in ["anna@example.org", "nobody@example.org"] {
            let stranger = Visitor(house, address: "10.0.0.66")
            for _ in 0..<10 {
                let answer = await stranger.post(forgotten, form(email: email, code: "22222-33333-44444"))
                #expect(answer.status == .unprocessableContent)
            }
            let refused = await stranger.post(forgotten, form(email: email, code: made[0]))
            #expect(refused.status == .tooManyRequests)
        }
        #expect(await Visitor(house, address: "10.0.0.66").post("/login", anna).status == .ok)
        let home = Visitor(house)
        await home.post(forgotten, form(code: made[0]))
        #expect(await home.path == codes)
        house.wait(61)
        let late = Visitor(house, address: "10.0.0.66")
        await late.post(forgotten, form(code: made[1]))
        #expect(await late.path == codes)
    }

    @Test("What is no code, a short password and an empty form come back with a sentence, as typed")
    func faults() async throws {
        let visitor = Visitor(try House())
        let answer = await visitor.post(forgotten, form(code: "k7m3p-x9d4w-0hqfz", password: "short"))
        #expect(answer.status == .unprocessableContent)
        for text in ["anna@example.org", "k7m3p-x9d4w-0hqfz", "не похоже на код", "нужно хотя бы 8"] {
            #expect(answer.text.contains(text), "\(text)")
        }
        #expect(await visitor.post(forgotten).text.contains("заполните это поле"))
    }

    @Test("The sign-in leads there, and it says both ways")
    func ways() async throws {
        let house = try House()
        _ = await Visitor.registered(in: house)
        let visitor = Visitor(house)
        #expect(await visitor.open("/login").text.contains("href=\"\(forgotten)\""))
        let page = await visitor.open(forgotten).text
        #expect(page.contains("попросить ссылку") && page.contains("код восстановления"))
    }

    @Test("Somebody who is still signed in may use a code too, and a full disk takes none away")
    func signedIn() async throws {
        let house = try House()
        let owner = await owner(house)
        let made = await made(by: owner)
        #expect(await owner.open(forgotten).status == .ok)
        try await house.application.services.store.fillDisk(true)
        let refused = await owner.post(forgotten, form(code: made[0]))
        #expect(refused.status.code == 507 && refused.text.contains(made[0]))
        try await house.application.services.store.fillDisk(false)
        await owner.post(forgotten, form(code: made[0]))
        #expect(await owner.path == codes)
    }

    @Test("A long text in place of a code costs nothing, and none traps")
    func absurdCodes() {
        let marks = String(repeating: "\u{301}", count: 1_000_000)
        for typed in [marks, "k7m3p" + marks, "", "-", "\u{FF}", "K7M3P X9D4W—2HQFZ2", "ｋ7m3p-x9d4w-2hqfz"] {
            #expect(RecoveryCode(typed: typed) == nil)
        }
        #expect(RecoveryCode(typed: " K7M3P–X9D4W 2hqfz")?.text == "k7m3p-x9d4w-2hqfz")
    }

    @Test("Codes are in no log, and each event is")
    func log() async throws {
        let house = try House()
        let owner = await owner(house)
        let made = await made(by: owner)
        await Visitor(house).post(forgotten, form(code: "22222-33333-44444"))
        await Visitor(house).post(forgotten, form(code: made[0]))
        let text = house.log.lines.joined(separator: "\n")
        for event in [SecurityEvent.recoveryCodesMade, .recoveryFailed, .passwordRecovered] {
            #expect(text.contains("security: \(event.rawValue) account=1 "), "\(event)")
        }
        for secret in made + ["22222", "anna", "phrase"] { #expect(!text.contains(secret)) }
    }
}

@Suite("One-time links for a forgotten password")
struct PasswordLinkTests {
    private let anna = [("email", "anna@example.org"), ("password", "a phrase of words")]

    /// Anna, signed in, and a link for her.
    private func linked(_ house: House) async throws -> (Visitor, String) {
        let owner = Visitor(house)
        await owner.post("/register", [("name", "Анна")] + anna)
        var generator = SystemRandomNumberGenerator()
        let token = SecretToken(using: &generator)
        _ = try await house.application.services.store.makeLink(
            .password, for: 1, tokenHash: token.hash, by: .commandLine,
            now: house.application.services.clock())
        return (owner, Path.passwordLink(token.text).text)
    }

    @Test("A new password by a link signs in, and ends every other session")
    func works() async throws {
        let house = try House()
        let (owner, link) = try await linked(house)
        let visitor = Visitor(house)
        #expect(await visitor.open(link).text.contains("«Анна»"))
        #expect(await visitor.post(link, [("password", "short")]).status == .unprocessableContent)
        await visitor.post(link, [("password", "another long phrase")])
        #expect(await visitor.path == "/")
        await owner.open("/")
        #expect(await owner.path == "/login")
        await owner.post("/login", [("email", "anna@example.org"), ("password", "another long phrase")])
        #expect(await owner.path == "/")
    }

    @Test("A link that was used, is an hour old or never was says how to go on, in the same words")
    func over() async throws {
        let house = try House()
        let (_, used) = try await linked(house)
        await Visitor(house).post(used, [("password", "another long phrase")])
        let late = try House()
        let (_, old) = try await linked(late)
        late.wait(3601)
        let never = String(repeating: "A", count: 43)
        var pages: Set<String> = []
        for (place, path) in [
            (house, used), (late, old), (house, "/password/\(never)"), (house, "/password/x"),
        ] {
            let visitor = Visitor(place)
            let page = await visitor.open(path)
            #expect(page.status == .gone && page.text.contains("Попросите новую"))
            pages.insert(page.text)
            let answer = await visitor.post(path, [("password", "another long phrase")])
            #expect(answer.status == .gone)
        }
        #expect(pages.count == 1)
        #expect(await Visitor(late).post("/login", anna).status == .ok)
    }

    @Test("Just before the hour is over it still works")
    func lastMinute() async throws {
        let house = try House()
        let (_, link) = try await linked(house)
        house.wait(3599)
        let visitor = Visitor(house)
        await visitor.post(link, [("password", "another long phrase")])
        #expect(await visitor.path == "/")
    }

    @Test("The page is kept nowhere and tells no other page its address; the token is in no log")
    func discreet() async throws {
        let house = try House()
        let (_, link) = try await linked(house)
        for path in [link, "/password/unknown"] {
            let page = await Visitor(house).open(path)
            #expect(page.headerFields[.cacheControl] == "no-store")
            #expect(page.headerFields[.referrerPolicy] == "strict-origin")
        }
        await Visitor(house).post(link, [("password", "short")])
        await Visitor(house).post(link, [("password", "another long phrase")])
        await Visitor(house).open(link)
        let token = String(link.dropFirst("/password/".count))
        #expect(!house.log.lines.contains { $0.contains(token) })
        #expect(house.log.lines.contains { $0.contains("answered") && $0.contains("/password/:token") })
    }

    @Test("Guessing at links is limited by address")
    func guesses() async throws {
        let house = try House()
        let stranger = Visitor(house, address: "10.0.0.66")
        for _ in 0..<50 { #expect(await stranger.open("/password/guess").status == .gone) }
        #expect(await stranger.open("/password/guess").status == .tooManyRequests)
    }

    @Test("A form from another site changes nothing")
    func foreignOrigin() async throws {
        let house = try House()
        let (_, link) = try await linked(house)
        var fields = HTTPFields()
        fields[.origin] = "http://elsewhere.lan"
        fields[.contentType] = "application/x-www-form-urlencoded"
        let answer = await house.respond(
            .post, link, fields: fields, body: "password=another+long+phrase")
        #expect(answer.status == .forbidden)
        #expect(await Visitor(house).open(link).status == .ok)
    }
}
