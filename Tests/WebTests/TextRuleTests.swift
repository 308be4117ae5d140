import Foundation
import Testing
import Forms
import Views

@testable import Web

@Suite("What a text may hold")
struct TextRuleTests {
    private func check(_ text: String) -> (text: String, fault: String?) {
        let (kept, fault) = TextRule.wordSide.check(text)
        return (kept, fault?.key)
    }

    @Test(
        "Characters that are not to be seen are dropped",
        arguments: [
            "c\u{AD}at", "ca\u{200B}t", "\u{200E}cat\u{200F}", "\u{FEFF}cat", "ca\u{2060}t", "cat\u{200C}",
            "c\u{200D}at", "cat\u{E0020}\u{E007F}", "\u{A0}cat\u{3000}", "\u{200B} cat \u{200B}",
        ])
    func invisible(text: String) {
        #expect(check(text) == ("cat", nil))
    }

    @Test(
        "Emoji, joined letters, flags and accents stay whole",
        arguments: [
            "👩‍👩‍👧‍👦", "👍🏽", "❤️‍🔥", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇷🇺", "1️⃣", "می‌خواهم", "क्‍ष", "שָׁלוֹם", "ёжик", "Việt", "ghế",
        ])
    func kept(text: String) {
        let composed = text.precomposedStringWithCanonicalMapping
        #expect(Array(check(text).text.unicodeScalars) == Array(composed.unicodeScalars))
        #expect(check(text).fault == nil)
    }

    @Test(
        "Controls, turned directions and what is no character are refused",
        arguments: [
            "a\u{0}b", "a\u{7}b", "a\u{85}b", "a\u{202E}b", "a\u{2066}b", "a\u{2028}b", "a\u{FFF9}b",
        ])
    func control(text: String) {
        #expect(check(text) == (text, "field.control"))
    }

    @Test("Noncharacters are refused", arguments: [0xFDD0, 0xFFFE, 0x1FFFF] as [UInt32])
    func noncharacter(value: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(value))
        #expect(check("a\(scalar)b").fault == "field.control")
    }

    @Test("A letter may carry four marks, and not five")
    func marks() {
        #expect(check("q" + String(repeating: "\u{35C}", count: 4)).fault == nil)
        let many = "q" + String(repeating: "\u{35C}", count: 5)
        #expect(check(many) == (many, "field.marks"))
    }

    @Test(
        "What would look empty counts as nothing", arguments: ["", " ", "\u{200B}", "\u{200D}", "\u{E0020}"])
    func empty(text: String) {
        #expect(check(text) == ("", "field.empty"))
    }

    @Test(
        "Blanks that count as letters are not enough", arguments: ["\u{3164}", "\u{2800}\u{2800}", "\u{301}"])
    func blank(text: String) {
        #expect(check(text).fault == "field.invisible")
    }

    @Test("A hundred characters fit, not one more; the text stays as it was typed")
    func length() {
        #expect(check(String(repeating: "я", count: 100)).fault == nil)
        let long = String(repeating: "я", count: 300)
        #expect(check(long) == (long, "field.tooLong"))
    }
}
