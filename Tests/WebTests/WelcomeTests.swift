import HTTPServer
import HTTPTypes
import Testing

@Suite("Onboarding")
struct WelcomeTests {
    @Test("The language of the interface is asked on the first page, which then shows in it")
    func language() async throws {
        let visitor = await Visitor.registered(in: try House())
        let page = await visitor.post("/welcome", [("language", "en")])
        #expect(await visitor.path == "/welcome")
        #expect(page.text.contains(">Your notebook</h1>"))
    }

    @Test("The pair that is chosen names the fields of new categories, and the next page follows")
    func pair() async throws {
        let visitor = await Visitor.registered(in: try House())
        let page = await visitor.post("/welcome", [("termLanguage", "de"), ("translationLanguage", "en")])
        #expect(page.text.contains("Понемногу каждый день"))
        let category = await visitor.category("Berlin")
        let form = await visitor.open("\(category)/words/new").text
        #expect(form.contains(">По-немецки</label>") && form.contains(">По-английски</label>"))
        #expect(form.contains(#"lang="de""#))
    }

    @Test("Categories that are there keep their languages")
    func oldCategories() async throws {
        let visitor = await Visitor.registered(in: try House())
        let category = await visitor.category("Город")
        await visitor.post("/welcome", [("termLanguage", "fr"), ("translationLanguage", "ru")])
        #expect(await visitor.open("\(category)/words/new").text.contains(">По-английски</label>"))
    }

    @Test(
        "Two equal or unknown languages are refused with the choice still there",
        arguments: [("de", "de"), ("xx", "ru"), ("", "")])
    func impossiblePair(term: String, translation: String) async throws {
        let visitor = await Visitor.registered(in: try House())
        let page = await visitor.post(
            "/welcome", [("termLanguage", term), ("translationLanguage", translation)])
        #expect(page.status == .unprocessableContent)
        #expect(page.text.contains(#"id="termLanguage-error""#))
        #expect(term != "de" || page.text.contains(#"value="de" selected"#))
    }

    @Test("The daily goal is asked on the last page and shows as pressed")
    func goal() async throws {
        let visitor = await Visitor.registered(in: try House())
        let page = await visitor.post("/welcome", [("dailyGoal", "40")])
        #expect(page.text.contains(#"value="40" aria-pressed="true""#))
        #expect(page.text.contains("Начать"))
        #expect(await visitor.open("/profile").text.contains(#"value="40""#))
    }

    @Test("A pair chosen on the profile is kept")
    func profile() async throws {
        let visitor = await Visitor.registered(in: try House())
        await visitor.post("/profile", [("termLanguage", "es"), ("translationLanguage", "ru")])
        #expect(await visitor.open("/profile").text.contains(#"value="es" selected"#))
    }

    @Test("A category may have languages of its own, then and later")
    func categoryPair() async throws {
        let visitor = await Visitor.registered(in: try House())
        await visitor.post(
            "/categories", [("title", "Roma"), ("termLanguage", "it"), ("translationLanguage", "ru")])
        let category = await visitor.path
        #expect(await visitor.open("\(category)/words/new").text.contains(">По-итальянски</label>"))
        await visitor.post(category, [("title", "Roma"), ("termLanguage", "la")])
        #expect(await visitor.open("\(category)/words/new").text.contains(">На латыни</label>"))
        let refused = await visitor.post(category, [("title", "Ostia"), ("termLanguage", "ru")])
        #expect(refused.status == .unprocessableContent && refused.text.contains(#"value="Ostia""#))
    }
}
