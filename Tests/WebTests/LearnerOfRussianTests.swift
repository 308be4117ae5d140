import Foundation
import HTTPServer
import Library
import Testing
import Vocabulary

@testable import Web

@Suite("Who learns Russian")
struct LearnerOfRussianTests {
    private static func learner(_ house: House) async -> Visitor {
        let visitor = await Visitor.registered(in: house, language: "en")
        await visitor.post("/welcome", [("termLanguage", "ru"), ("translationLanguage", "en")])
        return visitor
    }

    /// A category with one word, and the training that asks it so.
    private static func training(
        _ term: String, _ translation: String, form: String, _ visitor: Visitor
    ) async throws -> String {
        let category = await visitor.category("Words")
        await visitor.post(
            "\(category)/words", [("term", term), ("translation", translation), ("partOfSpeech", "noun")])
        await visitor.post(
            "/training/settings",
            [("form", form), ("direction", "translation"), ("typedDirection", "translation")])
        return "/training?category=\(category.drop { !$0.isNumber })"
    }

    @Test("The first set is short words that one needs, and comes before all others")
    func firstWords() async throws {
        let visitor = await Self.learner(try House())
        // It is among one's categories from the start.
        #expect(await visitor.open("/").text.contains("Your very first words"))
        let page = await visitor.open("/courses?level=A1").text
        let courses = page.matches(of: /href="\/courses\/([a-z-]+)"/).map { String($0.1) }
        // What stands before it is the one that fits next, for it is there already.
        #expect(courses.prefix(2).contains("first-words"))
        let course = await visitor.open("/courses/first-words").text
        let places = try ["да", "нет", "мама", "дом", "вода", "спасибо", "хлеб"].map {
            try #require(course.firstMatch(of: try Regex(">\($0)(<| <span class=\"gender\">)"))).range
                .lowerBound
        }
        #expect(places == places.sorted())
        let english = await Visitor.registered(in: try House())
        #expect(!(await english.open("/courses?level=A1").text.contains("first-words")))
    }

    @Test("The first minute begins with them too")
    func firstMinute() async throws {
        let visitor = Visitor(try House(), language: "en")
        func press(_ fields: [(String, String)]) async throws {
            let page = await visitor.open("/start").text
            let step = String(try #require(page.firstMatch(of: /name="step" value="(\d+)"/)).1)
            await visitor.post("/start", [("step", step)] + fields)
        }
        try await press([("pair", "ru-en")])
        try await press([("beginner", "1")])
        try await press([("theme", "food")])
        #expect(await visitor.open("/start").text.contains(#"lang="ru">да<"#))
        try await press([])
        #expect(await visitor.open("/start").text.contains(#"lang="ru">нет<"#))
    }

    @Test("A stress that is typed with a word stands over it, and the word is found without")
    func typedStress() async throws {
        let visitor = await Self.learner(try House())
        let category = await visitor.category("Words")
        let page = await visitor.post(
            "\(category)/words", [("term", "молоко\u{301}"), ("translation", "milk")]
        ).text
        #expect(page.contains(">молоко</span>") && page.contains(">молоко\u{301}</span>"))
        #expect(await visitor.open("/words?search=молоко").text.contains(">молоко\u{301}</span>"))
    }

    @Test("Latin letters are a slip: what is right is said in Russian ones")
    func transliteration() async throws {
        let visitor = await Self.learner(try House())
        let training = try await Self.training("собака", "dog", form: "typing", visitor)
        var page = await visitor.open(training)
        if !page.text.contains(#"name="typed""#) { page = await visitor.post("/meetings", page.card) }
        let judged = await visitor.post("/reviews", Pupil.fields(page) + [("typed", "sobaka")]).text
        #expect(judged.contains("Right; here it is in Russian letters"))
        #expect(judged.contains(#"lang="ru-Latn">sobaka<"#))
        #expect(judged.contains("review-right"))
        #expect(page.text.contains("data-letter-keys"))
    }

    @Test("The first lessons are the letters, and they can be heard")
    func letters() async throws {
        let names = ["a1-01-first-letters", "a1-02-new-letters", "a1-03-reading", "a1-04-gender"]
        var files: [String: String] = [:]
        for name in names {
            let file = House.root.appendingPathComponent("Courses/lessons/ru-en/\(name).md")
            files["ru-en/\(name).md"] = try String(contentsOf: file, encoding: .utf8)
        }
        let visitor = await Self.learner(try House(lessons: files))
        let page = await visitor.open("/lessons").text
        let lessons = page.matches(of: /href="\/lessons\/ru-en-([a-z-]+)"/).map { String($0.1) }
        let order = lessons.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        #expect(order == ["first-letters", "new-letters", "reading", "gender"])
        let theory = await visitor.open("/theory/ru-en-first-letters").text
        #expect(theory.contains("Ма\u{301}ма") && theory.contains(#"data-text="А. Мама.""#))
    }
}
