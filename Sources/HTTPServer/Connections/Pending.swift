import Synchronization

/// Where a responder's task leaves its result: either its starter is still waiting to take it along at once, or the
/// task has been suspended meanwhile and has to bring the result itself.
final class Pending<Value: Sendable>: Sendable {
    private enum State {
        case starting
        case done(Value)
        case suspended
    }

    private let state = Mutex(State.starting)

    /// For the task. Whether its starter will take the result.
    func offer(_ value: Value) -> Bool {
        state.withLock { state in
            guard case .starting = state else { return false }
            state = .done(value)
            return true
        }
    }

    /// For the starter. The result, if it is there; otherwise the task will bring it.
    func take() -> Value? {
        state.withLock { state in
            defer { state = .suspended }
            guard case .done(let value) = state else { return nil }
            return value
        }
    }
}
