import Foundation
import GRDB
import HTTPServer
import HTTPTypes
import Testing

@Suite("Profile")
struct ProfileTests {
    @Test("The theme is chosen, shows on every page and stays", arguments: ["light", "dark", "system"])
    func theme(theme: String) async throws {
        let visitor = await Visitor.registered(in: try House())
        await visitor.post("/profile", [("name", "Анна"), ("theme", theme)])
        #expect(await visitor.open("/").text.contains(#"data-theme="\#(theme)""#))
    }

    @Test("The language of the account outweighs the browser's")
    func language() async throws {
        let visitor = await Visitor.registered(in: try House(), language: "ru")
        await visitor.post("/profile", [("name", "Анна"), ("language", "en")])
        let page = await visitor.open("/")
        #expect(page.text.contains(#"<html lang="en""#) && page.text.contains(">Words</h1>"))
    }

    @Test(
        "Signed out, the browser's preference decides",
        arguments: [
            ("ru", "ru"), ("ru-RU,ru;q=0.9,en;q=0.8", "ru"), ("en-GB,en;q=0.9,ru;q=0.3", "en"),
            ("de,fr", "en"),
            ("de, ru;q=0.1", "ru"), ("en;q=0, ru;q=0.5", "ru"), ("", "en"), ("q=;;,,", "en"),
        ])
    func acceptLanguage(field: String, expected: String) async throws {
        let page = await Visitor(try House(), language: field).open("/login")
        #expect(page.text.contains(#"<html lang="\#(expected)""#))
    }

    @Test(
        "An empty name is refused on the page that asks for it, and nothing of its form is kept",
        arguments: ["/profile", "/profile/account"])
    func emptyName(path: String) async throws {
        let visitor = await Visitor.registered(in: try House())
        let page = await visitor.post(path, [("name", ""), ("town", "Псков"), ("theme", "dark")])
        #expect(page.status == .unprocessableContent)
        #expect(page.text.contains(#"id="name-error""#) && page.text.contains(#"value="Псков""#))
        let profile = await visitor.open("/profile").text
        #expect(profile.contains(#"data-theme="system""#) && !profile.contains("Псков"))
    }

    @Test(
        "A goal or a pair that cannot be is refused on the page that asks for it, as it was typed",
        arguments: ["/profile", "/profile/learning"])
    func impossibleGoal(path: String) async throws {
        let visitor = await Visitor.registered(in: try House())
        let page = await visitor.post(path, [("dailyGoal", "9999"), ("termLanguage", "ru")])
        #expect(page.status == .unprocessableContent)
        #expect(page.text.contains(#"id="dailyGoal-error""#) && page.text.contains(#"value="9999""#))
        #expect(page.text.contains(#"id="termLanguage-error""#))
        #expect(await visitor.open("/profile").text.contains("10 минут в день"))
    }

    @Test("A goal is three minutes or more, and one of old that is shorter stays as it is")
    func shortGoal() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        for goal in ["1", "2"] {
            let page = await visitor.post("/profile/learning", [("dailyGoal", goal)])
            #expect(page.status == .unprocessableContent && page.text.contains("число от 3 до 500"))
        }
        await visitor.post("/profile/learning", [("dailyGoal", "3")])
        #expect(await visitor.open("/profile").text.contains("3 минуты в день"))
        let database = try house.database()
        try await database.write { try $0.execute(sql: "UPDATE user SET daily_minutes = 1") }
        let kept = await visitor.post("/profile/learning", [("dailyGoal", "1"), ("termLanguage", "de")])
        #expect(kept.status == .ok)
        #expect(await visitor.open("/profile").text.contains("1 минута в день"))
    }

    @Test("Settings stand in groups with a page of their own, and their rows say what is set")
    func groups() async throws {
        let visitor = await Visitor.registered(in: try House())
        await visitor.post("/profile/learning", [("dailyGoal", "31")])
        #expect(await visitor.path == "/profile/learning")
        await visitor.post("/profile/pronunciation", [("rate", "slow")])
        let profile = await visitor.open("/profile").text
        #expect(profile.contains("31 минута в день") && profile.contains("Медленно"))
        for path in [
            "/profile/learning", "/profile/pronunciation", "/profile/interaction", "/profile/account",
            "/profile/data",
        ] {
            #expect(profile.contains(#"href="\#(path)""#))
            #expect(await visitor.open(path).text.contains(#"href="/profile""#))
        }
        let account = await visitor.open("/profile/account").text
        for path in ["email", "password", "recovery-codes", "devices", "delete"] {
            #expect(account.contains(#"href="/profile/\#(path)""#))
        }
        let data = await visitor.open("/profile/data").text
        #expect(data.contains(#"href="/profile/export""#) && data.contains(#"href="/profile/import""#))
    }
}
