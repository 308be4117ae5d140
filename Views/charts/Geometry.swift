/// Numbers as SVG attributes want them.
enum Geometry {
    /// Percent with two decimals, rounded down: parts never add up to more than the whole.
    static func percent(_ part: Int, of whole: Int) -> String {
        guard whole > 0 else { return "0%" }
        let hundredths = part * 10_000 / whole
        return decimal(hundredths) + "%"
    }

    /// 1234 as `12.34`.
    static func decimal(_ hundredths: Int) -> String {
        let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
        return rest == 0 ? String(whole) : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }
}

/// The pattern of a chart's hatched parts, which they name as `url(#hatch-…)`: it can be told from a solid part without
/// colours.
struct Hatch: Sendable {
    /// The name of the chart that it belongs to.
    let chart: String

    init(of chart: String) {
        self.chart = chart
    }
}
