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
            ("a\u{202E}cod", "управляющий знак"), ("a\u{7}b", "управляющий знак"),
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
            "👩‍👩‍👧‍👦", "שלום עולם", "مرحبا", "می‌خواهم", "naïve café", "日本語", "<i>&amp;",
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
