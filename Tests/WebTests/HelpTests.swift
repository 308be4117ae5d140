import Testing

@testable import Web

@Suite("Help")
struct HelpTests {
    @Test("Who lives in the house learns who looks after it, and nobody else does", arguments: ["en", "ru"])
    func administrators(language: String) async throws {
        let house = try House()
        let anna = Visitor(house, language: language)
        let boris = Visitor(house, language: language)
        for (visitor, name) in [(anna, "Anna <&> I"), (boris, "Boris")] {
            await visitor.post(
                "/register",
                [
                    ("name", name), ("email", "\(name.prefix(4))@example.org"),
                    ("password", "a phrase of words"),
                ])
        }
        for visitor in [anna, boris] {
            let page = await visitor.open("/help").text
            #expect(page.contains("Anna &lt;&amp;&gt; I</li>") && !page.contains("Boris</li>"))
        }
        let page = await Visitor(house, language: language).open("/help").text
        #expect(!page.contains("Anna") && page.contains(#"href="/password/forgotten""#))
    }

    @Test("What can be done here and every key has its sentence", arguments: ["en", "ru"])
    func subjects(language: String) async throws {
        let page = try await Visitor(House(), language: language).open("/help").text
        #expect(page.contains("<kbd>Esc</kbd>") && page.contains("https"))
        #expect(!page.contains("helpPage."))
    }

    @Test("Every page leads to it in the same place, also one that is not there")
    func footer() async throws {
        let visitor = await Visitor.registered(in: try House())
        for path in ["/", "/training", "/lessons", "/profile", "/help", "/no/such/page"] {
            let page = await visitor.ask(path).text
            let end = try #require(page.range(of: "</main>"), "\(path)").upperBound
            #expect(page[end...].contains(#"<footer class="site-footer"><a href="/help">"#), "\(path)")
        }
    }
}
