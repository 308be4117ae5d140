import Learning
import Vocabulary

struct StatisticsPage: Sendable {
    struct PeriodChoice: Sendable {
        let href: String
        let label: String
        let isCurrent: Bool
    }

    struct HardWordRow: Sendable {
        let term: String
        let termLanguage: String
        let translation: String
        let translationLanguage: String
        let tally: String
        let href: String
    }

    /// Days of the charts by day.
    static let dayCount = 30

    let profileHref = Path.profile
    let trainingHref = Path.training(of: nil)
    let homeHref = Path.home
    let isBlank: Bool
    let hasWords: Bool
    let currentStreak: String
    let bestStreak: String
    let today: String
    let todayPercent: Int
    let ring: RingChart
    let ringDescription: String
    let learned: Int
    let started: Int
    let new: Int
    let barsHeight: Int
    let barsDescription: String
    let bars: Fragment
    let categoryTable: DataTable
    /// nil when nothing falls due.
    let forecast: ColumnChart?
    let overdueHint: String?
    let forecastTable: DataTable
    let calendars: [CalendarChart]
    let calendarTable: DataTable
    let success: ColumnChart
    let successTable: DataTable
    let time: ColumnChart?
    let timeTable: DataTable
    let hasHardWords: Bool
    let hardWords: [HardWordRow]
    let action = Path.statistics()
    let periods: [PeriodChoice]
    let from: String
    let to: String
    let periodError: String?
    let periodTitle: String
    let hasReport: Bool
    let reportTable: DataTable
    let reportHref: String

    init(
        _ statistics: Statistics, report: PeriodReport, period: Period, today: StudyDay, goal: Int,
        _ drawing: Drawing
    ) {
        let text = drawing.text
        let history = statistics.history
        let streak = history.streak(today: today)
        let done = history.tally(on: today).count
        hasWords = statistics.wordCount > 0
        isBlank = history.days.isEmpty
        currentStreak = text("statistics.days", count: streak.current)
        bestStreak = text("statistics.days", count: streak.best)
        self.today = text("progress.ratio", ["done": String(done), "total": String(goal)])
        todayPercent = min(100, done * 100 / goal)
        learned = statistics.learnedCount
        started = statistics.startedCount
        new = statistics.wordCount - learned - started
        ring = RingChart(learned: learned, started: started, of: statistics.wordCount)
        ringDescription = text(
            "statistics.ringDescription",
            ["learned": String(learned), "started": String(started), "new": String(new)])
        let bars = CategoryBar.bars(statistics.categories)
        barsHeight = bars.count * CategoryBar.height
        barsDescription = text("statistics.barsDescription", count: statistics.wordCount)
        self.bars = drawing.fragment(bars)
        categoryTable = Self.categoryTable(statistics, drawing)
        forecast = Self.forecast(statistics.forecast, drawing)
        overdueHint = statistics.forecast.overdueCount > 0 ? text("statistics.overdueHint") : nil
        forecastTable = Self.forecastTable(statistics.forecast, drawing)
        calendars = CalendarChart.starts(today: today).enumerated().map { number, start in
            CalendarChart(
                "calendar-\(number)", from: start,
                cells: drawing.fragment(
                    CalendarChart.cells(from: start, today: today, history: history, goal: goal)),
                history: history, text: text)
        }
        calendarTable = Self.calendarTable(history, from: CalendarChart.starts(today: today)[0], drawing)
        let days = (1 - Self.dayCount...0).map { today.adding($0) }
        let tallies = days.map { history.tally(on: $0) }
        success = Self.success(days, tallies, drawing)
        successTable = Self.successTable(days, tallies, drawing)
        time = Self.time(days, tallies, drawing)
        timeTable = Self.timeTable(days, tallies, drawing)
        hasHardWords = !statistics.hardWords.isEmpty
        hardWords = statistics.hardWords.map { HardWordRow($0, text: text) }
        periods = [Period.Kind.week, .month, .year].map {
            PeriodChoice(
                href: Path.statistics(Period($0, today: today)) + "#report", label: text("period.\($0)"),
                isCurrent: $0 == period.kind)
        }
        from = period.days.lowerBound.iso
        to = period.days.upperBound.iso
        periodError = period.fault.map { text($0) }
        periodTitle = text(
            "statistics.from",
            ["from": text.date(period.days.lowerBound), "to": text.date(period.days.upperBound)])
        hasReport = report.total.count > 0
        reportTable = Self.reportTable(report, caption: periodTitle, drawing)
        reportHref = Path.statisticsReport(period)
    }
}

extension StatisticsPage.HardWordRow {
    init(_ hard: HardWord, text: Catalogue) {
        let (word, category) = (hard.word, hard.word.category)
        term = word.text.term
        termLanguage = category.termLanguage
        translation = word.text.translation
        translationLanguage = category.translationLanguage
        tally = text(
            "statistics.forgotten",
            ["forgotten": String(hard.tally.forgotten), "count": String(hard.tally.count)])
        href = Path.editWord(word.id)
    }
}
