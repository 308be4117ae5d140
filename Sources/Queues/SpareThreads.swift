import Foundation
import Synchronization

/// Threads of our own for work that keeps a core busy: the system runs them when those that answer requests have nothing
/// to do. Dispatch's threads are lent to others after each work, and only root may raise a thread's priority again.
package final class SpareThreads: TaskExecutor {
    /// As `nice` has it: what answers requests comes first.
    package static let niceness: Int32 = 5
    /// So many at once that a core is left for answering, where there is more than one.
    package static let spareCores = max(1, ProcessInfo.processInfo.activeProcessorCount - 1)
    /// What all that compute a lot share.
    package static let shared = SpareThreads(name: "spare", count: spareCores)

    private struct State {
        var works: [@Sendable () -> Void] = []
        var threadCount = 0
    }

    private let name: String
    private let count: Int
    private let state = Mutex(State())
    private let work = DispatchSemaphore(value: 0)

    /// At most `count` works at once. A thread is made when it is needed first, and stays.
    package init(name: String, count: Int = 1) {
        self.name = name
        self.count = count
    }

    package func add(_ next: @escaping @Sendable () -> Void) {
        let isMissing = state.withLock { state in
            state.works.append(next)
            guard state.threadCount < count else { return false }
            state.threadCount += 1
            return true
        }
        if isMissing { start() }
        work.signal()
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        add { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }

    private func start() {
        let thread = Thread { [self] in
            // Of the calling thread alone, on Linux.
            setpriority(Int32(PRIO_PROCESS.rawValue), 0, Self.niceness)
            while true {
                work.wait()
                state.withLock { $0.works.removeFirst() }()
            }
        }
        thread.name = name
        thread.start()
    }
}
