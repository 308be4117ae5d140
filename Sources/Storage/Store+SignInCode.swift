import Foundation
import GRDB
import Vocabulary

extension Store {
    /// How long a code can be used: two minutes.
    public static let signInCodeLifetime: TimeInterval = 120

    /// Keeps the SHA-256 of a code by which a child signs in once; the one before ends. False when this adult does not
    /// look after it.
    public func makeSignInCode(hash: Data, for child: User.ID, by adult: User.ID, now: Date) async throws
        -> Bool
    {
        try await write { db in
            guard try Self.looks(adult, after: child, in: db) else { return false }
            try db.execute(
                sql: "DELETE FROM sign_in_code WHERE expires_at <= ? OR child_id = ?",
                arguments: [now.milliseconds, child])
            try db.execute(
                sql: "INSERT INTO sign_in_code (child_id, code_hash, expires_at) VALUES (?, ?, ?)",
                arguments: [child, hash, (now + Self.signInCodeLifetime).milliseconds])
            return true
        }
    }

    /// Uses a code: a session begins for its child, with the SHA-256 of its token. nil alike when there is no such
    /// code, it was used or its time is over.
    public func openSession(
        withCode hash: Data, tokenHash: Data, device: String, on family: FamilyDevice.ID?, now: Date
    ) async throws -> User? {
        // Guesses write nothing.
        guard try await read(isBrief: true, { try Self.child(withCode: hash, now: now, in: $0) }) != nil
        else {
            return nil
        }
        return try await write { db in
            guard let child = try Self.child(withCode: hash, now: now, in: db) else { return nil }
            try db.execute(sql: "DELETE FROM sign_in_code WHERE child_id = ?", arguments: [child])
            try Self.openSession(
                for: child, tokenHash: tokenHash, device: device, on: family, now: now, in: db)
            return try Self.user(child, in: db)
        }
    }

    private static func child(withCode hash: Data, now: Date, in db: Database) throws -> User.ID? {
        let statement = try db.cachedStatement(
            sql: "SELECT child_id FROM sign_in_code WHERE code_hash = ? AND expires_at > ?")
        return try User.ID.fetchOne(statement, arguments: [hash, now.milliseconds])
    }
}
