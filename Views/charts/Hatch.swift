/// The pattern of a chart's hatched parts, which they name as `url(#hatch-…)`: it can be told from a solid part without
/// colours.
struct Hatch: Sendable {
    /// The name of the chart that it belongs to.
    let chart: String

    init(of chart: String) {
        self.chart = chart
    }
}
