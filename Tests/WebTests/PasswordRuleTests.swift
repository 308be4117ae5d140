import Foundation
import HTTPServer
import HTTPTypes
import Testing

@testable import Web

@Suite("Passwords of accounts")
struct PasswordRuleTests {
    private func register(_ password: String, in house: House, name: String = "Анна") async -> Response {
        await Visitor(house).post(
            "/register", [("name", name), ("email", "anna@example.org"), ("password", password)])
    }

    @Test("The list of passwords that everybody tries has thousands that are long enough to be tried here")
    func list() throws {
        let file = House.root.appendingPathComponent("Passwords/common.txt")
        let passwords = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        #expect(passwords.count >= 10_000 && passwords.allSatisfy { $0.unicodeScalars.count >= 8 })
    }

    @Test(
        "A password that others would guess is refused at the registration and at a change",
        arguments: [
            ("iloveyou1", "слишком известный"), ("slovarik77", "легко угадать"),
            ("anna1985!", "легко угадать"),
        ])
    func guessable(password: String, sentence: String) async throws {
        let house = try House()
        let page = await register(password, in: house)
        #expect(page.status == .unprocessableContent && page.text.contains(sentence))
        let anna = Visitor(house)
        await anna.post(
            "/register", [("name", "Анна"), ("email", "anna@example.org"), ("password", "a phrase of words")])
        let change = await anna.post(
            "/profile/password", [("present", "a phrase of words"), ("password", password)])
        #expect(change.status == .unprocessableContent && change.text.contains(sentence))
    }

    @Test(
        "A password signs in exactly as it was chosen, however long, and in no other form",
        arguments: ["  Blanks before and Case  ", String(repeating: "Слово ", count: 40) + "!"])
    func verbatim(password: String) async throws {
        let house = try House()
        #expect(await register(password, in: house).status == .ok)
        func signIn(_ password: String) async -> HTTPResponse.Status {
            await Visitor(house).send("/login", [("email", "anna@example.org"), ("password", password)])
                .status
        }
        #expect(await signIn(password) == .seeOther)
        for other in [
            password.lowercased(), password.trimmingCharacters(in: [" ", "!"]), String(password.prefix(20)),
        ] {
            #expect(await signIn(other) == .unprocessableContent, "\(other)")
        }
    }

    @Test("A password lasts until its owner changes it")
    func lasts() async throws {
        let house = try House()
        #expect(await register("a phrase of words", in: house).status == .ok)
        house.wait(10 * 366 * 86_400)
        let form = [("email", "anna@example.org"), ("password", "a phrase of words")]
        #expect(await Visitor(house).send("/login", form).location == "/")
    }

    @Test("A new house has no account, and no password opens one")
    func noDefaults() async throws {
        let house = try House()
        for email in ["admin@example.org", "root@localhost.lan", "slovarik@example.org"] {
            for password in ["admin", "slovarik", "password"] {
                let answer = await Visitor(house).send("/login", [("email", email), ("password", password)])
                #expect(answer.status == .unprocessableContent)
            }
        }
        #expect(try Scene.tables(of: house)["user"] == [])
    }

    @Test(
        "A field for a password hides it, and tells a password manager which one it is",
        arguments: ["/login", "/register", "/profile/password", "/profile/email", "/profile/delete"])
    func fields(path: String) async throws {
        let house = try House()
        let visitor = path.hasPrefix("/profile") ? await Visitor.registered(in: house) : Visitor(house)
        let page = await visitor.open(path).text
        let inputs = page.matches(of: /<input[^>]*name="(password|present)"[^>]*>/)
        #expect(!inputs.isEmpty)
        for input in inputs {
            #expect(input.0.contains(#"type="password""#))
            #expect(input.0.contains(/autocomplete="(new|current)-password"/))
        }
        #expect(!page.contains("onpaste") && !page.contains("readonly"))
        for hint in ["question", "hint\"", "вопрос"] { #expect(!page.contains("name=\"\(hint)")) }
    }
}
