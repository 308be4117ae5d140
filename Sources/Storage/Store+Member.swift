import Foundation
import GRDB
import Vocabulary

extension Store {
    /// Everybody who has an account, in the order in which they came.
    public func members(now: Date) async throws -> [Member] {
        try await read { db in
            try db.cachedStatement(sql: "\(Self.memberQuery) ORDER BY user.id")
                .all(Self.openSessionArguments(now), as: Member.init)
        }
    }

    /// nil when there is no such account.
    public func member(_ id: User.ID, now: Date) async throws -> Member? {
        try await read { db in
            try db.cachedStatement(sql: "\(Self.memberQuery) AND user.id = ?")
                .first(Self.openSessionArguments(now) + [id], as: Member.init)
        }
    }

    /// Those who look after the household.
    public func administrators() async throws -> [User.ID] {
        try await read {
            try User.ID.fetchAll($0, sql: "SELECT id FROM user WHERE role = 'administrator'")
        }
    }

    /// What those are called who look after the household, in the order in which they came.
    public func administratorNames() async throws -> [String] {
        try await read {
            try String.fetchAll($0, sql: "SELECT name FROM user WHERE role = 'administrator' ORDER BY id")
        }
    }

    /// Whether there is an administrator other than this person.
    public func hasAdministrator(besides user: User.ID) async throws -> Bool {
        try await read { try Self.hasAdministrator(besides: user, in: $0) }
    }

    /// What became of giving somebody another role.
    public enum RoleChange: Sendable, Equatable {
        case changed
        /// A household is never without one.
        case lastAdministrator
        /// There is no such account, it is a child's, or the actor is no administrator any more.
        case unknown
    }

    /// Makes somebody an administrator, or a learner again. Who has the role already keeps it.
    public func setAdministrator(
        _ isAdministrator: Bool, _ user: User.ID, by actor: AdministrativeAct.Actor, now: Date
    ) async throws -> RoleChange {
        try await write { db in
            guard try Self.mayAct(actor, in: db), let earlier = try Self.isAdministrator(user, in: db),
                try !Self.isChild(user, in: db)
            else {
                return .unknown
            }
            if earlier == isAdministrator { return .changed }
            if !isAdministrator, try Self.isLastAdministrator(user, in: db) { return .lastAdministrator }
            try db.execute(
                sql: "UPDATE user SET role = ? WHERE id = ?",
                arguments: [isAdministrator ? "administrator" : "learner", user])
            if !isAdministrator { try Self.endLinks(by: user, in: db) }
            try Self.append(
                isAdministrator ? .madeAdministrator : .madeLearner, by: actor, to: user, now: now, in: db)
            return .changed
        }
    }

    /// Signs somebody out of every browser. False when there is no such account, or the actor is no administrator any
    /// more.
    public func signOut(_ user: User.ID, by actor: AdministrativeAct.Actor, now: Date) async throws -> Bool {
        let isDone = try await write { db in
            guard try Self.mayAct(actor, in: db), try Self.isThere(user, in: db) else { return false }
            try db.execute(sql: "DELETE FROM session WHERE user_id = ?", arguments: [user])
            try Self.append(.signedOut, by: actor, to: user, now: now, in: db)
            return true
        }
        if isDone { unwrittenSessions.end(of: user) }
        return isDone
    }

    /// Removes somebody's account with everything that belongs to it. The last administrator is not removed so.
    public func removeAccount(_ user: User.ID, by actor: AdministrativeAct.Actor, now: Date) async throws
        -> RoleChange
    {
        let change = try await write { db -> RoleChange in
            guard try Self.mayAct(actor, in: db), try Self.isThere(user, in: db) else { return .unknown }
            if try Self.isLastAdministrator(user, in: db) { return .lastAdministrator }
            try Self.beginDeleting(account: user, in: db)
            try Self.append(.accountRemoved, by: actor, now: now, in: db)
            return .changed
        }
        if change == .changed { try await finishDeleting(account: user) }
        return change
    }

    /// Whether somebody who was an administrator when they asked is one still: between the question and its answer the
    /// role may have gone.
    static func mayAct(_ actor: AdministrativeAct.Actor, in db: Database) throws -> Bool {
        try actor.user.map { try isAdministrator($0, in: db) == true } ?? true
    }

