import Testing
import Vocabulary

@testable import Views

@Suite("Addresses")
struct PathTests {
    private let batch = WordBatch(category: 7, ids: 12...15)

    @Test("are those of their places, with what they name in the gaps")
    func places() {
        #expect(Path.home.text == "/")
        #expect(Path.exportDocument.text == "/profile/export/slovarik.json")
        #expect(Path.editWord(3).text == "/words/3/edit")
        #expect([3, 4].map(Path.word).map(\.text) == ["/words/3", "/words/4"])
        #expect(Path.words(of: 7).text == "/categories/7/words")
        #expect(Path.categories(from: "a1-food").text == "/courses/a1-food/categories")
        #expect(Path.deleteWords(batch).text == "/categories/7/words/12-15/delete")
    }

    @Test("ask only for what is not plain")
    func queries() {
        #expect(Path.category(7).text == "/categories/7")
        #expect(Path.category(7, search: "rain & снег", page: 2).text.hasPrefix("/categories/7?search=rain"))
        #expect(Path.category(7, page: 2).text == "/categories/7?page=2")
        #expect(Path.category(with: batch).text == "/categories/7?added=12-15")
        #expect(Path.welcome().text == "/welcome")
        #expect(Path.welcome(page: 2).text == "/welcome?page=2")
        #expect(Path.training(of: nil).text == "/training")
        #expect(Path.training(of: 7).text == "/training?category=7")
        #expect(Path.login(next: "/") == Path.login)
        #expect(Path.login(next: "/words/3/edit").text == "/login?next=%2Fwords%2F3%2Fedit")
    }

    @Test("lead nowhere but to this site, whatever somebody wrote into a link")
    func own() {
        #expect(Path.own("/words/3/edit?a=b").text == "/words/3/edit?a=b")
        let others: [String?] = [
            nil, "", "words", "//evil.example", "https://evil.example", "/\\evil.example", "/a b", "/слово",
            "/" + String(repeating: "a", count: 2000),
        ]
        for other in others { #expect(Path.own(other) == Path.home, "\(other ?? "nothing")") }
    }
}
