import CSQLite
import Foundation
import GRDB
import Learning
import Queues
import Synchronization
import Vocabulary

/// The household's data: one SQLite file in one folder, owned by one running server.
///
/// What a method writes is one whole transaction. One connection does all writing and checkpointing (`Checkpoints`), a
/// few query-only connections do the reading.
public final class Store: Sendable {
    let pool: DatabasePool
    /// What is brief is read here where it is free, and where the pool's readers are all at work: such a page never waits
    /// behind a long one.
    private let briefReader: BriefReader
    /// The same for the door, where even a brief page must not be waited for: a file may make it a long one.
    private let doorReader: BriefReader
    /// How long one reading transaction may take.
    private let readPatience: Duration
    let homeCache = DayCache<User.ID, Home>()
    let newsCache = DayCache<User.ID, HomeNews>()
    let lessonCache = DayCache<LearnedPair, [LessonStanding]>()
    let lessonHomeworkCache = DayCache<User.ID, [OwnLessonHomework]>()
    /// Of people who have not chosen one.
    let timeZone: TimeZone
    private let lock: FolderLock
    private let files: DataFiles
    private let commits: SharedCommits
    private let checkpoints: Checkpoints
    /// Why the last write failed; nil when it did not.
    private let lastFault = Mutex<StorageFault?>(nil)
    /// When the data was last found well.
    private let lastWell = Mutex<ContinuousClock.Instant?>(nil)
    private let asksForRoom = Atomic(false)
    /// Reads that are under way.
    let readCount = Atomic(0)
    /// It is being closed: nobody begins to read any more.
    private let isEnding = Atomic(false)
    let longWrites = Turns<Line>()
    let unwrittenSessions = UnwrittenSessions()
    /// The backup that was made before an older file was brought up to date; nil where there was no need.
    public let migrationBackup: Backup?

    /// The name of the database file within the data folder.
    public static let fileName = "slovarik.sqlite"

    /// SQLite would count every piece of memory behind a lock that all connections share, and nobody asks for the sum.
    private static let memoryStatus = sqlite3_config_memory_status(0)

    /// Opens the data folder, making the folder and the database where there are none yet, and brings an
    /// older schema up to date, after a backup. `timeZone` is that of people who have not chosen one; `readPatience` is how
    /// long one page may read, nil for what is of use to people.
    public convenience init(
        folder: URL, timeZone: TimeZone = .current, backsUpBeforeMigration: Bool = true,
        readPatience: Duration? = nil
    ) throws(StorageError) {
        try self.init(
            folder: folder, timeZone: timeZone, backsUpBeforeMigration: backsUpBeforeMigration,
            readPatience: readPatience ?? ReadLimit.patience
        ) { _ in }
    }

