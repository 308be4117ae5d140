import Learning
import Vocabulary

extension StatisticsPage {
    static func success(_ days: [StudyDay], _ tallies: [ReviewTally], _ drawing: Drawing) -> ColumnChart {
        let total = tallies.reduce(.none, +)
        return chart(
            "success", title: "statistics.success",
            description: drawing.text(
                "statistics.successDescription",
                ["count": String(total.count), "success": String(total.success ?? 0)]),
            days, tallies.map { ($0.remembered, $0.forgotten) }, drawing)
    }

    /// nil where no time is known.
    static func time(_ days: [StudyDay], _ tallies: [ReviewTally], _ drawing: Drawing) -> ColumnChart? {
        let total = tallies.reduce(.none, +)
        guard total.duration > 0 else { return nil }
        return chart(
            "time", title: "statistics.time",
            description: drawing.text("statistics.minutes", count: total.minutes), days,
            tallies.map { ($0.minutes, 0) }, drawing)
    }

    /// nil when nothing falls due. What has been waiting stands upon what falls due today.
    static func forecast(_ forecast: Forecast, _ drawing: Drawing) -> ColumnChart? {
        guard forecast.total > 0 else { return nil }
        let waiting = [forecast.overdueCount] + Array(repeating: 0, count: forecast.counts.count - 1)
        return chart(
            "forecast", title: "statistics.forecast",
            description: drawing.text(
                "statistics.forecastDescription", count: forecast.total,
                ["today": String(forecast.dueToday)]),
            forecast.days, zip(forecast.counts, waiting).map { ($0, $1) }, drawing)
    }

    static func forecastTable(_ forecast: Forecast, _ drawing: Drawing) -> DataTable {
        let counts = [forecast.dueToday] + forecast.counts.dropFirst()
        let rows = zip(forecast.days, counts).map { ChartRow(drawing.text.date($0), [String($1)]) }
        return table("statistics.forecast", ["report.day", "report.words"], rows, drawing)
    }

    private static func chart(
        _ name: String, title: String, description: String, _ days: [StudyDay],
        _ values: [(lower: Int, upper: Int)], _ drawing: Drawing
    ) -> ColumnChart {
        let maximum = max(1, values.map { $0.lower + $0.upper }.max() ?? 1)
        let columns = values.enumerated().map { position, value in
            ChartColumn(
                position: position, count: values.count, lower: value.lower, upper: value.upper,
                maximum: maximum, pattern: "hatch-\(name)")
        }
        return ColumnChart(
            name: name, title: drawing.text(Message(title)), description: description,
            maximum: String(maximum), first: days.first.map(drawing.text.shortDate) ?? "",
            last: days.last.map(drawing.text.shortDate) ?? "", columns: drawing.fragment(columns))
    }

    static func categoryTable(_ statistics: Statistics, _ drawing: Drawing) -> DataTable {
        let rows = statistics.categories.map {
            ChartRow(
                $0.category.title,
                [$0.wordCount, $0.learnedCount, $0.startedCount, $0.newCount].map { String($0) })
        }
        return table("statistics.byCategory", ["report.category", "report.words"] + states, rows, drawing)
    }

    static func calendarTable(_ history: StudyHistory, from start: StudyDay, _ drawing: Drawing) -> DataTable
    {
        let rows = history.days.reversed().prefix { $0.day >= start }.map {
            ChartRow(drawing.text.date($0.day), [String($0.tally.count)])
        }
        return table("statistics.calendar", ["report.day", "report.answers"], rows, drawing)
    }

    static func successTable(_ days: [StudyDay], _ tallies: [ReviewTally], _ drawing: Drawing) -> DataTable {
        let rows = zip(days, tallies).filter { $1.count > 0 }.map {
            ChartRow(
                drawing.text.date($0),
                [String($1.count), String($1.remembered), "\($1.success ?? 0)%"])
        }
        return table(
            "statistics.success", ["report.day", "report.answers", "report.remembered", "report.success"],
            rows,
            drawing)
    }

    static func timeTable(_ days: [StudyDay], _ tallies: [ReviewTally], _ drawing: Drawing) -> DataTable {
        let rows = zip(days, tallies).filter { $1.duration > 0 }.map {
            ChartRow(drawing.text.date($0), [String($1.minutes)])
        }
        return table("statistics.time", ["report.day", "report.minutes"], rows, drawing)
    }

    static func reportTable(_ report: PeriodReport, caption: String, _ drawing: Drawing) -> DataTable {
        let text = drawing.text
        func row(_ title: String, _ tally: ReviewTally) -> ChartRow {
            ChartRow(
                title,
                [
                    String(tally.count), tally.success.map { "\($0)%" } ?? "—", String(tally.learned),
                    String(tally.minutes),
                ])
        }
        let rows = report.entries.map { row($0.category?.title ?? text("report.deleted"), $0.tally) }
        let headings = [
            "report.category", "report.answers", "report.success", "report.learned", "report.minutes",
        ]
        return DataTable(
            caption: caption, headings: headings.map { text(Message($0)) },
            rows: drawing.fragment(rows + [row(text("report.total"), report.total)]))
    }

    private static var states: [String] { ["statistics.learned", "statistics.started", "statistics.new"] }

    private static func table(_ caption: String, _ headings: [String], _ rows: [ChartRow], _ drawing: Drawing)
        -> DataTable
    {
        DataTable(
            caption: drawing.text(Message(caption)), headings: headings.map { drawing.text(Message($0)) },
            rows: drawing.fragment(rows))
    }
}
