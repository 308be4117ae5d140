import Foundation
import Localization
import Testing
import Vocabulary

@testable import Exchange

@Suite("Words of books")
struct BookTests {
    private func around(_ before: String, _ form: String, _ after: String) -> String {
        LookedUpWord(term: form, form: form, book: "Dune", passage: .around(before, after)).example
    }

    @Test("The sentence around a word is its example, and shows where it was cut off")
    func sentence() {
        #expect(
            around("He came home. She lit the ", "lantern", " and waited. Nobody came")
                == "She lit the lantern and waited.")
        #expect(around("she lit the ", "lantern", " and") == "…she lit the lantern and…")
        #expect(around("", "Lantern", "") == "")
        #expect(
            around("“No!” she said. “The ", "lantern", "!” And so on.") == "“The lantern!”")
        #expect(around("Yes. Mr. Smith had a ", "lantern", ".") == "Mr. Smith had a lantern.")
        #expect(around("on.\nThe\n", "lantern", "\nwas lit. It") == "…on. The lantern was lit.")
        // Pages that are pictures know no blanks.
        #expect(around("Nobody lit the", "lantern", "again.") == "…Nobody lit the lantern again.")
        #expect(around("他说。我", "喜欢", "书。你呢") == "我喜欢书。")
    }

    @Test("A long sentence is cut around its word, on both sides, to what an example holds")
    func long() {
        let words = Array(repeating: "many words", count: 60).joined(separator: " ")
        let cut = around(words + " ", "lantern", " " + words)
        #expect(cut.unicodeScalars.count <= 300 && cut.unicodeScalars.count > 250)
        #expect(cut.hasPrefix("…") && cut.hasSuffix("…") && cut.contains(" words lantern many "))
        let whole = LookedUpWord(
            term: "lantern", form: "Lanterns", book: "", passage: .sentence(words + " lanterns. " + words))
        #expect(whole.example.hasSuffix("words lanterns.") && whole.example.hasPrefix("…"))
    }

    @Test("A sentence that stands for a translation is cut around its gap, not into it")
    func gap() throws {
        let words = Array(repeating: "many words", count: 14).joined(separator: " ")
        let text = WordText(term: "lantern", translation: "", example: "\(words) lanterns \(words)")
        let cut = try #require(text.gapped(around: "lanterns"))
        #expect(cut.contains(" words ___ many ") && cut.unicodeScalars.count <= 100)
        #expect(cut.hasPrefix("…") && cut.hasSuffix("…"))
        let short = WordText(term: "run", translation: "", example: "They came. He ran home.")
        #expect(short.gapped(around: "ran") == "They came. He ___ home.")
        #expect(short.gapped(around: "swam") == nil)
    }

    @Test("What became no word is tried again behind what is new, from another place each time")
    func untaken() {
        let entry = { (word: String) in
            ReaderEntry(
                word: word, title: nil, created: 1, reviewed: nil, due: 1, reviewCount: 0, streak: 0,
                before: nil, after: nil, highlight: nil)
        }
        let rows = ["a", "b"].map {
            ReaderList.Known(entry: entry($0), origin: nil, word: nil, isRemoved: false, remembered: nil)
        }
        let list = ReaderList(rows: rows, own: [])
        let orders = [1_800_000_000, 1_800_000_001].map { second in
            list.untaken(of: ["a", "b", "c"].map(entry), now: Date(timeIntervalSince1970: second))
                .map(\.word)
        }
        #expect(orders == [["c", "a", "b"], ["c", "b", "a"]])
    }

    @Test("A passage of Kindle is an example only where the word stands in it, as a word")
    func kindle() {
        func example(_ text: String) -> String {
            LookedUpWord(term: "run", form: "ran", book: "", passage: .sentence(text)).example
        }
        #expect(example("He  ran\u{A0}home.") == "He ran home.")
        #expect(example("They run. ") == "They run.")
        #expect(example("He drank and rang.") == "")
    }

    private static let clippings = """
        \u{FEFF}Dune (Frank Herbert)
        - Your Highlight on page 12 | Location 170-171 | Added on Friday, 2 January 2026 10:00:00

        lantern,
        ==========
        \u{FEFF}Dune (Frank Herbert)
        - Your Highlight on page 12 | Location 170-175 | Added on Friday, 2 January 2026 10:01:00

        She lit the lantern and waited for the storm to pass.
        ==========
        Dune (Frank Herbert)
        - Your Note on page 12 | Location 171 | Added on Friday, 2 January 2026 10:02:00

        look this up
        ==========
        Dune (Frank Herbert)
        - Your Bookmark on page 13 | Location 180 | Added on Friday, 2 January 2026 10:03:00


        ==========
        Солярис (Лем, Станислав (пер.))
        - Ваш выделенный отрывок в месте 10–11 | Добавлено: пятница, 2 января 2026 г. в 10:04:00

        lantern
        ==========
        Dune (Frank Herbert)
        - Your Highlight on page 90 | Location 900-901 | Added on Friday, 2 January 2026 11:00:00

        lantern
        ==========

        """

    @Test("Marks of a word or a few are words, once of a book; a longer one that has the word is its passage")
    func marks() throws {
        let text = try #require(TextFile(Array(Self.clippings.replacing("\n", with: "\r\n").utf8)))
        #expect(KindleClippings.areThere(in: text.bytes))
        let found = try KindleClippings.words(in: text, deadline: .now + .seconds(60))
        #expect(found.words.map(\.term) == ["lantern", "lantern"])
        #expect(found.words.map(\.book) == ["Dune", "Солярис"])
        #expect(found.words[0].example == "She lit the lantern and waited for the storm to pass.")
        #expect(found.words[1].example == "" && found.passageCount == 1)
    }

    @Test("A table with a row of equals signs is no list of clippings, and one without words says so")
    func others() throws {
        #expect(!KindleClippings.areThere(in: Array("cat;кот\ndog;собака\n==========\n".utf8)))
        let notes = try #require(
            TextFile(Array("Dune\n- Ihre Notiz bei Position 3\n\nnachsehen\n==========\n".utf8)))
        #expect(KindleClippings.areThere(in: notes.bytes))
        #expect(throws: ImportFault.emptyReader) {
            try KindleClippings.words(in: notes, deadline: .now + .seconds(60))
        }
    }

    @Test("A list of clippings that takes too long is given up")
    func slow() throws {
        let text = try #require(TextFile(Array(Self.clippings.utf8)))
        #expect(throws: ImportFault.slow) { try KindleClippings.words(in: text, deadline: .now) }
    }

    @Test("Of a language the last words are shown, those with a sentence first")
    func samples() throws {
        let words = (0..<9).map { number in
            LookedUpWord(
                term: "word\(number)", form: "word\(number)", language: "en", book: "",
                passage: number % 3 == 0 ? .sentence("A word\(number).") : .unknown)
        }
        let names = BookNames(Catalogue(language: .en, sentences: [:]))
        let plan = BookPlan(LookedUpWords(words, from: .kindle), for: .usual, names: names)
        #expect(plan.groups.first?.samples.map(\.term) == ["word6", "word3", "word0", "word8", "word7"])
    }

    @Test(
        "What a word was looked up as makes it the same again, whatever its case",
        arguments: ["Lantern", "lantern "])
    func origin(term: String) throws {
        let word = LookedUpWord(term: term.trimming, form: term, book: "", passage: .unknown)
        let origin = try #require(word.origin(in: "en"))
        #expect(origin.text == "book/en/lantern" && WordOrigin(origin.text) == origin)
        let long = LookedUpWord(
            term: String(repeating: "я", count: 100), form: "", book: "", passage: .unknown)
        #expect(long.origin(in: "ru") == nil)
    }
}
