import Exchange
import HTTPServer
import HTTPTypes
import Learning
import Localization
import Storage
import Views
import Vocabulary

enum ReportController {
    static func show(_ context: Context<User>) async throws -> Response {
        let (period, today) = period(context)
        let report = try await context.store.report(of: context.user.id, period: period.days)
        return context.page(
            ReportPage(report, period: period, today: today), hasFaults: period.fault != nil)
    }

    /// The same as a file for spreadsheets.
    static func table(_ context: Context<User>) async throws -> Response {
        let (period, _) = period(context)
        guard period.fault == nil else { throw Fault.notFound }
        let report = try await context.store.report(of: context.user.id, period: period.days)
        let days = period.days
        var response = Response.download(
            "slovarik-\(days.lowerBound.iso)-\(days.upperBound.iso).csv", type: CSV.mediaType)
        response.body = CSV.byteOrderMark + csv(report, text: context.text).bytes
        return response
    }

    private static func csv(_ report: PeriodReport, text: Catalogue) -> CSV {
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

    private static func period(_ context: Context<User>) -> (Period, today: StudyDay) {
        let today = context.today(of: context.user)
        return (Period({ context.request.query.name($0) }, today: today), today)
    }
}
