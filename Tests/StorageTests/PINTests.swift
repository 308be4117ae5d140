import Foundation
import Testing
import Vocabulary

@testable import Storage

/// A house with an adult, a child with a PIN, and devices on which the child signs in.
private struct Nursery {
    let household: Household
    let child: User.ID

    init() async throws {
        household = try await Household()
        child = try await household.child("Маша", pin: "hash of the PIN")
    }

    func device(_ number: UInt8) async throws -> FamilyDevice.ID { try await household.familyDevice(number) }

    /// Whether a wrong PIN was looked at; what is allowed counts.
    func isAllowed(on device: FamilyDevice.ID?, after seconds: TimeInterval = 0) async throws -> Bool {
        let outcome = try await household.store.beginPINTry(
            of: child, on: device, now: household.now + seconds)
        if case .allowed = outcome { return true }
        return false
    }
}

extension Household {
    /// Somebody's child, by default Anna's.
    func child(_ name: String, pin: String? = nil, of adult: User? = nil) async throws -> User.ID {
        let adding = try await store.addChild(
            name: name, picture: .emoji("🦊"), colour: .orange, language: .ru, pair: .usual, pinHash: pin,
            categories: [], by: (adult ?? anna).id, now: now)
        guard case .added(let child) = adding else { throw Household.Unexpected() }
        return child
    }

    /// A browser that Anna makes one, or another adult.
    func familyDevice(_ number: UInt8, of adult: User? = nil) async throws -> FamilyDevice.ID {
        try await store.makeFamilyDevice(
            tokenHash: Data(repeating: number, count: 32), userAgent: "Firefox", by: (adult ?? anna).id,
            session: Data(repeating: 200, count: 32), now: now)
    }
}

