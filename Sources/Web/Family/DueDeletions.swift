import Foundation
import Logging
import Storage
import Synchronization
import Vocabulary

/// Ends accounts on the day that was said, beside a running server, and has each written down.
final class DueDeletions: Sendable {
    /// Between two looks: an account ends at most so much later than was said.
    private static let interval = Duration.seconds(60)

    private let store: Store
    private let imports: Imports
    private let clock: @Sendable () -> Date
    private let logger: Logger
    private let loop = Mutex<Task<Void, Never>?>(nil)

    init(of store: Store, _ imports: Imports, clock: @escaping @Sendable () -> Date, logger: Logger) {
        self.store = store
        self.imports = imports
        self.clock = clock
        self.logger = logger
    }

    deinit { stop() }

    /// Looks at once, and from then on every minute.
    func start() {
        let first = clock()
        // Whoever lets go of it ends it.
        let task = Task { [weak self] in
            await self?.carryOut(now: first)
            while self != nil {
                try? await Task.sleep(for: Self.interval)
                guard !Task.isCancelled else { return }
                await self?.carryOut()
            }
        }
        loop.withLock { $0 = task }
    }

    /// Nothing is begun any more; what is left of an account goes after the next start.
    func stop() { loop.withLock { $0?.cancel() } }

    /// Ends those whose time has come.
    func carryOut() async { await carryOut(now: clock()) }

    private func carryOut(now: Date) async {
        do {
            guard try await store.hasDueDeletions(now: now) else { return }
            let accounts = try await store.beginDueDeletions(now: now)
            for account in accounts {
                logger.record(.childDeleted, account: account)
                await imports.forget(account)
            }
            for account in accounts { try await store.finishDeleting(account: account) }
        } catch {
            guard !Task.isCancelled else { return }
            logger.error("an account that is over is still there", metadata: ["reason": "\(error)"])
        }
    }
}
