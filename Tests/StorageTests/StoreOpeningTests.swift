import Foundation
import GRDB
import Learning
import Testing
import Vocabulary

@testable import Storage

@Suite("Opening a data folder")
struct StoreOpeningTests {
    private func database(in folder: TemporaryFolder) throws -> DatabaseQueue {
        try DatabaseQueue(path: folder.url.appendingPathComponent(Store.fileName).path)
    }

    private func categoryCount(in folder: TemporaryFolder) throws -> Int? {
        try database(in: folder).read { try Int.fetchOne($0, sql: "SELECT count(*) FROM category") }
    }

    /// Another program amid a read.
    private func reader(of path: String) throws -> DatabaseQueue {
        var configuration = Configuration.reading
        configuration.allowsUnsafeTransactions = true
        let reader = try DatabaseQueue(path: path, configuration: configuration)
        try reader.inDatabase {
            try $0.execute(sql: "BEGIN")
            _ = try Int.fetchOne($0, sql: "SELECT count(*) FROM user")
        }
        return reader
    }

    @Test("A fresh folder gets a database that belongs to Slovarik")
    func freshFolder() throws {
        let folder = try TemporaryFolder()
        try Store(folder: folder.url).close()
        let identity = try database(in: folder).read { try Int.fetchOne($0, sql: "PRAGMA application_id") }
        #expect(identity == 0x534C_564B)
    }