@Suite("Wrong PINs")
struct PINTests {
    @Test("What is no family device waits as one of them, and a right one ends its waits only")
    func elsewhere() async throws {
        let nursery = try await Nursery()
        let tablet = try await nursery.device(1)
        for device in [nil, tablet] {
            for _ in 0..<3 { #expect(try await nursery.isAllowed(on: device)) }
            #expect(try await !nursery.isAllowed(on: device))
        }
        let outcome = try await nursery.household.store.beginPINTry(
            of: nursery.child, on: nil, now: nursery.household.now + 60)
        guard case .allowed(let number) = outcome else { throw Household.Unexpected() }
        try await nursery.household.store.settle(pinTry: number, isRight: true)
        #expect(try await nursery.isAllowed(on: nil, after: 60))
        #expect(try await nursery.isAllowed(on: tablet, after: 60))
        #expect(try await !nursery.isAllowed(on: tablet, after: 61))
    }

    @Test("Three may be tried at once, then each next one waits longer")
    func waits() async throws {
        let nursery = try await Nursery()
        let tablet = try await nursery.device(1)
        for _ in 0..<3 { #expect(try await nursery.isAllowed(on: tablet)) }
        #expect(try await !nursery.isAllowed(on: tablet, after: 59))
        #expect(try await nursery.isAllowed(on: tablet, after: 60))
        #expect(try await !nursery.isAllowed(on: tablet, after: 60 + 299))
        #expect(try await nursery.isAllowed(on: tablet, after: 60 + 300))
        #expect(try await !nursery.isAllowed(on: tablet, after: 360 + 899))
        #expect(try await nursery.isAllowed(on: tablet, after: 360 + 900))
        #expect(try await !nursery.isAllowed(on: tablet, after: 1260 + 3599))
    }

    @Test("A sibling on three other devices leaves the child's own its tries")
    func sibling() async throws {
        let nursery = try await Nursery()
        var allowed = 0
        for number in 2...4 {
            let device = try await nursery.device(UInt8(number))
            for second in stride(from: 0, to: 3600, by: 20)
            where try await nursery.isAllowed(on: device, after: TimeInterval(second)) {
                allowed += 1
            }
        }
        #expect(allowed == 18)
        #expect(try await nursery.isAllowed(on: nursery.device(1), after: 3599))
    }

    @Test("No more than twenty in an hour, however many devices there are, and more when the hour is over")
    func anHour() async throws {
        let nursery = try await Nursery()
        var allowed = 0
        for number in 1...30 {
            let device = try await nursery.device(UInt8(number))
            for _ in 0..<4 where try await nursery.isAllowed(on: device) { allowed += 1 }
        }
        #expect(allowed == PINLimit.anHour)
        let last = try await nursery.device(31)
        #expect(try await !nursery.isAllowed(on: last, after: 3599))
        #expect(try await nursery.isAllowed(on: last, after: 3601))
    }

    @Test("A hundred that come at once are three")
    func atOnce() async throws {
        let nursery = try await Nursery()
        let tablet = try await nursery.device(1)
        let allowed = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<100 { group.addTask { try await nursery.isAllowed(on: tablet) } }
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(allowed == 3)
    }

    @Test("After the right one nobody waits, and what was wrong is still seen")
    func right() async throws {
        let nursery = try await Nursery()
        let (store, now) = (nursery.household.store, nursery.household.now)
        let tablet = try await nursery.device(1)
        for _ in 0..<2 { #expect(try await nursery.isAllowed(on: tablet)) }
        guard case .allowed(let number) = try await store.beginPINTry(of: nursery.child, on: tablet, now: now)
        else { throw Household.Unexpected() }
        try await store.settle(pinTry: number, isRight: true)
        for _ in 0..<3 { #expect(try await nursery.isAllowed(on: tablet)) }
        #expect(try await !nursery.isAllowed(on: tablet))
        let child = try #require(
            try await store.child(nursery.child, of: nursery.household.anna.id, now: now))
        #expect(child.wrongPINCount == 5 && child.lastWrongPIN == now)
        let later = try await store.child(
            nursery.child, of: nursery.household.anna.id, now: now + 86_401)
        #expect(later?.wrongPINCount == 0)
    }
}

@Suite("Children and who looks after them")
struct ChildTests {
    @Test("A child has no e-mail, no password and no role, whatever is asked for them")
    func account() async throws {
        let household = try await Household()
        let (store, now) = (household.store, household.now)
        let masha = try await household.child("Маша", pin: "hash of the PIN")
        let user = try #require(try await store.member(masha, now: now)).user
        #expect(user.email == nil && user.isChild && !user.isAdministrator && user.colour == .orange)
        #expect(try await store.credentials(email: "child \(masha)") == nil)
        #expect(
            try await store.setAdministrator(true, masha, by: .commandLine, now: now) == .unknown)
        #expect(
            try await !store.setPassword(of: masha, toHash: "hash", by: .commandLine, now: now))
        let link = try await store.makeLink(
            .password, for: masha, tokenHash: Data(repeating: 9, count: 32), by: .commandLine, now: now)
        #expect(link == nil)
        #expect(try await store.successor(of: household.anna.id) == nil)
    }

    @Test("Only who looks after a child sees it, changes it and lets it in")
    func guardian() async throws {
        let household = try await Household()
        let (store, now, anna) = (household.store, household.now, household.anna.id)
        let boris = try await Household.register("Boris", in: store).id
        let masha = try await household.child("Маша")
        #expect(try await store.children(of: anna, now: now).map(\.id) == [masha])
        #expect(try await store.children(of: boris, now: now).isEmpty)
        #expect(try await store.child(masha, of: boris, now: now) == nil)
        #expect(
            try await !store.saveChild(masha, name: "Чужая", picture: nil, colour: .blue, by: boris))
        #expect(try await !store.setPIN(of: masha, toHash: "hash", by: boris))
        let code = Data(repeating: 7, count: 32)
        #expect(try await !store.makeSignInCode(hash: code, for: masha, by: boris, now: now))
        #expect(try await store.setPIN(of: masha, toHash: "hash", by: anna))
        #expect(try await store.child(masha, of: anna, now: now)?.hasPIN == true)
    }

    @Test("One adult looks after so many children at most")
    func limit() async throws {
        let household = try await Household()
        for number in 0..<Child.limit { _ = try await household.child("Маша \(number)") }
        await #expect(throws: (any Error).self) { try await household.child("Ещё") }
    }

