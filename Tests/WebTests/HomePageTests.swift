import Foundation
import HTTPServer
import Testing

@Suite("The words screen")
struct HomePageTests {
    @Test(
        "It moves after the first sitting: three counts, one bar of three, the first day of a streak, tomorrow"
    )
    func moves() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        let category = await visitor.category("Погода")
        for number in 1...3 {
            await visitor.post(category + "/words", [("term", "word \(number)"), ("translation", "слово")])
        }
        let before = await visitor.open("/").text
        #expect(before.contains("Выучено</dt><dd>0</dd>") && before.contains("В процессе</dt><dd>0</dd>"))
        #expect(!before.contains("серии") && !before.contains("Завтра "))
        let count = try #require(before.firstMatch(of: /Новые<\/dt><dd>(\d+)</).flatMap { Int($0.1) })
        for _ in 0..<5 {
            await visitor.finishTraining()
            if await visitor.open("/").text.contains("На сегодня всё") { break }
        }
        let after = await visitor.open("/").text
        let started = try #require(after.firstMatch(of: /В процессе<\/dt><dd>(\d+)</).flatMap { Int($0.1) })
        #expect(started > 0 && after.contains("Новые</dt><dd>\(count - started)</dd>"))
        #expect(after.contains("Первый день серии") && after.contains(/>Завтра \d+ сло/))
        #expect(after.contains(/class="progress-started" width="[1-9]/))
        house.wait(86_400)
        for _ in 0..<5 where !(await visitor.open("/").text.contains("На сегодня всё")) {
            await visitor.finishTraining()
        }
        #expect(await visitor.open("/").text.contains("2 дня подряд"))
    }

    @Test("A category says how many of its words are learned, in progress and new, and nothing of none")
    func categories() async throws {
        let visitor = await Visitor.registered(in: try House())
        let category = await visitor.category("Погода")
        #expect(await visitor.open("/").text.contains("пока без слов"))
        for term in ["rain", "snow"] {
            await visitor.post(category + "/words", [("term", term), ("translation", "слово")])
        }
        #expect(
            await visitor.open("/").text.contains(#"<p class="category-counts"><span>2 новых</span></p>"#))
        let training = "/training?category=" + category.dropFirst("/categories/".count)
        let page = await visitor.open(training)
        await visitor.post("/reviews", page.card + [("rating", "remember")])
        #expect(
            await visitor.open("/").text.contains(
                #"<p class="category-counts"><span>1 в процессе</span>, <span>1 новое</span></p>"#))
    }
}
