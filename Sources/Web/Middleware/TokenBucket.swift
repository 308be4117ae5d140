import Foundation

/// Lets a burst through at once and then one more each `interval`.
struct TokenBucket: Sendable {
    /// What came of a try.
    enum Outcome: Sendable, Equatable {
        case allowed
        /// `isFirst` since the last one that was let through.
        case refused(isFirst: Bool)
    }

    let burst: Double
    /// Seconds for one more.
    let interval: TimeInterval
    private var tokens: Double
    private var filledAt: Date
    private var hasRefused = false

    init(burst: Int, interval: TimeInterval, now: Date) {
        self.burst = Double(burst)
        self.interval = interval
        tokens = Double(burst)
        filledAt = now
    }

    mutating func take(now: Date) -> Outcome {
        tokens = min(burst, tokens + max(0, now.timeIntervalSince(filledAt)) / interval)
        filledAt = now
        guard tokens >= 1 else {
            defer { hasRefused = true }
            return .refused(isFirst: !hasRefused)
        }
        tokens -= 1
        hasRefused = false
        return .allowed
    }

    mutating func giveBack() { tokens = min(burst, tokens + 1) }
}
