import Foundation

/// Lets a burst through at once and then one more each `interval`.
struct TokenBucket: Sendable {
    let burst: Double
    /// Seconds for one more.
    let interval: TimeInterval
    private var tokens: Double
    private var filledAt: Date

    init(burst: Int, interval: TimeInterval, now: Date) {
        self.burst = Double(burst)
        self.interval = interval
        tokens = Double(burst)
        filledAt = now
    }

    mutating func take(now: Date) -> Bool {
        fill(now)
        guard tokens >= 1 else { return false }
        tokens -= 1
        return true
    }

    mutating func giveBack() { tokens = min(burst, tokens + 1) }

    /// Nothing is remembered of a full bucket.
    func isFull(now: Date) -> Bool { tokens + now.timeIntervalSince(filledAt) / interval >= burst }

    private mutating func fill(_ now: Date) {
        tokens = min(burst, tokens + max(0, now.timeIntervalSince(filledAt)) / interval)
        filledAt = now
    }
}
