import Foundation
import GRDB
import Vocabulary

/// How long somebody stays signed in.
public enum SessionLifetime {
    /// Without a visit: 30 days.
    public static let idle: TimeInterval = 30 * 86_400
    /// In all: 180 days.
    public static let total: TimeInterval = 180 * 86_400
    /// A visit is written down at most this often, so that reading a page does not write.
    static let refresh: TimeInterval = 3600
}

extension Store {
    /// Remembers a new session. `tokenHash` is the SHA-256 of the token in the cookie, 32 bytes; `device` is
    /// what the browser calls itself, cut to 200 characters.
    public func openSession(for user: User.ID, tokenHash: Data, device: String, now: Date) async throws {
        try await write { db in
            try Self.openSession(for: user, tokenHash: tokenHash, device: device, now: now, in: db)
            try db.execute(
                sql: "DELETE FROM session WHERE seen_at < ? OR created_at < ?",
                arguments: [
                    (now - SessionLifetime.idle).milliseconds, (now - SessionLifetime.total).milliseconds,
                ])
        }
    }

    /// The person signed in with this token; nil when the session is unknown, idle for too long or too old.
    public func user(sessionTokenHash tokenHash: Data, now: Date) async throws -> User? {
        let found = try await pool.read { db -> (User, Int64)? in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT \(Self.userColumns), session.seen_at
                    FROM session JOIN user ON user.id = session.user_id
                    WHERE token_hash = ? AND seen_at >= ? AND session.created_at >= ?
                    """)
            let row = try Row.fetchOne(
                statement,
                arguments: [
                    tokenHash, (now - SessionLifetime.idle).milliseconds,
                    (now - SessionLifetime.total).milliseconds,
                ])
            return row.map { (User($0), $0["seen_at"]) }
        }
        guard let (user, seen) = found else { return nil }
        if seen < (now - SessionLifetime.refresh).milliseconds {
            try await write { db in
                try db.execute(
                    sql: "UPDATE session SET seen_at = ? WHERE token_hash = ?",
                    arguments: [now.milliseconds, tokenHash])
            }
        }
        return user
    }

    /// Ends one session.
    public func closeSession(tokenHash: Data) async throws {
        try await write { db in
            try db.execute(sql: "DELETE FROM session WHERE token_hash = ?", arguments: [tokenHash])
        }
    }

    static func openSession(
        for user: User.ID, tokenHash: Data, device: String, now: Date, in db: Database
    ) throws {
        try db.execute(
            sql:
                "INSERT INTO session (token_hash, user_id, device, created_at, seen_at) VALUES (?, ?, ?, ?, ?)",
            arguments: [
                tokenHash, user, String(device.unicodeScalars.prefix(200)), now.milliseconds,
                now.milliseconds,
            ])
    }
}
