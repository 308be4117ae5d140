import Learning
import Localization
import Vocabulary

extension StatisticsPage {
    var categoryTable: DataTable {
        DataTable(
            caption: .sentence("statistics.byCategory"),
            headings: [
                "report.category", "report.words", "statistics.learned", "statistics.started",
                "statistics.new",
            ],
            rows: statistics.categories.map {
                DataTable.Row(
                    .name($0.category.title),
                    [$0.wordCount, $0.learnedCount, $0.startedCount, $0.newCount].map { String($0) })
            })
    }

    /// What has been waiting stands upon what falls due today.
    var forecastChart: ColumnChart {
        let forecast = statistics.forecast
        let waiting = [forecast.overdueCount] + Array(repeating: 0, count: max(0, forecast.counts.count - 1))
        return ColumnChart(
            "forecast", title: "statistics.forecast",
            description: Message(
                "statistics.forecastDescription", count: forecast.total, ["today": String(forecast.dueToday)]),
            days: forecast.days, values: zip(forecast.counts, waiting).map { ($0, $1) })
    }

    var forecastTable: DataTable {
        let forecast = statistics.forecast
        let counts = [forecast.dueToday] + forecast.counts.dropFirst()
        return DataTable(
            caption: .sentence("statistics.forecast"), headings: ["report.day", "report.words"],
            rows: zip(forecast.days, counts).map { DataTable.Row(.day($0), [String($1)]) })
    }

    /// The latest day first.
    func calendarTable(from start: StudyDay) -> DataTable {
        let studied = history.days.reversed().prefix { $0.day >= start }
        let off = streak.daysOff.filter { $0 >= start && history.answerCount(on: $0) == 0 }
        let days = (studied.map(\.day) + off).sorted(by: >)
        return DataTable(
            caption: .sentence("statistics.calendar"), headings: ["report.day", "report.answers"],
            rows: days.map { day in
                let count = history.answerCount(on: day)
                return DataTable.Row(
                    .day(day), [count == 0 ? .sentence("report.dayOff") : .name(String(count))])
            })
    }

    var successChart: ColumnChart {
        ColumnChart(
            "success", title: "statistics.success",
            description: Message(
                "statistics.successDescription",
                ["count": String(month.total.count), "success": String(month.total.success ?? 0)]),
            days: month.days, values: month.tallies.map { ($0.remembered, $0.forgotten) })
    }

    var successTable: DataTable {
        DataTable(
            caption: .sentence("statistics.success"),
            headings: ["report.day", "report.answers", "report.remembered", "report.success"],
            rows: zip(month.days, month.tallies).filter { $1.count > 0 }.map {
                DataTable.Row(.day($0), [String($1.count), String($1.remembered), "\($1.success ?? 0)%"])
            })
    }

    var timeChart: ColumnChart {
        ColumnChart(
            "time", title: "statistics.time",
            description: Message("statistics.minutes", count: month.total.minutes), days: month.days,
            values: month.tallies.map { ($0.minutes, 0) })
    }

    var timeTable: DataTable {
        DataTable(
            caption: .sentence("statistics.time"), headings: ["report.day", "report.minutes"],
            rows: zip(month.days, month.tallies).filter { $1.duration > 0 }.map {
                DataTable.Row(.day($0), [String($1.minutes)])
            })
    }

    var reportTable: DataTable {
        func row(_ heading: Label, _ tally: ReviewTally) -> DataTable.Row {
            DataTable.Row(
                heading,
                [
                    String(tally.count), tally.success.map { "\($0)%" } ?? "—", String(tally.learned),
                    String(tally.minutes),
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
