import Foundation
import GRDB
import Learning
import Vocabulary

extension Store {
    /// Whether those who live together see each other's days, where nobody is against it for all.
    public func hasHomeCircle() async throws -> Bool {
        try await read(isBrief: true) { try Self.hasHomeCircle(in: $0) }
    }

    /// What holds for everybody from now on. False when the actor is no administrator any more.
    public func setHomeCircle(_ isShown: Bool, by actor: AdministrativeAct.Actor, now: Date) async throws
        -> Bool
    {
        try await write { db in
            guard try Self.mayAct(actor, in: db) else { return false }
            guard try Self.hasHomeCircle(in: db) != isShown else { return true }
            try Self.set(.homeCircle, to: isShown ? "yes" : Self.hiddenCircle, in: db)
            try Self.append(isShown ? .homeCircleShown : .homeCircleHidden, by: actor, now: now, in: db)
            return true
        }
    }

    static func hasHomeCircle(in db: Database) throws -> Bool {
        try setting(.homeCircle, in: db) != hiddenCircle
    }

    private static let hiddenCircle = "no"

    /// Who lives with somebody: they themselves first; then the children whom they look after, for a child those of its own adults,
    /// the other adults of these children, and who was one until they grew up. At most `CircleMember.limit`.
    public func peopleAround(_ user: User.ID) async throws -> [User] {
        try await read(isBrief: true) { try Self.peopleAround(user, in: $0) }
    }

    /// The `id`s of those who live with `?1`.
    static let peopleAroundQuery = """
        WITH adult AS (SELECT ?1 AS id UNION SELECT adult_id FROM guardian WHERE child_id = ?1
                UNION SELECT adult_id FROM grown_up WHERE user_id = ?1),
            child AS (SELECT child_id AS id FROM guardian WHERE adult_id IN (SELECT id FROM adult))
        SELECT id FROM adult UNION SELECT id FROM child
            UNION SELECT adult_id FROM guardian WHERE child_id IN (SELECT id FROM child)
            UNION SELECT user_id FROM grown_up WHERE adult_id IN (SELECT id FROM adult)
        """

    static func peopleAround(_ user: User.ID, in db: Database) throws -> [User] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(userColumns) FROM user WHERE user.id IN (\(peopleAroundQuery))
                ORDER BY user.id <> ?1, user.role = '\(User.child)', user.id LIMIT \(CircleMember.limit)
                """)
        return try statement.all([user], as: User.init)
    }

    /// What those show of their day, who are named with their study days. `reader` looks.
    public func circle(_ people: [(user: User, today: StudyDay)], seenBy reader: User.ID) async throws
        -> [CircleMember]
    {
        try await read(isBrief: true) { db in
            let cheered = try db.cachedStatement(
                sql: """
                    SELECT EXISTS (SELECT 1 FROM cheer WHERE user_id = ? AND study_day = ? AND sender_id = ?)
                    """)
            return try people.map { user, today in
                guard user.showsDay else {
                    return CircleMember(user: user, today: today, day: nil, daysDone: [], isCheered: false)
                }
                return CircleMember(
                    user: user, today: today, day: try Self.dayFigures(of: user.id, today: today, in: db),
                    daysDone: try Self.daysDone(of: user.id, inWeekOf: today, in: db),
                    isCheered: try Bool.fetchOne(cheered, arguments: [user.id, today.number, reader])
                        ?? false)
            }
        }
    }

    /// A day counts as it does for the streak: with its plan done, with ten answers, or when nothing was to be done.
    private static func daysDone(of user: User.ID, inWeekOf today: StudyDay, in db: Database) throws
        -> Set<StudyDay>
    {
        let (day, answers, until) = (
            Column<StudyDay>("study_day"), Column<Int?>("answers"), Column<StudyDay?>("done_until")
        )
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(day), remembered + forgotten + tasks AS \(answers), \(doneUntil) AS \(until)
                FROM day_tally WHERE user_id = ? AND study_day BETWEEN ? AND ?
                """)
        let monday = today.adding(-today.weekday)
        // What was done before may have left nothing to do this week.
        let rows = try statement.all([user, monday.adding(-7).number, today.number]) {
            try Streak.Day($0[day], answers: $0.count(answers), doneUntil: $0[until])
        }
        var done: Set<StudyDay> = []
        for case let row? in rows {
            var day = max(row.day, monday)
            while day <= min(row.doneUntil, today) {
                done.insert(day)
                day = day.adding(1)
            }
        }
        return done
    }

    /// Says a kind word about somebody's day, once; they see it at their next visit. False when they are none of those
    /// around the sender, or show nothing of their day.
    public func cheer(_ user: User.ID, on day: StudyDay, by sender: User.ID) async throws -> Bool {
        try await write { db in
            guard user != sender,
                try Self.peopleAround(sender, in: db).contains(where: { $0.id == user && $0.showsDay })
            else { return false }
            try Self.note(cheerFor: user, on: day, by: sender, in: db)
            return true
        }
    }

    static func note(cheerFor user: User.ID, on day: StudyDay, by sender: User.ID, in db: Database) throws {
        try db.execute(
            sql: "DELETE FROM cheer WHERE user_id = ? AND study_day < ?",
            arguments: [user, day.adding(-30).number])
        try db.execute(
            sql: "INSERT OR IGNORE INTO cheer (user_id, study_day, sender_id) VALUES (?, ?, ?)",
            arguments: [user, day.number, sender])
    }

    /// Who has cheered somebody since they last saw it: their names, in the order in which they came.
    static func unseenCheers(of user: User.ID, in db: Database) throws -> [String] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT name FROM user WHERE id IN (SELECT sender_id FROM cheer INDEXED BY cheer_unseen
                    WHERE user_id = ? AND NOT is_seen) ORDER BY id
                """)
        return try String.fetchAll(statement, arguments: [user])
    }

    /// They have seen them.
    public func putCheersAway(of user: User.ID) async throws {
        try await write { db in
            try db.execute(
                sql: "UPDATE cheer SET is_seen = 1 WHERE user_id = ? AND NOT is_seen", arguments: [user])
        }
    }

    /// Whether the others at home see somebody's day.
    public func saveShowsDay(_ showsDay: Bool, of user: User.ID) async throws {
        try await write { db in
            try db.execute(
                sql: "UPDATE user SET shows_day = ? WHERE id = ?", arguments: [showsDay, user])
        }
    }
}
