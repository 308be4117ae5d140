import Learning
import Localization
import Vocabulary

extension StatisticsPage {
    var weekChart: ColumnChart {
        ColumnChart(
            "week", title: "statistics.week", description: summary, pattern: .forgotten, axis: .weekdays,
            today: today, days: answers(week))
    }

    var weekTable: DataTable { Self.table(week, caption: "statistics.week") }

    var successChart: ColumnChart {
        ColumnChart(
            "success", title: "statistics.success", description: success, pattern: .forgotten, axis: .weeks,
            today: today, days: answers(recent))
    }

    /// What came of four weeks, in one sentence.
    var success: Message {
        guard let success = recent.total.success else { return "statistics.successNothing" }
        return Message(
            "statistics.successDescription", count: recent.total.count, numbers: ["success": success])
    }

    var successTable: DataTable { Self.table(recent, caption: "statistics.success") }

    private func answers(_ days: Days) -> [ColumnChart.Day] {
        zip(days.days, days.tallies).map { day, tally in
            ColumnChart.Day(
                day, lower: tally.remembered, upper: tally.forgotten,
                value: tally.success.map {
                    Message("statistics.answered", count: tally.count, numbers: ["success": $0])
                } ?? (day > today ? "statistics.toCome" : "statistics.noAnswers"))
        }
    }

    private static func table(_ days: Days, caption: Message) -> DataTable {
        DataTable(
            caption: .sentence(caption),
            headings: ["report.day", "report.answers", "report.remembered", "report.success"],
            rows: zip(days.days, days.tallies).filter { $1.count > 0 }.map {
                DataTable.Row(
                    .day($0), [.number($1.count), .number($1.remembered), .percent($1.success ?? 0)])
            })
    }

    /// What has been waiting stands upon what falls due today.
    var forecastChart: ColumnChart {
        let forecast = statistics.forecast
        let waiting = [forecast.overdueCount] + Array(repeating: 0, count: max(0, forecast.counts.count - 1))
        return ColumnChart(
            "forecast", title: "statistics.forecast", description: expected, pattern: .overdue,
            axis: .weekdays, today: today,
            days: zip(forecast.days, zip(forecast.counts, waiting)).map { day, counts in
                ColumnChart.Day(
                    day, lower: counts.0, upper: counts.1,
                    value: Message("statistics.dueWords", count: counts.0 + counts.1))
            })
    }

    /// What falls due, in one sentence.
    var expected: Message {
        Message(
            "statistics.forecastDescription", count: statistics.forecast.total,
            numbers: ["today": statistics.forecast.dueToday])
    }

    var forecastTable: DataTable {
        let forecast = statistics.forecast
        let counts = [forecast.dueToday] + forecast.counts.dropFirst()
        return DataTable(
            caption: .sentence("statistics.forecast"), headings: ["report.day", "report.words"],
            rows: zip(forecast.days, counts).map { DataTable.Row(.day($0), [$1]) })
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
                    .day(day), [count == 0 ? .sentence("report.dayOff") : .number(count)])
            })
    }

    var timeChart: ColumnChart {
        ColumnChart(
            "time", title: "statistics.time",
            description: Message("statistics.minutes", count: recent.total.minutes), pattern: .forgotten,
            axis: .weeks, today: today,
            days: zip(recent.days, recent.tallies).map {
                ColumnChart.Day(
                    $0, lower: $1.minutes, value: Message("statistics.minutes", count: $1.minutes))
            })
    }

    var timeTable: DataTable {
        DataTable(
            caption: .sentence("statistics.time"), headings: ["report.day", "report.minutes"],
            rows: zip(recent.days, recent.tallies).filter { $1.duration > 0 }.map {
                DataTable.Row(.day($0), [$1.minutes])
            })
    }

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
                    [$0.wordCount, $0.learnedCount, $0.startedCount, $0.newCount])
            })
    }
}
