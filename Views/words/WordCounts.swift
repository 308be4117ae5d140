/// How many words are learned, in progress and new: the same three everywhere.
struct WordCounts: Sendable {
    let learned: Int
    let started: Int
    let new: Int
    let shares: ProgressShares

    init(learned: Int, started: Int, of total: Int) {
        self.learned = learned
        self.started = started
        new = total - learned - started
        shares = ProgressShares(learned: learned, started: started, of: total)
    }
}
