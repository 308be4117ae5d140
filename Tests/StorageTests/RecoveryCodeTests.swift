import Foundation
import Storage
import Testing
import Vocabulary

@Suite("Recovery codes")
struct RecoveryCodeTests {
    private let codes = (1...10).map { Data(repeating: $0, count: 32) }
    private let browser = Data(repeating: 99, count: 32)

    private func use(
        _ code: Data, email: String = "Anna@example.org", in household: Household
    ) async throws -> User? {
        try await household.store.changePassword(
            email: email, codeHash: code, toHash: "new hash", tokenHash: browser, device: "",
            now: household.now)
    }

    @Test("A code works once, ends every session and every open link, and leaves the other codes")
    func once() async throws {
        let household = try await Household()
        let (store, anna, now) = (household.store, household.anna, household.now)
        #expect(try await store.recoveryCodes(of: anna.id) == nil)
        try await store.replaceRecoveryCodes(of: anna.id, with: codes, now: now)
        #expect(
            try await store.recoveryCodes(of: anna.id)
                == RecoveryCodes(unusedCount: 10, count: 10, made: now))
        let (phone, link) = (Data(repeating: 77, count: 32), Data(repeating: 88, count: 32))
        try await store.openSession(
            for: anna.id, passwordHash: "hash", tokenHash: phone, device: "phone", now: now)
        _ = try await store.makeLink(
            .password, for: anna.id, tokenHash: link, by: .commandLine, now: now)

        #expect(try await use(codes[3], in: household)?.id == anna.id)
        #expect(try await store.credentials(email: try #require(anna.email))?.passwordHash == "new hash")
        #expect(try await store.user(sessionTokenHash: phone, now: now) == nil)
        #expect(try await store.user(sessionTokenHash: browser, now: now)?.id == anna.id)
        #expect(try await store.link(.password, tokenHash: link, now: now) == nil)
        #expect(try await store.recoveryCodes(of: anna.id)?.unusedCount == 9)
        #expect(try await use(codes[3], in: household) == nil)
    }

    @Test("Somebody else's code, an unknown one and an unknown e-mail change nothing")
    func foreign() async throws {
        let household = try await Household()
        let boris = try await Household.register("Boris", in: household.store)
        try await household.store.replaceRecoveryCodes(of: boris.id, with: codes, now: household.now)
        #expect(try await use(codes[0], in: household) == nil)
        #expect(try await use(Data(count: 32), email: try #require(boris.email), in: household) == nil)
        #expect(try await use(codes[0], email: "nobody@example.org", in: household) == nil)
        #expect(
            try await household.store.credentials(email: try #require(boris.email))?.passwordHash == "hash")
        #expect(try await household.store.recoveryCodes(of: boris.id)?.unusedCount == 10)
    }

    @Test("New codes end the old ones, and all go with the account")
    func replaced() async throws {
        let household = try await Household()
        let (store, anna) = (household.store, household.anna)
        try await store.replaceRecoveryCodes(of: anna.id, with: codes, now: household.now)
        _ = try await use(codes[0], in: household)
        let newer = (11...20).map { Data(repeating: $0, count: 32) }
        try await store.replaceRecoveryCodes(of: anna.id, with: newer, now: household.now + 60)
        #expect(try await use(codes[1], in: household) == nil)
        #expect(try await store.recoveryCodes(of: anna.id)?.unusedCount == 10)
        try await store.deleteAccount(anna.id)
        #expect(try await store.recoveryCodes(of: anna.id) == nil)
    }

    @Test("A password set from outside ends every session, and is among the acts")
    func set() async throws {
        let household = try await Household()
        let (store, anna, now) = (household.store, household.anna, household.now)
        try await store.openSession(
            for: anna.id, passwordHash: "hash", tokenHash: browser, device: "phone", now: now)
        #expect(try await store.setPassword(of: anna.id, toHash: "set", by: .commandLine, now: now))
        #expect(try await store.user(sessionTokenHash: browser, now: now) == nil)
        let act = try #require(try await store.administrativeActs(page: 1, size: 1).acts.first)
        #expect(act.kind == .passwordSet && act.isByCommandLine && act.subjectName == "Anna")
        #expect(try await !store.setPassword(of: 99, toHash: "set", by: .commandLine, now: now))
    }
}
