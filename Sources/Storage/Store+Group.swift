import Foundation
import GRDB
import Vocabulary

/// Groups of people who learn together. What is read or changed of one asks whether the reader leads it.
extension Store {
    /// The groups in which somebody is, and the children whom they look after, by name.
    public func groups(of user: User.ID) async throws -> [ListedGroup] {
        try await read(isBrief: true) { db in
            let (isLed, count) = (Column<Bool>("is_leader", of: "group_member"), Column<Int?>("member_count"))
            let statement = try db.cachedStatement(
                sql: """
                    SELECT \(LearnerGroup.Columns.selected), \(Self.userColumns), \(Self.columns(isLed)),
                        (SELECT count(*) FROM group_member AS other
                            WHERE other.group_id = learner_group.id AND NOT other.is_leader) AS \(count)
                    FROM (SELECT ?1 AS id UNION ALL SELECT child_id FROM guardian WHERE adult_id = ?1) AS person
                    CROSS JOIN group_member ON group_member.user_id = person.id
                    CROSS JOIN learner_group ON learner_group.id = group_member.group_id
                    CROSS JOIN user ON user.id = person.id
                    ORDER BY group_member.is_leader DESC, learner_group.name, learner_group.id, user.id
                    """)
            return try statement.all([user]) {
                try ListedGroup(
                    group: LearnerGroup($0), member: User($0), isLed: $0[isLed], memberCount: $0.count(count))
            }
        }
    }

    /// nil when there is no such group, or it is none that this person leads.
    public func ledGroup(_ id: LearnerGroup.ID, of leader: User.ID) async throws -> LedGroup? {
        try await read(isBrief: true) { db in
            guard try Self.leads(id, leader, in: db) else { return nil }
            let group = try db.cachedStatement(
                sql: "SELECT \(LearnerGroup.Columns.selected) FROM learner_group WHERE id = ?"
            ).first([id], as: LearnerGroup.init)
            guard let group else { return nil }
            let (isLeader, place) = (Column<Bool>("is_leader", of: "group_member"), Column<String?>("place"))
            let members = try db.cachedStatement(
                sql: """
                    SELECT \(Self.userColumns), \(Self.columns(isLeader)),
                        (SELECT group_place.name FROM group_place
                            WHERE group_place.user_id = user.id AND group_place.group_id = ?1) AS \(place)
                    FROM group_member CROSS JOIN user ON user.id = group_member.user_id
                    WHERE group_member.group_id = ?1
                    ORDER BY group_member.is_leader DESC, group_member.since, user.id
                    """
            ).all([id]) { try GroupMember(user: User($0), isLeader: $0[isLeader], place: $0[place]) }
            return LedGroup(group: group, members: members, places: try Self.freePlaces(of: id, in: db))
        }
    }

    /// What became of making a group.
    public enum GroupMaking: Sendable, Equatable {
        case made(LearnerGroup.ID)
        /// They lead `LearnerGroup.limit` of them, or are a child.
        case full
    }

    public func makeGroup(named name: String, by leader: User.ID, now: Date) async throws -> GroupMaking {
        try await write { db in
            let count = try db.cachedStatement(
                sql: "SELECT count(*) FROM group_member WHERE user_id = ? AND is_leader")
            guard try Int.fetchOne(count, arguments: [leader]) ?? 0 < LearnerGroup.limit,
                try !Self.isChild(leader, in: db)
            else { return .full }
            try db.execute(
                sql: "INSERT INTO learner_group (name, created_at) VALUES (?, ?)",
                arguments: [name, now.milliseconds])
            let id: LearnerGroup.ID = db.insertedID()
            try Self.enter(leader, id, isLeader: true, now: now, in: db)
            return .made(id)
        }
    }

    // Each of these is false, and nothing is changed, when the group is none that this person leads.

    public func renameGroup(_ id: LearnerGroup.ID, to name: String, by leader: User.ID) async throws -> Bool {
        try await change(id, by: leader) { db in
            try db.execute(sql: "UPDATE learner_group SET name = ? WHERE id = ?", arguments: [name, id])
        }
    }

    public func deleteGroup(_ id: LearnerGroup.ID, by leader: User.ID) async throws -> Bool {
        try await change(id, by: leader) { db in
            // Members go first, while there is a leader whose homework goes with them.
            try db.execute(
                sql: "DELETE FROM group_member WHERE group_id = ? AND NOT is_leader", arguments: [id])
            try db.execute(sql: "DELETE FROM learner_group WHERE id = ?", arguments: [id])
        }
    }

