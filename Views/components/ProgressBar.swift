/// How much of something is done.
struct ProgressBar: Sendable {
    /// 0…100, rounded down, so that 100 means all.
    let percent: Int

    init(_ done: Int, of total: Int) {
        percent = total == 0 ? 0 : done * 100 / total
    }
}
