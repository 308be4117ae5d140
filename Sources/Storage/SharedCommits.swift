import GRDB
import Synchronization

/// What is to be written, in the line before the one connection that writes.
///
/// A commit waits for the disk, and takes longer than most of what it commits. So whoever comes while one is under way
/// shares the next one with all who came meanwhile: nobody waits for the disk more than twice. Each write stands by itself
/// all the same: what one of them throws takes back that one alone.
final class SharedCommits: Sendable {
    /// Writes that share a commit: others wait no longer for all of them than for a slice of a long write.
    static let limit = 32

    private struct Write: Sendable {
        /// Writes, and gives what tells the one who waits that it is on the disk.
        let work: @Sendable (Database) throws -> @Sendable () -> Void
        let fail: @Sendable (any Error) -> Void
    }

    private struct Line {
        var writes: [Write] = []
        var isUnderWay = false
    }

    private let pool: DatabasePool
    private let line = Mutex(Line())

    init(in pool: DatabasePool) { self.pool = pool }

    /// A transaction of its own to whoever asks: it is on the disk when this returns.
    func write<Value: Sendable>(_ updates: @escaping @Sendable (Database) throws -> Value) async throws
        -> Value
    {
        try await withCheckedThrowingContinuation { continuation in
            let write = Write(
                work: { db in
                    let value = try updates(db)
                    return { continuation.resume(returning: value) }
                }, fail: { continuation.resume(throwing: $0) })
            let isFirst = line.withLock { line in
                line.writes.append(write)
                defer { line.isUnderWay = true }
                return !line.isUnderWay
            }
            if isFirst { goOn() }
        }
    }

    /// In turns with whoever else has the connection.
    private func goOn() {
        pool.asyncWriteWithoutTransaction { db in
            let writes = self.line.withLock { line in
                defer { line.writes.removeFirst(min(Self.limit, line.writes.count)) }
                return Array(line.writes.prefix(Self.limit))
            }
            Self.carryOut(writes, in: db)
            let isOver = self.line.withLock {
                $0.isUnderWay = !$0.writes.isEmpty
                return !$0.isUnderWay
            }
            if !isOver { self.goOn() }
        }
    }

    private static func carryOut(_ writes: [Write], in db: Database) {
        if writes.count == 1 { return carryOutAlone(writes[0], in: db) }
        var done: [@Sendable () -> Void] = []
        var refused: [(write: Write, error: any Error)] = []
        do {
            try db.inTransaction(.immediate) {
                for write in writes {
                    do {
                        try db.inSavepoint {
                            done.append(try write.work(db))
                            return .commit
                        }
                    } catch  where db.isInsideTransaction {
                        refused.append((write, error))
                    }
                }
                return .commit
            }
        } catch {
            // The disk is to blame, perhaps for one of them alone: nothing of all this was written.
            for write in writes { carryOutAlone(write, in: db) }
            return
        }
        for tell in done { tell() }
        for (write, error) in refused { write.fail(error) }
    }

    private static func carryOutAlone(_ write: Write, in db: Database) {
        do {
            var tell: (@Sendable () -> Void)?
            try db.inTransaction(.immediate) {
                tell = try write.work(db)
                return .commit
            }
            tell?()
        } catch {
            write.fail(error)
        }
    }
}
