import Synchronization

/// Work that keeps a thread busy, done away from the threads that answer requests: a few at a time, a few wait their
/// turn, and more are refused.
///
/// Where it is told for whom a work is done, those for whom something waits have their turns one after the other,
/// however much of one of them waits; of each it is in the order it came.
package final class BoundedQueue: Sendable {
    private struct State {
        var free: Int
        /// What waits, by owner; nobody without.
        var lines: [[UInt8]: [CheckedContinuation<Bool, Never>]] = [:]
        /// Those of whom something waits, in the order of their turns.
        var turns: [[UInt8]] = []
        var waitingCount = 0
        /// At work or waiting, by owner.
        var held: [[UInt8]: Int] = [:]
    }

    private let threads: SpareThreads
    private let lineLength: Int
    private let places: Int
    private let state: Mutex<State>

    /// At most `concurrency` works at once, on threads of their own unless `threads` are given; at most `lineLength` wait.
    /// One owner has at most `places`, those at work among them.
    package init(
        label: String, concurrency: Int = 1, lineLength: Int, places: Int = .max, threads: SpareThreads? = nil
    ) {
        self.threads = threads ?? SpareThreads(name: label, count: concurrency)
        self.lineLength = lineLength
        self.places = places
        state = Mutex(State(free: concurrency))
    }

    /// How many wait for their turn.
    package var waitingCount: Int { state.withLock { $0.waitingCount } }

    /// What came of the work; throws `busy` when too many wait already. `owner` is whom it is done for, in bytes that
    /// tell them apart.
    package func run<Value: Sendable, Failure>(
        for owner: [UInt8] = [], orElse busy: Failure, _ work: @escaping @Sendable () throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        guard await enter(owner) else { throw busy }
        let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
            threads.add {
                let result = Result { () throws(Failure) in try work() }
                self.leave(owner)
                continuation.resume(returning: result)
            }
        }
        return try result.get()
    }

    /// Whether one's turn has come; false, at once, when the line is full.
    private func enter(_ owner: [UInt8]) async -> Bool {
        await withCheckedContinuation { continuation in
            let isLetIn: Bool? = state.withLock { state in
                guard state.held[owner, default: 0] < places,
                    state.free > 0 || state.waitingCount < lineLength
                else { return false }
                state.held[owner, default: 0] += 1
                if state.free > 0 {
                    state.free -= 1
                    return true
                }
                if state.lines[owner] == nil { state.turns.append(owner) }
                state.lines[owner, default: []].append(continuation)
                state.waitingCount += 1
                return nil
            }
            if let isLetIn { continuation.resume(returning: isLetIn) }
        }
    }

    private func leave(_ owner: [UInt8]) {
        let next: CheckedContinuation<Bool, Never>? = state.withLock { state in
            let rest = state.held[owner, default: 1] - 1
            state.held[owner] = rest > 0 ? rest : nil
            guard !state.turns.isEmpty else {
                state.free += 1
                return nil
            }
            let next = state.turns.removeFirst()
            var line = state.lines.removeValue(forKey: next) ?? []
            state.waitingCount -= 1
            let first = line.removeFirst()
            if !line.isEmpty {
                state.lines[next] = line
                state.turns.append(next)
            }
            return first
        }
        next?.resume(returning: true)
    }
}
