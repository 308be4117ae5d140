import Foundation
import GRDB
import Vocabulary

extension Store {
    /// What became of a new e-mail address.
    public enum EmailSaving: Sendable, Equatable {
        case saved
        /// Another account has it.
        case taken
    }

    /// Gives an account another e-mail address.
    public func changeEmail(of user: User.ID, to email: String) async throws -> EmailSaving {
        try await write { db in
            guard try !Self.isTaken(email, besides: user, in: db) else { return .taken }
            try db.execute(
                sql: "UPDATE user SET email = ?, email_folded = ? WHERE id = ?",
                arguments: [email, email.folded, user])
            return .saved
        }
    }

    /// Whether another account has this e-mail.
    static func isTaken(_ email: String, besides user: User.ID, in db: Database) throws -> Bool {
        let statement = try db.cachedStatement(
            sql: "SELECT EXISTS (SELECT 1 FROM user WHERE email_folded = ? AND id <> ?)")
        return try Bool.fetchOne(statement, arguments: [email.folded, user]) ?? false
    }

    /// Gives an account another password: every session ends, and a new one begins for the browser that asked, with
    /// the SHA-256 of its new token. `old` is the hash that the present password was checked against. False, and nothing
    /// is changed, when somebody else was quicker. `codeHashes` are those of new recovery codes, which end the earlier
    /// ones; without them these stay.
    public func changePassword(
        of user: User.ID, fromHash old: String, toHash hash: String, codeHashes: [Data] = [], tokenHash: Data,
        device: String, now: Date
    ) async throws -> Bool {
        let isChanged = try await write { db in
            guard try Self.hasPassword(old, user, in: db) else { return false }
            try Self.renewPassword(of: user, toHash: hash, in: db)
            if !codeHashes.isEmpty {
                try Self.replaceRecoveryCodes(of: user, with: codeHashes, now: now, in: db)
            }
            try Self.openSession(for: user, tokenHash: tokenHash, device: device, now: now, in: db)
            return true
        }
        if isChanged { unwrittenSessions.end(of: user) }
        return isChanged
    }

    /// Gives an account another password from outside; every session ends. False when there is no such account, or it is a
    /// child's.
    public func setPassword(
        of user: User.ID, toHash hash: String, by actor: AdministrativeAct.Actor, now: Date
    ) async throws -> Bool {
        unwrittenSessions.end(of: user)
        return try await write { db in
            guard try Self.isThere(user, in: db), try !Self.isChild(user, in: db) else { return false }
            try Self.renewPassword(of: user, toHash: hash, in: db)
            try Self.append(.passwordSet, by: actor, to: user, now: now, in: db)
            return true
        }
    }

    /// What goes with every new password: the sessions of the old one, what programs may, and links that would change it once
    /// more.
    static func renewPassword(of user: User.ID, toHash hash: String, in db: Database) throws {
        try db.execute(sql: "UPDATE user SET password_hash = ? WHERE id = ?", arguments: [hash, user])
        for table in ["session", "access"] {
            try db.execute(sql: "DELETE FROM \(table) WHERE user_id = ?", arguments: [user])
        }
        try db.execute(
            sql: "DELETE FROM link WHERE user_id = ? AND purpose = ? AND used_at IS NULL",
            arguments: [user, Link.Purpose.password.rawValue])
    }

    /// Who would become the administrator if this account were deleted: the oldest other adult, when this one is
    /// the only administrator. nil when nobody would.
    public func successor(of user: User.ID) async throws -> User? {
        try await read { try Self.successor(of: user, in: $0) }
    }

    /// Deletes an account with everything that belongs to it. When it was the only administrator, the oldest account
    /// that is left becomes one. It is gone at once, and what belongs to it in slices.
    public func deleteAccount(_ user: User.ID) async throws {
        try await write { db in
            if let successor = try Self.successor(of: user, in: db) {
                try db.execute(
                    sql: "UPDATE user SET role = 'administrator' WHERE id = ?", arguments: [successor.id])
            }
            try Self.beginDeleting(account: user, in: db)
        }
        try await finishDeleting(account: user)
    }

    private static func successor(of user: User.ID, in db: Database) throws -> User? {
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(userColumns) FROM user
                WHERE id <> ?1 AND role <> '\(User.child)' AND \(isStaying) AND (SELECT role = 'administrator' FROM user WHERE id = ?1)
                    AND NOT EXISTS (SELECT 1 FROM user WHERE role = 'administrator' AND id <> ?1)
                ORDER BY user.created_at, user.id LIMIT 1
                """)
        return try statement.first([user], as: User.init)
    }
}
