/// Parts of a whole around a ring; lengths are percent of its circumference, as `stroke-dasharray` wants them.
struct RingChart: Sendable {
    let learned: String
    let started: String
    /// Where the started part begins: a negative offset turns it forward.
    let startedOffset: String
    /// «38 %»
    let label: String

    init(learned: Int, started: Int, of total: Int) {
        func length(_ count: Int) -> Int { total == 0 ? 0 : count * 10_000 / total }
        self.learned = Geometry.decimal(length(learned)) + " 100"
        self.started = Geometry.decimal(length(started)) + " 100"
        startedOffset = "-" + Geometry.decimal(length(learned))
        label = "\(length(learned) / 100)%"
    }
}
