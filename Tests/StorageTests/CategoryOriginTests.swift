import Foundation
import GRDB
import Testing
import Vocabulary

@testable import Storage

@Suite("What a category was made of")
struct CategoryOriginTests {
    private func ready(_ title: String, _ origin: CategoryOrigin) -> ReadyCategory {
        let word = ReadyWord(text: WordText(term: title, translation: "слово"), emoji: nil)
        return ReadyCategory(
            title: title, termLanguage: "en", translationLanguage: "ru", words: [word], origin: origin)
    }

    @Test("It is known by itself, and by nobody else, whatever the category is called")
    func known() async throws {
        let household = try await Household()
        let (store, anna) = (household.store, household.anna.id)
        let boris = try await Household.register("Boris", in: store).id
        guard
            case .saved(let id) = try await store.addCategory(
                ready("Animals", .course("animals")), of: anna, now: household.now)
        else { throw Household.Unexpected() }
        _ = try await store.changeCategory(id, title: "Звери", pair: .usual, of: anna)
        let turned = LanguagePair(term: "ru", translation: "en")
        #expect(
            try await store.categories(
                from: [
                    (.course("animals"), .usual), (.course("animals"), turned), (.lesson("animals"), .usual),
                ],
                of: anna) == [id, nil, nil])
        #expect(try await store.categories(from: [(.course("animals"), .usual)], of: boris) == [nil])
        #expect(try await store.origin(of: id, of: anna) == .course("animals"))
        #expect(try await store.origin(of: id, of: boris) == nil)
    }

    @Test("Of categories of before it was kept it is found by their titles, once")
    func found() async throws {
        let household = try await Household()
        let (store, anna) = (household.store, household.anna.id)
        for title in ["Animals", "Renamed"] {
            _ = try await store.addCategory(ready(title, .course("x")), of: anna, now: household.now)
        }
        try await store.write {
            try $0.execute(sql: "UPDATE category SET origin = '?' WHERE origin IS NOT NULL")
        }
        try await store.findOrigins { title, pair in
            title == "Animals" && pair == .usual ? .course("animals") : nil
        }
        let categories = try await store.home(of: anna, today: StudyDay(number: 20_900)).categories.map(
            \.category)
        for category in categories {
            let origin = try await store.origin(of: category.id, of: anna)
            #expect(origin == (category.title == "Animals" ? .course("animals") : nil), "\(category.title)")
        }
        try await store.findOrigins { _, _ in .course("another") }
        #expect(try await store.categories(from: [(.course("another"), .usual)], of: anna) == [nil])
    }

    @Test(
        "What is none of it is read as nothing",
        arguments: ["", "?", "course", "course/", "book/a", String(repeating: "a", count: 300)])
    func nothing(text: String) {
        #expect(CategoryOrigin(text) == nil)
    }
}
