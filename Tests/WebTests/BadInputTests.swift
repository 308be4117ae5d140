import Foundation
import HTTPServer
import HTTPTypes
import Testing

@Suite("Texts that are out of the ordinary")
struct BadInputTests {
    private let house: House

    init() throws {
        house = try House()
    }

    private static let zalgo = "w" + String(repeating: "\u{336}\u{30D}\u{317}", count: 20) + "ord"

    @Test(
        "Each is refused with its sentence on the form, the list and the title, with what was typed still there",
        arguments: [
            (String(repeating: "y", count: 300), "знаков"), (zalgo, "слишком много значков"),
            ("a\u{202E}cod", "сюда попал невидимый знак"), ("a\u{7}b", "сюда попал невидимый знак"),
            ("\u{3164}", "одни невидимые знаки"),
        ])
    func refused(text: String, sentence: String) async {
        let visitor = await Visitor.registered(in: house)
        let title = await visitor.post("/categories", [("title", text)])
        #expect(title.status == .unprocessableContent)
        #expect(title.text.contains(sentence) && title.text.contains("value=\"\(text)\""))
        let category = await visitor.category("Погода")
        let word = await visitor.post(category + "/words", [("term", text), ("translation", "слово")])
        #expect(word.status == .unprocessableContent)
        #expect(word.text.contains(sentence) && word.text.contains("value=\"\(text)\""))
        #expect(word.text.contains(#"value="слово""#))
        let list = await visitor.post(category + "/words/list", [("list", "\(text) — слово\nrain — дождь")])
        #expect(list.text.contains(sentence) && list.text.contains("value=\"\(text)\""))
        #expect(list.text.contains("Готово к добавлению: 1") && list.text.contains("Под вопросом: 1"))
    }

