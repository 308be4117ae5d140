import Foundation
import Storage
import Vocabulary

/// Each of these is false, and nothing is changed, when the adult looks after the child no longer.
extension Guardianship {
    /// Lets the child make the account its own, for a week.
    package func allowGrowingUp() async throws -> Bool {
        try await adult.store.allowGrowingUp(of: child.id, by: adult.user.id, now: adult.now)
    }

    /// Lets it no longer.
    package func forbidGrowingUp() async throws -> Bool {
        try await adult.store.forbidGrowingUp(of: child.id, by: adult.user.id)
    }
}

/// What a child gives its account that becomes its own, and the browser that asks for it.
package struct OwnAccount: Sendable {
    let email: String
    let passwordHash: String
    /// The SHA-256 of the token of the session that begins.
    let tokenHash: Data
    let device: String
    let familyDevice: FamilyDevice.ID?

    package init(
        email: String, passwordHash: String, tokenHash: Data, device: String, familyDevice: FamilyDevice.ID?
    ) {
        self.email = email
        self.passwordHash = passwordHash
        self.tokenHash = tokenHash
        self.device = device
        self.familyDevice = familyDevice
    }
}

extension Learner {
    /// nil where no adult lets them, and for an adult.
    package func growingUp() async throws -> GrowingUp? {
        user.isChild ? try await store.growingUp(of: user.id, now: now) : nil
    }

    /// Makes their account their own, once the PIN was right that `permission` has.
    package func growUp(to account: OwnAccount, by permission: GrowingUp) async throws
        -> Store.GrowingUpOutcome
    {
        try await store.growUp(
            user.id, email: account.email, fromPINHash: permission.pinHash, toHash: account.passwordHash,
            tokenHash: account.tokenHash, device: account.device, on: account.familyDevice, now: now)
    }

    /// They have read whose account is whose own by now.
    package func putGrownUpNewsAway() async throws { try await store.putGrownUpNewsAway(of: user.id) }

    /// They live with those who looked after them as a child.
    package func livesWithFormerGuardians() async throws -> Bool {
        try await store.livesWithFormerGuardians(user.id)
    }

    /// They and those who looked after them see each other's day no longer.
    package func leaveFormerGuardians() async throws { try await store.leaveFormerGuardians(user.id) }
}
