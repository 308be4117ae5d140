import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("Opening a data folder")
struct StoreOpeningTests {
    private func database(in folder: TemporaryFolder) throws -> DatabaseQueue {
        try DatabaseQueue(path: folder.url.appendingPathComponent(Store.fileName).path)
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
                settings[name] = try Row.fetchOne(db, sql: "PRAGMA \(name)").map { "\($0[0] ?? "")" }
            }
        }
        #expect(settings["journal_mode"] == "wal")
        #expect(settings["synchronous"] == "2")
        #expect(settings["foreign_keys"] == "1")
        #expect(settings["trusted_schema"] == "0")
        #expect(settings["cell_size_check"] == "1")
    }
}
