import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("Before a migration")
struct MigrationBackupTests {
    private static let older = Array(1..<Schema.version)

    private func version(of file: URL) throws -> Int? {
        try DatabaseQueue(path: file.path, configuration: .reading).read {
            try Int.fetchOne($0, sql: "PRAGMA user_version")
        }
    }

    @Test("A file of every earlier version is copied as it is, under a name that says so", arguments: older)
    func made(version: Int) throws {
        let folder = try TemporaryFolder()
        try EarlierFile.make(in: folder, version: version)
        let store = try Store(patientlyIn: folder.url)
        defer { try? store.close() }
        let backup = try #require(store.migrationBackup)
        #expect(backup.occasion == .migration)
        #expect(backup.file.lastPathComponent.hasSuffix("-schema-\(version).sqlite"))
        #expect(Backup.all(in: Backup.folder(of: folder.url)) == [backup])
        #expect(try self.version(of: backup.file) == version)
        #expect(try self.version(of: folder.url.appendingPathComponent(Store.fileName)) == Schema.version)
    }

    @Test("A fresh folder, a file of today's version and a person who wants none need none")
    func notNeeded() throws {
        let folder = try TemporaryFolder()
        for _ in 0..<2 {
            let store = try Store(folder: folder.url)
            #expect(store.migrationBackup == nil)
            try store.close()
        }
        let older = try TemporaryFolder()
        try EarlierFile.make(in: older, version: 3)
        let store = try Store(folder: older.url, backsUpBeforeMigration: false)
        #expect(store.migrationBackup == nil)
        try store.close()
    }

    @Test("The last two are kept")
    func kept() throws {
        let folder = try TemporaryFolder()
        let backups = Backup.folder(of: folder.url)
        try backups.makeFolder()
        for (day, schema) in [(1, 1), (2, 2), (3, 3)] {
            let file = backups.appendingPathComponent(
                "before-migration-2026-01-0\(day)-schema-\(schema).sqlite")
            try Data().write(to: file)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: Double(day) * 86_400)],
                ofItemAtPath: file.path)
        }
        try EarlierFile.make(in: folder, version: 4)
        try Store(folder: folder.url).close()
        let names = Backup.all(in: backups).map(\.file.lastPathComponent)
        #expect(names.count == 2 && names.last == "before-migration-2026-01-03-schema-3.sqlite")
        #expect(names.first?.hasSuffix("-schema-4.sqlite") == true)
    }

    @Test("Without room the start is refused with the megabytes that are needed, and the file stays as it is")
    func noRoom() throws {
        let folder = try TemporaryFolder()
        try EarlierFile.make(in: folder, version: 4)
        let file = folder.url.appendingPathComponent(Store.fileName)
        // A file with a hole takes no room itself.
        let size: off_t = 15 << 40
        let data = try Data(contentsOf: file)
        try #require(truncate(file.path, size) == 0)
        let error = #expect(throws: StorageError.self) { try Store(folder: folder.url) }
        #expect(error?.description.contains("takes \(2 * size / 1_000_000 + 1) MB") == true)
        #expect(error?.description.contains("--no-backup-before-migration") == true)
        try #require(truncate(file.path, off_t(data.count)) == 0)
        #expect(try Data(contentsOf: file) == data)
    }

    @Test("Where the backup fails, nothing is migrated")
    func fails() throws {
        let folder = try TemporaryFolder()
        try EarlierFile.make(in: folder, version: 4)
        try Data().write(to: folder.url.appendingPathComponent("backups"))
        let error = #expect(throws: StorageError.self) { try Store(folder: folder.url) }
        #expect(error?.description.contains("only after a backup") == true)
        #expect(try version(of: folder.url.appendingPathComponent(Store.fileName)) == 4)
    }
}
