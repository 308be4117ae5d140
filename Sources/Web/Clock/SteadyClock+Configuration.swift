import Foundation
import Household
import Storage

extension SteadyClock {
    /// That of an application; what it doubts is logged.
    convenience init(_ configuration: ApplicationConfiguration, _ store: Store) throws {
        let logger = configuration.logger
        self.init(
            configuration.clock, uptime: configuration.uptime, latest: try store.latestAnswer()
        ) { event in
            switch event {
            case .doubted(let said, let believed):
                logger.warning(
                    "the clock jumped, and is not believed yet",
                    metadata: ["clock": "\(said)", "time": "\(believed)"])
            case .believed(let moment):
                logger.notice("the clock is believed again", metadata: ["time": "\(moment)"])
            }
        }
    }
}

extension ApplicationConfiguration {
    /// Seconds since the machine was started, those that it slept among them.
    public static func machineUptime() -> TimeInterval {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
    }
}
