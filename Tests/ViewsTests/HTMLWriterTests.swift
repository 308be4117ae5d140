import Foundation
import Learning
import Localization
import Testing
import Vocabulary

@testable import Views

@Suite("HTML")
struct HTMLWriterTests {
    private let edition: Edition

    init() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let catalogue = try Catalogue(language: .ru, folder: root.appendingPathComponent("Locales"))
        edition = try Edition(catalogue) { "/static/" + $0 }
    }

    private func written(_ write: (inout HTMLWriter) -> Void) -> String {
        var html = HTMLWriter(edition, frame: Frame())
        write(&html)
        return String(decoding: html.bytes, as: UTF8.self)
    }

    @Test(
        "means every text as itself",
        arguments: [
            ("rain", "rain"), ("", ""), ("<b>", "&lt;b&gt;"), ("a & b", "a &amp; b"), ("\"'", "&quot;&#39;"),
            ("дождь <ё>", "дождь &lt;ё&gt;"), ("&lt;", "&amp;lt;"), ("e\u{301}<", "e\u{301}&lt;"),
            ("<<>>", "&lt;&lt;&gt;&gt;"),
        ])
    func escaping(text: String, expected: String) {
        #expect(written { $0.write(text) } == expected)
        #expect(written { $0.write(Substring(text)) } == expected)
        #expect(written { $0.write(Label.name(text)) } == expected)
    }

    @Test("escapes what fills the gaps of a sentence")
    func gaps() {
        let html = written { $0.write(Message("layout.title", ["title": "<i>"])) }
        #expect(html.contains("&lt;i&gt;") && !html.contains("<i>"))
    }

    @Test("has long numbers in groups where they are read, and as their digits in an attribute")
    func numbers() {
        #expect(written { $0.write(12_345) } == "12\u{A0}345")
        #expect(written { $0.write(-1000) } == "-1\u{A0}000")
        #expect(written { $0.write(UInt8(255)) } == "255")
        #expect(written { $0.write(Label.number(1000)) } == "1\u{A0}000")
        #expect(written { $0.write($0.code(12_345)) } == "12345")
        #expect(written { $0.write($0.code(UInt64.max)) } == "18446744073709551615")
        #expect(written { $0.write($0.code("12345")) } == "12345")
    }

    @Test("has numbers, truths and what is HTML already as they are")
    func plain() {
        #expect(
            written {
                $0.write(-12)
                $0.write(true)
                $0.write(Word.ID(7))
                $0.write(raw: RawHTML("<b>"))
            } == "-12true7<b>")
    }

    @Test("a page says its language, theme and title, and what was just done")
    func layout() {
        let frame = Frame(theme: .dark, notice: "<Готово>", hasFaults: true)
        var html = HTMLWriter(edition, frame: frame)
        Layout(title: "Слова & фразы", style: "page-words", main: .training).draw(on: &html) {
            $0.write(literal: "<p>body</p>")
        }
        let page = String(decoding: html.bytes, as: UTF8.self)
        #expect(page.hasPrefix("<!doctype html>\n<html lang=\"ru\" data-theme=\"dark\">"))
        #expect(
            page.contains(
                "<title>\(edition.text("layout.errorTitle", ["title": "Слова &amp; фразы"]))</title>"))
        #expect(page.contains("&lt;Готово&gt;"))
        #expect(
            page.contains(
                "<script type=\"module\" fetchpriority=\"low\" src=\"/static/scripts/training.js\"></script>")
        )
        #expect(page.contains("<p>body</p>"))
    }

    @Test("an edition without a sentence or a file that a template names is refused by its name")
    func missing() throws {
        let empty = Catalogue(language: .en, sentences: [:])
        let sentence = try #require(TemplateNames.sentences.first)
        #expect(throws: EditionError.missingSentence(sentence)) { try Edition(empty) { $0 } }
        let file = try #require(TemplateNames.files.first)
        #expect(throws: EditionError.missingFile(file)) { try Edition(edition.text) { _ in nil } }
    }

    @Test("a word that was forgotten again is told as such, and is no negative figure")
    func report() throws {
        let today = StudyDay(Date(timeIntervalSince1970: 1_800_000_000), in: .gmt)
        let tally = ReviewTally(remembered: 12_345, forgotten: 1, duration: 60_000, learned: -1)
        let page = ReportPage(
            PeriodReport(entries: [], total: tally), period: Period(.week, today: today), today: today)
        let text = written { page.draw(on: &$0) }
        #expect(text.contains("0, снова в процессе 1") && !text.contains("-1<"))
    }
}
