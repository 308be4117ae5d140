import Synchronization

/// Lets each of several people have one piece of work under way; what more they ask for waits until that is done. Before
/// a line that all share, so that nobody fills it alone.
package final class Turns<Owner: Hashable & Sendable>: Sendable {
    /// Who has work under way, with what of theirs waits behind it, in the order it came.
    private let waiting = Mutex<[Owner: [CheckedContinuation<Void, Never>]]>([:])

    package init() {}

    /// What came of the work.
    package func run<Value, Failure>(
        for owner: Owner, _ work: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        await begin(owner)
        defer { end(owner) }
        return try await work()
    }

    private func begin(_ owner: Owner) async {
        await withCheckedContinuation { continuation in
            let isFirst = waiting.withLock { waiting in
                guard waiting[owner] == nil else {
                    waiting[owner]?.append(continuation)
                    return false
                }
                waiting[owner] = []
                return true
            }
            if isFirst { continuation.resume() }
        }
    }

    private func end(_ owner: Owner) {
        let next: CheckedContinuation<Void, Never>? = waiting.withLock { waiting in
            guard let line = waiting[owner], let next = line.first else {
                waiting[owner] = nil
                return nil
            }
            waiting[owner] = Array(line.dropFirst())
            return next
        }
        next?.resume()
    }
}
