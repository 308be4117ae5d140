import Foundation
import Synchronization

/// Lets a few calls through at a time, one of each who asks, and none for a while after several failures in a row.
final class ServiceGate: Sendable {
    private struct State {
        var underWay = 0
        /// Who has one of these.
        var askers: Set<Int64> = []
        var failures = 0
        var pausedUntil = Date.distantPast
    }

    private static let callLimit = 2
    private static let failureLimit = 5
    /// Seconds.
    private static let pause: TimeInterval = 60

    private let state = Mutex(State())
    private let clock: @Sendable () -> Date

    init(clock: @escaping @Sendable () -> Date) {
        self.clock = clock
    }

    /// Carries the call out, or throws `busy` or `paused`. Nobody who tells who they are holds all places.
    func pass<Value: Sendable>(
        for asker: Int64? = nil, _ call: () async throws(ServiceFault) -> Value
    ) async throws(ServiceFault) -> Value {
        let now = clock()
        let refusal: ServiceFault? = state.withLock { state in
            if now < state.pausedUntil { return .paused }
            if state.underWay >= Self.callLimit { return .busy }
            if let asker, !state.askers.insert(asker).inserted { return .busy }
            state.underWay += 1
            return nil
        }
        if let refusal { throw refusal }
        do throws(ServiceFault) {
            let value = try await call()
            leave(asker, failed: false)
            return value
        } catch {
            leave(asker, failed: error.isFailure)
            throw error
        }
    }

    private func leave(_ asker: Int64?, failed: Bool) {
        let now = clock()
        state.withLock { state in
            state.underWay -= 1
            if let asker { state.askers.remove(asker) }
            state.failures = failed ? state.failures + 1 : 0
            guard state.failures >= Self.failureLimit else { return }
            state.pausedUntil = now + Self.pause
            // After the pause the first failure is one too many.
            state.failures = Self.failureLimit - 1
        }
    }
}
