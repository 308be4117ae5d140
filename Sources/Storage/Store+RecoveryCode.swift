import Foundation
import GRDB
import Vocabulary

extension Store {
    /// Gives somebody new recovery codes; the earlier ones end. `hashes` are the SHA-256 of the codes, 32 bytes each.
    public func replaceRecoveryCodes(of user: User.ID, with hashes: [Data], now: Date) async throws {
        try await write { try Self.replaceRecoveryCodes(of: user, with: hashes, now: now, in: $0) }
    }

    static func replaceRecoveryCodes(of user: User.ID, with hashes: [Data], now: Date, in db: Database) throws
    {
        try db.execute(sql: "DELETE FROM recovery_code WHERE user_id = ?", arguments: [user])
        for hash in hashes {
            try db.execute(
                sql: "INSERT INTO recovery_code (user_id, code_hash, created_at) VALUES (?, ?, ?)",
                arguments: [user, hash, now.milliseconds])
        }
    }

    /// How many codes this person can still use; nil when there have never been any.
    public func recoveryCodes(of user: User.ID) async throws -> RecoveryCodes? {
        try await read(isBrief: true) { db in
            let (total, unused) = (Column<Int>("total"), Column<Int>("unused"))
            let made = Column<Int64?>("made_at")
            let statement = try db.cachedStatement(
                sql: """
                    SELECT count(*) AS \(total), ifnull(sum(used_at IS NULL), 0) AS \(unused),
                        max(created_at) AS \(made)
                    FROM recovery_code WHERE user_id = ?
                    """)
            return try statement.first([user]) { row in
                try row[made].map {
                    try RecoveryCodes(
                        unusedCount: row[unused], count: row[total], made: Date(milliseconds: $0))
                }
            }?
            .flatMap(\.self)
        }
    }

    /// Uses a recovery code: the account gets the hash of its new password, all its sessions end, and one begins for
    /// the browser that asked, with the SHA-256 of its new token. nil alike when there is no such account and when
    /// the code, given by its SHA-256, is none of its own or was used: one question, which costs the same.
    public func changePassword(
        email: String, codeHash: Data, toHash hash: String, tokenHash: Data, device: String, now: Date
    ) async throws -> User? {
        // Guesses write nothing.
        let isOne = try await read(isBrief: true) {
            try Self.owner(ofCode: codeHash, email: email, in: $0) != nil
        }
        guard isOne else { return nil }
        let user = try await write { db -> User? in
            guard let user = try Self.owner(ofCode: codeHash, email: email, in: db) else { return nil }
            try db.execute(
                sql: "UPDATE recovery_code SET used_at = ? WHERE user_id = ? AND code_hash = ?",
                arguments: [now.milliseconds, user.id, codeHash])
            try Self.renewPassword(of: user.id, toHash: hash, in: db)
            try Self.openSession(for: user.id, tokenHash: tokenHash, device: device, now: now, in: db)
            return user
        }
        if let user { unwrittenSessions.end(of: user.id) }
        return user
    }

    /// Whose unused code this is, by its SHA-256, where the e-mail is theirs.
    private static func owner(ofCode hash: Data, email: String, in db: Database) throws -> User? {
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(userColumns) FROM user
                    JOIN recovery_code ON recovery_code.user_id = user.id AND code_hash = ? AND used_at IS NULL
                WHERE email_folded = ?
                """)
        return try statement.first([hash, email.folded], as: User.init)
    }
}
