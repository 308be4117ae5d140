import HTTPServer
import Testing

@Suite("Navigation")
struct NavigationTests {
    /// What a page says of each section: the value of `aria-current`, by its address.
    private func current(_ page: Response) -> [String: String] {
        let bar =
            page.text.split(separator: "<nav class=\"site-nav\"").last?.split(separator: "</nav>").first ?? ""
        var found: [String: String] = [:]
        for match in bar.matches(of: /href="([^"]+)"[^>]*? aria-current="([^"]+)"/) {
            found[String(match.1)] = String(match.2)
        }
        return found
    }

    @Test("A section is called the current page on its own page alone, and current on the pages below it")
    func section() async throws {
        let visitor = await Visitor.registered(in: try House())
        let category = await visitor.category("Город")
        for (path, expected) in [
            ("/", ["/": "page"]), (category, ["/": "true"]), ("/training", ["/training": "page"]),
            ("/profile", ["/profile": "page"]), ("/profile/email", ["/profile": "true"]),
            ("/lessons", ["/lessons": "page"]),
            ("/theory", ["/lessons": "true"]), ("/statistics", ["/profile": "true"]),
            ("/administration", ["/profile": "true"]), ("/words?search=rain", ["/": "true"]),
            ("/words/new", ["/words/new": "page"]), ("/help", [:]), ("/nowhere", [:]),
        ] { #expect(current(await visitor.open(path)) == expected, "\(path)") }
    }

    @Test("A form that came back stands in the section of the page where it was filled in")
    func faults() async throws {
        let visitor = await Visitor.registered(in: try House())
        let answer = await visitor.post("/words", [("term", ""), ("translation", "")])
        #expect(answer.status == .unprocessableContent)
        #expect(current(answer) == ["/words/new": "page"])
    }
}
