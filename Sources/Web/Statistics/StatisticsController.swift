import HTTPServer
import HTTPTypes
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
            statistics, report: report, period: period, today: today, goal: user.dailyGoal)
        return context.page(page, hasFaults: period.fault != nil)
    }

    static func report(_ context: Context<User>) async throws -> Response {
        let user = context.user
        let (period, _) = period(context, user)
        guard period.fault == nil else { throw Fault.notFound }
        let report = try await context.store.report(
            of: user.id, period: period.days)
        var response = Response(status: .ok)
        response.body = Array(ReportFile.csv(report, text: context.text).utf8)
        response.headerFields[.contentType] = "text/csv; charset=utf-8"
        response.headerFields[.cacheControl] = "no-store"
        let days = period.days
        response.headerFields[.contentDisposition] =
            "attachment; filename=\"slovarik-\(days.lowerBound.iso)-\(days.upperBound.iso).csv\""
        return response
    }

    private static func period(_ context: Context<User>, _ user: User) -> (Period, today: StudyDay) {
        let today = context.today(of: user)
        return (Period({ context.request.query.name($0) }, today: today), today)
    }
}

enum AchievementsController {
    static func show(_ context: Context<User>) async throws -> Response {
        let standings = try await context.store.achievements(of: context.user.id)
        return context.page(AchievementsPage(standings))
    }
}
