import Foundation
import GRDB
import Vocabulary

extension Store {
    /// What this person's calendar and clock say of a moment; those of the server, where no time zone was chosen.
    func localTime(_ moment: Date, of user: User.ID, in db: Database) throws -> LocalTime {
        let statement = try db.cachedStatement(sql: "SELECT time_zone FROM user WHERE id = ?")
        let name = try String.fetchOne(statement, arguments: [user])
        return LocalTime(moment, in: name.flatMap { TimeZone(identifier: $0) } ?? timeZone)
    }

    /// Gives what was made before study days were written down its own, in the time zone that its person has now.
    /// What has one keeps it.
    static func date(elseIn zone: TimeZone, in db: Database) throws {
        let (id, zoneName) = (Column<User.ID>("id"), Column<String?>("time_zone"))
        let people = try db.cachedStatement(sql: "SELECT \(id), \(zoneName) FROM user").all {
            try (id: $0[id], zone: $0[zoneName])
        }
        for person in people {
            let zone = person.zone.flatMap { TimeZone(identifier: $0) } ?? zone
            let functions = [
                DatabaseFunction("study_day", argumentCount: 1, pure: true) { values in
                    Int64.fromDatabaseValue(values[0]).map {
                        LocalTime(Date(milliseconds: $0), in: zone).day.number
                    }
                },
                DatabaseFunction("hour", argumentCount: 1, pure: true) { values in
                    Int64.fromDatabaseValue(values[0]).map {
                        LocalTime(Date(milliseconds: $0), in: zone).hour
                    }
                },
            ]
            functions.forEach { db.add(function: $0) }
            defer { functions.forEach { db.remove(function: $0) } }
            try db.execute(
                sql: """
                    UPDATE review SET study_day = ifnull(study_day, study_day(reviewed_at)), hour = hour(reviewed_at)
                    WHERE user_id = :user AND (study_day IS NULL OR hour IS NULL);
                    UPDATE category SET created_on = study_day(created_at)
                    WHERE user_id = :user AND created_on IS NULL;
                    UPDATE word SET created_on = study_day(created_at)
                    WHERE created_on IS NULL AND category_id IN (SELECT id FROM category WHERE user_id = :user);
                    """,
                arguments: ["user": person.id])
        }
    }
}

extension Date {
    /// Milliseconds since 1970, as every time is stored; the nearest there is for a moment that 64 bits do not reach.
    var milliseconds: Int64 {
        let exact = (timeIntervalSince1970 * 1000).rounded()
        return Int64(exactly: exact) ?? (exact > 0 ? .max : .min)
    }

    init(milliseconds: Int64) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }
}
