import Foundation
import Synchronization

/// The time of day, as far as it can be believed.
///
/// The clock of a small machine may be wrong for a while: it has no battery, or somebody set it amiss. What is answered
/// meanwhile would be given in 1970 or in 2099. So what the clock says is held against the time that has passed
/// since it was last believed: where it is more than a day off, time goes on as before, until the clock has kept to
/// what it says for ten minutes.
package final class SteadyClock: Sendable {
    package enum Event: Sendable, Equatable {
        /// The clock says something else than what is believed.
        case doubted(said: Date, believed: Date)
        /// It has kept to it.
        case believed(Date)
    }

    /// What the clock said, in seconds since the machine was started.
    private struct Mark {
        var moment: Date
        var uptime: TimeInterval

        func moment(at uptime: TimeInterval) -> Date { moment + (uptime - self.uptime) }
    }

    private struct State {
        var believed: Mark
        var doubted: Mark?
    }

    /// In seconds.
    private static let tolerance: TimeInterval = 24 * 60 * 60
    private static let probation: TimeInterval = 10 * 60

    private let clock: @Sendable () -> Date
    private let uptime: @Sendable () -> TimeInterval
    private let report: @Sendable (Event) -> Void
    private let state: Mutex<State>

    /// `latest` is the moment of the latest answer in the log: a clock that is more than a day before it when the
    /// program starts is doubted at once.
    package init(
        _ clock: @escaping @Sendable () -> Date, uptime: @escaping @Sendable () -> TimeInterval,
        latest: Date?, report: @escaping @Sendable (Event) -> Void
    ) {
        self.clock = clock
        self.uptime = uptime
        self.report = report
        let now = clock()
        let isBehind = latest.map { now < $0 - Self.tolerance } ?? false
        state = Mutex(State(believed: Mark(moment: isBehind ? latest ?? now : now, uptime: uptime())))
    }

    package func callAsFunction() -> Date { reading().moment }

    /// The moment that is believed, and what the clock says where that is not it.
    package func reading() -> (moment: Date, said: Date?) {
        let now = Mark(moment: clock(), uptime: uptime())
        let (moment, event) = state.withLock { Self.take(now, in: &$0) }
        if let event { report(event) }
        return (moment, moment == now.moment ? nil : now.moment)
    }

    private static func take(_ now: Mark, in state: inout State) -> (Date, Event?) {
        let believed = state.believed.moment(at: now.uptime)
        if isNear(now.moment, believed) {
            defer { state = State(believed: now) }
            return (now.moment, state.doubted == nil ? nil : .believed(now.moment))
        }
        guard let doubted = state.doubted, isNear(now.moment, doubted.moment(at: now.uptime)) else {
            state.doubted = now
            return (believed, .doubted(said: now.moment, believed: believed))
        }
        guard now.uptime - doubted.uptime >= probation else { return (believed, nil) }
        state = State(believed: now)
        return (now.moment, .believed(now.moment))
    }

    private static func isNear(_ one: Date, _ other: Date) -> Bool {
        abs(one.timeIntervalSince(other)) <= tolerance
    }
}
