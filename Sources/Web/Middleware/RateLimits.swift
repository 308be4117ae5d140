import Foundation

/// How often passwords may be tried: for each account ten at once and then one a minute, for each address fifty and
/// then six a minute. Nobody is ever locked out.
actor RateLimits {
    private static let accountBurst = 10
    private static let accountInterval: TimeInterval = 60
    private static let addressBurst = 50
    private static let addressInterval: TimeInterval = 10
    /// So many buckets are kept; full ones are dropped first.
    private static let capacity = 10_000

    private var buckets: [String: TokenBucket] = [:]

    /// True when one more try is let through. `account` is the e-mail that was typed, known or not.
    func allows(account: String?, address: String, now: Date) -> Bool {
        guard take("address " + address, Self.addressBurst, Self.addressInterval, now) else { return false }
        guard let account else { return true }
        return take("account " + account.lowercased(), Self.accountBurst, Self.accountInterval, now)
    }

    /// A right password does not count.
    func forgive(account: String, address: String) {
        buckets["address " + address]?.giveBack()
        buckets["account " + account.lowercased()]?.giveBack()
    }

    private func take(_ key: String, _ burst: Int, _ interval: TimeInterval, _ now: Date) -> Bool {
        if buckets[key] == nil && buckets.count >= Self.capacity { dropFull(now) }
        return buckets[key, default: TokenBucket(burst: burst, interval: interval, now: now)].take(now: now)
    }

    private func dropFull(_ now: Date) {
        buckets = buckets.filter { !$0.value.isFull(now: now) }
        if buckets.count >= Self.capacity { buckets.removeAll() }
    }
}
