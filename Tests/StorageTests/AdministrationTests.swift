import Foundation
import Storage
import Testing
import Vocabulary

@Suite("Looking after the household")
struct AdministrationTests {
    private let token = Data(repeating: 7, count: 32)

    private func acts(_ household: Household) async throws -> [AdministrativeAct.Kind?] {
        try await household.store.administrativeActs(page: 1, size: 50).acts.map(\.kind)
    }

    private func join(
        _ household: Household, _ admission: Store.Admission, after seconds: TimeInterval = 0,
        name: String = "Boris"
    ) async throws -> User? {
        let registration = try await household.store.register(
            name: name, email: "\(name)@example.org", passwordHash: "hash", language: nil, categories: [],
            admission: admission, now: household.now + seconds)
        guard case .registered(let user) = registration else { return nil }
        return user
    }

    @Test("An empty server lets the first account be made whatever was set, then goes by invitation")
    func policy() async throws {
        let folder = try TemporaryFolder()
        let store = try Store(patientlyIn: folder.url)
        #expect(try await store.registrationPolicy() == .open)
        let anna = try await Household.register("Anna", in: store)
        #expect(try await store.registrationPolicy() == .invitation)
        try await store.setRegistrationPolicy(.closed, by: .administrator(anna.id), now: .now)
        #expect(try await store.registrationPolicy() == .closed)
        try await store.deleteAccount(anna.id)
        #expect(try await store.registrationPolicy() == .open)
        _ = try await Household.register("Boris", in: store)
        #expect(try await store.registrationPolicy() == .closed)
    }