    @Test("A folder that is made is its owner's alone")
    func permissions() throws {
        let folder = try TemporaryFolder().url.appendingPathComponent("new")
        try Store(folder: folder).close()
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path)
        #expect(attributes[.posixPermissions] as? Int == 0o700)
    }

    @Test("The database is its owner's alone, in a folder that others can open too")
    func databasePermissions() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.url.path)
        let store = try Store(folder: folder.url)
        defer { try? store.close() }
        for name in ["slovarik.sqlite", "slovarik.sqlite-wal", "slovarik.sqlite-shm", "slovarik.lock"] {
            let path = folder.url.appendingPathComponent(name).path
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
        }
    }

    @Test("What root makes in somebody's folder is theirs", .enabled(if: geteuid() == 0))
    func owner() throws {
        let folder = try TemporaryFolder()
        try #require(chown(folder.url.path, 65_534, 65_534) == 0)
        let store = try Store(folder: folder.url)
        defer { try? store.close() }
        for name in ["slovarik.sqlite", "slovarik.sqlite-wal", "slovarik.sqlite-shm", "slovarik.lock"] {
            let path = folder.url.appendingPathComponent(name).path
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect(attributes[.ownerAccountID] as? Int == 65_534, "\(name)")
        }
    }

    @Test("What is given to a folder's owner is never what a link leads to", .enabled(if: geteuid() == 0))
    func link() throws {
        let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
        try #require(chown(folder.url.path, 65_534, 65_534) == 0)
        let link = folder.url.appendingPathComponent("link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: other.url)
        #expect(throws: BackupError.self) { try link.takeOwner(of: folder.url) }
        let attributes = try FileManager.default.attributesOfItem(atPath: other.url.path)
        #expect(attributes[.ownerAccountID] as? Int == 0)
    }

    @Test("What was written is there when the folder is opened again")
    func opensAgain() async throws {
        let folder = try TemporaryFolder()
        var store: Store? = try Store(folder: folder.url)
        _ = try await Household.register("Anna", in: #require(store))
        try store?.close()
        store = nil
        let again = try Store(folder: folder.url)
        #expect(try await again.credentials(email: "anna@example.org")?.user.name == "Anna")
    }

    @Test("After a close all that was written is in the one file, whoever has read meanwhile")
    func closesWhole() async throws {
        let (folder, copy) = (try TemporaryFolder(), try TemporaryFolder())
        let house = try Store(folder: folder.url)
        let anna = try await Household.register("Anna", in: house)
        for number in 1...30 {
            _ = try await house.addCategory(title: "Category \(number)", of: anna.id, now: Date())
            // Readers that are there when it closes.
            async let first = house.home(of: anna.id, today: StudyDay(number: 20_716))
            async let second = house.home(of: anna.id, today: StudyDay(number: 20_716))
            _ = try await (first, second)
        }
        #expect(try house.finish())
        let log = folder.url.appendingPathComponent(Store.fileName + "-wal").path
        #expect(!FileManager.default.fileExists(atPath: log))
        try FileManager.default.copyItem(
            at: folder.url.appendingPathComponent(Store.fileName),
            to: copy.url.appendingPathComponent(Store.fileName))
        #expect(try categoryCount(in: copy) == 30)
    }

    @Test("Where another program reads the data at the close, it is said that they are not in one file")
    func closesBesideReader() async throws {
        let folder = try TemporaryFolder()
        var house: Store? = try Store(folder: folder.url)
        let path = folder.url.appendingPathComponent(Store.fileName).path
        let reader = try reader(of: path)
        _ = try await Household.register("Anna", in: #require(house))
        #expect(try house?.finish() == false)
        house = nil
        try reader.close()
        // Nothing is lost.
        let again = try Store(folder: folder.url)
        #expect(try await again.credentials(email: "anna@example.org") != nil)
        #expect(try again.finish())
    }

    /// What is left of a database that was copied or cut off.
    enum Remains: CaseIterable { case nothing, noBytes, noTables }

    private func empty(_ folder: TemporaryFolder) throws {
        try database(in: folder).write { try $0.execute(sql: "CREATE TABLE a (b); DROP TABLE a") }
    }

    @Test(
        "An empty database beside backups opens no new house, and it is said how to go on",
        arguments: Remains.allCases)
    func emptyBesideBackup(remains: Remains) async throws {
        let folder = try TemporaryFolder()
        var store: Store? = try Store(folder: folder.url)
        _ = try await Household.register("Anna", in: #require(store))
        try store?.close()
        store = nil
        let backup = Backup.folder(of: folder.url).appendingPathComponent("slovarik-2030-01-31.sqlite")
        try FileManager.default.createDirectory(
            at: backup.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Backup.make(of: folder.url, at: backup)
        let file = folder.url.appendingPathComponent(Store.fileName)
        try FileManager.default.removeItem(at: file)
        switch remains {
        case .nothing: break
        case .noBytes: try Data().write(to: file)
        case .noTables:
            try empty(folder)
        }
        let before = try? Data(contentsOf: file)
        let error = #expect(throws: StorageError.self) { try Store(folder: folder.url) }
        #expect(error == .emptyBesideBackup(path: file.path, backup: backup.path))
        #expect(error?.description.contains("slovarik restore \(backup.path)") == true)
        #expect((try? Data(contentsOf: file)) == before)
        _ = try Restoration.restore(backup, to: folder.url)
        let again = try Store(folder: folder.url)
        #expect(try await again.credentials(email: "anna@example.org") != nil)
        try again.close()
    }

    @Test(
        "An empty database beside a log that is not is refused, and the log stays", arguments: [false, true])
    func emptyBesideLog(isThere: Bool) async throws {
        let (folder, copy) = (try TemporaryFolder(), try TemporaryFolder())
        let store = try Store(folder: folder.url)
        _ = try await Household.register("Anna", in: store)
        let log = copy.url.appendingPathComponent(Store.fileName + "-wal")
        try FileManager.default.copyItem(
            at: folder.url.appendingPathComponent(Store.fileName + "-wal"), to: log)
        let content = try Data(contentsOf: log)
        #expect(!content.isEmpty)
        let file = copy.url.appendingPathComponent(Store.fileName)
        if isThere { try Data().write(to: file) }
        let error = #expect(throws: StorageError.self) { try Store(folder: copy.url) }
        #expect(error == .emptyBesideLog(path: file.path, log: log.path, backup: nil))
        #expect(error?.description.contains("slovarik restore") == true)
        #expect(try Data(contentsOf: log) == content)
        try store.close()
    }

    @Test("A start that was broken off before the first table goes on")
    func brokenOff() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent(Store.fileName)
        try Data().write(to: file)
        try Store(folder: folder.url).close()
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) {
            try FileManager.default.removeItem(at: folder.url.appendingPathComponent(name))
        }
        try database(in: folder).writeWithoutTransaction {
            try $0.execute(sql: "PRAGMA journal_mode = WAL; CREATE TABLE a (b); DROP TABLE a")
        }
        try Store(folder: folder.url).close()
    }

    @Test("A second server is kept off the folder")
    func locked() throws {
        let folder = try TemporaryFolder()
        let first = try Store(folder: folder.url)
        #expect(throws: StorageError.inUse(path: folder.url.path)) { try Store(folder: folder.url) }
        try first.close()
    }

    @Test("A newer database is refused and left as it is")
    func newer() throws {
        let folder = try TemporaryFolder()
        try Store(folder: folder.url).close()
        try database(in: folder).write { try $0.execute(sql: "PRAGMA user_version = 999") }
        let error = #expect(throws: StorageError.self) { try Store(folder: folder.url) }
        #expect(error?.description.contains("newer Slovarik (schema 999") == true)
        let version = try database(in: folder).read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
        #expect(version == 999)
    }

    @Test("A database of another program is refused and left as it is")
    func foreign() throws {
        let folder = try TemporaryFolder()
        try database(in: folder).write { try $0.execute(sql: "CREATE TABLE recipe (title TEXT)") }
        let error = #expect(throws: StorageError.self) { try Store(folder: folder.url) }
        #expect(error?.description.contains("another program") == true)
        let tables = try database(in: folder).read {
            try String.fetchAll($0, sql: "SELECT name FROM sqlite_schema")
        }
        #expect(tables == ["recipe"])
    }

    @Test("A file that is no database is refused in a sentence")
    func garbage() throws {
        let folder = try TemporaryFolder()
        try Data(repeating: 7, count: 4096).write(to: folder.url.appendingPathComponent(Store.fileName))
        let error = #expect(throws: StorageError.self) { try Store(folder: folder.url) }
        #expect(error?.description.contains("cannot be read as a database") == true)
    }

    @Test("A folder that cannot be made is named")
    func impossibleFolder() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("file")
        try Data().write(to: file)
        let error = #expect(throws: StorageError.self) {
            try Store(folder: file.appendingPathComponent("data"))
        }
        #expect(error?.description.contains("cannot be written") == true)
    }

    @Test("The pragmas that keep a confirmed answer through a power cut are in force")
    func pragmas() async throws {
        let household = try await Household()
        let settings = try await household.store.pool.writeWithoutTransaction { db in
            let names = ["journal_mode", "synchronous", "foreign_keys", "trusted_schema", "cell_size_check"]
            return try names.reduce(into: [String: String]()) { settings, name in
                settings[name] = try GRDB.Row.fetchOne(db, sql: "PRAGMA \(name)").map { "\($0[0] ?? "")" }
            }
        }
        #expect(settings["journal_mode"] == "wal")
        #expect(settings["synchronous"] == "2")
        #expect(settings["foreign_keys"] == "1")
        #expect(settings["trusted_schema"] == "0")
        #expect(settings["cell_size_check"] == "1")
    }
}
