import Foundation
import GRDB
import Vocabulary

extension Store {
    /// Makes a browser a family device of this adult too, whose session on it, with the SHA-256 of its token, ends with it from now
    /// on. `tokenHash` is the SHA-256 of the device's own token, 32 bytes; one that is a family device already keeps
    /// the adults that it has.
    public func makeFamilyDevice(
        tokenHash: Data, userAgent: String, by adult: User.ID, session: Data, now: Date
    ) async throws -> FamilyDevice.ID {
        try await write { db in
            try db.execute(
                sql: """
                    INSERT INTO family_device (token_hash, device, created_at, seen_at)
                        VALUES (?1, ?2, ?3, ?3) ON CONFLICT DO NOTHING
                    """,
                arguments: [
                    tokenHash, String(userAgent.unicodeScalars.prefix(200)), now.milliseconds,
                ])
            let find = try db.cachedStatement(sql: "SELECT id FROM family_device WHERE token_hash = ?")
            guard let device = try FamilyDevice.ID.fetchOne(find, arguments: [tokenHash]) else {
                throw ColumnError.ofOne
            }
            try db.execute(
                sql: "INSERT OR IGNORE INTO family_device_adult (device_id, adult_id) VALUES (?, ?)",
                arguments: [device, adult])
            try db.execute(
                sql: "UPDATE session SET family_device_id = ? WHERE token_hash = ? AND user_id = ?",
                arguments: [device, session, adult])
            return device
        }
    }

    /// The family device with this token; nil when there is none, or it was ended.
    public func familyDevice(tokenHash: Data, now: Date) async throws -> FamilyDevice? {
        let device = try await readAtDoor { db in
            try db.cachedStatement(
                sql: "SELECT \(Self.familyDeviceColumns) FROM family_device WHERE token_hash = ?"
            ).first([tokenHash], as: FamilyDevice.init)
        }
        if let device, device.lastSeen < now - SessionLifetime.refresh {
            // A page can be read where nothing can be written.
            _ = try? await write { db in
                try db.execute(
                    sql: "UPDATE family_device SET seen_at = ? WHERE id = ?",
                    arguments: [now.milliseconds, device.id])
            }
        }
        return device
    }

    /// Who can sign in on it: the children of its adults, then these, in the order in which they came.
    public func faces(on device: FamilyDevice.ID) async throws -> [FamilyDevice.Face] {
        try await readAtDoor { db in
            let hasPIN = Column<Bool>("has_pin")
            let statement = try db.cachedStatement(
                sql: """
                    SELECT \(Self.userColumns), user.password_hash <> '' AS \(hasPIN) FROM user
                    WHERE user.id IN (SELECT adult_id FROM family_device_adult WHERE device_id = ?1
                        UNION SELECT child_id FROM family_device_adult
                            JOIN guardian ON guardian.adult_id = family_device_adult.adult_id WHERE device_id = ?1)
                    ORDER BY user.role <> '\(User.child)', user.id
                    """)
            return try statement.all([device]) { try FamilyDevice.Face(user: User($0), hasPIN: $0[hasPIN]) }
        }
    }

    /// The hash of the PIN of a child who can sign in there, empty without one; nil for anybody else.
    public func pinHash(of child: User.ID, on device: FamilyDevice.ID) async throws -> String? {
        try await readAtDoor { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT password_hash FROM user WHERE id = ?1 AND role = '\(User.child)'
                        AND EXISTS (SELECT 1 FROM family_device_adult
                            JOIN guardian ON guardian.adult_id = family_device_adult.adult_id
                            WHERE device_id = ?2 AND child_id = ?1)
                    """)
            return try String.fetchOne(statement, arguments: [child, device])
        }
    }

    /// Those of this adult, the last seen first.
    public func familyDevices(of adult: User.ID) async throws -> [FamilyDevice] {
        try await read(isBrief: true) { db in
            try db.cachedStatement(
                sql: """
                    SELECT \(Self.familyDeviceColumns) FROM family_device
                        JOIN family_device_adult ON device_id = family_device.id
                    WHERE adult_id = ? ORDER BY seen_at DESC, id DESC
                    """
            ).all([adult], as: FamilyDevice.init)
        }
    }

    /// Those on which a child has a face, the last seen first, whichever of its adults has made them such.
    public func familyDevices(showing child: User.ID) async throws -> [FamilyDevice] {
        try await read(isBrief: true) { db in
            try db.cachedStatement(
                sql: """
                    SELECT \(Self.familyDeviceColumns) FROM family_device
                    WHERE id IN (SELECT device_id FROM guardian
                        JOIN family_device_adult ON family_device_adult.adult_id = guardian.adult_id
                        WHERE guardian.child_id = ?)
                    ORDER BY seen_at DESC, id DESC
                    """
            ).all([child], as: FamilyDevice.init)
        }
    }

    /// Ends one: it shows no face any more, and everybody who signed in on it is signed out of it. False when it is none of
    /// this adult's, nor of another adult's who looks after one of their children.
    public func endFamilyDevice(_ id: FamilyDevice.ID, by adult: User.ID) async throws -> Bool {
        let faces = try await faces(on: id).map(\.id)
        let isEnded = try await write { db in
            try db.execute(
                sql: """
                    DELETE FROM family_device WHERE id = ?1 AND EXISTS (SELECT 1 FROM family_device_adult
                        WHERE device_id = ?1 AND adult_id IN (SELECT ?2 UNION SELECT other.adult_id
                            FROM guardian JOIN guardian AS other ON other.child_id = guardian.child_id
                            WHERE guardian.adult_id = ?2))
                    """, arguments: [id, adult])
            return db.changesCount == 1
        }
        // Sessions that began when nothing could be written do not say on which device.
        if isEnded { for face in faces { unwrittenSessions.end(of: face) } }
        return isEnded
    }

    private static let familyDeviceColumns = columns(
        FamilyDevice.Columns.id, FamilyDevice.Columns.device, FamilyDevice.Columns.made,
        FamilyDevice.Columns.seen)
}

extension FamilyDevice {
    fileprivate enum Columns {
        static let id = Column<FamilyDevice.ID>("id", of: "family_device")
        static let device = Column<String>("device", of: "family_device")
        static let made = Column<Int64>("created_at", of: "family_device")
        static let seen = Column<Int64>("seen_at", of: "family_device")
    }

    /// From a row that has `Store.familyDeviceColumns`.
    fileprivate init(_ row: Row) throws {
        try self.init(
            id: row[Columns.id], userAgent: row[Columns.device],
            made: Date(milliseconds: row[Columns.made]), lastSeen: Date(milliseconds: row[Columns.seen]))
    }
}
