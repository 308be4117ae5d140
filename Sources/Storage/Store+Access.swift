import Foundation
import GRDB
import Vocabulary

extension Store {
    /// What became of an access that somebody wanted to make.
    public enum AccessMaking: Sendable, Equatable {
        case made(Access.ID)
        /// This person has `Access.limit` of them.
        case full
    }

    /// Lets a program act for this person. `tokenHash` is the SHA-256 of the token that it has, 32 bytes.
    public func makeAccess(
        named name: String, scope: Access.Scope, tokenHash: Data, of user: User.ID, now: Date
    ) async throws -> AccessMaking {
        try await write { db in
            let count = try db.cachedStatement(sql: "SELECT count(*) FROM access WHERE user_id = ?")
            guard try Int.fetchOne(count, arguments: [user]) ?? 0 < Access.limit else { return .full }
            try db.execute(
                sql: """
                    INSERT INTO access (user_id, token_hash, name, scope, created_at) VALUES (?, ?, ?, ?, ?)
                    """,
                arguments: [user, tokenHash, name, scope.rawValue, now.milliseconds])
            return .made(db.insertedID())
        }
    }

    /// The programs that may act for this person, the newest first.
    public func accesses(of user: User.ID) async throws -> [Access] {
        try await read(isBrief: true) { db in
            try db.cachedStatement(
                sql: "SELECT \(Self.accessColumns) FROM access WHERE user_id = ? ORDER BY id DESC"
            )
            .all([user], as: Access.init)
        }
    }

    /// Ends one. False when it is somebody else's or not there.
    public func endAccess(_ id: Access.ID, of user: User.ID) async throws -> Bool {
        try await write { db in
            try db.execute(sql: "DELETE FROM access WHERE id = ? AND user_id = ?", arguments: [id, user])
            return db.changesCount == 1
        }
    }

    /// Whom the program with this token acts for, and what it may; nil when there is no such access.
    public func access(tokenHash: Data, now: Date) async throws -> (user: User, access: Access)? {
        let found = try await readAtDoor { db in
            try db.cachedStatement(
                sql: """
                    SELECT \(Self.userColumns), \(Self.accessColumns)
                    FROM access JOIN user ON user.id = access.user_id WHERE token_hash = ?
                    """
            )
            .first([tokenHash]) { try (user: User($0), access: Access($0)) }
        }
        guard let found else { return nil }
        if found.access.usedAt.map({ $0 < now - SessionLifetime.refresh }) ?? true {
            // What is only looked at can be where nothing can be written.
            _ = try? await write { db in
                try db.execute(
                    sql: "UPDATE access SET used_at = ? WHERE id = ?",
                    arguments: [now.milliseconds, found.access.id])
                try Self.see(found.user.id, now: now, in: db)
            }
        }
        return found
    }

    /// What an `Access` is made of.
    static let accessColumns = columns(
        Access.Columns.id, Access.Columns.name, Access.Columns.scope, Access.Columns.created,
        Access.Columns.used)
}

extension Access {
    fileprivate enum Columns {
        static let id = Column<Access.ID>("id", of: "access")
        static let name = Column<String>("name", of: "access")
        static let scope = Column<String>("scope", of: "access")
        static let created = Column<Int64>("created_at", of: "access")
        static let used = Column<Int64?>("used_at", of: "access")
    }

    /// From a row that has `Store.accessColumns`. A scope that this program does not know may the least.
    init(_ row: Row) throws {
        try self.init(
            id: row[Columns.id], name: row[Columns.name], scope: Scope(rawValue: row[Columns.scope]) ?? .read,
            madeAt: Date(milliseconds: row[Columns.created]),
            usedAt: row[Columns.used].map { Date(milliseconds: $0) })
    }
}
