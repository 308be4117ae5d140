import Learning
import Localization
import Vocabulary

/// What was answered in a period as CSV, a category in each row.
package struct ReportTable: Sendable {
    /// With the mark of its order of bytes.
    package let bytes: [UInt8]

    /// - Parameter text: what the columns are called in.
    package init(_ report: PeriodReport, text: Catalogue) {
        var csv = CSV()
        let titles = ["category", "answers", "remembered", "forgotten", "learned", "minutes"]
        csv.append(titles.map { .text(text("report.\($0)")) })
        for entry in report.entries {
            let tally = entry.tally
            let figures = [tally.count, tally.remembered, tally.forgotten, tally.learned, tally.minutes]
            csv.append(
                [.text(entry.category?.title ?? text("report.deleted"))] + figures.map { .number($0) })
        }
        bytes = CSV.byteOrderMark + csv.bytes
    }
}
