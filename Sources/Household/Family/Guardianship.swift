import Foundation
import Storage
import Vocabulary

/// An adult, and a child whom they look after. All that an adult may do for a child is done by it, and nobody is given one
/// who does not look after the child.
package struct Guardianship: Sendable {
    package let adult: Learner
    package let child: Child
}

extension Learner {
    /// Whom they look after, in the order in which they came.
    package func children() async throws -> [Child] { try await store.children(of: user.id, now: now) }

    /// nil when there is no such child, or it is none that they look after.
    package func guardianship(over child: User.ID) async throws -> Guardianship? {
        guard !user.isChild else { return nil }
        return try await store.child(child, of: user.id, now: now).map {
            Guardianship(adult: self, child: $0)
        }
    }
}

/// Each of these is false, and nothing is changed, when the adult looks after the child no longer.
extension Guardianship {
    package func save(_ entered: EnteredChild) async throws -> Bool {
        try await adult.store.saveChild(
            child.id, name: entered.name, picture: entered.picture, colour: entered.colour, by: adult.user.id)
    }

    /// `hash` is nil for no PIN. Every session of the child ends.
    package func setPIN(toHash hash: String?) async throws -> Bool {
        try await adult.store.setPIN(of: child.id, toHash: hash, by: adult.user.id)
    }

    /// Has another adult look after the child too. False also where nobody has this e-mail.
    package func add(adultWithEmail email: String) async throws -> Bool {
        try await adult.store.addGuardian(email: email, of: child.id, by: adult.user.id, now: adult.now)
    }

    /// The browsers on which the child signs in by its face, also those of its other adults.
    package func devices() async throws -> [FamilyDevice] {
        try await adult.store.familyDevices(showing: child.id)
    }

    package func adultNames() async throws -> [String] { try await adult.store.guardianNames(of: child.id) }

    /// Keeps the SHA-256 of a code by which the child signs in once.
    package func makeSignInCode(hash: Data) async throws -> Bool {
        try await adult.store.makeSignInCode(hash: hash, for: child.id, by: adult.user.id, now: adult.now)
    }
}
