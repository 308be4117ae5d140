import Foundation
import GRDB
import Vocabulary

extension Store {
    /// What became of adding a child.
    public enum ChildAdding: Sendable, Equatable {
        case added(User.ID)
        /// This adult looks after `Child.limit` of them.
        case full
    }

    /// Makes an account for a child, whom `adult` looks after from now on, with its ready categories. `pinHash` is nil
    /// for a child without a PIN.
    public func addChild(
        name: String, picture: Picture?, colour: CategoryColour, language: Language?, pair: LanguagePair,
        pinHash: String?, categories: [ReadyCategory], by adult: User.ID, now: Date
    ) async throws -> ChildAdding {
        try await write { db in
            let count = try db.cachedStatement(sql: "SELECT count(*) FROM guardian WHERE adult_id = ?")
            guard try Int.fetchOne(count, arguments: [adult]) ?? 0 < Child.limit else { return .full }
            // Until its number is known; no address is such a one.
            let aside = "child of \(adult) at \(now.milliseconds)"
            try db.execute(
                sql: """
                    INSERT INTO user (name, email, email_folded, password_hash, role, language, colour, time_zone,
                        term_language, translation_language, plays_sound, created_at)
                    VALUES (?, ?, ?, ?, '\(User.child)', ?, ?, (SELECT time_zone FROM user WHERE id = ?), ?, ?, ?, ?)
                    """,
                arguments: [
                    name, aside, aside, pinHash ?? "", language?.rawValue, colour.rawValue, adult, pair.term,
                    pair.translation, TrainingSettings().playsSound, now.milliseconds,
                ])
            let child: User.ID = db.insertedID()
            try db.execute(
                sql: "UPDATE user SET email = 'child ' || id, email_folded = 'child ' || id WHERE id = ?",
                arguments: [child])
            try Self.choose(.chosen(picture), for: .user, of: child, in: db)
            try db.execute(
                sql: "INSERT INTO guardian (child_id, adult_id, since) VALUES (?, ?, ?)",
                arguments: [child, adult, now.milliseconds])
            for category in categories { try self.add(category, to: child, now: now, in: db) }
            return .added(child)
        }
    }

    /// The children whom this adult looks after, in the order in which they came.
    public func children(of adult: User.ID, now: Date) async throws -> [Child] {
        try await read(isBrief: true) { db in
            try db.cachedStatement(sql: "\(Self.childQuery) ORDER BY user.id")
                .all([(now - PINLimit.memory).milliseconds, adult, now.milliseconds], as: Child.init)
        }
    }

    /// All of them, whoever looks after them.
    public func childIDs() async throws -> [User.ID] {
        try await readAtDoor {
            try User.ID.fetchAll($0.cachedStatement(sql: "SELECT id FROM user WHERE role = '\(User.child)'"))
        }
    }

    /// nil when there is no such child, or this adult does not look after it.
    public func child(_ id: User.ID, of adult: User.ID, now: Date) async throws -> Child? {
        try await read(isBrief: true) { db in
            try db.cachedStatement(sql: "\(Self.childQuery) AND user.id = ?4")
                .first(
                    [(now - PINLimit.memory).milliseconds, adult, now.milliseconds, id], as: Child.init)
        }
    }

    /// Saves what the adult says of a child. False when they do not look after it.
    public func saveChild(
        _ id: User.ID, name: String, picture: Picture?, colour: CategoryColour, by adult: User.ID
    ) async throws -> Bool {
        try await write { db in
            guard try Self.looks(adult, after: id, in: db) else { return false }
            try db.execute(
                sql: "UPDATE user SET name = ?, colour = ? WHERE id = ?",
                arguments: [name, colour.rawValue, id])
            try Self.choose(.chosen(picture), for: .user, of: id, in: db)
            return true
        }
    }

    /// Gives a child another PIN, or none: every session ends. False when this adult does not look after it.
    public func setPIN(of id: User.ID, toHash hash: String?, by adult: User.ID) async throws -> Bool {
        let isSet = try await write { db in
            guard try Self.looks(adult, after: id, in: db) else { return false }
            try db.execute(
                sql: "UPDATE user SET password_hash = ? WHERE id = ?", arguments: [hash ?? "", id])
            try db.execute(sql: "DELETE FROM session WHERE user_id = ?", arguments: [id])
            try db.execute(sql: "DELETE FROM pin_failure WHERE child_id = ?", arguments: [id])
            return true
        }
        if isSet { unwrittenSessions.end(of: id) }
        return isSet
    }

