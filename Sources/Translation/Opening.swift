import Dispatch
import Foundation
import Synchronization

/// What has been opened so far.
struct Opened: Sendable {
    /// The largest first.
    var dictionaries: [DictdDictionary] = []
}

/// Opens things one after the other, away from the threads that answer requests: the first time they are made, and that of
/// a large dictionary takes many seconds.
final class Opening: Sendable {
    /// Seconds that somebody waits for all of it, before what there is has to do.
    private let patience: Double
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "slovarik.dictionaries", qos: .utility)

    private struct State {
        var opened = Opened()
        var isDone = false
        var waiting: [Int: CheckedContinuation<Opened, Never>] = [:]
        var number = 0
    }

    /// `work` opens everything, and says of each thing that it is there.
    init(
        patience: Double = 2, _ work: @escaping @Sendable ((_ change: (inout Opened) -> Void) -> Void) -> Void
    ) {
        self.patience = patience
        queue.async { [self] in
            work { change in state.withLock { change(&$0.opened) } }
            let (opened, waiting) = state.withLock { state in
                state.isDone = true
                defer { state.waiting = [:] }
                return (state.opened, Array(state.waiting.values))
            }
            for one in waiting { one.resume(returning: opened) }
        }
    }

    /// What there is.
    var soFar: Opened { state.withLock { $0.opened } }

    /// All of it or, after a moment, what there is; `isPatient` waits as long as it takes.
    func settled(isPatient: Bool = false) async -> Opened {
        if let opened = state.withLock({ $0.isDone ? $0.opened : nil }) { return opened }
        return await withCheckedContinuation { continuation in
            let (opened, number) = state.withLock { state -> (Opened?, Int) in
                guard !state.isDone else { return (state.opened, 0) }
                state.number += 1
                state.waiting[state.number] = continuation
                return (nil, state.number)
            }
            if let opened { return continuation.resume(returning: opened) }
            guard !isPatient else { return }
            DispatchQueue.global().asyncAfter(deadline: .now() + patience) { [self] in
                let (opened, one) = state.withLock { ($0.opened, $0.waiting.removeValue(forKey: number)) }
                one?.resume(returning: opened)
            }
        }
    }
}

/// What is made for the first who asks.
final class Deferred<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)
    private let make: @Sendable () -> Value

    init(_ make: @escaping @Sendable () -> Value) {
        self.make = make
    }

    func callAsFunction() -> Value {
        value.withLock { value in
            if let value { return value }
            let made = make()
            value = made
            return made
        }
    }
}
