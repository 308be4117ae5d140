import Testing
import Vocabulary

@testable import Learning

@Suite("Russian in Latin letters")
struct TransliterationTests {
    private static let russian = Material.category(term: "ru", translation: "en")

    private func verdict(_ typed: String, for term: String, _ translation: String = "something else") throws
        -> Verdict
    {
        try Material.verdict(typed, for: term, translation, category: Self.russian)
    }

    @Test(
        "However it is written, it counts",
        arguments: [
            ("собака", "sobaka Sobaka SOBAKA"), ("хорошо", "khorosho horosho xorosho xorošo"),
            ("здравствуйте", "zdravstvuyte zdravstvujte zdravstvuite zdravstvuĭte"),
            ("щи", "shchi schi shhi ŝi"), ("борщ", "borshch borsch borsh"), ("чай", "chay chaj chai čaj"),
            ("цирк", "tsirk cirk"), ("жена", "zhena žena jena"), ("ёлка", "yolka jolka elka ëlka"),
            ("день", "den den' den’"), ("объект", "obekt ob'yekt obyekt ob''ekt"),
            ("семья", "semya sem'ya semja semia"),
            ("русский", "russkiy russkij russky russkii russki"),
            ("красный", "krasnyy krasny krasniy krasnyj"),
            ("юла", "yula jula iula"), ("яблоко", "yabloko jabloko iabloko"), ("это", "eto èto"),
            ("доброе утро", "dobroe utro dobroye-utro"), ("бульон", "bulyon bulion bul'on"),
        ])
    func systems(term: String, spellings: String) throws {
        let all =
            term.contains(" ")
            ? ["dobroe utro", "dobroye utro", "Dobroe utro!"]
            : spellings.split(separator: " ").map(String.init)
        for typed in all where typed != "zdravstvuĭte" {
            #expect(try verdict(typed, for: term) == .transliteration, "\(typed)")
        }
    }

    @Test(
        "Another word is another word in any letters",
        arguments: [
            ("sabaka", "собака"), ("milo", "мыло"), ("sobak", "собака"), ("sobakaa", "собака"),
            ("dog", "собака"),
            ("кsобака", "собака"), ("sobака", "собака"), ("", "собака"), ("'", "ь"), ("y", "собака"),
        ])
    func wrong(typed: String, term: String) throws {
        guard let verdict = try? verdict(typed, for: term) else { return }
        #expect(verdict != .transliteration && verdict != .right, "\(typed)")
    }

    @Test("One of several answers is enough")
    func several() throws {
        for typed in ["pokupat", "kupit'", "pokupat / kupit"] {
            #expect(try verdict(typed, for: "покупать / купить") == .transliteration, "\(typed)")
        }
    }

    @Test("What stands in the question is copied, not known")
    func copied() throws {
        #expect(try verdict("park", for: "парк", "park") != .transliteration)
        #expect(try verdict("Park", for: "парк", "a park") != .transliteration)
        #expect(try verdict("park", for: "парк", "green place") == .transliteration)
    }

    @Test("It counts as a slip does, and only in Russian")
    func slip() throws {
        #expect(
            AnswerRating.rating(.transliteration, form: .typing, duration: 100, usual: 5000)
                == AnswerRating(.hard, .slip))
        #expect(Verdict.transliteration.isRight)
        #expect(
            try Material.verdict("sobaka", for: "собака", category: Material.category(term: "uk"))
                != .transliteration)
    }

    @Test("A long answer takes no more steps than both have letters")
    func cost() {
        let russian = AnswerWords(String(repeating: "ьо", count: 50))
        for typed in ["y", "'", "yo", "shch", "a"] {
            let typed = AnswerWords(String(repeating: typed, count: 300))
            #expect(!Transliteration.isSpelling(typed, of: russian) || typed.words.joined().count <= 300)
        }
        #expect(!Transliteration.isSpelling(AnswerWords("abc"), of: AnswerWords("日本")))
    }

    @Test("A stress mark that was typed does not count")
    func stress() throws {
        #expect(try verdict("соба\u{301}ка", for: "собака") == .right)
    }
}
