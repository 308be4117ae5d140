import Synchronization

/// Where a handler leaves its answer: either its starter is still waiting to take it along at once, or the
/// handler has been suspended meanwhile and has to bring the answer itself.
final class PendingAnswer: Sendable {
    private enum State {
        case starting
        case answered(Response)
        case suspended
    }

    private let state = Mutex(State.starting)

    /// For the handler. Whether its starter will take the answer.
    func offer(_ response: Response) -> Bool {
        state.withLock { state in
            guard case .starting = state else { return false }
            state = .answered(response)
            return true
        }
    }

    /// For the starter. The answer, if it is there; otherwise the handler will bring it.
    func take() -> Response? {
        state.withLock { state in
            defer { state = .suspended }
            guard case .answered(let response) = state else { return nil }
            return response
        }
    }
}
