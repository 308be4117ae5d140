import GRDB
import Synchronization

/// A connection for what is brief. Whoever finds it free reads on the thread that asks: the pool's way to a connection of its
/// own takes nearly as long as such a read.
final class BriefReader: Sendable {
    private let queue: DatabaseQueue
    /// How many are at it, or wait for it.
    private let count = Atomic(0)

    init(_ queue: DatabaseQueue) { self.queue = queue }

    /// What `value` reads; nil, without waiting, where somebody is at it.
    func readIfFree<Value>(_ value: (Database) throws -> Value) throws -> Value? {
        let (isFree, _) = count.compareExchange(expected: 0, desired: 1, ordering: .sequentiallyConsistent)
        guard isFree else { return nil }
        defer { count.subtract(1, ordering: .sequentiallyConsistent) }
        return try queue.read(value)
    }

    /// The same in turn.
    func read<Value: Sendable>(_ value: @Sendable (Database) throws -> Value) async throws -> Value {
        count.add(1, ordering: .sequentiallyConsistent)
        defer { count.subtract(1, ordering: .sequentiallyConsistent) }
        return try await queue.read(value)
    }

    func close() throws { try queue.close() }
}
