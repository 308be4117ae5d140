public import Foundation
import Learning
import Synchronization
public import Vocabulary

/// Fits the weights of everybody beside a running server, one person after the other, and brings the states of their
/// words up to date.
///
/// One thread of its own, which yields to those that answer requests. What is fitted is read beside the writer; the
/// states are written in slices, between which answers are taken.
public final class Fittings: Sendable {
    /// What was done for one person, by whom the log may name them.
    public enum Event: Sendable {
        case fitted(User.ID, Fitting.Outcome)
        case failed(any Error)
    }

    private struct State {
        var isStopped = false
        var isRunning = false
    }

    /// Nobody says that answers came in: they are looked for so often, in seconds.
    private static let interval: TimeInterval = 10 * 60
    /// Between two slices, in seconds.
    private static let pause: TimeInterval = 0.005
    /// As `nice` has it: what answers requests comes first.
    private static let niceness: Int32 = 15

    private let store: Store
    private let clock: @Sendable () -> Date
    private let report: @Sendable (Event) -> Void
    private let state = Mutex(State())
    private let wake = DispatchSemaphore(value: 0)
    private let end = DispatchSemaphore(value: 0)

    public init(
        of store: Store, clock: @escaping @Sendable () -> Date, report: @escaping @Sendable (Event) -> Void
    ) {
        self.store = store
        self.clock = clock
        self.report = report
    }

    public func start() {
        state.withLock { $0.isRunning = true }
        let thread = Thread { [self] in
            // Of the calling thread alone, on Linux.
            setpriority(Int32(PRIO_PROCESS.rawValue), 0, Self.niceness)
            while !isStopped {
                catchUp()
                _ = wake.wait(timeout: .now() + Self.interval)
            }
            end.signal()
        }
        thread.name = "fittings"
        thread.start()
    }

    /// There is something to do: somebody chose another retention, say.
    public func lookNow() { wake.signal() }

    /// Returns when what is being done is broken off. What is not up to date then is after the next start.
    public func stop() {
        let mustWait = state.withLock { state in
            defer { (state.isStopped, state.isRunning) = (true, false) }
            return state.isRunning
        }
        guard mustWait else { return }
        wake.signal()
        end.wait()
    }

    private var isStopped: Bool { state.withLock { $0.isStopped } }

    /// Does everything that is to be done now.
    package func catchUp() {
        do {
            repeat { try replay() } while try fitNext()
        } catch is CancellationError {
            // The server ends.
        } catch {
            report(.failed(error))
        }
    }

    private func replay() throws {
        while try !isStopped && store.writeHere({ try Store.replaySlice(in: $0) }) {
            Thread.sleep(forTimeInterval: Self.pause)
        }
    }

    /// Whether there was somebody.
    private func fitNext() throws -> Bool {
        guard !isStopped, let subject = try store.fittingSubject(now: clock()) else { return false }
        let outcome = try Fitting.fit(subject.log, from: subject.weights) { [self] in isStopped }
        try store.keep(outcome, of: subject, now: clock())
        report(.fitted(subject.user, outcome))
        return true
    }
}
