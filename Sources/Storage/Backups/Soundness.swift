import GRDB

/// Whether what was written can be read.
enum Soundness {
    /// Throws `BackupError` or `StorageError` unless the file at `path`, which nobody writes to, is whole and of this
    /// program, in this version or an earlier one. They speak of `name`, the file that this one is a copy of.
    static func check(_ path: String, of name: String, watch: Backup.Watch) throws {
        let queue = try DatabaseQueue(path: path, configuration: .reading)
        defer { try? queue.close() }
        try queue.inDatabase { db in
            try FileIdentity(db).check(name)
            // Without people it would be brought up to date to an empty household.
            guard try db.tableExists("user") else { throw BackupError.foreign(path: name) }
            try watch.during(db, step: { .checking }) {
                if let fault = try fault(db) { throw BackupError.damaged(path: name, reason: fault) }
            }
        }
    }

    /// Throws `BackupError` where the file at `path`, which `check` found sound, holds anything that no version of this
    /// program makes: a trigger would be run with what people write, and a view would stand for what they read.
    static func checkSchema(_ path: String, of name: String) throws {
        let queue = try DatabaseQueue(path: path, configuration: .reading)
        defer { try? queue.close() }
        let (version, objects) = try queue.read {
            (try FileIdentity($0).version, try SchemaObject.all(in: $0))
        }
        let ours = try Set(SchemaObject.all(ofVersion: version))
        guard let foreign = objects.first(where: { !$0.isOfSQLite && !ours.contains($0) }) else { return }
        throw BackupError.foreignPart(path: name, part: "\(foreign.type) \(foreign.name)")
    }

    /// What is wrong with the pages or the references of a database; nil when nothing is.
    static func fault(_ db: Database) throws -> String? {
        if let line = try String.fetchOne(db, sql: "PRAGMA integrity_check(1)"), line != "ok" { return line }
        let (table, parent) = (Column<String?>("table"), Column<String?>("parent"))
        return try db.makeStatement(sql: "PRAGMA foreign_key_check").first {
            let (table, parent) = try ($0[table] ?? "?", $0[parent] ?? "?")
            return "a row of \(table) refers to one of \(parent) that is not there"
        }
    }
}

extension Configuration {
    /// A connection that cannot write: beside a server it is one more reader, never a second writer or checkpointer.
    static var reading: Configuration {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(5)
        configuration.label = "slovarik.reading"
        configuration.prepareDatabase { db in
            try db.execute(sql: "PRAGMA trusted_schema = OFF")
            try db.execute(sql: "PRAGMA cell_size_check = ON")
        }
        return configuration
    }
}
