import Foundation
import GRDB
import Synchronization

/// Carries what was written from the write-ahead log over into the main file when nobody is writing.
///
/// SQLite has the commit do it with which the log has grown long: one answer in some fifty would wait for hundreds of
/// pages to be written and flushed. Here the writing connection does it once a moment has passed without a write.
/// It has to be that one: SQLite before 3.51.3 can damage a log that two connections checkpoint.
final class Checkpoints: Sendable {
    /// Pages of the log from which on a commit does it all the same, as in a long import: 16 MB.
    static let pages = 4000
    /// Writes that are worth it.
    private static let writes = 20
    /// In milliseconds.
    private static let moment = 150

    private let pool: DatabasePool
    private let queue = DispatchQueue(label: "slovarik.checkpoints", qos: .utility)
    private let count = Atomic(0)
    private let done = Atomic(0)
    private let isClosed = Atomic(false)

    init(of pool: DatabasePool) {
        self.pool = pool
    }

    /// Something was written.
    func noteWrite() {
        let count = count.add(1, ordering: .relaxed).newValue
        guard count - done.load(ordering: .relaxed) >= Self.writes else { return }
        queue.asyncAfter(deadline: .now() + .milliseconds(Self.moment)) { [self] in
            // Whoever wrote since has another look coming.
            guard self.count.load(ordering: .relaxed) == count, !isClosed.load(ordering: .relaxed) else {
                return
            }
            done.store(count, ordering: .relaxed)
            // What it leaves, the next one does: nothing is lost in the log.
            pool.asyncWriteWithoutTransaction { _ = try? $0.checkpoint(.passive) }
        }
    }

    func close() { isClosed.store(true, ordering: .relaxed) }

    /// Brings the log to an end; false where somebody else reads it. GRDB closes the writing connection before those
    /// that read, and none of these can empty the log: so they are closed here first, and the writing one is the last.
    func finish() -> Bool {
        pool.releaseMemory()
        return (try? pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }) != nil
    }
}
