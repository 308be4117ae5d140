import Foundation
import GRDB
import Vocabulary

/// The account of a child as a whole: taken along, deleted after a while, kept after all.
extension Store {
    /// Lets a child's account end when `Child.timeToKeep` has passed; asked once more, nothing is put off. False when this
    /// adult does not look after the child.
    public func planDeletion(of child: User.ID, by adult: User.ID, now: Date) async throws -> Bool {
        try await write { db in
            guard try Self.looks(adult, after: child, in: db) else { return false }
            try db.execute(
                sql: "INSERT OR IGNORE INTO planned_deletion (user_id, due_at) VALUES (?, ?)",
                arguments: [child, (now + Child.timeToKeep).milliseconds])
            return true
        }
    }

    /// Lets it go on. False when this adult does not look after the child.
    public func keepAccount(of child: User.ID, by adult: User.ID) async throws -> Bool {
        try await write { db in
            guard try Self.looks(adult, after: child, in: db) else { return false }
            try db.execute(sql: "DELETE FROM planned_deletion WHERE user_id = ?", arguments: [child])
            return true
        }
    }

    /// When somebody's account ends; nil where nobody wants that.
    static func accountEnd(of user: User.ID, in db: Database) throws -> Date? {
        let statement = try db.cachedStatement(
            sql: "SELECT due_at FROM planned_deletion WHERE user_id = ?")
        return try Int64.fetchOne(statement, arguments: [user]).map { Date(milliseconds: $0) }
    }

    /// Whether the time of an account has come.
    public func hasDueDeletions(now: Date) async throws -> Bool {
        try await read(isBrief: true) { db in
            let statement = try db.cachedStatement(
                sql: "SELECT EXISTS (SELECT 1 FROM planned_deletion WHERE due_at <= ?)")
            return try Bool.fetchOne(statement, arguments: [now.milliseconds]) ?? false
        }
    }

    /// Deletes the accounts whose time has come. They are gone at once; what belonged to them `finishDeleting` takes, or
    /// `finishLongWrites` after the next start.
    public func beginDueDeletions(now: Date) async throws -> [User.ID] {
        try await write { db in
            let find = try db.cachedStatement(sql: "SELECT user_id FROM planned_deletion WHERE due_at <= ?")
            let users = try User.ID.fetchAll(find, arguments: [now.milliseconds])
            for user in users { try Self.beginDeleting(account: user, in: db) }
            return users
        }
    }

    /// Writes down that an adult takes a copy of all data of a child along. False when they do not look after it.
    public func noteDataCopy(of child: User.ID, by adult: User.ID, now: Date) async throws -> Bool {
        try await write { db in
            guard try Self.looks(adult, after: child, in: db) else { return false }
            try db.execute(
                sql: "INSERT OR REPLACE INTO data_copy (user_id, adult_id, taken_at) VALUES (?, ?, ?)",
                arguments: [child, adult, now.milliseconds])
            return true
        }
    }

    /// The last one that an adult has taken of a child's data.
    public func dataCopy(of child: User.ID) async throws -> DataCopy? {
        try await read(isBrief: true) { db in
            let (name, taken) = (Column<String?>("adult"), Column<Int64>("taken_at", of: "data_copy"))
            let statement = try db.cachedStatement(
                sql: """
                    SELECT user.name AS \(name), \(taken)
                    FROM data_copy LEFT JOIN user ON user.id = adult_id WHERE user_id = ?
                    """)
            return try statement.first([child]) {
                try DataCopy(adult: $0[name], taken: Date(milliseconds: $0[taken]))
            }
        }
    }
}