    static func isThere(_ user: User.ID, in db: Database) throws -> Bool {
        try isAdministrator(user, in: db) != nil
    }

    /// nil when there is no such account.
    private static func isAdministrator(_ user: User.ID, in db: Database) throws -> Bool? {
        let statement = try db.cachedStatement(
            sql: "SELECT role = 'administrator' FROM user WHERE id = ? AND \(isStaying)")
        return try Bool.fetchOne(statement, arguments: [user])
    }

    static func isChild(_ user: User.ID, in db: Database) throws -> Bool {
        let statement = try db.cachedStatement(sql: "SELECT role = '\(User.child)' FROM user WHERE id = ?")
        return try Bool.fetchOne(statement, arguments: [user]) ?? false
    }

    private static func isLastAdministrator(_ user: User.ID, in db: Database) throws -> Bool {
        try isAdministrator(user, in: db) == true && !hasAdministrator(besides: user, in: db)
    }

    private static func hasAdministrator(besides user: User.ID, in db: Database) throws -> Bool {
        let statement = try db.cachedStatement(
            sql: "SELECT EXISTS (SELECT 1 FROM user WHERE role = 'administrator' AND id <> ?)")
        return try Bool.fetchOne(statement, arguments: [user]) ?? false
    }

    /// What somebody could open for others goes with the role.
    static func endLinks(by user: User.ID, in db: Database) throws {
        try db.execute(sql: "DELETE FROM link WHERE created_by = ? AND used_at IS NULL", arguments: [user])
    }

    private static func openSessionArguments(_ now: Date) -> StatementArguments {
        [(now - SessionLifetime.idle).milliseconds, (now - SessionLifetime.total).milliseconds]
    }

    /// The length of a picture or a recording stands beside it: none is read.
    private static let memberQuery = """
        SELECT \(userColumns), user.\(Member.Columns.joined), user.\(Member.Columns.seen),
            \(wordCount(of: "user.id")) AS \(Member.Columns.wordCount),
            (SELECT count(*) FROM picture WHERE user_id = user.id) AS \(Member.Columns.pictureCount),
            (SELECT ifnull(sum(length(content)), 0) FROM picture
                WHERE user_id = user.id) AS \(Member.Columns.pictureSize),
            (SELECT count(*) FROM recording WHERE user_id = user.id) AS \(Member.Columns.recordingCount),
            (SELECT ifnull(sum(length(content)), 0) FROM recording
                WHERE user_id = user.id) AS \(Member.Columns.recordingSize),
            ifnull((SELECT \(logSize) FROM log_size WHERE user_id = user.id), 0) AS \(Member.Columns.logSize),
            (SELECT count(*) FROM session
                WHERE user_id = user.id AND seen_at >= ? AND created_at >= ?) AS \(Member.Columns.deviceCount)
        FROM user WHERE \(isStaying)
        """
}

extension Member {
    /// Beside those of the person.
    fileprivate enum Columns {
        static let joined = Column<Int64>("created_at")
        static let seen = Column<Int64?>("seen_at")
        static let wordCount = Column<Int?>("word_count")
        static let pictureCount = Column<Int?>("picture_count")
        static let pictureSize = Column<Int?>("picture_size")
        static let recordingCount = Column<Int?>("recording_count")
        static let recordingSize = Column<Int?>("recording_size")
        static let logSize = Column<Int?>("log_size")
        static let deviceCount = Column<Int?>("device_count")
    }

    /// From a row of `Store.memberQuery`.
    fileprivate init(_ row: Row) throws {
        try self.init(
            user: User(row), joined: Date(milliseconds: row[Columns.joined]),
            lastSeen: row[Columns.seen].map { Date(milliseconds: $0) },
            wordCount: row.count(Columns.wordCount), pictureCount: row.count(Columns.pictureCount),
            pictureSize: row.count(Columns.pictureSize),
            recordingCount: row.count(Columns.recordingCount),
            recordingSize: row.count(Columns.recordingSize), logSize: row.count(Columns.logSize),
            deviceCount: row.count(Columns.deviceCount))
    }
}
