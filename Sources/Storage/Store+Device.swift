import Foundation
import GRDB
import Vocabulary

extension Store {
    /// The browsers that somebody is signed in with, the asking one first, then the last seen. `tokenHash` is that
    /// of the asking one.
    public func devices(of user: User.ID, asking tokenHash: Data, now: Date) async throws -> [Device] {
        try await read { db in
            let isCurrent = Column<Bool>("is_current")
            let statement = try db.cachedStatement(
                sql: """
                    SELECT \(Self.deviceColumns), token_hash = ? AS \(isCurrent) FROM session
                    WHERE user_id = ? AND seen_at >= ? AND created_at >= ?
                    ORDER BY is_current DESC, seen_at DESC, id DESC
                    """)
            let (idle, total) = (now - SessionLifetime.idle, now - SessionLifetime.total)
            return try statement.all([tokenHash, user, idle.milliseconds, total.milliseconds]) {
                try Device($0, isCurrent: $0[isCurrent])
            }
        }
    }

    /// What a `Device` is made of.
    static let deviceColumns = columns(
        Device.Columns.id, Device.Columns.device, Device.Columns.created, Device.Columns.seen)

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

extension Device {
    fileprivate enum Columns {
        static let id = Column<Device.ID>("id", of: "session")
        static let device = Column<String>("device", of: "session")
        static let created = Column<Int64>("created_at", of: "session")
        static let seen = Column<Int64>("seen_at", of: "session")
    }

    /// From a row that has `Store.deviceColumns`.
    init(_ row: Row, isCurrent: Bool) throws {
        try self.init(
            id: row[Columns.id], userAgent: row[Columns.device],
            firstSeen: Date(milliseconds: row[Columns.created]),
            lastSeen: Date(milliseconds: row[Columns.seen]), isCurrent: isCurrent)
    }
}
