import Foundation
import GRDB
import Vocabulary

/// The account of a child becomes its own: an adult who looks after it lets it, and the child does it.
extension Store {
    /// Lets a child give its account an e-mail and a password until `Child.timeToGrowUp` has passed. False when this
    /// adult does not look after it.
    public func allowGrowingUp(of child: User.ID, by adult: User.ID, now: Date) async throws -> Bool {
        try await write { db in
            guard try Self.looks(adult, after: child, in: db) else { return false }
            try db.execute(
                sql: "INSERT OR REPLACE INTO growing_up (user_id, expires_at) VALUES (?, ?)",
                arguments: [child, (now + Child.timeToGrowUp).milliseconds])
            return true
        }
    }

    /// Lets it no longer. False when this adult does not look after the child.
    public func forbidGrowingUp(of child: User.ID, by adult: User.ID) async throws -> Bool {
        try await write { db in
            guard try Self.looks(adult, after: child, in: db) else { return false }
            try db.execute(sql: "DELETE FROM growing_up WHERE user_id = ?", arguments: [child])
            return true
        }
    }

    /// What adults let somebody do; nil where they do not, where the time is over, and for who is no child.
    public func growingUp(of user: User.ID, now: Date) async throws -> GrowingUp? {
        try await read(isBrief: true) { try Self.growingUp(of: user, now: now, in: $0) }
    }

    private static func growingUp(of user: User.ID, now: Date, in db: Database) throws -> GrowingUp? {
        let (end, hash) = (
            Column<Int64>("expires_at", of: "growing_up"), Column<String>("password_hash", of: "user")
        )
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(columns(end, hash)) FROM growing_up JOIN user ON user.id = growing_up.user_id
                WHERE growing_up.user_id = ? AND expires_at > ? AND role = '\(User.child)'
                """)
        return try statement.first([user, now.milliseconds]) {
            try GrowingUp(end: Date(milliseconds: $0[end]), pinHash: $0[hash])
        }
    }

    /// What became of growing up.
    public enum GrowingUpOutcome: Sendable {
        case grown(User)
        /// Another account has this e-mail.
        case emailTaken
        /// No adult lets it any more, or the PIN is another one by now.
        case notAllowed
    }

    /// Gives a child's account an e-mail and the hash of a password, with which it is like any other. Who looked after it
    /// does so no longer, each of its sessions ends, and one begins for the browser that asked, with the SHA-256 of its
    /// new token. `pinHash` is what the PIN was checked against, empty without one.
    public func growUp(
        _ child: User.ID, email: String, fromPINHash pinHash: String, toHash hash: String, tokenHash: Data,
        device: String, on family: FamilyDevice.ID?, now: Date
    ) async throws -> GrowingUpOutcome {
        let outcome = try await write { db -> GrowingUpOutcome in
            guard try Self.growingUp(of: child, now: now, in: db)?.pinHash == pinHash else {
                return .notAllowed
            }
            guard try !Self.isTaken(email, besides: child, in: db) else { return .emailTaken }
            try Self.endLookingAfter(child, in: db)
            try db.execute(
                sql: "UPDATE user SET role = 'learner', email = ?, email_folded = ? WHERE id = ?",
                arguments: [email, email.folded, child])
            try Self.renewPassword(of: child, toHash: hash, in: db)
            try Self.openSession(
                for: child, tokenHash: tokenHash, device: device, on: family, now: now, in: db)
            return .grown(try Self.user(child, in: db))
        }
        if case .grown = outcome { unwrittenSessions.end(of: child) }
        return outcome
    }

    /// Everything that adults could do for a child, or wanted of it, ends. What it learns stays; of homework, which shows
    /// whoever gave it how far a learner is, its sets stay.
    private static func endLookingAfter(_ child: User.ID, in db: Database) throws {
        try db.execute(
            sql: """
                INSERT INTO grown_up (user_id, adult_id)
                    SELECT child_id, adult_id FROM guardian WHERE child_id = ?
                """, arguments: [child])
        for table in ["homework", "lesson_homework"] {
            try db.execute(
                sql: """
                    DELETE FROM \(table) WHERE id IN (SELECT homework_id FROM \(table)_learner WHERE user_id = ?1)
                        AND user_id IN (SELECT adult_id FROM guardian WHERE child_id = ?1)
                        AND NOT EXISTS (SELECT 1 FROM \(table)_learner AS other
                            WHERE other.homework_id = \(table).id AND other.user_id <> ?1)
                    """, arguments: [child])
        }
        // What else they have of homework goes with it.
        for table in ["guardian", "sign_in_code", "pin_failure"] {
            try db.execute(sql: "DELETE FROM \(table) WHERE child_id = ?", arguments: [child])
        }
        for table in ["planned_deletion", "data_copy", "growing_up"] {
            try db.execute(sql: "DELETE FROM \(table) WHERE user_id = ?", arguments: [child])
        }
    }

    /// Accounts that became their owners' own, of which somebody has not read yet.
    static func grownUpNews(of user: User.ID, in db: Database) throws -> GrownUpNews {
        let own = try db.cachedStatement(
            sql: """
                SELECT EXISTS (SELECT 1 FROM grown_up INDEXED BY grown_up_untold_to_user
                    WHERE user_id = ? AND NOT is_told_to_user)
                """)
        let names = try db.cachedStatement(
            sql: """
                SELECT name FROM user WHERE id IN (SELECT user_id FROM grown_up
                    INDEXED BY grown_up_untold_to_adult WHERE adult_id = ? AND NOT is_told_to_adult)
                ORDER BY id
                """)
        return GrownUpNews(
            isOwn: try Bool.fetchOne(own, arguments: [user]) ?? false,
            names: try String.fetchAll(names, arguments: [user]))
    }

    /// They have read of it.
    public func putGrownUpNewsAway(of user: User.ID) async throws {
        try await write { db in
            try db.execute(
                sql: "UPDATE grown_up SET is_told_to_user = 1 WHERE user_id = ? AND NOT is_told_to_user",
                arguments: [user])
            try db.execute(
                sql: "UPDATE grown_up SET is_told_to_adult = 1 WHERE adult_id = ? AND NOT is_told_to_adult",
                arguments: [user])
        }
    }

    /// Whether somebody lives with those who looked after them as a child.
    public func livesWithFormerGuardians(_ user: User.ID) async throws -> Bool {
        try await read(isBrief: true) { db in
            let statement = try db.cachedStatement(
                sql: "SELECT EXISTS (SELECT 1 FROM grown_up WHERE user_id = ?)")
            return try Bool.fetchOne(statement, arguments: [user]) ?? false
        }
    }

    /// They live with them no longer: neither sees the other's day.
    public func leaveFormerGuardians(_ user: User.ID) async throws {
        try await write { db in
            try db.execute(sql: "DELETE FROM grown_up WHERE user_id = ?", arguments: [user])
        }
    }
}
