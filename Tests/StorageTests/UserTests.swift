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
            words: [
                ReadyWord(text: WordText(term: "bread", translation: "хлеб"), emoji: "🍞"),
                ReadyWord(text: WordText(term: "tea", translation: "чай")),
            ])
        let boris = try await Household.register("Boris", in: household.store, categories: [ready])
        let home = try await household.store.home(of: boris.id, today: household.today)
        #expect(home.categories.map(\.category.title) == ["Еда"])
        #expect(home.recentWords.map(\.text.term) == ["bread", "tea"])
        #expect(home.recentWords.map(\.picture) == [.emoji("🍞"), nil])
    }

    @Test("A session lasts while it is used, 30 days without a visit, 180 days in all")
    func sessionLifetime() async throws {
        let household = try await Household()
        let (store, anna, now) = (household.store, household.anna, household.now)
        let token = Data(repeating: 1, count: 32)
        try await store.openSession(
            for: anna.id, passwordHash: "hash", tokenHash: token, device: "Firefox", now: now)
        let day: TimeInterval = 86_400
        for days in stride(from: 0.0, through: 174, by: 29) {
            #expect(try await store.user(sessionTokenHash: token, now: now + days * day)?.id == anna.id)
        }
        #expect(try await store.user(sessionTokenHash: token, now: now + 181 * day) == nil)

        let idle = Data(repeating: 2, count: 32)
        try await store.openSession(
            for: anna.id, passwordHash: "hash", tokenHash: idle, device: "Firefox", now: now)
        #expect(try await store.user(sessionTokenHash: idle, now: now + 31 * day) == nil)
    }

    @Test("A password that was changed while it was checked opens no session and does not come back")
    func overtakenPassword() async throws {
        let household = try await Household()
        let (store, anna, now) = (household.store, household.anna, household.now)
        let (own, late) = (Data(repeating: 1, count: 32), Data(repeating: 2, count: 32))
        let isChanged = try await store.changePassword(
            of: anna.id, fromHash: "hash", toHash: "new hash", tokenHash: own, device: "", now: now)
        #expect(isChanged)
        let isOpen = try await store.openSession(
            for: anna.id, passwordHash: "hash", tokenHash: late, device: "", now: now)
        #expect(!isOpen)
        #expect(try await !store.replacePasswordHash("hash", of: anna.id, with: "hash at another cost"))
        let isChangedBack = try await store.changePassword(
            of: anna.id, fromHash: "hash", toHash: "third hash", tokenHash: late, device: "", now: now)
        #expect(!isChangedBack)
        #expect(try await store.user(sessionTokenHash: late, now: now) == nil)
        #expect(try await store.user(sessionTokenHash: own, now: now)?.id == anna.id)
        #expect(try await store.credentials(email: try #require(anna.email))?.passwordHash == "new hash")
    }

    @Test("On a full disk a password that is no longer the account's opens nothing either")
    func overtakenOnFullDisk() async throws {
        let household = try await Household()
        let (store, anna, now) = (household.store, household.anna, household.now)
        try await store.fillDisk(true)
        for (hash, isRight) in [("hash", true), ("earlier hash", false)] {
            let token = Data(hash.utf8)
            let isOpen = try await store.openSession(
                for: anna.id, passwordHash: hash, tokenHash: token, device: "", now: now)
            #expect(isOpen == isRight)
            #expect((try await store.user(sessionTokenHash: token, now: now) != nil) == isRight)
        }
    }

    @Test("Of more than a hundred sessions of one account the one not used for longest ends; others' stay")
    func manySessions() async throws {
        let household = try await Household()
        let (store, anna, now) = (household.store, household.anna, household.now)
        let boris = try await Household.register("Boris", in: store)
        func open(_ number: Int, of user: User.ID) async throws {
            try await store.openSession(
                for: user, passwordHash: "hash", tokenHash: token(number), device: "",
                now: now + Double(number))
        }
        func token(_ number: Int) -> Data { Data(String(format: "%032d", number).utf8) }
        try await open(0, of: boris.id)
        for number in 1...101 { try await open(number, of: anna.id) }
        #expect(try await store.user(sessionTokenHash: token(1), now: now + 200) == nil)
        #expect(try await store.user(sessionTokenHash: token(2), now: now + 200)?.id == anna.id)
        #expect(try await store.user(sessionTokenHash: token(101), now: now + 200)?.id == anna.id)
        #expect(try await store.user(sessionTokenHash: token(0), now: now + 200)?.id == boris.id)
    }

    @Test("A closed session signs nobody in")
    func closedSession() async throws {
        let household = try await Household()
        let token = Data(repeating: 1, count: 32)
        try await household.store.openSession(
            for: household.anna.id, passwordHash: "hash", tokenHash: token, device: "", now: household.now)
        try await household.store.closeSession(tokenHash: token)
        #expect(try await household.store.user(sessionTokenHash: token, now: household.now) == nil)
    }
}
