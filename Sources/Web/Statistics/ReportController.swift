import Exchange
import HTTPServer
import Household
import Views
import Vocabulary

enum ReportController {
    static func show(_ context: Context<User>) async throws -> Response {
        let (period, today) = period(context)
        let report = try await context.learner.report(period.days)
        return context.page(
            ReportPage(report, period: period, today: today), hasFaults: period.fault != nil)
    }

    /// The same as a file for spreadsheets.
    static func table(_ context: Context<User>) async throws -> Response {
        let (period, _) = period(context)
        guard period.fault == nil else { throw Fault.notFound }
        let days = period.days
        var response = Response.download(
            "slovarik-\(days.lowerBound.iso)-\(days.upperBound.iso).csv", type: CSV.mediaType)
        response.body = ReportTable(try await context.learner.report(days), text: context.text).bytes
        return response
    }

    private static func period(_ context: Context<User>) -> (Period, today: StudyDay) {
        let today = context.today(of: context.user)
        return (Period({ context.request.query.name($0) }, today: today), today)
    }
}
