import Foundation
import HTTPTypes
import Speech
import Testing

@testable import Web

@Suite("Sentences and texts of lessons")
struct SentenceTests {
    private static let name = "en-ru/a1-91-evening.md"
    private static let part = "/lessons/en-ru-evening/parts/1"

    private func visitor(speech: SpeechSynthesizer? = nil) async throws -> Visitor {
        let file = House.root.appendingPathComponent("Tests/Lessons/own/\(Self.name)")
        return await Visitor.registered(
            in: try House(
                speech: speech, lessons: [Self.name: String(contentsOf: file, encoding: .utf8)]))
    }

    @Test(
        "A sentence is built from words that are all there, after what it means; without scripts it is typed")
    func order() async throws {
        let visitor = try await visitor()
        let page = await visitor.open(Self.part)
        #expect(
            page.text.contains(
                #"<p class="lesson-prompt" id="sentence" lang="ru">Вечером я читаю книги.</p>"#))
        for word in ["I", "read", "books", "in", "the", "evening", "reads"] {
            #expect(page.text.contains("<li lang=\"en\">\(word)</li>"), "\(word)")
        }
        let empty = await visitor.post(Self.part, page.task + [("place1", "")])
        #expect(empty.status == .unprocessableContent && empty.text.contains("aria-invalid"))
        let result = await visitor.post(Self.part, page.task + [("place1", "In the evening, i read books")])
        #expect(result.text.contains("Верно!") && result.text.contains("In the evening I read books."))
    }

    @Test("A wrong order shows what was built and what is right, and is practised again")
    func wrongOrder() async throws {
        let visitor = try await visitor()
        let task = await visitor.open(Self.part).task
        let result = await visitor.post(Self.part, task + [("place1", "I <b>reads</b> books")]).text
        #expect(
            result.contains("I &lt;b&gt;reads&lt;/b&gt; books")
                && result.contains("I read books in the evening."))
        #expect(await visitor.open("/lessons").text.contains("Работа над 1 ошибкой"))
        let again = await visitor.open("/lessons/mistakes")
        #expect(again.text.contains("lesson-task-order"))
        #expect(
            await visitor.post("/lessons/mistakes", again.task + [("place1", "I read books in the evening")])
                .text
                .contains("Верно!"))
    }

    @Test("A dictation is not to be read, and is judged word by word")
    func dictation() async throws {
        let visitor = try await visitor()
        var page = await visitor.open(Self.part)
        await visitor.post(Self.part, page.task + [("place1", "I read books in the evening")])
        page = await visitor.open(Self.part)
        let shown = page.text.replacing(/data-text="[^"]*"/, with: "")
        #expect(!shown.contains("like tea") && shown.contains("Она не любит чай."))
        #expect(page.text.contains("Медленнее") && page.text.contains(#"data-rate="slow""#))
        let result = await visitor.post(Self.part, page.task + [("place1", "she don't like tea")]).text
        #expect(result.contains("Верно 3 из 4"))
        #expect(result.matches(of: /class="place-wrong"/).count == 1)
    }

    @Test("A text can be read again with its answers, and each question is answered")
    func reading() async throws {
        let visitor = try await visitor()
        for answer in ["I read books in the evening", "she doesn't like tea"] {
            await visitor.post(Self.part, await visitor.open(Self.part).task + [("place1", answer)])
        }
        let page = await visitor.open(Self.part)
        #expect(page.text.contains("Where does Anna work?") && page.text.contains("Прослушать абзац 2"))
        let rest = [("place2", "Anna"), ("place3", "He watches films.")]
        let unfilled = await visitor.post(Self.part, page.task + rest)
        #expect(
            unfilled.status == .unprocessableContent && unfilled.text.contains("Остался 1 пустой пропуск"))
        let foreign = await visitor.post(Self.part, page.task + rest + [("place1", "on the moon")])
        #expect(foreign.status == .unprocessableContent)
        let result = await visitor.post(Self.part, page.task + rest + [("place1", "at home")]).text
        #expect(result.contains("Верно 2 из 3") && result.contains("Показать текст"))
        #expect(result.contains("Анна живёт в маленьком городе"))
    }

    @Test("The server says what is dictated, each paragraph and each right order, and nothing else")
    func speech() async throws {
        let voice = try #require(SpeechSynthesizer.installed(searchPath: "/usr/local/bin:/usr/bin"))
        let visitor = try await visitor(speech: voice)
        let path = "/lessons/en-ru-evening/speech?text="
        for text in [
            "She doesn't like tea.", "Anna lives in a small town. She works in a shop.",
            "In the evening I read books.",
        ] {
            #expect(await visitor.open(path + String(text.fingerprint)).status == .ok, "\(text)")
        }
        #expect(await visitor.open(path + String("Hello.".fingerprint)).status == .notFound)
    }
}
