import GRDB
import Synchronization

/// How many transactions of a store have written something.
final class Commits: Sendable {
    private let counted = Mutex(0)
    var count: Int { counted.withLock { $0 } }

    func listen(_ db: Database) {
        db.trace { event in
            if case .statement(let statement) = event, statement.expandedSQL.hasPrefix("COMMIT") {
                self.counted.withLock { $0 += 1 }
            }
        }
    }
}
