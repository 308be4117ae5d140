import GRDB
import Synchronization

/// How many transactions of a store have written something.
final class Commits: Sendable {
    private let counted = Mutex(0)
    var count: Int { counted.withLock { $0 } }

    func listen(_ db: Database) { listen(db) { _ in } }

    /// `meanwhile` is told each statement that begins.
    func listen(_ db: Database, meanwhile: @escaping @Sendable (String) -> Void) {
        db.trace { event in
            guard case .statement(let statement) = event else { return }
            if statement.sql.hasPrefix("COMMIT") { self.counted.withLock { $0 += 1 } }
            meanwhile(statement.sql)
        }
    }
}
