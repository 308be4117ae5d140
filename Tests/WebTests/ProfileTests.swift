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

    @Test("An empty name is refused, and the theme that was chosen is still chosen")
    func emptyName() async throws {
        let visitor = await Visitor.registered(in: try House())
        let page = await visitor.post("/profile", [("name", ""), ("theme", "dark")])
        #expect(page.status == .unprocessableContent)
        #expect(page.text.contains(#"value="dark" checked"#))
        #expect(await visitor.open("/").text.contains(#"data-theme="system""#))
    }
}