    /// Whom nobody would look after if this adult's account were deleted.
    public func childrenOfOnly(_ adult: User.ID) async throws -> [User] {
        try await read(isBrief: true) { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT \(Self.userColumns) FROM guardian JOIN user ON user.id = guardian.child_id
                    WHERE adult_id = ?1 AND NOT EXISTS (SELECT 1 FROM guardian AS other
                        WHERE other.child_id = guardian.child_id AND other.adult_id <> ?1)
                    ORDER BY user.id
                    """)
            return try statement.all([adult], as: User.init)
        }
    }

    /// What those are called who look after a child, in the order in which they came.
    public func guardianNames(of child: User.ID) async throws -> [String] {
        try await read(isBrief: true) { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT name FROM guardian JOIN user ON user.id = adult_id WHERE child_id = ?
                    ORDER BY since, user.id
                    """)
            return try String.fetchAll(statement, arguments: [child])
        }
    }

    /// Makes another adult one who looks after a child, by their e-mail. False where there is no such adult, or `adult`
    /// looks after it no longer.
    public func addGuardian(email: String, of child: User.ID, by adult: User.ID, now: Date) async throws
        -> Bool
    {
        try await write { db in
            guard try Self.looks(adult, after: child, in: db) else { return false }
            let find = try db.cachedStatement(
                sql: "SELECT id FROM user WHERE email_folded = ? AND role <> '\(User.child)'")
            guard let other = try User.ID.fetchOne(find, arguments: [email.folded]) else { return false }
            try db.execute(
                sql: "INSERT OR IGNORE INTO guardian (child_id, adult_id, since) VALUES (?, ?, ?)",
                arguments: [child, other, now.milliseconds])
            return true
        }
    }

    /// Whether an adult looks after a child.
    static func looks(_ adult: User.ID, after child: User.ID, in db: Database) throws -> Bool {
        let statement = try db.cachedStatement(
            sql: "SELECT EXISTS (SELECT 1 FROM guardian WHERE child_id = ? AND adult_id = ?)")
        return try Bool.fetchOne(statement, arguments: [child, adult]) ?? false
    }

    /// Within the transaction that begins to delete an account: nobody looks after it any more, or at anybody by it. A
    /// child that would be alone goes to the administrator who has been there longest.
    static func handOverChildren(of user: User.ID, in db: Database) throws {
        try db.execute(
            sql: """
                INSERT OR IGNORE INTO guardian (child_id, adult_id, since)
                    SELECT child_id, heir.id, since FROM guardian, (SELECT id FROM user
                        WHERE role = 'administrator' AND id <> ?1 AND \(isStaying) ORDER BY id LIMIT 1) AS heir
                    WHERE adult_id = ?1 AND NOT EXISTS (SELECT 1 FROM guardian AS other
                        WHERE other.child_id = guardian.child_id AND other.adult_id <> ?1)
                """, arguments: [user])
        try db.execute(sql: "DELETE FROM guardian WHERE adult_id = ?1 OR child_id = ?1", arguments: [user])
        try db.execute(sql: "DELETE FROM grown_up WHERE adult_id = ?1 OR user_id = ?1", arguments: [user])
        try db.execute(sql: "DELETE FROM family_device_adult WHERE adult_id = ?", arguments: [user])
        try db.execute(
            sql: """
                DELETE FROM family_device WHERE NOT EXISTS (SELECT 1 FROM family_device_adult
                    WHERE device_id = family_device.id)
                """)
        for table in ["sign_in_code", "pin_failure"] {
            try db.execute(sql: "DELETE FROM \(table) WHERE child_id = ?", arguments: [user])
        }
        try db.execute(sql: "DELETE FROM cheer WHERE sender_id = ?", arguments: [user])
    }

    private static let childQuery = """
        SELECT \(userColumns), user.password_hash <> '' AS \(Child.Columns.hasPIN),
            user.seen_at AS \(Child.Columns.seen),
            (SELECT due_at FROM planned_deletion WHERE user_id = user.id) AS \(Child.Columns.end),
            (SELECT expires_at FROM growing_up
                WHERE user_id = user.id AND expires_at > ?3) AS \(Child.Columns.growingUpEnd),
            (SELECT count(*) FROM pin_failure
                WHERE child_id = user.id AND tried_at > ?1) AS \(Child.Columns.wrongCount),
            (SELECT max(tried_at) FROM pin_failure
                WHERE child_id = user.id AND tried_at > ?1) AS \(Child.Columns.lastWrong)
        FROM guardian JOIN user ON user.id = guardian.child_id
        WHERE adult_id = ?2
        """
}

extension Child {
    /// Beside those of the person.
    fileprivate enum Columns {
        static let hasPIN = Column<Bool>("has_pin")
        static let seen = Column<Int64?>("last_seen")
        static let wrongCount = Column<Int?>("wrong_count")
        static let lastWrong = Column<Int64?>("last_wrong")
        static let end = Column<Int64?>("account_end")
        static let growingUpEnd = Column<Int64?>("growing_up_end")
    }

    /// From a row of `Store.childQuery`.
    fileprivate init(_ row: Row) throws {
        try self.init(
            user: User(row), hasPIN: row[Columns.hasPIN], wrongPINCount: row.count(Columns.wrongCount),
            lastWrongPIN: row[Columns.lastWrong].map { Date(milliseconds: $0) },
            lastSeen: row[Columns.seen].map { Date(milliseconds: $0) },
            end: row[Columns.end].map { Date(milliseconds: $0) },
            growingUpEnd: row[Columns.growingUpEnd].map { Date(milliseconds: $0) })
    }
}
