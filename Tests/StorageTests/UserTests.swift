import Foundation
import Storage
import Testing
import Vocabulary

@Suite("Accounts")
struct UserTests {
    @Test("The first account is the administrator, the second is not")
    func administrator() async throws {
        let household = try await Household()
        let boris = try await Household.register("Boris", in: household.store)
        #expect(household.anna.isAdministrator)
        #expect(!boris.isAdministrator)
    }

    @Test("One e-mail, one account, ignoring case")
    func emailTaken() async throws {
        let household = try await Household()
        let second = try await household.store.register(
            name: "Other", email: "ANNA@Example.org", passwordHash: "hash", language: nil, categories: [],
            admission: .act(.commandLine), now: household.now)
        guard case .emailTaken = second else {
            Issue.record("a second account was made")
            return
        }
        #expect(
            try await household.store.credentials(email: "anna@EXAMPLE.org")?.user.id == household.anna.id)
    }

    @Test("An account begins with the ready categories, their words in order")
    func readyCategories() async throws {
        let household = try await Household()
        let ready = ReadyCategory(
            title: "Еда", termLanguage: "en", translationLanguage: "ru",
            words: [.init(term: "bread", translation: "хлеб"), .init(term: "tea", translation: "чай")])
        let boris = try await Household.register("Boris", in: household.store, categories: [ready])
        let home = try await household.store.home(of: boris.id, today: household.today)
        #expect(home.categories.map(\.category.title) == ["Еда"])
        #expect(home.recentWords.map(\.text.term) == ["bread", "tea"])
    }

    @Test("A session lasts while it is used, 30 days without a visit, 180 days in all")
    func sessionLifetime() async throws {
        let household = try await Household()
        let (store, anna, now) = (household.store, household.anna, household.now)
        let token = Data(repeating: 1, count: 32)
        try await store.openSession(for: anna.id, tokenHash: token, device: "Firefox", now: now)
        let day: TimeInterval = 86_400
        for days in stride(from: 0.0, through: 174, by: 29) {
            #expect(try await store.user(sessionTokenHash: token, now: now + days * day)?.id == anna.id)
        }
        #expect(try await store.user(sessionTokenHash: token, now: now + 181 * day) == nil)

        let idle = Data(repeating: 2, count: 32)
        try await store.openSession(for: anna.id, tokenHash: idle, device: "Firefox", now: now)
        #expect(try await store.user(sessionTokenHash: idle, now: now + 31 * day) == nil)
    }

    @Test("A closed session signs nobody in")
    func closedSession() async throws {
        let household = try await Household()
        let token = Data(repeating: 1, count: 32)
        try await household.store.openSession(
            for: household.anna.id, tokenHash: token, device: "", now: household.now)
        try await household.store.closeSession(tokenHash: token)
        #expect(try await household.store.user(sessionTokenHash: token, now: household.now) == nil)
    }
}