    /// Others join by `token` from now on; nil lets nobody new in.
    public func openGroup(_ id: LearnerGroup.ID, token: String?, by leader: User.ID) async throws -> Bool {
        try await change(id, by: leader) { db in
            try db.execute(sql: "UPDATE learner_group SET token = ? WHERE id = ?", arguments: [token, id])
        }
    }

    /// Prepares names, in their order; one that is prepared already is not prepared again, and what is beyond
    /// `LearnerGroup.memberLimit` is left out.
    public func prepare(_ names: [String], in id: LearnerGroup.ID, by leader: User.ID) async throws -> Bool {
        try await change(id, by: leader) { db in
            let name = Column<String>("name")
            var known = Set(
                try db.cachedStatement(sql: "SELECT name FROM group_place WHERE group_id = ?")
                    .all([id]) { try $0[name] })
            let add = try db.cachedStatement(sql: "INSERT INTO group_place (group_id, name) VALUES (?, ?)")
            for name in names where known.count < LearnerGroup.memberLimit {
                if known.insert(name).inserted { try add.execute(arguments: [id, name]) }
            }
        }
    }

    public func removePlace(_ place: GroupPlace.ID, of id: LearnerGroup.ID, by leader: User.ID) async throws
        -> Bool
    {
        try await change(id, by: leader) { db in
            try db.execute(
                sql: "DELETE FROM group_place WHERE id = ? AND group_id = ?", arguments: [place, id])
        }
    }

    /// Has a grown-up member lead the group too.
    public func makeLeader(_ member: User.ID, of id: LearnerGroup.ID, by leader: User.ID) async throws -> Bool
    {
        try await change(id, by: leader) { db in
            guard try !Self.isChild(member, in: db) else { return }
            try db.execute(
                sql: "UPDATE group_member SET is_leader = 1 WHERE group_id = ? AND user_id = ?",
                arguments: [id, member])
        }
    }

    /// Of those who do not lead it.
    public func remove(_ member: User.ID, from id: LearnerGroup.ID, by leader: User.ID) async throws -> Bool {
        try await change(id, by: leader) { db in
            try db.execute(
                sql: "DELETE FROM group_member WHERE group_id = ? AND user_id = ? AND NOT is_leader",
                arguments: [id, member])
        }
    }

    private func change(
        _ id: LearnerGroup.ID, by leader: User.ID, _ change: @escaping @Sendable (Database) throws -> Void
    ) async throws -> Bool {
        try await write { db in
            guard try Self.leads(id, leader, in: db) else { return false }
            try change(db)
            return true
        }
    }

    /// Somebody leaves, or takes a child out of it whom they look after. Without a leader it is no group any more. False when
    /// that person is not in it, or none of theirs.
    public func leaveGroup(_ id: LearnerGroup.ID, _ member: User.ID, by user: User.ID) async throws -> Bool {
        try await write { db in
            guard try Self.speaks(user, for: member, in: db) else { return false }
            try db.execute(
                sql: "DELETE FROM group_member WHERE group_id = ? AND user_id = ?", arguments: [id, member])
            return db.changesCount == 1
        }
    }

    /// What is offered by a token; nil when nothing is.
    public func offeredGroup(_ token: String) async throws -> OfferedGroup? {
        try await read(isBrief: true) { db in
            let group = try db.cachedStatement(
                sql: "SELECT \(LearnerGroup.Columns.selected) FROM learner_group WHERE token = ?"
            ).first([token], as: LearnerGroup.init)
            guard let group else { return nil }
            let name = Column<String>("name")
            let leaders = try db.cachedStatement(
                sql: """
                    SELECT user.name AS \(name) FROM group_member CROSS JOIN user ON user.id = group_member.user_id
                    WHERE group_id = ? AND is_leader ORDER BY since, user.id
                    """
            ).all([group.id]) { try $0[name] }
            return OfferedGroup(
                group: group, leaders: leaders, places: try Self.freePlaces(of: group.id, in: db),
                admits: try Self.admits(groupToken: token, in: db))
        }
    }

    /// What became of joining a group.
    public enum GroupJoining: Sendable, Equatable {
        case joined(LearnerGroup.ID)
        /// They were in it before.
        case known(LearnerGroup.ID)
        /// It has `LearnerGroup.memberLimit` members.
        case full
        /// Somebody else has taken that name meanwhile.
        case taken
        /// Nothing is offered by that token, or `member` is none of theirs.
        case missing
    }

