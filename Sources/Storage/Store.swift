import Foundation
import GRDB

/// The household's data: one SQLite file in one folder, owned by one running server.
///
/// Every public method is one whole transaction. One connection does all writing and checkpointing,
/// a few query-only connections do the reading.
public final class Store: Sendable {
    let pool: DatabasePool
    let homeCache = HomeCache()
    /// Of people who have not chosen one.
    let timeZone: TimeZone
    private let lock: FolderLock

    /// The name of the database file within the data folder.
    public static let fileName = "slovarik.sqlite"

    /// Opens the data folder, making the folder and the database where there are none yet, and brings an
    /// older schema up to date. `timeZone` is that of people who have not chosen one.
    public convenience init(folder: URL, timeZone: TimeZone = .current) throws(StorageError) {
        try self.init(folder: folder, timeZone: timeZone) { _ in }
    }

    /// `watch` is handed each connection before it is used.
    init(
        folder: URL, timeZone: TimeZone, watch: @escaping @Sendable (Database) -> Void
    ) throws(StorageError) {
        self.timeZone = timeZone
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .folderNotWritable(path: folder.path, reason: "it cannot be created")
        }
        lock = try FolderLock(folder: folder)
        pool = try Self.open(
            folder.appendingPathComponent(Self.fileName).path, timeZone: timeZone, watch: watch)
    }

    private static func open(
        _ path: String, timeZone: TimeZone, watch: @escaping @Sendable (Database) -> Void
    ) throws(StorageError) -> DatabasePool {
        var configuration = configuration
        configuration.prepareDatabase { watch($0) }
        do {
            try checkIdentity(path)
            let pool = try DatabasePool(path: path, configuration: configuration)
            // GRDB sets NORMAL for a pool; an answer that was confirmed must survive a power cut.
            try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
            try Schema.migrator.migrate(pool)
            try Rule.bringUpToDate(pool, timeZone: timeZone)
            return pool
        } catch let error as StorageError {
            throw error
        } catch let error as DatabaseError {
            throw .unreadable(path: path, reason: error.message ?? "SQLite error \(error.resultCode)")
        } catch {
            throw .unreadable(path: path, reason: "\(error)")
        }
    }

    private static var configuration: Configuration {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = true
        configuration.busyMode = .timeout(5)
        configuration.maximumReaderCount = 4
        configuration.label = "slovarik"
        configuration.prepareDatabase { db in
            try db.execute(sql: "PRAGMA trusted_schema = OFF")
            try db.execute(sql: "PRAGMA cell_size_check = ON")
        }
        return configuration
    }

    /// Looks before anything is written: a file that is not ours stays as it is.
    private static func checkIdentity(_ path: String) throws {
        guard FileManager.default.fileExists(atPath: path) else { return }
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        defer { try? queue.close() }
        let (identity, version, tables) = try queue.read { db in
            (
                try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0,
                try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0,
                try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") ?? 0
            )
        }
        // An empty file is what an interrupted first start leaves behind.
        if tables == 0 && identity == 0 { return }
        guard identity == Schema.applicationID else { throw StorageError.foreignDatabase(path: path) }
        guard version <= Schema.version else {
            throw StorageError.newerDatabase(path: path, version: version, known: Schema.version)
        }
    }

    /// One transaction that writes; every method that writes goes through here.
    func write<Value: Sendable>(_ updates: @escaping @Sendable (Database) throws -> Value) async throws
        -> Value
    {
        defer { homeCache.forget() }
        return try await pool.write(updates)
    }

    /// True when the database answers; asked by the health check.
    public func isHealthy() async -> Bool {
        let answer = try? await pool.read { try Int.fetchOne($0, sql: "SELECT 1") }
        return answer == 1
    }

    /// Writes everything into the main file and closes all connections.
    public func close() throws {
        try pool.close()
    }
}
