import Foundation
import GRDB
import Vocabulary

extension Store {
    /// The browsers that somebody is signed in with, the asking one first, then the last seen. `tokenHash` is that
    /// of the asking one.
    public func devices(of user: User.ID, asking tokenHash: Data, now: Date) async throws -> [Device] {
        try await pool.read { db in
            let rows = try Row.fetchAll(
                db,
                sql: """
                    SELECT id, device, created_at, seen_at, token_hash = ? AS is_current FROM session
                    WHERE user_id = ? AND seen_at >= ? AND created_at >= ?
                    ORDER BY is_current DESC, seen_at DESC, id DESC
                    """,
                arguments: [
                    tokenHash, user, (now - SessionLifetime.idle).milliseconds,
                    (now - SessionLifetime.total).milliseconds,
                ])
            return rows.map { row in
                Device(
                    id: row[0], userAgent: row[1], firstSeen: Date(milliseconds: row[2]),
                    lastSeen: Date(milliseconds: row[3]), isCurrent: row[4])
            }
        }
    }

    /// Signs one browser of this person out. False when it is somebody else's or not there.
    public func closeSession(_ id: Device.ID, of user: User.ID) async throws -> Bool {
        try await write { db in
            try db.execute(sql: "DELETE FROM session WHERE id = ? AND user_id = ?", arguments: [id, user])
            return db.changesCount == 1
        }
    }

    /// Signs every browser of this person out except the one with this token.
    public func closeOtherSessions(of user: User.ID, except tokenHash: Data) async throws {
        unwrittenSessions.end(of: user, except: tokenHash)
        try await write { db in
            try db.execute(
                sql: "DELETE FROM session WHERE user_id = ? AND token_hash <> ?",
                arguments: [user, tokenHash])
        }
    }
}