    @Test("A code lets one child in, once, within two minutes")
    func code() async throws {
        let household = try await Household()
        let (store, now, anna) = (household.store, household.now, household.anna.id)
        let masha = try await household.child("Маша")
        func use(_ code: UInt8, _ token: UInt8, after seconds: TimeInterval) async throws -> User.ID? {
            try await store.openSession(
                withCode: Data(repeating: code, count: 32), tokenHash: Data(repeating: token, count: 32),
                device: "Firefox", on: nil, now: now + seconds
            )?.id
        }
        for code: UInt8 in [1, 2] {
            let hash = Data(repeating: code, count: 32)
            #expect(try await store.makeSignInCode(hash: hash, for: masha, by: anna, now: now))
        }
        #expect(try await use(1, 11, after: 1) == nil, "the next one ends it")
        #expect(try await use(2, 12, after: 119) == masha)
        #expect(try await use(2, 13, after: 119) == nil)
        #expect(
            try await store.user(sessionTokenHash: Data(repeating: 12, count: 32), now: now)?.id == masha)
        let late = Data(repeating: 3, count: 32)
        #expect(try await store.makeSignInCode(hash: late, for: masha, by: anna, now: now))
        #expect(try await use(3, 14, after: 120) == nil)
    }

    @Test("A device that is ended signs out all who signed in on it, and nobody else")
    func endedDevice() async throws {
        let household = try await Household()
        let (store, now, anna) = (household.store, household.now, household.anna.id)
        let boris = try await Household.register("Boris", in: store)
        let masha = try await household.child("Маша")
        let tablet = try await household.familyDevice(1)
        _ = try await household.familyDevice(2, of: boris)
        func token(_ number: UInt8) -> Data { Data(repeating: number, count: 32) }
        for (number, user, hash, device) in [
            (UInt8(21), masha, "", tablet), (22, anna, "hash", tablet), (23, masha, "", nil),
        ] as [(UInt8, User.ID, String, FamilyDevice.ID?)] {
            try await store.openSession(
                for: user, passwordHash: hash, tokenHash: token(number), device: "Firefox", on: device,
                now: now)
        }
        #expect(try await store.faces(on: tablet).map(\.id) == [masha, anna])
        #expect(try await !store.endFamilyDevice(tablet, by: boris.id))
        #expect(try await store.endFamilyDevice(tablet, by: anna))
        #expect(try await store.familyDevice(tokenHash: token(1), now: now) == nil)
        #expect(try await store.user(sessionTokenHash: token(21), now: now) == nil)
        #expect(try await store.user(sessionTokenHash: token(22), now: now) == nil)
        #expect(try await store.user(sessionTokenHash: token(23), now: now)?.id == masha)
        #expect(try await store.familyDevices(of: boris.id).count == 1)
    }

    @Test("A device that two adults have made shows the children of both")
    func twoAdults() async throws {
        let household = try await Household()
        let boris = try await Household.register("Boris", in: household.store)
        let masha = try await household.child("Маша")
        let petya = try await household.child("Петя", of: boris)
        let tablet = try await household.familyDevice(1)
        #expect(try await household.familyDevice(1, of: boris) == tablet)
        #expect(
            try await household.store.faces(on: tablet).map(\.id)
                == [masha, petya, household.anna.id, boris.id])
        #expect(try await household.store.pinHash(of: masha, on: tablet) == "")
        #expect(try await household.store.pinHash(of: boris.id, on: tablet) == nil)
        let phone = try await household.familyDevice(2, of: boris)
        #expect(try await household.store.pinHash(of: masha, on: phone) == nil)
    }

    @Test("A child whose only adult is removed goes to the administrator, and a removed child to nobody")
    func removal() async throws {
        let household = try await Household()
        let (store, now, anna) = (household.store, household.now, household.anna.id)
        let boris = try await Household.register("Boris", in: store)
        let petya = try await household.child("Петя", of: boris)
        #expect(try await store.childrenOfOnly(boris.id).map(\.id) == [petya])
        let tablet = try await household.familyDevice(1, of: boris)
        #expect(try await store.removeAccount(boris.id, by: .commandLine, now: now) == .changed)
        #expect(try await store.children(of: anna, now: now).map(\.id) == [petya])
        #expect(try await store.faces(on: tablet).isEmpty)
        #expect(try await store.removeAccount(petya, by: .commandLine, now: now) == .changed)
        #expect(try await store.children(of: anna, now: now).isEmpty)
    }
}
