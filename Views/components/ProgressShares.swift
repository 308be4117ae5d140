/// A bar of three: what is learned, what is in progress, and what is new. What it shows stands in words beside it.
struct ProgressShares: Sendable {
    /// 0…100, rounded down, so that 100 means all.
    let learned: Int
    /// Learned or in progress, 0…100.
    let begun: Int

    init(learned: Int, started: Int, of total: Int) {
        self.learned = total == 0 ? 0 : learned * 100 / total
        begun = total == 0 ? 0 : (learned + started) * 100 / total
    }
}
