public import Foundation
import Synchronization

/// Makes a backup a day beside a running server, and keeps the newest ones.
///
/// One thread of its own, which yields to those that answer requests.
public final class DailyBackups: Sendable {
    /// Why there is no newer backup.
    public struct Failure: Sendable, Equatable {
        public let moment: Date
        public let error: BackupError
    }

    private struct State {
        var isStopped = false
        var isRunning = false
        var failure: Failure?
    }

    /// Between one backup and the next.
    private static let interval: TimeInterval = 24 * 60 * 60
    /// After one that failed.
    private static let patience: TimeInterval = 60 * 60
    /// The clock may have been set meanwhile, so it is asked at least so often.
    private static let longestSleep: TimeInterval = 10 * 60
    /// A file system that keeps no times must not have one made after the other.
    private static let shortestSleep: TimeInterval = 60
    /// As `nice` has it: what answers requests comes first.
    private static let niceness: Int32 = 10

    /// Where they are.
    public let folder: URL
    private let data: URL
    private let count: Int
    private let timeZone: TimeZone
    private let clock: @Sendable () -> Date
    private let report: @Sendable (Result<Backup, BackupError>) -> Void
    private let state = Mutex(State())
    /// Held for as long as one is made: what came of it is known before another is begun.
    private let making = Mutex(())
    private let wake = DispatchSemaphore(value: 0)
    private let end = DispatchSemaphore(value: 0)

    /// `count` backups of the folder `data` are kept, none made where it is 0; their days are those of `timeZone`. What
    /// came of each goes to `report`.
    public init(
        of data: URL, count: Int, timeZone: TimeZone, clock: @escaping @Sendable () -> Date,
        report: @escaping @Sendable (Result<Backup, BackupError>) -> Void
    ) {
        self.data = data
        folder = Backup.folder(of: data)
        self.count = count
        self.timeZone = timeZone
        self.clock = clock
        self.report = report
    }

    /// Why the last one failed; nil when it did not.
    public var failure: Failure? { state.withLock { $0.failure } }

    /// The first is made at once, where the newest is older than a day.
    public func start() {
        guard count > 0 else { return }
        state.withLock { $0.isRunning = true }
        let thread = Thread { [self] in
            // Of the calling thread alone, on Linux.
            setpriority(Int32(PRIO_PROCESS.rawValue), 0, Self.niceness)
            while !isStopped {
                makeIfDue()
                _ = wake.wait(timeout: .now() + max(Self.shortestSleep, min(secondsLeft, Self.longestSleep)))
            }
            end.signal()
        }
        thread.name = "backups"
        thread.start()
    }

    /// Returns when the backup that is being made is broken off.
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

    /// Until the next one. A backup or a failure that is dated after now does not count: the clock was wrong then.
    private var secondsLeft: TimeInterval {
        let now = clock()
        let failed = failure.map(\.moment).flatMap { $0 <= now ? $0 + Self.patience : nil }
        let made = Backup.all(in: folder).first { $0.occasion == .daily && $0.madeAt <= now }
        let next = max(made.map { $0.madeAt + Self.interval } ?? now, failed ?? now)
        return max(0, next.timeIntervalSince(now))
    }

    /// Makes one where the newest is older than a day.
    func makeIfDue() { making.withLock { _ in makeOneIfDue() } }

    private func makeOneIfDue() {
        guard count > 0, secondsLeft == 0 else { return }
        let now = clock()
        do throws(BackupError) {
            try folder.makeFolder()
            let file = Backup.dailyFile(in: folder, now: now, timeZone: timeZone)
            let watch = Backup.Watch { [self] _ in !isStopped }
            let backup = try Backup.make(of: data, at: file, replaces: true, now: now, watch: watch)
            Backup.removeOld(.daily, in: folder, keeping: count, now: now)
            state.withLock { $0.failure = nil }
            report(.success(backup))
        } catch {
            if error == .stopped { return }
            state.withLock { $0.failure = Failure(moment: now, error: error) }
            report(.failure(error))
        }
    }
}