    @Test("Without an invitation an account is made only where registration is open")
    func request() async throws {
        let household = try await Household()
        let (store, anna) = (household.store, AdministrativeAct.Actor.administrator(household.anna.id))
        for policy in RegistrationPolicy.allCases {
            try await store.setRegistrationPolicy(policy, by: anna, now: household.now)
            let user = try await join(household, .request, name: policy.rawValue)
            #expect((user != nil) == (policy == .open), "\(policy)")
        }
        #expect(
            try await acts(household) == [
                .registrationClosed, .registrationByInvitation, .registrationOpened,
            ])
        try await store.setRegistrationPolicy(.closed, by: anna, now: household.now)
        #expect(try await acts(household).count == 3)
    }

    @Test("An invitation makes one account within seven days, and none where registration is closed")
    func invitation() async throws {
        let household = try await Household()
        let (store, anna) = (household.store, AdministrativeAct.Actor.administrator(household.anna.id))
        let week: TimeInterval = 7 * 86_400
        _ = try await store.makeLink(.invitation, tokenHash: token, by: anna, now: household.now)
        #expect(try await join(household, .invitation(Data(count: 32))) == nil)
        #expect(try await join(household, .invitation(token), after: week) == nil)
        try await store.setRegistrationPolicy(.closed, by: anna, now: household.now)
        #expect(try await join(household, .invitation(token)) == nil)
        try await store.setRegistrationPolicy(.invitation, by: anna, now: household.now)
        let boris = try #require(try await join(household, .invitation(token), after: week - 1))
        #expect(!boris.isAdministrator)
        #expect(try await join(household, .invitation(token), name: "Vera") == nil)
        let act = try #require(try await store.administrativeActs(page: 1, size: 1).acts.first)
        #expect(act.kind == .invitationUsed && act.actorName == "Anna" && act.subjectName == "Boris")
    }

    @Test("An invitation whose e-mail is taken can be used again")
    func invitationStays() async throws {
        let household = try await Household()
        let actor = AdministrativeAct.Actor.administrator(household.anna.id)
        _ = try await household.store.makeLink(.invitation, tokenHash: token, by: actor, now: household.now)
        #expect(try await join(household, .invitation(token), name: "Anna") == nil)
        #expect(try await join(household, .invitation(token)) != nil)
    }

    @Test("Open invitations are listed with who made them, until they are revoked, used or over")
    func openInvitations() async throws {
        let household = try await Household()
        let (store, now) = (household.store, household.now)
        let anna = AdministrativeAct.Actor.administrator(household.anna.id)
        let first = try #require(try await store.makeLink(.invitation, tokenHash: token, by: anna, now: now))
        _ = try await store.makeLink(
            .invitation, tokenHash: Data(repeating: 8, count: 32), by: .commandLine, now: now + 60)
        let open = try await store.openInvitations(now: now + 60)
        #expect(open.map(\.author) == [nil, "Anna"] && open.last?.link.id == first.id)
        #expect(try await store.openInvitations(now: now + 7 * 86_400).count == 1)
        #expect(try await store.revokeInvitation(first.id, by: anna, now: now))
        #expect(try await !store.revokeInvitation(first.id, by: anna, now: now))
        #expect(try await join(household, .invitation(token)) == nil)
        #expect(try await store.openInvitations(now: now + 60).count == 1)
    }

    @Test("A link for a password works once within an hour, ends the earlier one and every session")
    func passwordLink() async throws {
        let household = try await Household()
        let (store, now, anna) = (household.store, household.now, household.anna)
        let earlier = Data(repeating: 6, count: 32)
        let (phone, browser) = (Data(repeating: 1, count: 32), Data(repeating: 2, count: 32))
        try await store.openSession(
            for: anna.id, passwordHash: "hash", tokenHash: phone, device: "phone", now: now)
        for hash in [earlier, token] {
            let link = try await store.makeLink(
                .password, for: anna.id, tokenHash: hash, by: .commandLine, now: now)
            #expect(link?.user == anna.id)
        }
        func use(_ hash: Data, after seconds: TimeInterval) async throws -> User? {
            try await store.changePassword(
                withLink: hash, toHash: "new hash", tokenHash: browser, device: "", now: now + seconds)
        }
        #expect(try await store.link(.password, tokenHash: earlier, now: now) == nil)
        #expect(try await store.link(.invitation, tokenHash: token, now: now) == nil)
        #expect(try await use(token, after: 3600) == nil)
        #expect(try await use(token, after: 3599)?.id == anna.id)
        #expect(try await use(token, after: 3599) == nil)
        #expect(try await store.credentials(email: try #require(anna.email))?.passwordHash == "new hash")
        #expect(try await store.user(sessionTokenHash: phone, now: now) == nil)
        #expect(try await store.user(sessionTokenHash: browser, now: now)?.id == anna.id)
        #expect(
            try await store.makeLink(.password, for: 99, tokenHash: earlier, by: .commandLine, now: now)
                == nil)
    }

    @Test("Who is no administrator any more does nothing, whatever was asked before")
    func formerAdministrator() async throws {
        let household = try await Household()
        let (store, now, anna) = (household.store, household.now, household.anna.id)
        let boris = try #require(try await join(household, .act(.commandLine))).id
        let link = try #require(
            try await store.makeLink(
                .invitation, tokenHash: Data(repeating: 8, count: 32), by: .commandLine, now: now))
        for former in [boris, 99] {
            let actor = AdministrativeAct.Actor.administrator(former)
            #expect(try await store.setAdministrator(true, boris, by: actor, now: now) == .unknown)
            #expect(try await store.removeAccount(anna, by: actor, now: now) == .unknown)
            #expect(try await !store.signOut(anna, by: actor, now: now))
            #expect(try await !store.revokeInvitation(link.id, by: actor, now: now))
            #expect(try await !store.setRegistrationPolicy(.open, by: actor, now: now))
            for user in [anna, nil] {
                let made = try await store.makeLink(
                    user == nil ? .invitation : .password, for: user, tokenHash: token, by: actor, now: now)
                #expect(made == nil)
            }
        }
        #expect(try await store.administrativeActs(page: 1, size: 5).count == 2)
        #expect(try await store.registrationPolicy() == .invitation)
    }

    @Test("The last administrator stays one and stays; another may become a learner and be removed")
    func lastAdministrator() async throws {
        let household = try await Household()
        let (store, now, anna) = (household.store, household.now, household.anna.id)
        let boris = try #require(try await join(household, .act(.commandLine))).id
        let actor = AdministrativeAct.Actor.administrator(anna)
        #expect(try await store.setAdministrator(false, anna, by: actor, now: now) == .lastAdministrator)
        #expect(try await store.removeAccount(anna, by: .commandLine, now: now) == .lastAdministrator)
        #expect(try await store.setAdministrator(true, boris, by: actor, now: now) == .changed)
        #expect(try await store.setAdministrator(true, boris, by: actor, now: now) == .changed)
        #expect(
            try await store.setAdministrator(false, anna, by: .administrator(boris), now: now) == .changed)
        #expect(try await store.removeAccount(anna, by: .administrator(boris), now: now) == .changed)
        #expect(try await store.removeAccount(anna, by: .administrator(boris), now: now) == .unknown)
        #expect(try await store.setAdministrator(true, anna, by: .commandLine, now: now) == .unknown)
        #expect(try await store.signOut(anna, by: .commandLine, now: now) == false)
        let (acts, count) = try await store.administrativeActs(page: 1, size: 2)
        #expect(count == 4 && acts.map(\.kind) == [.accountRemoved, .madeLearner])
        // The names of those who are gone are gone with them.
        #expect(acts.map(\.actorName) == ["Boris", "Boris"] && acts.map(\.subjectName) == [nil, nil])
        let rest = try await store.administrativeActs(page: 2, size: 2).acts
        #expect(rest.map(\.kind) == [.madeAdministrator, .accountAdded])
        #expect(rest.map(\.actorName) == [nil, nil] && rest.map(\.isByCommandLine) == [false, true])
        #expect(try await store.administrativeActs(page: .max, size: 50).acts.isEmpty)
    }

    @Test("Invitations end with the role of who made them")
    func linksEnd() async throws {
        let household = try await Household()
        let (store, now) = (household.store, household.now)
        for removes in [false, true] {
            let boris = try #require(
                try await join(household, .act(.commandLine), name: removes ? "Vera" : "Boris")
            ).id
            _ = try await store.setAdministrator(true, boris, by: .commandLine, now: now)
            _ = try await store.makeLink(.invitation, tokenHash: token, by: .administrator(boris), now: now)
            #expect(try await store.link(.invitation, tokenHash: token, now: now) != nil)
            if removes {
                try await store.deleteAccount(boris)
            } else {
                _ = try await store.setAdministrator(false, boris, by: .commandLine, now: now)
            }
            #expect(try await store.link(.invitation, tokenHash: token, now: now) == nil)
        }
    }

    @Test("A member is listed with when it was here and how much it has")
    func members() async throws {
        let household = try await Household()
        let (store, now, anna) = (household.store, household.now, household.anna.id)
        let category = try await household.category()
        for term in ["rain", "snow"] { try await household.word(term, term, in: category) }
        try await store.keepPicture(
            SentPicture(name: String(repeating: "a", count: 32), content: [1, 2, 3], sent: now), of: anna)
        let boris = try #require(try await join(household, .act(.commandLine), after: 5))
        try await store.openSession(
            for: anna, passwordHash: "hash", tokenHash: token, device: "phone", now: now + 10)
        let members = try await store.members(now: now + 20)
        #expect(members.map(\.user.name) == ["Anna", "Boris"])
        #expect(members[0].wordCount == 2 && members[0].pictureCount == 1 && members[0].pictureSize == 3)
        #expect(members[0].lastSeen == now + 10 && members[0].deviceCount == 1)
        #expect(members[1].lastSeen == nil && members[1].joined == now + 5 && members[1].wordCount == 0)

        // Signing somebody out does not make them forgotten.
        #expect(try await store.signOut(anna, by: .commandLine, now: now + 30))
        #expect(try await store.user(sessionTokenHash: token, now: now + 30) == nil)
        let member = try #require(try await store.member(anna, now: now + 30))
        #expect(member.deviceCount == 0 && member.lastSeen == now + 10)
        #expect(try await store.member(99, now: now) == nil && boris.id != anna)
    }

    @Test("A visit an hour after the last is when somebody was seen")
    func seen() async throws {
        let household = try await Household()
        let (store, now, anna) = (household.store, household.now, household.anna.id)
        try await store.openSession(for: anna, passwordHash: "hash", tokenHash: token, device: "", now: now)
        _ = try await store.user(sessionTokenHash: token, now: now + 3601)
        #expect(try await store.member(anna, now: now)?.lastSeen == now + 3601)
    }
}
