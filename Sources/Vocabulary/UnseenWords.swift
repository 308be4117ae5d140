/// What programs added for somebody who has not looked at it yet.
public struct UnseenWords: Sendable {
    /// The last of them first, a few.
    public let latest: [Word]
    /// Of all, as far as they are counted.
    public let count: Int

    public init(latest: [Word] = [], count: Int = 0) {
        self.latest = latest
        self.count = count
    }
}
