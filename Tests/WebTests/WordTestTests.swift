import Foundation
import HTTPServer
import HTTPTypes
import Testing

@testable import Web

@Suite("A test on words of a set")
struct WordTestTests {
    private static let beasts = [
        "cat": "кошка", "dog": "собака", "cow": "корова", "horse": "лошадь", "bird": "птица",
        "mouse": "мышь",
    ]

    /// Anna with six beasts, of which she has met none.
    private struct Desk {
        let house: House
        let anna: Visitor
        let category: String

        init() async throws {
            house = try House()
            anna = await Visitor.registered(in: house)
            category = await anna.category("Звери")
            for (term, translation) in WordTestTests.beasts.sorted(by: { $0.key < $1.key }) {
                await anna.post(category + "/words", [("term", term), ("translation", translation)])
            }
        }

        /// Its first question, and the path at which it is asked.
        func begin(_ fields: [(String, String)] = [("form", "typing")]) async -> (
            page: Response, path: String
        ) {
            let page = await anna.post(category + "/tests", fields)
            return (page, await anna.path)
        }

        /// Gives an answer to what a page asks.
        @discardableResult
        func answer(_ page: Response, _ fields: [(String, String)], at path: String) async -> Response {
            await anna.post(path, page.question + fields)
        }

        /// Types the right answer to each question, or what `typing` says of its word, until nothing is asked; the page that
        /// comes then.
        func write(from first: Response, at path: String, typing: [String: String] = [:]) async -> Response {
            var page = first
            for _ in 0..<20 {
                guard let asked = page.asked,
                    let term = WordTestTests.beasts.first(where: { $0.value == asked })?.key
                else { break }
                page = await answer(page, [("typed", typing[term] ?? term)], at: path)
            }
            return page
        }
    }

    @Test("Each word is asked once, and only the end says what was right, with the mark")
    func whole() async throws {
        let desk = try await Desk()
        #expect(await desk.anna.open(desk.category).text.contains("\(desk.category)/tests/new"))
        let (first, path) = await desk.begin()
        #expect(first.text.contains("1 из 6") && path.hasPrefix("/tests/"))
        let wrong = await desk.answer(first, [("typed", "nonsense")], at: path)
        #expect(wrong.text.contains("2 из 6") && !wrong.text.contains("nonsense"))
        let end = await desk.write(from: wrong, at: path)
        #expect(await desk.anna.path == path + "/results")
        #expect(end.text.contains("Верно 5 из 6") && end.text.contains("lesson-mark-4"))
        #expect(end.text.contains("nonsense") && end.text.contains("неверно"))
        for (term, translation) in Self.beasts {
            #expect(end.text.contains(">\(term)<") && end.text.contains(">\(translation)<"))
        }
        let list = await desk.anna.open(desk.category + "/tests/new").text
        #expect(list.contains("Прошлые контрольные") && list.contains("Верно 5 из 6"))
    }

    @Test("Who takes their data away has their tests in it, with what was asked and answered")
    func takenAway() async throws {
        let desk = try await Desk()
        let (first, path) = await desk.begin()
        _ = await desk.write(from: first, at: path, typing: ["cow": "caw and more"])
        struct File: Decodable {
            struct Test: Decodable {
                struct Question: Decodable { let term, translation, answer, outcome: String }
                let title: String
                let right: Int
                let questions: [Question]
            }
            let tests: [Test]
        }
        let json = await desk.anna.open("/profile/export/slovarik.json")
        let test = try #require(try JSONDecoder().decode(File.self, from: Data(json.body)).tests.first)
        #expect(test.title == "Звери" && test.right == 5 && test.questions.count == 6)
        let cow = try #require(test.questions.first { $0.term == "cow" })
        #expect(cow.translation == "корова" && cow.answer == "caw and more" && cow.outcome == "wrong")
        #expect(test.questions.filter { $0.outcome == "right" }.count == 5)
    }

