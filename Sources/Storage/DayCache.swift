import Synchronization
import Vocabulary

/// Remembers what was read of somebody's day, until anything at all is written or the day ends.
///
/// Counting thousands of words costs more than all the rest of a page. Whoever reads asks for a `Stamp` first and
/// hands it back with what was read: if a write came in between, nothing is kept. So a page after a write always
/// shows it, whoever wrote.
final class DayCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    /// A moment between two writes.
    struct Stamp: Sendable, Equatable {
        fileprivate let writeCount: Int
    }

    private struct State {
        var stamp = Stamp(writeCount: 0)
        var values: [Key: (value: Value, today: StudyDay)] = [:]
    }

    private let state = Mutex(State())

    /// What is remembered, else what `read` finds.
    ///
    /// - Parameter key: whose day it is, and what of it where that is not all.
    func value(
        of key: Key, today: StudyDay, or read: () async throws -> Value
    ) async throws -> Value {
        let (known, stamp) = state.withLock { ($0.values[key], $0.stamp) }
        if let known, known.today == today { return known.value }
        let value = try await read()
        state.withLock { state in
            if state.stamp == stamp { state.values[key] = (value, today) }
        }
        return value
    }

    /// Called after each write, before it is confirmed.
    func forget() {
        state.withLock { state in
            state = State(stamp: Stamp(writeCount: state.stamp.writeCount + 1))
        }
    }
}
