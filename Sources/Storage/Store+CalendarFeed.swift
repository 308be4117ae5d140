import Foundation
import GRDB
import Learning
import Vocabulary

extension Store {
    /// When this person's calendar reminds; nil where the feed is switched off.
    public func reminderTime(of user: User.ID) async throws -> TimeOfDay? {
        try await read(isBrief: true) { db in
            let statement = try db.cachedStatement(
                sql: "SELECT reminds_at FROM calendar_feed WHERE user_id = ?")
            return try Int.fetchOne(statement, arguments: [user]).flatMap(TimeOfDay.init(minutes:))
        }
    }

    /// Gives this person's feed an address, by the SHA-256 of its token, 32 bytes; the one before leads nowhere.
    public func openCalendarFeed(of user: User.ID, tokenHash: Data, at time: TimeOfDay) async throws {
        try await write { db in
            try db.execute(
                sql: """
                    INSERT INTO calendar_feed (user_id, token_hash, reminds_at) VALUES (?, ?, ?)
                    ON CONFLICT (user_id) DO UPDATE
                        SET token_hash = excluded.token_hash, reminds_at = excluded.reminds_at
                    """,
                arguments: [user, tokenHash, time.minutes])
        }
    }

    /// Changes nothing where the feed is switched off.
    public func setReminderTime(of user: User.ID, to time: TimeOfDay) async throws {
        try await write { db in
            try db.execute(
                sql: "UPDATE calendar_feed SET reminds_at = ? WHERE user_id = ?",
                arguments: [time.minutes, user])
        }
    }

    public func closeCalendarFeed(of user: User.ID) async throws {
        try await write {
            try $0.execute(sql: "DELETE FROM calendar_feed WHERE user_id = ?", arguments: [user])
        }
    }

    /// What the calendar says at the address with this token, by its SHA-256; nil when there is no such address.
    public func calendarFeed(tokenHash: Data, now: Date) async throws -> CalendarFeed? {
        try await read { db in
            let remindsAt = Column<Int>("reminds_at")
            let statement = try db.cachedStatement(
                sql: """
                    SELECT \(Self.userColumns), \(remindsAt) FROM calendar_feed JOIN user ON user.id = user_id
                    WHERE token_hash = ?
                    """)
            let found = try statement.first([tokenHash]) {
                try (User($0), TimeOfDay(minutes: $0[remindsAt]) ?? .usualReminder)
            }
            guard let (user, time) = found else { return nil }
            let today = try self.localTime(now, of: user.id, in: db).day
            let forecast = try Self.forecast(of: user.id, today: today, in: db)
            return CalendarFeed(
                user: user, time: time, today: today,
                day: try Self.dayFigures(of: user.id, today: today, in: db),
                dueCounts: Array(forecast.counts.dropFirst()))
        }
    }
}
