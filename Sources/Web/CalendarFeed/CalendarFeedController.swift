import Crypto
import Exchange
import Forms
import Foundation
import HTTPServer
import HTTPTypes
import Storage
import Views
import Vocabulary

/// The coming days' words for the calendar of a learner's phone, at an address that only they know.
enum CalendarFeedController {
    /// Whoever knows the address needs no session. Others cost a stranger tries, as wrong passwords do.
    static func show(_ context: Context<User?>) async throws -> Response {
        let outcome = await context.services.rates.form(from: context.client.address, now: context.now)
        let feed = try await context.limited(outcome) { () -> ((CalendarFeed, SecretToken)?, Bool) in
            guard let token = token(context),
                let feed = try await context.store.calendarFeed(tokenHash: token.hash, now: context.now)
            else { return (nil, false) }
            return ((feed, token), true)
        }
        guard let (feed, token) = feed else { throw Fault.notFound }
        let body = feed.calendar(
            key: token.hash.prefix(8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(),
            version: Application.version, zone: context.timeZone(of: feed.user),
            home: context.wholeAddress(of: Path.home),
            text: context.services.catalogues[feed.user.language ?? context.language])
        let tag = "\"\(Data(SHA256.hash(data: body)).prefix(16).urlSafeText)\""
        return Response(
            status: .ok,
            headerFields: [
                .contentType: "text/calendar; charset=utf-8", .eTag: tag,
                .cacheControl: "private, no-cache",
            ], body: body
        ).unlessKnown(to: context.request)
    }

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

    /// That the path names; nil for what cannot be one.
    private static func token(_ context: Context<User?>) -> SecretToken? {
        guard let name = context.parameters?["name"], name.hasSuffix(Path.calendarSuffix) else { return nil }
        return SecretToken(String(name.dropLast(Path.calendarSuffix.count)))
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
