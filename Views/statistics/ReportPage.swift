import Learning
import Localization
import Vocabulary

/// What was done in a period, by category.
package struct ReportPage: Sendable {
    let report: PeriodReport
    let period: Period
    let today: StudyDay

    /// `report` is that of `period`.
    package init(_ report: PeriodReport, period: Period, today: StudyDay) {
        self.report = report
        self.period = period
        self.today = today
    }

    /// Where more words were forgotten again than learned, these are what is said.
    private func learned(_ tally: ReviewTally) -> Label {
        tally.learned < 0
            ? .sentence(Message("report.lost", count: 0 - max(tally.learned, -Int.max)))
            : .number(tally.learned)
    }

    static let usual: [Period.Kind] = [.week, .month, .year]

    var table: DataTable {
        func row(_ heading: Label, _ tally: ReviewTally) -> DataTable.Row {
            DataTable.Row(
                heading,
                [
                    .number(tally.count), tally.success.map { .percent($0) } ?? .name("—"), learned(tally),
                    .number(tally.minutes),
                ])
        }
        let rows = report.entries.map { entry in
            row(entry.category.map { .name($0.title) } ?? .sentence("report.deleted"), entry.tally)
        }
        return DataTable(
            caption: .days(period.days),
            headings: [
                "report.category", "report.answers", "report.success", "report.learned", "report.minutes",
            ],
            rows: rows + [row(.sentence("report.total"), report.total)])
    }
}
