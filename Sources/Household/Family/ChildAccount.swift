import Exchange
import Foundation
import Storage
import Vocabulary

/// What an adult does with a child's account as a whole. Both see that it was done.
extension Guardianship {
    /// Lets the account end in a week. False, and nothing is changed, when the adult looks after the child no longer.
    package func planDeletion() async throws -> Bool {
        try await adult.store.planDeletion(of: child.id, by: adult.user.id, now: adult.now)
    }

    /// Lets it go on; false as above.
    package func keepAccount() async throws -> Bool {
        try await adult.store.keepAccount(of: child.id, by: adult.user.id)
    }

    /// Everything that is kept of the child, as it would take it along itself, once it is written down who takes it. nil
    /// when the adult looks after the child no longer.
    package func takeDataAlong() async throws -> ExportDocument? {
        let (now, learner) = (
            adult.now,
            Learner(
                child.user, of: adult.household, now: adult.now, said: adult.said, today: adult.today)
        )
        guard try await adult.store.noteDataCopy(of: child.id, by: adult.user.id, now: now),
            let start = try await learner.exportStart()
        else { return nil }
        return ExportDocument(start, from: learner, now: now)
    }

    /// The last copy that an adult has taken.
    package func dataCopy() async throws -> DataCopy? { try await adult.store.dataCopy(of: child.id) }
}

extension Learner {
    /// The last copy of this child's data that an adult has taken; none of an adult's.
    package func dataCopy() async throws -> DataCopy? {
        user.isChild ? try await store.dataCopy(of: user.id) : nil
    }

    /// When this child's account ends, as an adult wants it.
    package func accountEnd() async throws -> Date? {
        try await news().accountEnd
    }
}
