import Crypto
import Foundation
import HTTPServer
import HTTPTypes
import Testing

@testable import Web

@Suite("Limits of the sign-in", .serialized)
struct SignInLimitTests {
    private let form = [("email", "anna@example.org"), ("password", "a phrase of words")]
    private let guess = [("email", "Anna@example.org"), ("password", "something else")]

    private func owner(_ house: House) async -> Visitor {
        let owner = Visitor(house)
        await owner.post("/register", [("name", "Анна")] + form)
        await owner.post("/logout")
        return owner
    }

    @Test(
        "A thousand guesses from elsewhere turn the owner away neither in a known browser nor at a known address"
    )
    func thousandGuesses() async throws {
        let house = try House()
        let owner = await owner(house)
        var refusals = 0
        for number in 0..<1000 {
            let stranger = Visitor(house, address: "10.0.\(number / 250).\(number % 250)")
            if await stranger.post("/login", guess).status == .tooManyRequests { refusals += 1 }
        }
        #expect(refusals == 900)
        let newBrowser = Visitor(house)
        await newBrowser.post("/login", form)
        #expect(await newBrowser.path == "/")
        for _ in 0..<20 {
            await owner.post("/login", form)
            #expect(await owner.path == "/")
            await owner.post("/logout")
        }
    }

    @Test("A stranger at the owner's own address leaves her browser its tries")
    func sameAddress() async throws {
        let house = try House()
        let owner = await owner(house)
        for _ in 0..<70 { await Visitor(house).post("/login", guess) }
        #expect(await Visitor(house).post("/login", form).status == .tooManyRequests)
        await owner.post("/login", form)
        #expect(await owner.path == "/")
    }

    @Test("A stranger's guesses leave a signed-in change of password alone")
    func confirmation() async throws {
        let house = try House()
        let owner = await owner(house)
        await owner.post("/login", form)
        for _ in 0..<70 { await Visitor(house).post("/login", guess) }
        await owner.post(
            "/profile/password", [("present", "a phrase of words"), ("password", "another long phrase")])
        #expect(await owner.path == "/profile")
    }

    @Test("One address alone never empties the limit of an account as a whole")
    func oneStranger() async throws {
        let house = try House()
        _ = await owner(house)
        for _ in 0..<120 {
            let answer = await Visitor(house, address: "10.0.0.1").post("/login", guess)
            #expect(answer.status == .unprocessableContent)
            house.wait(60)
        }
        let far = Visitor(house, address: "172.16.0.9")
        await far.post("/login", form)
        #expect(await far.path == "/")
    }

    @Test("A known browser's own guesses are limited, and by the minute")
    func knownBrowser() async throws {
        let house = try House()
        let owner = await owner(house)
        for _ in 0..<10 { #expect(await owner.post("/login", guess).status == .unprocessableContent) }
        #expect(await owner.post("/login", form).status == .tooManyRequests)
        house.wait(61)
        await owner.post("/login", form)
        #expect(await owner.path == "/")
    }

    @Test("The browser's mark is kept from scripts, lasts through signing out, and names nobody")
    func cookie() async throws {
        let house = try House()
        let visitor = Visitor(house)
        let answer = await visitor.send("/register", [("name", "Анна")] + form)
        let field = try #require(answer.setCookies.first { $0.hasPrefix("slovarik_browser=") })
        for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=34560000"] {
            #expect(field.contains(part))
        }
        let value = try #require(await visitor.cookie("slovarik_browser"))
        await visitor.post("/logout")
        #expect(await visitor.cookie("slovarik_browser") == value)
        let bytes = try #require(Data(urlSafeText: value))
        #expect(bytes.count == 80)
        #expect(!String(decoding: bytes, as: UTF8.self).contains("anna"))
        let other = Visitor(house)
        let second = await other.send("/login", form).setCookies.first { $0.hasPrefix("slovarik_browser=") }
        #expect(second != nil && second?.contains(value) == false)
    }

    @Test("The key of the marks is a file that only the server reads")
    func keyFile() throws {
        let house = try House()
        let file = house.data.appendingPathComponent("browser.key").path
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        #expect(attributes[.posixPermissions] as? Int == 0o600 && attributes[.size] as? Int == 32)
    }

