import HTTPServer
import Testing

@testable import Web

@Suite("A category's words as a test on paper")
struct TestPaperTests {
    /// Anna with six beasts.
    private struct Desk {
        let house: House
        let anna: Visitor
        let category: String
        var paper: String { category + "/paper" }

        init() async throws {
            house = try House()
            anna = await Visitor.registered(in: house)
            category = await anna.category("Звери")
            let beasts = [
                ("cat", "кошка"), ("dog", "собака"), ("cow", "корова"), ("horse", "лошадь"),
                ("bird", "птица"), ("mouse", "мышь"),
            ]
            for (term, translation) in beasts {
                await anna.post(category + "/words", [("term", term), ("translation", translation)])
            }
        }
    }

    /// What is asked in each variant, in order.
    private func asked(_ page: String) -> [[String]] {
        page.split(separator: "<section class=\"paper\"").dropFirst().map { section in
            section.matches(of: /<p class="paper-asked"[^>]*>([^<]*)</).map { String($0.1) }
        }
    }

    @Test("Two variants ask the same words in another order, and a third sheet has the answers")
    func variants() async throws {
        let desk = try await Desk()
        #expect(await desk.anna.open(desk.category).text.contains(desk.paper))
        let page = await desk.anna.open(desk.paper).text
        let variants = asked(page)
        #expect(variants.count == 2 && variants[0] != variants[1] && variants[0].count == 6)
        #expect(Set(variants[0]) == Set(variants[1]))
        #expect(page.contains("Вариант 2") && page.contains("paper-answers"))
        #expect(
            await desk.anna.open(desk.paper).text == page, "the answers are those of the sheets of yesterday")
    }

    @Test("Words are written or chosen as one likes, and the answers can be left out")
    func forms() async throws {
        let desk = try await Desk()
        let written = await desk.anna.open(desk.paper + "?form=typing").text
        #expect(!written.contains("paper-options") && !written.contains("paper-answers"))
        #expect(!written.contains(">mouse<"))
        let chosen = await desk.anna.open(desk.paper + "?form=choice&answers=yes").text
        #expect(!chosen.contains("paper-line") && chosen.contains(">г</span>"))
    }

    @Test("As many words as one says, or those that one chose; what is no number is said")
    func count() async throws {
        let desk = try await Desk()
        #expect(asked(await desk.anna.open(desk.paper + "?count=4").text).map(\.count) == [4, 4])
        let wrong = await desk.anna.open(desk.paper + "?count=101")
        #expect(wrong.status == .unprocessableContent && wrong.text.contains("value=\"101\""))
        let selection = await desk.anna.open(desk.category + "/selection").text
        #expect(selection.contains("formaction=\"\(desk.paper)\""))
        let words = selection.matches(of: /name="word" value="(\d+)"/).prefix(2).map { "word=\($0.1)" }
        let chosen = await desk.anna.open(desk.paper + "?" + words.joined(separator: "&")).text
        #expect(asked(chosen).map(\.count) == [2, 2])
    }

    @Test("Without words there is nothing to print, and another's category is not there")
    func nothing() async throws {
        let desk = try await Desk()
        let empty = await desk.anna.category("Пусто")
        let page = await desk.anna.open(empty + "/paper")
        #expect(page.status == .ok && page.text.contains("Здесь пока нет слов"))
        let boris = await Visitor.registered(in: desk.house, name: "Борис")
        #expect(await boris.open(desk.paper).status == .notFound)
    }
}