    @Test("A slip is forgiven and shown, an answer that is not known is none")
    func slip() async throws {
        let desk = try await Desk()
        let (first, path) = await desk.begin()
        let end = await desk.write(from: first, at: path, typing: ["horse": "hoorse", "mouse": "mouce"])
        #expect(end.text.contains("Верно 6 из 6") && end.text.contains("lesson-mark-5"))
        #expect(end.text.contains("почти верно") && end.text.contains("hoorse"))
        let (unknown, unknownPath) = await desk.begin([("form", "typing"), ("count", "1")])
        let none = await desk.answer(unknown, [("gaveUp", "1")], at: unknownPath)
        #expect(none.text.contains("Верно 0 из 1") && none.text.contains("lesson-mark-2"))
    }

    @Test("Words are chosen, or chosen and written by turns, as one likes")
    func forms() async throws {
        let desk = try await Desk()
        let (chosen, path) = await desk.begin([("form", "choice"), ("count", "1")])
        let options = chosen.text.matches(of: /name="option" value="([^"]+)"/).map { String($0.1) }
        #expect(options.count == 4 && !chosen.text.contains("name=\"typed\""))
        let right = try #require(
            Self.beasts.first { $0.key == chosen.asked || $0.value == chosen.asked })
        let option = try #require(options.first { $0 == right.key || $0 == right.value })
        let end = await desk.answer(chosen, [("option", option)], at: path)
        #expect(end.text.contains("Верно 1 из 1") && end.text.contains("lesson-mark-5"))
        let (mixed, _) = await desk.begin([("form", "mixed")])
        #expect(mixed.text.contains("name=\"option\""))
    }

    @Test("Who leaves goes on where they were, also after the server was started anew")
    func left() async throws {
        let desk = try await Desk()
        let (first, path) = await desk.begin()
        let second = await desk.answer(first, [("typed", "x")], at: path)
        #expect(await desk.anna.open(desk.category + "/tests/new").text.contains("Ещё идёт: 1 из 6"))
        let again = try House(after: desk.house)
        let anna = await Visitor(copying: desk.anna, in: again)
        let page = await anna.open(path)
        #expect(page.text.contains("2 из 6") && page.asked == second.asked)
    }

    @Test("A press that comes twice counts once, and what is empty is asked again")
    func twice() async throws {
        let desk = try await Desk()
        let (first, path) = await desk.begin()
        await desk.answer(first, [("typed", "x")], at: path)
        let again = await desk.answer(first, [("typed", "x")], at: path)
        #expect(again.text.contains("уже учтён") && again.text.contains("2 из 6"))
        let empty = await desk.answer(again, [("typed", " ")], at: path)
        #expect(empty.text.contains("Сначала напишите ответ") && empty.text.contains("2 из 6"))
    }

    @Test("What comes after its time does not count, and the browser shows the end by itself")
    func time() async throws {
        let desk = try await Desk()
        let (first, path) = await desk.begin([("form", "typing"), ("minutes", "5")])
        #expect(first.text.contains("осталось 5 минут"))
        let field = try #require(HTTPField.Name("Refresh"))
        #expect(first.headerFields[field] == "300; url=\(path)/results")
        desk.house.wait(4 * 60)
        let second = await desk.write(
            from: first, at: path,
            typing: ["cat": "x", "dog": "x", "cow": "x", "horse": "x", "bird": "x"])
        #expect(second.text.contains("Верно 1 из 6"))
        let (late, latePath) = await desk.begin([("form", "typing"), ("minutes", "5")])
        desk.house.wait(5 * 60)
        let end = await desk.answer(late, [("typed", "cat")], at: latePath)
        #expect(end.text.contains("Время вышло") && end.text.contains("Верно 0 из 6"))
        #expect(end.text.contains("Без ответа 6 слов"))
        await desk.anna.open(latePath)
        #expect(await desk.anna.path == latePath + "/results")
    }

    @Test("It is handed in before its end; until then there are no results")
    func handedIn() async throws {
        let desk = try await Desk()
        let (first, path) = await desk.begin()
        await desk.anna.open(path + "/results")
        #expect(await desk.anna.path == path)
        await desk.answer(first, [("typed", "x")], at: path)
        let end = await desk.anna.post(path + "/finish")
        #expect(end.text.contains("Верно 0 из 6") && end.text.contains("Без ответа 5 слов"))
    }

    @Test("A word that is changed or deleted meanwhile is asked as it was, and its answer counts")
    func changed() async throws {
        let desk = try await Desk()
        let words = await desk.anna.open(desk.category + "/selection").text
            .matches(of: /name="word" value="(\d+)"/).map { String($0.1) }
        let (first, path) = await desk.begin()
        for (index, word) in words.enumerated() {
            if index.isMultiple(of: 2) {
                await desk.anna.post("/words/\(word)/delete")
            } else {
                await desk.anna.post(
                    "/words/\(word)", [("term", "changed \(index)"), ("translation", "другое \(index)")])
            }
        }
        let end = await desk.write(from: await desk.anna.open(path), at: path)
        #expect(first.status == .ok && end.text.contains("Верно 6 из 6"))
        await desk.anna.post(desk.category + "/delete")
        #expect(await desk.anna.open(path + "/results").text.contains("Верно 6 из 6"))
    }

    @Test("In the log it is practice: what was met keeps its progress and its day, what is new stays new")
    func log() async throws {
        let desk = try await Desk()
        let number = String(desk.category.dropFirst("/categories/".count))
        let card = await desk.anna.open("/training?category=\(number)").card
        let met = try #require(card.first { $0.0 == "word" }?.1)
        await desk.anna.post("/reviews", card + [("rating", "remember")])
        let before = try Scene.tables(of: desk.house)
        let (first, path) = await desk.begin()
        _ = await desk.write(from: first, at: path)
        let after = try Scene.tables(of: desk.house)
        let reviews = Set(after["review"] ?? []).subtracting(before["review"] ?? [])
        #expect(reviews.count == 1)
        #expect(reviews.allSatisfy { $0.contains("word_id=\(met) ") && $0.contains("purpose=\"practice\"") })
        #expect(after["new_word"] == before["new_word"])
        let memory = try #require(before["memory"]?.first)
        let day = try #require(memory.firstMatch(of: /due_day=\d+/)?.output)
        #expect(after["memory"]?.count == 1 && after["memory"]?.first?.contains(day) == true)
    }

    @Test("Only chosen words are asked where some were chosen; a number that is none is said, and stays")
    func chosen() async throws {
        let desk = try await Desk()
        let selection = await desk.anna.open(desk.category + "/selection").text
        #expect(selection.contains("formaction=\"\(desk.category)/tests/new\""))
        let words = selection.matches(of: /name="word" value="(\d+)"/).prefix(2).map { String($0.1) }
        let form = await desk.anna.open(
            desk.category + "/tests/new?" + words.map { "word=\($0)" }.joined(separator: "&"))
        #expect(words.allSatisfy { form.text.contains("name=\"word\" value=\"\($0)\"") })
        let (first, _) = await desk.begin([("form", "typing")] + words.map { ("word", $0) })
        #expect(first.text.contains("1 из 2"))
        let wrong = await desk.anna.send(desk.category + "/tests", [("count", "сто")])
        #expect(wrong.status == .unprocessableContent && wrong.text.contains("value=\"сто\""))
        let empty = await desk.anna.category("Пусто")
        let nothing = await desk.anna.send(empty + "/tests", [])
        #expect(nothing.status == .unprocessableContent && nothing.text.contains("Здесь пока нет слов"))
    }

    @Test("Nobody opens another's test, takes part in it or hands it in")
    func foreign() async throws {
        let desk = try await Desk()
        let (first, path) = await desk.begin()
        let boris = await Visitor.registered(in: desk.house, name: "Борис")
        #expect(await boris.open(path).status == .notFound)
        #expect(await boris.post(path, first.question + [("typed", "cat")]).status == .notFound)
        #expect(await boris.post(path + "/finish").status == .notFound)
        #expect(await boris.open(path + "/results").status == .notFound)
        #expect(await boris.open(desk.category + "/tests/new").status == .notFound)
        #expect(await boris.send(desk.category + "/tests", []).status == .notFound)
    }
}

extension Response {
    /// The hidden fields of the question of a test.
    fileprivate var question: [(String, String)] {
        ["position", "exercise"].compactMap { name in
            guard let field = text.firstRange(of: "name=\"\(name)\" value=\"") else { return nil }
            return (name, String(text[field.upperBound...].prefix { $0 != "\"" }))
        }
    }

    /// What it asks; nil on another page.
    fileprivate var asked: String? {
        text.firstMatch(of: /id="question"[^>]*>([^<]+)</).map { String($0.1) }
    }
}
