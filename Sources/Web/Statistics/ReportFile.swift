import Learning
import Localization

/// The report of a period as comma-separated values (RFC 4180).
enum ReportFile {
    /// With a byte order mark, without which spreadsheets misread Cyrillic letters.
    static func csv(_ report: PeriodReport, text: Catalogue) -> String {
        var lines = [
            ["category", "answers", "remembered", "forgotten", "learned", "minutes"].map {
                text("report.\($0)")
            }
        ]
        for entry in report.entries {
            let tally = entry.tally
            let figures = [tally.count, tally.remembered, tally.forgotten, tally.learned, tally.minutes]
            lines.append([entry.category?.title ?? text("report.deleted")] + figures.map { String($0) })
        }
        return "\u{FEFF}" + lines.map { $0.map(quoted).joined(separator: ",") + "\r\n" }.joined()
    }

    /// A spreadsheet would calculate what begins like a formula.
    private static func quoted(_ value: String) -> String {
        let isFormula = value.first.map { "=+-@\t\r".contains($0) } ?? false
        let safe = isFormula && Int(value) == nil ? "'" + value : value
        return safe.contains { ",\"\r\n;".contains($0) }
            ? "\"" + safe.replacing("\"", with: "\"\"") + "\"" : safe
    }
}
