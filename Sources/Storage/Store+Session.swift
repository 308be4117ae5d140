import Foundation
import GRDB
import Synchronization
import Vocabulary

/// How long somebody stays signed in.
public enum SessionLifetime {
    /// Without a visit: 30 days.
    public static let idle: TimeInterval = 30 * 86_400
    /// In all: 180 days.
    public static let total: TimeInterval = 180 * 86_400
    /// Of one account at once; for one more, the one that was not used for longest ends.
    static let countLimit = 100
    /// A visit is written down at most this often, so that reading a page does not write.
    static let refresh: TimeInterval = 3600
}

extension Store {
    /// Remembers a new session. `tokenHash` is the SHA-256 of the token in the cookie, 32 bytes; `device` is
    /// what the browser calls itself, cut to 200 characters.
    ///
    /// `passwordHash` is what the password was checked against. False, and no session, when the account has another one
    /// by now: the check takes a while, in which the password may have been changed. A session that begins on a family
    /// device ends with it.
    @discardableResult
    public func openSession(
        for user: User.ID, passwordHash: String, tokenHash: Data, device: String,
        on family: FamilyDevice.ID? = nil, now: Date
    ) async throws -> Bool {
        do {
            return try await writeSession(
                for: user, passwordHash: passwordHash, tokenHash: tokenHash, device: device, on: family,
                now: now)
        } catch is StorageFault {
            guard try await readAtDoor({ try Self.hasPassword(passwordHash, user, in: $0) }) else {
                return false
            }
            // Whoever can still read need not be kept out.
            unwrittenSessions.keep(tokenHash, of: user, now: now)
            return true
        }
    }

    private func writeSession(
        for user: User.ID, passwordHash: String, tokenHash: Data, device: String, on family: FamilyDevice.ID?,
        now: Date
    ) async throws -> Bool {
        try await write { db in
            guard try Self.hasPassword(passwordHash, user, in: db) else { return false }
            try Self.openSession(
                for: user, tokenHash: tokenHash, device: device, on: family, now: now, in: db)
            try db.execute(
                sql: """
                    DELETE FROM session WHERE user_id = ?1 AND id IN (SELECT id FROM session WHERE user_id = ?1
                        ORDER BY seen_at DESC, id DESC LIMIT -1 OFFSET ?2)
                    """, arguments: [user, SessionLifetime.countLimit])
            try db.execute(
                sql: "DELETE FROM session WHERE seen_at < ? OR created_at < ?",
                arguments: [
                    (now - SessionLifetime.idle).milliseconds, (now - SessionLifetime.total).milliseconds,
                ])
            return true
        }
    }

    /// Whether this is still the hash of the account's password.
    static func hasPassword(_ hash: String, _ user: User.ID, in db: Database) throws -> Bool {
        let statement = try db.cachedStatement(sql: "SELECT password_hash = ? FROM user WHERE id = ?")
        return try Bool.fetchOne(statement, arguments: [hash, user]) ?? false
    }

    /// The person signed in with this token; nil when the session is unknown, idle for too long or too old.
    public func user(sessionTokenHash tokenHash: Data, now: Date) async throws -> User? {
        let found = try await readAtDoor { db -> (User, Int64)? in
            let seen = Column<Int64>("seen_at", of: "session")
            let statement = try db.cachedStatement(
                sql: """
                    SELECT \(Self.userColumns), \(seen)
                    FROM session JOIN user ON user.id = session.user_id
                    WHERE token_hash = ? AND session.seen_at >= ? AND session.created_at >= ?
                    """)
            let (idle, total) = (now - SessionLifetime.idle, now - SessionLifetime.total)
            return try statement.first([tokenHash, idle.milliseconds, total.milliseconds]) {
                try (User($0), $0[seen])
            }
        }
        guard let (user, seen) = found else {
            guard let id = unwrittenSessions.user(tokenHash, now: now) else { return nil }
            return try await read { db in
                let statement = try db.cachedStatement(
                    sql: "SELECT \(Self.userColumns) FROM user WHERE id = ?")
                return try statement.first([id], as: User.init)
            }
        }
        if seen < (now - SessionLifetime.refresh).milliseconds {
            // A page can be read where nothing can be written.
            _ = try? await write { db in
                try db.execute(
                    sql: "UPDATE session SET seen_at = ? WHERE token_hash = ?",
                    arguments: [now.milliseconds, tokenHash])
                try Self.see(user.id, now: now, in: db)
                try Self.deleteUnusedUploads(now: now, in: db)
                try Self.forgetDeletedWords(now: now, in: db)
            }
        }
        return user
    }

    /// Ends one session.
    public func closeSession(tokenHash: Data) async throws {
        if unwrittenSessions.end(tokenHash) { return }
        try await write { db in
            try db.execute(sql: "DELETE FROM session WHERE token_hash = ?", arguments: [tokenHash])
        }
    }

    static func openSession(
        for user: User.ID, tokenHash: Data, device: String, on family: FamilyDevice.ID? = nil, now: Date,
        in db: Database
    ) throws {
        try db.execute(
            sql: """
                INSERT INTO session (token_hash, user_id, device, family_device_id, created_at, seen_at)
                VALUES (?, ?, ?, (SELECT id FROM family_device WHERE id = ?), ?, ?)
                """,
            arguments: [
                tokenHash, user, String(device.unicodeScalars.prefix(200)), family, now.milliseconds,
                now.milliseconds,
            ])
        try see(user, now: now, in: db)
    }

    /// Writes down that somebody was here.
    static func see(_ user: User.ID, now: Date, in db: Database) throws {
        try db.execute(
            sql: "UPDATE user SET seen_at = ? WHERE id = ?", arguments: [now.milliseconds, user])
    }
}

/// Sessions that began when nothing could be written, kept until the server stops or they have been idle for a day.
final class UnwrittenSessions: Sendable {
    private struct Session: Sendable {
        let tokenHash: Data
        let user: User.ID
        var seen: Date
    }

    private static let capacity = 256
    private static let lifetime: TimeInterval = 86_400

    private let entries = Mutex<[Session]>([])

    var count: Int { entries.withLock { $0.count } }

    func keep(_ tokenHash: Data, of user: User.ID, now: Date) {
        entries.withLock {
            if $0.count >= Self.capacity { $0.removeFirst() }
            $0.append(Session(tokenHash: tokenHash, user: user, seen: now))
        }
    }

    func user(_ tokenHash: Data, now: Date) -> User.ID? {
        entries.withLock { entries in
            guard let index = entries.firstIndex(where: { $0.tokenHash == tokenHash }),
                entries[index].seen >= now - Self.lifetime
            else { return nil }
            entries[index].seen = now
            return entries[index].user
        }
    }

    /// False when there is no such session.
    func end(_ tokenHash: Data) -> Bool {
        entries.withLock { entries in
            let count = entries.count
            entries.removeAll { $0.tokenHash == tokenHash }
            return entries.count < count
        }
    }

    /// Ends all of a person's, or all but one.
    func end(of user: User.ID, except tokenHash: Data? = nil) {
        entries.withLock { $0.removeAll { $0.user == user && $0.tokenHash != tokenHash } }
    }
}
