import Learning

/// How many of all words are learned, started and new, around a ring.
struct RingChart: Sendable {
    let learned: Int
    let started: Int
    let new: Int
    /// At least 1.
    private let total: Int

    init(_ statistics: Statistics) {
        learned = statistics.learnedCount
        started = statistics.startedCount
        let wordCount = statistics.wordCount
        new = wordCount - learned - started
        total = max(1, wordCount)
    }

    /// Percent of the words that are learned, rounded down, so that 100 means all.
    var percent: Int { learned * 100 / total }

    /// Percent of the ring's circumference.
    func length(_ count: Int) -> String { Geometry.decimal(count * 10_000 / total) }
}

/// How much of something is done.
struct ProgressBar: Sendable {
    /// 0…100, rounded down, so that 100 means all.
    let percent: Int

    init(_ done: Int, of total: Int) {
        percent = total == 0 ? 0 : done * 100 / total
    }
}