    /// `watch` is handed each connection before it is used.
    init(
        folder: URL, timeZone: TimeZone, backsUpBeforeMigration: Bool = true,
        readPatience: Duration = ReadLimit.patience,
        watch: @escaping @Sendable (Database) -> Void
    ) throws(StorageError) {
        self.timeZone = timeZone
        self.readPatience = readPatience
        _ = Self.memoryStatus
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .folderNotWritable(path: folder.path, reason: "it cannot be created")
        }
        lock = try FolderLock(folder: folder)
        Backup.removeDrafts(in: folder)
        try LostData.check(folder)
        try Self.makeFile(in: folder)
        let identity = try Self.identity(of: folder)
        migrationBackup =
            if let identity, identity.isOld, backsUpBeforeMigration {
                try MigrationBackup.make(of: folder, version: identity.version, timeZone: timeZone)
            } else {
                nil
            }
        let path = folder.appendingPathComponent(Self.fileName).path
        pool = try Self.open(path, timeZone: timeZone, watch: watch)
        briefReader = try Self.openReader(path, watch: watch)
        doorReader = try Self.openReader(path, watch: watch)
        commits = SharedCommits(in: pool)
        checkpoints = Checkpoints(of: pool)
        files = DataFiles(folder: folder)
    }

    /// Makes the database's file before SQLite would: it is its owner's alone, who is the one of the folder also where
    /// root makes it. SQLite gives what it puts beside it the same mode and owner.
    private static func makeFile(in folder: URL) throws(StorageError) {
        let path = folder.appendingPathComponent(fileName).path
        let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if descriptor < 0 && errno == EEXIST { return }
        guard descriptor >= 0 else {
            throw .folderNotWritable(path: folder.path, reason: String(cString: strerror(errno)))
        }
        defer { Glibc.close(descriptor) }
        do throws(BackupError) {
            try folder.giveOwner(to: descriptor, path: path)
        } catch {
            unlink(path)
            throw .folderNotWritable(path: folder.path, reason: error.description)
        }
    }

    private static func open(
        _ path: String, timeZone: TimeZone, watch: @escaping @Sendable (Database) -> Void
    ) throws(StorageError) -> DatabasePool {
        var configuration = configuration
        configuration.prepareDatabase { watch($0) }
        return try describing(path) {
            let pool = try DatabasePool(path: path, configuration: configuration)
            // GRDB sets NORMAL for a pool; an answer that was confirmed must survive a power cut.
            try pool.writeWithoutTransaction {
                try $0.execute(sql: "PRAGMA synchronous = FULL")
                try $0.execute(sql: "PRAGMA wal_autocheckpoint = \(Checkpoints.pages)")
            }
            try Schema.migrator.migrate(pool)
            try Rule.bringUpToDate(pool, timeZone: timeZone)
            try pool.write { try makeChangesFindable(in: $0) }
            return pool
        }
    }

    private static func openReader(_ path: String, watch: @escaping @Sendable (Database) -> Void)
        throws(StorageError) -> BriefReader
    {
        var configuration = configuration
        configuration.readonly = true
        configuration.prepareDatabase { watch($0) }
        return BriefReader(
            try describing(path) { try DatabaseQueue(path: path, configuration: configuration) })
    }

    /// What goes wrong with the file at `path` becomes a `StorageError`.
    private static func describing<Value>(_ path: String, _ work: () throws -> Value) throws(StorageError)
        -> Value
    {
        do {
            return try work()
        } catch let error as StorageError {
            throw error
        } catch let error as DatabaseError {
            throw .unreadable(path: path, reason: error.message ?? "SQLite error \(error.resultCode)")
        } catch {
            throw .unreadable(path: path, reason: "\(error)")
        }
    }

    /// Connections that read, opened when they are first needed.
    private static let readerCount = 4

    private static var configuration: Configuration {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = true
        configuration.busyMode = .timeout(5)
        configuration.maximumReaderCount = readerCount
        configuration.label = "slovarik"
        configuration.prepareDatabase { db in
            try db.execute(sql: "PRAGMA trusted_schema = OFF")
            try db.execute(sql: "PRAGMA cell_size_check = ON")
        }
        return configuration
    }

    /// Looks before anything is written: a file that is not ours stays as it is. nil where there is none.
    private static func identity(of folder: URL) throws(StorageError) -> FileIdentity? {
        let path = folder.appendingPathComponent(fileName).path
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        return try describing(path) {
            var configuration = Configuration()
            configuration.busyMode = .timeout(5)
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            defer { try? queue.close() }
            let identity = try queue.read { try FileIdentity($0) }
            if identity.isEmpty { try LostData.check(identity, in: folder) } else { try identity.check(path) }
            return identity
        }
    }

    /// What was read of anybody's day is read anew.
    func forgetDays() {
        homeCache.forget()
        newsCache.forget()
        lessonCache.forget()
        lessonHomeworkCache.forget()
    }

    /// One transaction that writes; every method that writes goes through here. Throws `StorageFault` where the disk
    /// does not let it be written.
    func write<Value: Sendable>(_ updates: @escaping @Sendable (Database) throws -> Value) async throws
        -> Value
    {
        defer { forgetDays() }
        do {
            try files.check()
            let asksForRoom = asksForRoom.load(ordering: .relaxed)
            let value = try await commits.write { db in
                if asksForRoom { try Self.takeRoom(in: db) }
                let value = try updates(db)
                try Self.makeChangesFindable(in: db)
                return value
            }
            lastFault.withLock { $0 = nil }
            checkpoints.noteWrite()
            return value
        } catch {
            throw noted(error)
        }
    }

    /// The same on a thread of one's own, which waits for its turn.
    func writeHere<Value>(_ updates: (Database) throws -> Value) throws -> Value {
        defer { forgetDays() }
        do {
            try files.check()
            let asksForRoom = asksForRoom.load(ordering: .relaxed)
            let value = try pool.write { db in
                if asksForRoom { try Self.takeRoom(in: db) }
                let value = try updates(db)
                try Self.makeChangesFindable(in: db)
                return value
            }
            lastFault.withLock { $0 = nil }
            checkpoints.noteWrite()
            return value
        } catch {
            throw noted(error)
        }
    }

    /// A `StorageFault` where the disk is to blame, remembered for the health check.
    private func noted(_ error: any Error) -> any Error {
        if error is RowDecodingError { return ColumnError.ofOne }
        let fault = error as? StorageFault ?? (error as? DatabaseError).flatMap { StorageFault($0) }
        guard let fault else { return error }
        if fault == .allowance { return fault }
        lastFault.withLock { $0 = fault }
        lastWell.withLock { $0 = nil }
        return fault
    }

    /// One transaction that reads. A brief one, of a bounded number of rows that an index finds, is done on the thread
    /// that asks: going to another and back takes several times as long as the reading. It never waits for a
    /// connection there: where all are at work, it has one of its own.
    ///
    /// - Throws: `ReadFault.tooLong` beyond `readPatience`; `CancellationError` when nobody waits for it any more.
    func read<Value: Sendable>(
        isBrief: Bool = false, _ value: @Sendable (Database) throws -> Value
    ) async throws -> Value {
        isBrief ? try await readBriefly(in: briefReader, value) : try await read(value)
    }

    /// The same of the door: who asks, who signs in, whether all is well. It waits for nothing but its like.
    func readAtDoor<Value: Sendable>(_ value: @Sendable (Database) throws -> Value) async throws -> Value {
        try await readBriefly(in: doorReader, value)
    }

    /// What turns out to be long, such as one of a file that somebody made so, is asked again as a page is: neither the
    /// thread that asks nor those who are brief wait for it.
    private func readBriefly<Value: Sendable>(
        in own: BriefReader, _ value: @Sendable (Database) throws -> Value
    ) async throws -> Value {
        do {
            return try await counted(within: min(readPatience, ReadLimit.briefness)) { limit, others in
                if let value = try own.readIfFree({ try limit.during($0, value) }) { return value }
                if others < Self.readerCount { return try readHere { try limit.during($0, value) } }
                return try await own.read { try limit.during($0, value) }
            }
        } catch ReadFault.tooLong {
            return try await read(value)
        }
    }

    private func read<Value: Sendable>(_ value: @Sendable (Database) throws -> Value) async throws -> Value {
        try await counted(within: readPatience) { limit, _ in
            try await pool.read { try limit.during($0, value) }
        }
    }

    /// - Parameter work: is told how many others read meanwhile.
    private func counted<Value: Sendable>(
        within patience: Duration, _ work: (_ limit: ReadLimit, _ others: Int) async throws -> Value
    ) async throws -> Value {
        let limit = ReadLimit(patience)
        let others = readCount.add(1, ordering: .sequentiallyConsistent).oldValue
        defer { readCount.subtract(1, ordering: .sequentiallyConsistent) }
        try checkOpen()
        do {
            return try await withTaskCancellationHandler {
                try await work(limit, others)
            } onCancel: {
                limit.cancel()
            }
        } catch is RowDecodingError {
            throw ColumnError.ofOne
        }
    }

    /// GRDB's `read` of this form is hidden from asynchronous functions.
    private func readHere<Value>(_ value: (Database) throws -> Value) throws -> Value {
        try pool.read(value)
    }

    /// One that no request waits for, and that is one at a time: what is asked once at the start, and the log of whom weights are
    /// fitted to. It has no `ReadLimit`: left off for being slow, it would be as slow the next time, and what it is for
    /// would never be done. What is brief is answered beside it.
    func readInBackground<Value>(_ value: (Database) throws -> Value) throws -> Value {
        readCount.add(1, ordering: .sequentiallyConsistent)
        defer { readCount.subtract(1, ordering: .sequentiallyConsistent) }
        try checkOpen()
        return try pool.read(value)
    }

    /// nil when the data can be read and written; else why not, in one line. Asked by the health check, by anybody as
    /// often as they like: that all is well holds for a second, a complaint is looked into each time.
    public func complaint() async -> String? {
        let now = ContinuousClock.now
        if let last = lastWell.withLock({ $0 }), now - last < .seconds(1) { return nil }
        let complaint = await freshComplaint()
        lastWell.withLock { $0 = complaint == nil ? now : nil }
        return complaint
    }

    private func freshComplaint() async -> String? {
        do {
            try files.check()
            guard
                try await readAtDoor({ try Int.fetchOne($0.cachedStatement(sql: "SELECT 1")) }) == 1
            else {
                return "the database does not answer"
            }
            // A disk that was full may have room again.
            if lastFault.withLock({ $0 }) != nil { try await tryWriting() }
            return files.hasRoom ? nil : StorageFault.full.description
        } catch let fault as StorageFault {
            return fault.description
        } catch {
            return "the database does not answer"
        }
    }

    /// Writes as much as a form may bring, and takes it back.
    private func tryWriting() async throws {
        try await write { try Self.takeRoom(in: $0) }
    }

    private static func takeRoom(in db: Database) throws {
        try db.execute(sql: "CREATE TABLE trial (content BLOB)")
        try db.execute(sql: "INSERT INTO trial VALUES (zeroblob(65536))")
        try db.execute(sql: "DROP TABLE trial")
    }

    /// Has SQLite find no room for a write, as on a full disk; for the tests. Small writes would still fit into pages
    /// that the file has, which a full disk does not let them: so each asks for pages first.
    package func fillDisk(_ isFull: Bool) async throws {
        try await pool.writeWithoutTransaction { db in
            let count = isFull ? try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 1 : 1_073_741_823
            try db.execute(sql: "PRAGMA max_page_count = \(count)")
        }
        asksForRoom.store(isFull, ordering: .relaxed)
    }

    /// Writes everything into the main file and closes all connections. Whether all of it is in that one file: else
    /// another program reads it at this moment, and what is missing stands in the log beside it.
    public func finish() throws -> Bool {
        checkpoints.close()
        guard isUnread() else { return false }
        try briefReader.close()
        try doorReader.close()
        let isWhole = checkpoints.finish()
        try pool.close()
        return isWhole && files.isLogGone
    }

    /// Waits until nobody reads any more, and lets nobody begin; false where somebody does not come to an end. GRDB closes its
    /// connections when all of them have been given back: whoever asked for one meanwhile would wait on the very thread
    /// that the reader before needs to give its own back, and none would ever go on.
    private func isUnread() -> Bool {
        isEnding.store(true, ordering: .sequentiallyConsistent)
        let begin = ContinuousClock.now
        while readCount.load(ordering: .sequentiallyConsistent) > 0 {
            let waited = ContinuousClock.now - begin
            guard waited < .seconds(2 * Self.patience) else { return false }
            if waited > .seconds(Self.patience) { pool.interrupt() }
            Thread.sleep(forTimeInterval: 0.002)
        }
        return true
    }

    private func checkOpen() throws {
        guard isEnding.load(ordering: .sequentiallyConsistent) else { return }
        throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "the data are closed")
    }

    /// How long a read that is under way may go on at the end, in seconds.
    private static let patience = 5

    /// The same for whoever does not ask.
    public func close() throws { _ = try finish() }
}
