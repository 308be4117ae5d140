import GRDB

/// The tables and their invariants.
///
/// Migrations are only ever appended, and one that was shipped stays as it is: SQL alone, which means the same for
/// ever. What has to be computed in Swift is a `Rule`.
enum Schema {
    /// "SLVK", so that the file says whose it is.
    static let applicationID = 0x534C_564B

    /// The number of migrations this program knows; kept in `user_version`.
    static let version = migrations.count

    struct Migration: Sendable {
        let name: String
        let sql: String
    }

    static let migrations = [
        Migration(name: "1 the main job", sql: mainJob),
        Migration(name: "2 courses", sql: courses),
        Migration(name: "3 study days", sql: studyDays),
        Migration(name: "4 devices", sql: devices),
        Migration(name: "5 language pair", sql: languagePair),
        Migration(name: "6 memory states", sql: memoryStates),
        Migration(name: "7 category tally", sql: categoryTally),
        Migration(name: "8 pictures", sql: pictures),
        Migration(name: "9 rules", sql: rules),
        Migration(name: "10 open sets", sql: openSets),
        Migration(name: "11 the log", sql: reviewLog + memoryOfLog),
        Migration(name: "12 category progress", sql: categoryProgress),
    ]

    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        for (index, migration) in migrations.enumerated() {
            migrator.registerMigration(migration.name) { db in
                try db.execute(sql: migration.sql)
                try db.execute(sql: "PRAGMA application_id = \(applicationID)")
                try db.execute(sql: "PRAGMA user_version = \(index + 1)")
            }
        }
        return migrator
    }
}
