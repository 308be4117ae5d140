import Synchronization

/// Lets so many tests at once have a server. Their clients block a thread of Dispatch's each, as do the server's queues:
/// where all tests run at once and are slow, as under the thread sanitizer, the clients of some had all 255 of them and
/// waited for servers that had none.
final class Places: Sendable {
    static let servers = Places(16)

    private let state: Mutex<State>

    private struct State {
        var free: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    init(_ count: Int) {
        state = Mutex(State(free: count))
    }

    func enter() async {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                guard state.free > 0 else {
                    state.waiting.append(continuation)
                    return false
                }
                state.free -= 1
                return true
            }
            if isFree { continuation.resume() }
        }
    }

    func leave() {
        let next: CheckedContinuation<Void, Never>? = state.withLock { state in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.free += 1
            return nil
        }
        next?.resume()
    }
}
