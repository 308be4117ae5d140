import Foundation
import Testing
import Vocabulary

@testable import Web

@Suite("Accounts looked after from outside a browser")
struct AccountCommandTests {
    private let house: House
    private let commands: AccountCommands

    init() throws {
        house = try House(registration: nil)
        commands = AccountCommands(house.application, origin: "http://vocab.lan:8080")
    }

    private func add(_ name: String, isAdministrator: Bool = false) async throws -> LinkRecord {
        let answer = await commands.carryOut(
            .add(
                name: name, email: "\(name)@example.org", password: nil, language: "en",
                isAdministrator: isAdministrator))
        guard case .account(_, let link?) = answer else { throw Unexpected() }
        return link
    }

    private struct Unexpected: Error {}

    @Test("Every act is written down as the command line's, with nobody who did it")
    func acts() async throws {
        _ = try await add("Anna")
        _ = try await add("Boris")
        for command: AccountCommand in [
            .resetPassword(user: "2", password: "another long phrase"), .makeAdministrator(user: "2"),
            .makeAdministrator(user: "2"), .invite, .remove(user: "Anna@example.org"),
        ] {
            if case .refused(let refusal) = await commands.carryOut(command) { Issue.record(refusal) }
        }
        let acts = try await house.application.services.store.administrativeActs(page: 1, size: 50).acts
        #expect(
            acts.reversed().map(\.kind) == [
                .accountAdded, .passwordLinkMade, .accountAdded, .passwordLinkMade, .passwordSet,
                .madeAdministrator, .invitationMade, .accountRemoved,
            ])
        #expect(acts.allSatisfy { $0.isByCommandLine && $0.actorName == nil })
        let lines = house.log.lines.filter { $0.contains("security: administration: ") }
        #expect(lines.count == acts.count)
        #expect(!lines.contains { $0.contains("Anna") || $0.contains("example") })
    }

    @Test("An account that was added gets its password by the link, and finds ready categories")
    func link() async throws {
        let link = try await add("Anna")
        #expect(link.origin == "http://vocab.lan:8080")
        let anna = Visitor(house, language: "en")
        await anna.post(link.path, [("password", "a phrase of words")])
        #expect(await anna.path == "/")
        await anna.post("/logout")
        await anna.post("/login", [("email", "anna@example.org"), ("password", "a phrase of words")])
        #expect(await anna.open("/").text.contains("/categories/"))
    }

    @Test("A password that was set ends the sessions, and signs in")
    func setPassword() async throws {
        let anna = Visitor(house)
        await anna.post(
            "/register", [("name", "Анна"), ("email", "a@b.c"), ("password", "a phrase of words")])
        _ = await commands.carryOut(.resetPassword(user: "a@b.c", password: "another long phrase"))
        await anna.open("/")
        #expect(await anna.path == "/login")
        await anna.post("/login", [("email", "a@b.c"), ("password", "another long phrase")])
        #expect(await anna.path == "/")
    }

    @Test("The only administrator is not removed")
    func lastAdministrator() async throws {
        _ = try await add("Anna")
        #expect(await commands.carryOut(.remove(user: "1")) == .refused(.lastAdministrator("Anna")))
        _ = try await add("Boris", isAdministrator: true)
        guard case .account(let removed, nil) = await commands.carryOut(.remove(user: "1")) else {
            throw Unexpected()
        }
        #expect(removed.name == "Anna" && removed.words == 73)
    }

    @Test("A line that is no command is refused with a sentence, whatever it is")
    func garbage() async throws {
        for text in [
            "", "{", "null", "[1]", "{\"list\":{},\"invite\":{}}", "{\"sudo\":{}}",
            "{\"remove\":{\"user\":1}}",
            String(repeating: "[", count: 60_000), "\u{FF}\u{0}",
        ] {
            let answer = await commands.answer(line: Array(text.utf8))
            #expect(
                try JSONDecoder().decode(AccountAnswer.self, from: Data(answer)) == .refused(.notUnderstood),
                "\(text.prefix(40))")
        }
        let marks = String(repeating: "\u{301}", count: 30_000)
        #expect(
            await commands.carryOut(
                .add(name: marks, email: marks, password: nil, language: nil, isAdministrator: false))
                == .refused(.badName))
    }

    @Test("On a full disk it says why nothing was done")
    func fullDisk() async throws {
        _ = try await add("Anna")
        try await house.application.services.store.fillDisk(true)
        #expect(await commands.carryOut(.invite) == .refused(.failed("the disk is full")))
    }
}