    @Test(
        "Each is kept and shown as it is",
        arguments: [
            "👩‍👩‍👧‍👦", "שלום עולם", "مرحبا", "می‌خواهم", "naïve café", "日本語", "<i>&amp;b",
            String(repeating: "q", count: 100),
        ])
    func kept(text: String) async {
        let visitor = await Visitor.registered(in: house)
        let shown = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
            ">", with: "&gt;")
        #expect(await visitor.post("/categories", [("title", String(text.prefix(60)))]).status == .ok)
        let category = await visitor.category("Погода")
        await visitor.post(category + "/words", [("term", text), ("translation", "слово")])
        #expect(await visitor.open(category).text.contains(">\(shown)</span>"))
        let other = await visitor.category("Ещё одна")
        let list = await visitor.post(other + "/words/list", [("list", "\(text)\tслово")])
        #expect(list.text.contains("value=\"\(shown)\"") && list.text.contains("Готово к добавлению: 1"))
    }

    @Test("Words that only look the same as one in the category are the same")
    func lookAlike() async {
        let visitor = await Visitor.registered(in: house)
        let category = await visitor.category("Погода")
        await visitor.post(category + "/words", [("term", "naïve"), ("translation", "наивный")])
        for term in ["nai\u{308}ve", "na\u{200B}ïve", "\u{200E}Naïve\u{AD}"] {
            let page = await visitor.post(category + "/words", [("term", term), ("translation", "наивный")])
            #expect(page.status == .unprocessableContent && page.text.contains("/edit\">Открыть слово"))
            let list = await visitor.post(category + "/words/list", [("list", "\(term) — наивный")])
            #expect(list.text.contains("Уже есть: 1") && list.text.contains("/edit\">Открыть слово"))
        }
    }

    private static let marks = String(repeating: "\u{301}\u{323}", count: 15_000)

    @Test(
        "A run of marks as long as a form is refused on each form, and what comes back of it is short",
        arguments: [
            ("/categories", ["title"]),
            ("/profile", ["name", "dailyGoal", "timeZone", "termLanguage", "theme"]),
            ("/profile/email", ["email", "password"]), ("/profile/password", ["present", "password"]),
            ("/login", ["email", "password", "next"]), ("/reviews", ["training", "rating", "duration"]),
            ("/welcome", ["dailyGoal"]),
            ("/categories", ["title", "action", "picture", "upload"]),
        ])
    func longMarks(path: String, fields: [String]) async {
        let visitor = await Visitor.registered(in: house)
        // A form has 64 KB; each of these bytes is three.
        let part = String(Self.marks.prefix(1).unicodeScalars.prefix(9000 / fields.count))
        let page = await visitor.post(path, fields.map { ($0, part) })
        #expect([.unprocessableContent, .badRequest].contains(page.status), "\(path) \(page.status)")
        #expect(page.body.count < 100_000)
    }

    @Test(
        "Typed dates and names that are none are as if they were not there; a page or a thing of no number is not there"
    )
    func absurd() async {
        let visitor = await Visitor.registered(in: house)
        let category = await visitor.category("Погода")
        let numbers = [
            "9223372036854775807", "-9223372036854775808", "99999999999999999999", "0", "1e9", "e%CC%81",
        ]
        for number in numbers {
            for path in [
                category + "?added=\(number)-\(number)",
                category + "?search=\(number)", "/courses?level=\(number)&theme=\(number)",
                "/statistics/report?period=dates&from=\(number)&to=\(number)",
                "/statistics/report?period=\(number)",
                "/statistics/report?period=dates&from=0001-01-01&to=9999-12-31",
                "/manifest.webmanifest?lang=\(number)",
                "/translations/suggestions?from=\(number)&to=ru&text=\(number)",
            ] {
                let page = await visitor.open(path)
                #expect([.ok, .unprocessableContent].contains(page.status), "\(path) \(page.status)")
            }
            for path in [
                "/categories/\(number)", "/words/\(number)/edit", "/training/\(number)", "/courses/\(number)",
                "/training?category=\(number)", "/pictures/\(number)",
                category + "?page=\(number)", "/welcome?page=\(number)",
            ] {
                #expect(await visitor.open(path).status == .notFound, "\(path)")
            }
            let answer = [
                ("training", number), ("word", number), ("sequence", number), ("rating", "forgot"),
                ("duration", number),
            ]
            let refused = await visitor.post("/reviews", answer)
            #expect([.notFound, .badRequest].contains(refused.status))
            let goal = await visitor.post("/profile", [("dailyGoal", number)])
            #expect(goal.status == .unprocessableContent)
        }
    }

    @Test(
        "A list of one endless line comes back in pieces, with a sentence on each, beside what was understood",
        arguments: ["=", ": ", " - ", "\u{301}", "слово = "])
    func endlessLine(pattern: String) async {
        let visitor = await Visitor.registered(in: house)
        let category = await visitor.category("Погода")
        let line = String(repeating: pattern, count: 20_000)
        let page = await visitor.post(category + "/words/list", [("list", "rain — дождь\n\(line)")])
        #expect(page.status == .ok && page.text.contains("Готово к добавлению: 1"))
        #expect(page.text.contains("Это часть очень длинной строки"))
    }

    @Test("Titles that Swift calls equal are one title, and the catalogue of courses opens")
    func equalTitles() async {
        let visitor = await Visitor.registered(in: house)
        await visitor.post("/categories", [("title", "J\u{30C}")])
        #expect(await visitor.post("/categories", [("title", "\u{1F0}")]).status == .unprocessableContent)
        #expect(await visitor.open("/courses").status == .ok)
    }

    @Test(
        "Bytes that are no text are refused with a page, and nothing is saved",
        arguments: ["%ED%A0%80", "%C3%28", "%F8%88%80%80%80", "%C0%AF", "%FF"])
    func notText(bytes: String) async throws {
        let visitor = await Visitor.registered(in: house)
        let category = await visitor.category("Погода")
        var fields = HTTPFields()
        fields[.origin] = "http://vocab.lan:8080"
        fields[.contentType] = "application/x-www-form-urlencoded"
        fields[.cookie] = "slovarik_session=\(try #require(await visitor.cookie("slovarik_session")))"
        for (path, body) in [
            ("/categories", "title=\(bytes)"), (category + "/words", "term=\(bytes)&translation=a"),
            (category + "/words/list", "list=rain\(bytes)"),
        ] {
            let answer = await house.respond(.post, path, fields: fields, body: body)
            #expect(
                answer.status == .badRequest && answer.text.contains("Форму не удалось прочитать"), "\(path)")
        }
        #expect(await visitor.open(category).text.contains("пока нет слов"))
    }
}
