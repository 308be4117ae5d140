import Exchange
import HTTPServer
import HTTPTypes
import Testing

@testable import Web

/// A page that reads longer than anybody waits: here no longer than a few thousand steps of SQLite's.
@Suite("A page that takes too long to read")
struct SlowPageTests {
    private static let paths = [
        "/words?search=word", "/training?words=practice", "/statistics/report", "/statistics",
        "/profile/memory",
        "/achievements", "/games", "/",
    ]

    @Test(
        "It says so in the reader's language, and what to do next; what is brief goes on",
        arguments: [
            (
                "ru", "Страница собирается слишком долго",
                "Попробуйте ещё раз или откройте страницу покороче"
            ),
            ("en", "This page takes too long", "Try again, or open a shorter page"),
        ])
    func told(language: String, heading: String, next: String) async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house, language: language)
        let words = (1...2000).map { WordListEntry(term: "word \($0)", translation: "слово") }
        let list = [("entries", WordListCoding.encode(words)), ("action", "save")]
        #expect(await visitor.send(await visitor.category("A") + "/words/list", list).status == .seeOther)
        let slow = try House(after: house, readPatience: .zero)
        let later = await Visitor(copying: visitor, in: slow)
        var count = 0
        for path in Self.paths {
            let page = await later.ask(path)
            #expect([.ok, .seeOther, .serviceUnavailable].contains(page.status), "\(path)")
            guard page.status == .serviceUnavailable else { continue }
            count += 1
            #expect(page.headerFields[.retryAfter] == "5")
            #expect(page.text.contains("<h1>\(heading)</h1>") && page.text.contains(next), "\(path)")
            #expect(page.text.contains(#"<html lang="\#(language)""#))
            // There is a way on.
            #expect(page.text.contains(#"<a class="button""#) && page.text.contains(#"href="/""#))
        }
        try #require(count > 0)
        #expect(
            slow.log.lines.count { $0.hasPrefix("warning a page took too long to read request=") } == count)
        #expect(await slow.respond(.get, "/health").status == .ok)
        #expect(await slow.respond(.get, "/login").status == .ok)
        #expect(await later.open("/profile").status == .ok)
    }
}
