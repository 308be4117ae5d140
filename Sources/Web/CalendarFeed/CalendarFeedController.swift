import Exchange
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
            key: token.key,
            version: Application.version, zone: context.timeZone(of: feed.user),
            home: context.wholeAddress(of: Path.home),
            text: context.services.catalogues[feed.user.language ?? context.language])
        return Response(
            status: .ok,
            headerFields: [
                .contentType: "text/calendar; charset=utf-8", .eTag: ContentTag.of(body),
                .cacheControl: "private, no-cache",
            ], body: body
        ).unlessKnown(to: context.request)
    }

    /// That the path names; nil for what cannot be one.
    private static func token(_ context: Context<User?>) -> SecretToken? {
        guard let name = context.parameters?["name"], name.hasSuffix(Path.calendarSuffix) else { return nil }
        return SecretToken(String(name.dropLast(Path.calendarSuffix.count)))
    }
}
