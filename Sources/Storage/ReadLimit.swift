import Dispatch
import Foundation
import GRDB
import GRDBSQLite
import Synchronization

/// A page asked for so much that it was left off.
public enum ReadFault: Error, Equatable, Sendable {
    case tooLong
}

/// How long one reading transaction may take, and whether anybody waits for it still. SQLite asks it every few
/// thousand steps of its own, so that neither a slow question nor one whose asker has gone holds a connection.
final class ReadLimit: Sendable {
    /// Beyond it a page is of no use to anybody.
    static let patience = Duration.seconds(5)
    /// Beyond it what is called brief is none.
    static let briefness = Duration.milliseconds(50)
    /// Steps of SQLite's virtual machine between two looks: well under a millisecond.
    private static let steps: Int32 = 4000

    private let deadline: DispatchTime
    private let isCancelled = Atomic(false)
    private let isOver = Atomic(false)

    init(_ patience: Duration) {
        let (seconds, attoseconds) = patience.components
        deadline = .now() + .nanoseconds(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
    }

    func cancel() { isCancelled.store(true, ordering: .relaxed) }

    /// What `value` reads, within the limit.
    ///
    /// - Throws: `ReadFault.tooLong`, `CancellationError`, or what `value` throws.
    func during<Value>(_ db: Database, _ value: (Database) throws -> Value) throws -> Value {
        guard let connection = db.sqliteConnection else { return try value(db) }
        sqlite3_progress_handler(
            connection, Self.steps,
            { Unmanaged<ReadLimit>.fromOpaque($0!).takeUnretainedValue().ends ? 1 : 0 },
            Unmanaged.passUnretained(self).toOpaque())
        defer {
            sqlite3_progress_handler(connection, 0, nil, nil)
            withExtendedLifetime(self) {}
        }
        do {
            return try value(db)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
            if isCancelled.load(ordering: .relaxed) { throw CancellationError() }
            if isOver.load(ordering: .relaxed) { throw ReadFault.tooLong }
            throw error
        }
    }

    private var ends: Bool {
        if isCancelled.load(ordering: .relaxed) { return true }
        guard DispatchTime.now() > deadline else { return false }
        isOver.store(true, ordering: .relaxed)
        return true
    }
}
