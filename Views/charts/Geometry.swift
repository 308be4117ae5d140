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

/// The pattern of a chart's parts, which they name as `url(#pattern-…)`: it can be told from a solid part, and from the
/// other patterns, without colours.
struct Pattern: Sendable {
    /// What the part is. The raw values are classes of the style sheet.
    enum Kind: String, Sendable {
        /// Slanting lines.
        case started
        /// Dots.
        case forgotten
        /// Lines across.
        case overdue
    }

    let kind: Kind
    /// The name of the chart that it belongs to.
    let chart: String

    init(_ kind: Kind, of chart: String) {
        self.kind = kind
        self.chart = chart
    }
}

/// A part of a chart beside the word for it.
struct Swatch: Sendable {
    enum Part: Sendable {
        case learned, new
        case pattern(Pattern.Kind)
    }

    let part: Part

    init(_ part: Part) {
        self.part = part
    }
}
