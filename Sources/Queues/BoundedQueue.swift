import Dispatch
import Synchronization

/// Work that keeps a thread busy, done away from the threads that answer requests: a few at a time, a few wait their
/// turn in the order they came, and more are refused.
package final class BoundedQueue: Sendable {
    private struct State {
        var free: Int
        var line: [CheckedContinuation<Bool, Never>] = []
    }

    private let threads: DispatchQueue
    private let lineLength: Int
    private let state: Mutex<State>

    /// At most `concurrency` works at once; at most `lineLength` wait.
    package init(label: String, concurrency: Int = 1, lineLength: Int) {
        threads = DispatchQueue(label: label, attributes: .concurrent)
        self.lineLength = lineLength
        state = Mutex(State(free: concurrency))
    }

    /// What came of the work; throws `busy` when too many wait already.
    package func run<Value: Sendable, Failure>(
        orElse busy: Failure, _ work: @escaping @Sendable () throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        guard await enter() else { throw busy }
        let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
            threads.async {
                let result = Result { () throws(Failure) in try work() }
                self.leave()
                continuation.resume(returning: result)
            }
        }
        return try result.get()
    }

    /// Whether one's turn has come; false, at once, when the line is full.
    private func enter() async -> Bool {
        await withCheckedContinuation { continuation in
            let isLetIn: Bool? = state.withLock { state in
                if state.free > 0 {
                    state.free -= 1
                    return true
                }
                guard state.line.count < lineLength else { return false }
                state.line.append(continuation)
                return nil
            }
            if let isLetIn { continuation.resume(returning: isLetIn) }
        }
    }

    private func leave() {
        let next: CheckedContinuation<Bool, Never>? = state.withLock { state in
            guard !state.line.isEmpty else {
                state.free += 1
                return nil
            }
            return state.line.removeFirst()
        }
        next?.resume(returning: true)
    }
}