    @Test("Under TLS the mark is bound to the host")
    func secureCookie() async throws {
        let house = try House(trustedProxies: ["10.0.0.1"])
        var fields = HTTPFields()
        fields[.origin] = "https://vocab.lan"
        fields[.contentType] = "application/x-www-form-urlencoded"
        fields[HTTPField.Name("X-Forwarded-Proto")!] = "https"
        let answer = await house.respond(
            .post, "/register", fields: fields, body: "name=Anna&email=a%40b.c&password=a+phrase+of+words",
            authority: "vocab.lan", address: "10.0.0.1")
        #expect(
            answer.setCookies.contains { $0.hasPrefix("__Host-slovarik_browser=") && $0.contains("; Secure") }
        )
    }

    @Test("A mark that was changed, or made for another account, is worth nothing")
    func forged() async throws {
        let house = try House()
        let owner = await owner(house)
        let thief = Visitor(house, address: "10.0.0.1")
        await thief.post(
            "/register", [("name", "Вор"), ("email", "v@example.org"), ("password", "a phrase of words")])
        let own = try #require(await thief.cookie("slovarik_browser"))
        let stolen = try #require(await owner.cookie("slovarik_browser"))
        // The first mark behind the 16 random bytes is the account's.
        var changed = try #require(Data(urlSafeText: stolen))
        changed[20] ^= 1
        for mark in [
            own, changed.urlSafeText, "AAAA", String(repeating: "A", count: 5000), "%FF",
        ] {
            let stranger = Visitor(house, address: "10.0.0.2")
            await stranger.keep("slovarik_browser", mark)
            await stranger.post("/login", guess)
        }
        for _ in 0..<5 { await Visitor(house, address: "10.0.0.2").post("/login", guess) }
        let stranger = Visitor(house, address: "10.0.0.2")
        #expect(await stranger.post("/login", guess).status == .tooManyRequests)
    }

    @Test("The mark ends with the account, and those of the browser's other accounts stay")
    func deletedAccount() async throws {
        let house = try House()
        let browser = Visitor(house)
        let boris = [("email", "boris@example.org"), ("password", "a phrase of words")]
        await browser.post("/register", [("name", "Анна")] + form)
        await browser.post("/logout")
        await browser.post("/register", [("name", "Борис")] + boris)
        #expect(Data(urlSafeText: try #require(await browser.cookie("slovarik_browser")))?.count == 112)
        await browser.post("/profile/delete", [("password", "a phrase of words")])
        #expect(Data(urlSafeText: try #require(await browser.cookie("slovarik_browser")))?.count == 80)
        await browser.post("/login", form)
        await browser.post("/profile/delete", [("password", "a phrase of words")])
        #expect(await browser.cookie("slovarik_browser") == nil)
    }

    @Test("Forms that are refused before any password is checked count too")
    func refusedForms() async throws {
        let house = try House()
        let stranger = Visitor(house, address: "10.0.0.1")
        for _ in 0..<50 {
            #expect(
                await stranger.post("/login", [("email", "x"), ("password", "")]).status
                    == .unprocessableContent)
        }
        #expect(await stranger.post("/login", [("email", "x"), ("password", "")]).status == .tooManyRequests)
        #expect(await stranger.post("/register", [("name", "")]).status == .tooManyRequests)
        house.wait(11)
        #expect(await stranger.post("/login", guess).status == .unprocessableContent)
    }

    @Test("A password that nobody had time to check does not count")
    func busy() async throws {
        let house = try House(passwordCost: .least)
        let statuses = await withTaskGroup(of: HTTPResponse.Status.self) { group in
            for number in 0..<45 {
                group.addTask {
                    let fields = [("email", "\(number)@example.org"), ("password", "something else")]
                    return await Visitor(house, address: "10.0.0.1").post("/login", fields).status
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        let checkedCount = statuses.count { $0 == .unprocessableContent }
        #expect(statuses.count { $0 == .serviceUnavailable } == 45 - checkedCount && checkedCount < 45)
        let stranger = Visitor(house, address: "10.0.0.1")
        for _ in checkedCount..<50 {
            #expect(await stranger.post("/login", [("email", "x")]).status == .unprocessableContent)
        }
        #expect(await stranger.post("/login", [("email", "x")]).status == .tooManyRequests)
    }

    @Test("Who signs in to accounts of their own without end keeps nobody else from signing in")
    func crowdedLine() async throws {
        // As in a real house, checking takes longer than asking.
        let house = try House(passwordCost: .standard)
        for email in ["anna@example.org", "boris@example.org", "vera@example.org", "gleb@example.org"] {
            await Visitor(house).post(
                "/register", [("name", "Некто"), ("email", email), ("password", "a phrase of words")])
        }
        let refused = AsyncStream.makeStream(of: Void.self)
        let strangers = Task {
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<60 {
                    group.addTask {
                        let name = ["boris", "vera", "gleb"][number % 3]
                        let form = [("email", "\(name)@example.org"), ("password", "a phrase of words")]
                        let answer = await Visitor(house, address: "10.0.0.1").send("/login", form)
                        if answer.status == .serviceUnavailable { refused.continuation.yield() }
                    }
                }
            }
            refused.continuation.finish()
        }
        var refusals = 0
        for await _ in refused.stream {
            refusals += 1
            break
        }
        #expect(refusals == 1, "there are more of them than the line takes")
        let form = [("email", "anna@example.org"), ("password", "a phrase of words")]
        #expect(await Visitor(house, address: "10.0.0.2").send("/login", form).status == .seeOther)
        await strangers.value
    }

    @Test("IPv6 counts by the network, IPv4 in IPv6 clothes as IPv4")
    func networks() {
        let network = RateLimits.network
        #expect(network("2001:db8:1:2::1") == network("2001:db8:1:2:ffff:ffff:ffff:ffff"))
        #expect(network("2001:db8:1:2::1") != network("2001:db8:1:3::1"))
        #expect(network("fe80::1%eth0") == network("fe80::2"))
        #expect(network("::ffff:192.168.1.20") == network("192.168.1.20"))
        #expect(network("192.168.1.20") != network("192.168.1.21"))
        #expect(network(String(repeating: "x", count: 100_000)).count == 64)
    }

    @Test("Ten thousand strangers' accounts do not bring back an attacker's spent tries")
    func forgottenBuckets() async {
        let limits = RateLimits()
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        func isAllowed(_ account: String, _ address: String) async -> Bool {
            if case .allowed = await limits.signIn(account: account, from: .address(address), now: now) {
                true
            } else {
                false
            }
        }
        for _ in 0..<10 { #expect(await isAllowed("anna@example.org", "10.0.0.1")) }
        for number in 0..<30_000 {
            _ = await isAllowed("\(number)@example.org", "10.1.\(number / 250).\(number % 250)")
            if number % 5000 == 0 { #expect(await !isAllowed("anna@example.org", "10.0.0.1")) }
        }
        #expect(await !isAllowed("anna@example.org", "10.0.0.1"))
    }
}

@Suite("A table that forgets")
struct RecentTableTests {
    @Test("What was not used for longest goes first, and the size is bounded")
    func oldest() {
        var table = RecentTable<Int, Int>(capacity: 3)
        for key in [1, 2, 3, 1, 4] { table.use(key, initial: 0) { $0 += 1 } }
        #expect(table.count == 3)
        #expect(!table.contains(2))
        #expect(table.use(1, initial: 0) { $0 } == 2)
        table.use(5, initial: 0) { _ in }
        #expect(!table.contains(3) && table.contains(4) && table.contains(1))
    }

    @Test("It agrees with a plain list of the last keys, whatever the order of use")
    func model() {
        var table = RecentTable<Int, Int>(capacity: 5)
        var model: [Int] = []
        var key = 7
        for _ in 0..<2000 {
            key = (key * 1_103_515_245 + 12_345) % 2_147_483_648
            let used = key / 65_536 % 9
            table.use(used, initial: 0) { _ in }
            model.removeAll { $0 == used }
            model.append(used)
            if model.count > 5 { model.removeFirst() }
            #expect((0..<9).filter { table.contains($0) } == model.sorted())
        }
    }
}
