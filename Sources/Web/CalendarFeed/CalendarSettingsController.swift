import Forms
import HTTPServer
import Storage
import Views
import Vocabulary

/// The address of the calendar, and the time at which it reminds.
enum CalendarSettingsController {
    static func edit(_ context: Context<User>) async throws -> Response {
        try await page(nil, FormFaults(), context)
    }

    /// The address is only known now: the page is the answer itself, and nothing leads to it again.
    static func create(_ context: Context<User>) async throws -> Response {
        let typed = try context.form()["time"]
        guard let time = typed.flatMap(TimeOfDay.init) else { return try await wrongTime(typed, context) }
        var generator = SystemRandomNumberGenerator()
        let token = SecretToken(using: &generator)
        return try await context.saving {
            try await context.store.openCalendarFeed(of: context.user.id, tokenHash: token.hash, at: time)
            context.record(.calendarOpened, account: context.user.id)
            let address = context.wholeAddress(of: Path.calendarFeed(token.text))
            return context.page(LinkPage(calendar: address), status: .created)
        } orShow: {
            try await page(typed, $0, context)
        }
    }

    static func update(_ context: Context<User>) async throws -> Response {
        let typed = try context.form()["time"]
        guard let time = typed.flatMap(TimeOfDay.init) else { return try await wrongTime(typed, context) }
        return try await context.saving {
            try await context.store.setReminderTime(of: context.user.id, to: time)
            return context.redirect(to: Path.calendarSettings, notice: .calendarSaved)
        } orShow: {
            try await page(typed, $0, context)
        }
    }

    static func delete(_ context: Context<User>) async throws -> Response {
        try await context.store.closeCalendarFeed(of: context.user.id)
        context.record(.calendarClosed, account: context.user.id)
        return context.redirect(to: Path.calendarSettings, notice: .calendarClosed)
    }

    private static func wrongTime(_ typed: String?, _ context: Context<User>) async throws -> Response {
        var faults = FormFaults()
        faults.add(.reminderTime, "calendar.timeWrong")
        return try await page(typed ?? "", faults, context)
    }

    private static func page(_ typed: String?, _ faults: FormFaults, _ context: Context<User>) async throws
        -> Response
    {
        let time = try await context.store.reminderTime(of: context.user.id)
        return context.page(
            CalendarSettingsPage(time, typed: typed, faults: faults), hasFaults: !faults.isEmpty)
    }
}
