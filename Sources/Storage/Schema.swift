import GRDB

/// The tables and their invariants. Migrations are only ever appended.
enum Schema {
    /// "SLVK", so that the file says whose it is.
    static let applicationID = 0x534C_564B

    /// The number of migrations this program knows; kept in `user_version`.
    static let version = migrations.count

    static let migrations: [(name: String, sql: String)] = [
        ("1 the main job", mainJob),
        ("2 courses", courses),
        ("3 study days", studyDays),
        ("4 devices", devices),
        ("5 language pair", languagePair),
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
