import HTTPServer
import HTTPTypes
import Learning
import Localization
import Storage
import Views
import Vocabulary

enum StatisticsController {
    static func show(_ context: Context<User>) async throws -> Response {
        let user = context.user
        let (period, today) = period(context, user)
        let (statistics, report) = try await context.store.statistics(
            of: user.id, period: period.days, today: today)
        let page = StatisticsPage(
            statistics, report: report, period: period, today: today, goal: user.dailyGoal,
            plan: try await context.plan(), lessons: try await context.lessonSummary(of: user.pair))
        return context.page(page, hasFaults: period.fault != nil)
    }

    static func report(_ context: Context<User>) async throws -> Response {
        let user = context.user
        let (period, _) = period(context, user)
        guard period.fault == nil else { throw Fault.notFound }
        let report = try await context.store.report(
            of: user.id, period: period.days)
        let days = period.days
        var response = Response.download(
            "slovarik-\(days.lowerBound.iso)-\(days.upperBound.iso).csv", type: CSV.mediaType)
        response.body = CSV.byteOrderMark + table(report, text: context.text).bytes
        return response
    }

    private static func table(_ report: PeriodReport, text: Catalogue) -> CSV {
        var csv = CSV()
        let titles = ["category", "answers", "remembered", "forgotten", "learned", "minutes"]
        csv.append(titles.map { .text(text("report.\($0)")) })
        for entry in report.entries {
            let tally = entry.tally
            let figures = [tally.count, tally.remembered, tally.forgotten, tally.learned, tally.minutes]
            csv.append(
                [.text(entry.category?.title ?? text("report.deleted"))] + figures.map { .number($0) })
        }
        return csv
    }

    private static func period(_ context: Context<User>, _ user: User) -> (Period, today: StudyDay) {
        let today = context.today(of: user)
        return (Period({ context.request.query.name($0) }, today: today), today)
    }
}

enum AchievementsController {
    static func show(_ context: Context<User>) async throws -> Response {
        let standings = try await context.achievements()
        return context.page(AchievementsPage(standings))
    }
}
