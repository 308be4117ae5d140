import Foundation
import HTTPServer
import HTTPTypes
import Testing
import Vocabulary

@testable import Web

@Suite("What an adult sees of a child")
struct GuardianTests {
    /// Anna with a child who has done the day, typing something wrong on the way.
    private func scene() async throws -> (house: House, anna: Visitor, masha: Visitor, path: String) {
        let house = try House()
        let anna = await Visitor.registered(in: house)
        await anna.post("/house/children", [("name", "Маша")])
        let path = await anna.path
        let page = await anna.post(path + "/code").text
        let code = try #require(page.firstMatch(of: /<code>([A-Z]{3} [A-Z]{3})<\/code>/)?.1)
        let masha = Visitor(house)
        await masha.post("/code", [("code", String(code))])
        _ = await masha.send("/training/settings", [("form", "card")])
        return (house, anna, masha, path)
    }

    @Test("Days, minutes and hard words; never a note, and never a page of the child's own")
    func effort() async throws {
        let (_, anna, masha, path) = try await scene()
        #expect(await anna.open(path).text.contains("Трудных слов сейчас нет"))
        let category = await masha.category("Тайное")
        await masha.post(
            category + "/words", [("term", "thaw"), ("translation", "оттепель"), ("note", "никому ни слова")])
        var card = await masha.open("/training?category=" + category.dropFirst("/categories/".count)).card
        for _ in 0..<2 where !card.isEmpty {
            card = await masha.post("/reviews", card + [("rating", "forgot")]).card
        }
        let page = await anna.open(path).text
        #expect(page.contains("thaw") && page.contains("Трудные слова"))
        #expect(!page.contains("никому ни слова") && !page.contains("Тайное"))
        #expect(await anna.open(category).status == .notFound)
    }

    @Test("The child reads who sees what, the adult reads that the child does")
    func said() async throws {
        let (_, anna, masha, path) = try await scene()
        let profile = await masha.open("/profile").text
        #expect(profile.contains("Взрослым (Анна)") && profile.contains("Не видно ни набранных ответов"))
        #expect(await anna.open(path).text.contains("Маша в своём профиле читает"))
        #expect(await !anna.open("/profile").text.contains("Кто что видит"))
    }

    @Test("Another adult is added by e-mail, and then does all that the first one may")
    func secondAdult() async throws {
        let (house, anna, masha, path) = try await scene()
        let boris = Visitor(house)
        await boris.post(
            "/register",
            [("name", "Борис"), ("email", "boris@example.org"), ("password", "a phrase of words")])
        #expect(await boris.open(path).status == .notFound)
        for wrong in ["", "boris", "nobody@example.org"] {
            #expect(
                await anna.post(path + "/adults", [("email", wrong)]).status == .unprocessableContent)
        }
        await anna.post(path + "/adults", [("email", "Boris@example.org")])
        #expect(await boris.open(path).text.contains("Анна, Борис"))
        #expect(await masha.open("/profile").text.contains("Взрослым (Анна, Борис)"))
        await boris.post(path + "/pin", [("pin", "4711")])
        #expect(await anna.open(path).text.contains("задан"))
        #expect(await !anna.open("/profile/delete").text.contains("Маша"))
    }
}