    /// Somebody joins, or has a child join whom they look after. A child joins by an adult alone.
    ///
    /// - Parameter place: the name that was prepared for them; nil where none was.
    public func joinGroup(
        _ token: String, _ member: User.ID, place: GroupPlace.ID?, by user: User.ID, now: Date
    )
        async throws -> GroupJoining
    {
        try await write { db in
            let find = try db.cachedStatement(sql: "SELECT id FROM learner_group WHERE token = ?")
            guard let id = try LearnerGroup.ID.fetchOne(find, arguments: [token]),
                try Self.speaks(user, for: member, in: db), try !Self.isChild(user, in: db)
            else { return .missing }
            let count = try db.cachedStatement(
                sql: "SELECT count(*), max(user_id = ?) FROM group_member WHERE group_id = ?")
            let row = try GRDB.Row.fetchOne(count, arguments: [member, id])
            if row?[1] == 1 { return .known(id) }
            guard (row?[0] ?? 0) < LearnerGroup.memberLimit else { return .full }
            if let place {
                try db.execute(
                    sql:
                        "UPDATE group_place SET user_id = ? WHERE id = ? AND group_id = ? AND user_id IS NULL",
                    arguments: [member, place, id])
                guard db.changesCount == 1 else { return .taken }
            }
            try Self.enter(member, id, isLeader: false, now: now, in: db)
            return .joined(id)
        }
    }

    /// Whether the address of a group lets somebody make an account where only invitations do: an administrator leads it.
    static func admits(groupToken token: String, in db: Database) throws -> Bool {
        let policy = try registrationPolicy(in: db)
        if policy == .open { return true }
        guard policy == .invitation else { return false }
        let statement = try db.cachedStatement(
            sql: """
                SELECT EXISTS (SELECT 1 FROM learner_group
                    CROSS JOIN group_member ON group_member.group_id = learner_group.id AND is_leader
                    CROSS JOIN user ON user.id = group_member.user_id
                    WHERE token = ? AND user.role = 'administrator')
                """)
        return try Bool.fetchOne(statement, arguments: [token]) ?? false
    }

    private static func leads(_ id: LearnerGroup.ID, _ user: User.ID, in db: Database) throws -> Bool {
        let statement = try db.cachedStatement(
            sql: "SELECT EXISTS (SELECT 1 FROM group_member WHERE group_id = ? AND user_id = ? AND is_leader)"
        )
        return try Bool.fetchOne(statement, arguments: [id, user]) ?? false
    }

    /// For themselves, or for a child whom they look after.
    private static func speaks(_ user: User.ID, for member: User.ID, in db: Database) throws -> Bool {
        if user == member { return true }
        let statement = try db.cachedStatement(
            sql: "SELECT EXISTS (SELECT 1 FROM guardian WHERE child_id = ? AND adult_id = ?)")
        return try Bool.fetchOne(statement, arguments: [member, user]) ?? false
    }

    private static func enter(
        _ user: User.ID, _ id: LearnerGroup.ID, isLeader: Bool, now: Date, in db: Database
    ) throws {
        try db.execute(
            sql: "INSERT INTO group_member (group_id, user_id, is_leader, since) VALUES (?, ?, ?, ?)",
            arguments: [id, user, isLeader, now.milliseconds])
    }

    private static func freePlaces(of id: LearnerGroup.ID, in db: Database) throws -> [GroupPlace] {
        let (place, name) = (Column<GroupPlace.ID>("id"), Column<String>("name"))
        return try db.cachedStatement(
            sql: """
                SELECT \(columns(place, name)) FROM group_place WHERE group_id = ? AND user_id IS NULL ORDER BY id
                """
        ).all([id]) { try GroupPlace(id: $0[place], name: $0[name]) }
    }
}

extension LearnerGroup {
    fileprivate enum Columns {
        static let id = Column<LearnerGroup.ID>("id", of: "learner_group")
        static let name = Column<String>("name", of: "learner_group")
        static let token = Column<String?>("token", of: "learner_group")

        static let selected = Store.columns(id, name, token)
    }

    /// From a row that has its columns.
    fileprivate init(_ row: Row) throws {
        try self.init(id: row[Columns.id], name: row[Columns.name], token: row[Columns.token])
    }
}
