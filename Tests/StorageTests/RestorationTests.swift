import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("A backup is restored")
struct RestorationTests {
    /// Data with the category «Новое», and a backup from when there was only «Старое».
    private struct Place {
        let folder: TemporaryFolder
        let backup: URL
        let elsewhere: TemporaryFolder

        init(folder: TemporaryFolder, backup: URL, elsewhere: TemporaryFolder) {
            (self.folder, self.backup, self.elsewhere) = (folder, backup, elsewhere)
        }

        /// `isKilled` leaves what is new in the log of a server that was killed.
        init(isKilled: Bool = false) async throws {
            elsewhere = try TemporaryFolder()
            backup = elsewhere.url.appendingPathComponent("backup.sqlite")
            let house = try await Household()
            _ = try await house.category("Старое")
            try Backup.make(of: house.folder.url, at: backup)
            _ = try await house.category("Новое")
            if isKilled {
                folder = try TemporaryFolder()
                for name in [Store.fileName, Store.fileName + "-wal", Store.fileName + "-shm"] {
                    try FileManager.default.copyItem(
                        at: house.folder.url.appendingPathComponent(name),
                        to: folder.url.appendingPathComponent(name))
                }
            } else {
                folder = house.folder
                try house.store.close()
            }
        }

        /// As a server finds them.
        func titles() throws -> [String] {
            let store = try Store(folder: folder.url)
            defer { try? store.close() }
            return try RestorationTests.titles(of: folder.url.appendingPathComponent(Store.fileName))
        }

        var names: [String] {
            get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
        }
    }

    private static func titles(of file: URL) throws -> [String] {
        try DatabaseQueue(path: file.path, configuration: .reading).read {
            try String.fetchAll($0, sql: "SELECT title FROM category ORDER BY id")
        }
    }

    @Test(
        "What was there is kept aside as one whole file, also after a server that was killed",
        arguments: [false, true])
    func restores(isKilled: Bool) async throws {
        let place = try await Place(isKilled: isKilled)
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        let restoration = try Restoration.restore(
            place.backup, to: place.folder.url, now: now, timeZone: .gmt)
        let before = try #require(restoration.before)
        #expect(before.lastPathComponent == "before-restore-2027-01-15T080000")
        #expect(try FileManager.default.contentsOfDirectory(atPath: before.path) == [Store.fileName])
        #expect(try Self.titles(of: before.appendingPathComponent(Store.fileName)) == ["Старое", "Новое"])
        let file = place.folder.url.appendingPathComponent(Store.fileName).path
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
        #expect(try place.titles() == ["Старое"])
        // The backup itself is as it was.
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: place.elsewhere.url.path) == ["backup.sqlite"]
        )
    }

    private struct Killed: Error {}

    @Test(
        "Whatever step it is killed at, the data in place are whole, and it can be done again",
        arguments: Restoration.Step.allCases, [false, true])
    func killed(step: Restoration.Step, isKilled: Bool) async throws {
        let place = try await Place(isKilled: isKilled)
        // A program that is killed clears nothing up.
        let copy = try TemporaryFolder()
        try FileManager.default.removeItem(at: copy.url)
        #expect(throws: BackupError.self) {
            try Restoration.restore(place.backup, to: place.folder.url) { done in
                guard done == step else { return }
                try FileManager.default.createDirectory(at: copy.url, withIntermediateDirectories: false)
                try Self.copyWithNames(of: place.folder.url, to: copy.url)
                throw Killed()
            }
        }
        for folder in [place.folder, copy] {
            let found = Place(folder: folder, backup: place.backup, elsewhere: place.elsewhere)
            #expect(try found.titles() == (step == .placed ? ["Старое"] : ["Старое", "Новое"]))
            let kept = try found.names.filter { $0.hasPrefix("before-restore") }
            #expect(kept.count == (step == .placed ? 1 : 0))
            #expect(try !found.names.contains { $0.contains(".partial") })
            _ = try Restoration.restore(place.backup, to: folder.url, now: Date() + 5)
            #expect(try found.titles() == ["Старое"])
        }
    }

    /// A copy in which files with two names have two names.
    private static func copyWithNames(of folder: URL, to goal: URL) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/cp")
        process.arguments = ["--archive", folder.path + "/.", goal.path]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test("Files of every version are restored and brought up to date", arguments: 1...Schema.version)
    func versions(version: Int) async throws {
        let place = try await Place()
        let older = try TemporaryFolder()
        try EarlierFile.make(in: older, version: version)
        let file = older.url.appendingPathComponent(Store.fileName)
        _ = try Restoration.restore(file, to: place.folder.url)
        let migrated = older.url.appendingPathComponent("migrated.sqlite")
        try EarlierFile.migrated(from: version).write(to: migrated)
        #expect(try place.titles() == Self.titles(of: migrated))
    }

    @Test("A copy of a killed server's folder is restored with what stands in its log")
    func withLog() async throws {
        let killed = try await Place(isKilled: true)
        let empty = try TemporaryFolder()
        let restoration = try Restoration.restore(
            killed.folder.url.appendingPathComponent(Store.fileName), to: empty.url)
        #expect(restoration.before == nil)
        #expect(try Self.titles(of: empty.url.appendingPathComponent(Store.fileName)) == ["Старое", "Новое"])
        #expect(try killed.names.count == 3)
    }

    @Test("Data that were damaged beyond reading are kept as they were, and replaced")
    func damagedData() async throws {
        let place = try await Place()
        let garbage = Data(repeating: 7, count: 9000)
        let names = [Store.fileName, Store.fileName + "-wal"]
        for name in names { try garbage.write(to: place.folder.url.appendingPathComponent(name)) }
        let restoration = try Restoration.restore(place.backup, to: place.folder.url)
        let before = try #require(restoration.before)
        for name in names { #expect(try Data(contentsOf: before.appendingPathComponent(name)) == garbage) }
        #expect(try place.titles() == ["Старое"])
    }

    private static func rootPage(of table: String, in file: URL) throws -> Int {
        let root = try DatabaseQueue(path: file.path).read {
            try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_schema WHERE name = ?", arguments: [table])
        }
        return try #require(root)
    }

    /// What may be wrong with a backup.
    enum Fault: String, CaseIterable, CustomTestStringConvertible {
        case page, header, cut, empty, bare, text, foreign, newer, reference, missing, itself, live
        case trigger, view, table, index, changedTrigger
        var testDescription: String { rawValue }
    }

    @Test("What is no whole backup of this program is refused, and the data stay", arguments: Fault.allCases)
    func refused(fault: Fault) async throws {
        let place = try await Place()
        var file = place.backup
        let attempt = {
            try Restoration.restore(file, to: place.folder.url)
        }
        func change(_ sql: String) throws {
            let database = try DatabaseQueue(path: file.path)
            try database.writeWithoutTransaction { try $0.execute(sql: sql) }
            try database.close()
        }
        var sentence: String
        switch fault {
        case .page:
            try file.flipPage(try Self.rootPage(of: "category", in: file))
            sentence = "is damaged"
        case .header:
            try file.flipPage(1)
            sentence = "is not a Slovarik database"
        case .cut:
            try #require(truncate(file.path, 20_000) == 0)
            sentence = "is damaged"
        case .empty:
            try Data().write(to: file)
            sentence = "is not a Slovarik database"
        case .bare:
            try FileManager.default.removeItem(at: file)
            try change(
                """
                CREATE TABLE other (value); PRAGMA application_id = \(Schema.applicationID);
                PRAGMA user_version = \(Schema.version)
                """)
            sentence = "is not a Slovarik database"
        case .text:
            try Data("no database".utf8).write(to: file)
            sentence = "is not a Slovarik database"
        case .foreign:
            try change("PRAGMA application_id = 7")
            sentence = "is not a Slovarik database"
        case .newer:
            try change("PRAGMA user_version = 999")
            sentence = "was written by a newer Slovarik"
        case .reference:
            try change("PRAGMA foreign_keys = OFF; UPDATE category SET user_id = 77")
            sentence = "refers to one of user that is not there"
        case .trigger:
            try change(
                """
                CREATE TRIGGER steal AFTER INSERT ON session
                BEGIN UPDATE user SET is_administrator = 1; END
                """)
            sentence = "holds something that Slovarik did not make: trigger steal."
        case .view:
            try change("CREATE VIEW everybody AS SELECT * FROM user")
            sentence = "view everybody"
        case .table:
            try change("CREATE TABLE other (value)")
            sentence = "table other"
        case .index:
            try change("CREATE INDEX user_by_hash ON user (lower(name))")
            sentence = "index user_by_hash"
        case .changedTrigger:
            try change(
                """
                DROP TRIGGER word_removed;
                CREATE TRIGGER word_removed AFTER DELETE ON word
                BEGIN UPDATE user SET is_administrator = 1; END
                """)
            sentence = "trigger word_removed"
        case .missing:
            try FileManager.default.removeItem(at: file)
            sentence = "There is no"
        case .itself:
            file = place.folder.url.appendingPathComponent(Store.fileName)
            sentence = "is the data itself"
        case .live:
            let house = try await Household()
            file = house.folder.url.appendingPathComponent(Store.fileName)
            let error = #expect(throws: BackupError.self) { try attempt() }
            #expect(error == .data(.inUse(path: house.folder.url.path)))
            return
        }
        let error = #expect(throws: BackupError.self) { try attempt() }
        #expect(error?.description.contains(sentence) == true, "\(error?.description ?? "")")
        if fault != .newer { #expect(error?.description.contains(file.path) == true) }
        #expect(try place.titles() == ["Старое", "Новое"])
        #expect(try place.names == ["slovarik.lock", "slovarik.sqlite"])
    }

    @Test("Sessions, accesses and links of the backup end: they may have been ended or used since")
    func endsSessions() async throws {
        let place = try TemporaryFolder()
        let backup = place.url.appendingPathComponent("backup.sqlite")
        let house = try await Household()
        let (session, link) = (Data(repeating: 1, count: 32), Data(repeating: 2, count: 32))
        try await house.store.openSession(
            for: house.anna.id, passwordHash: "hash", tokenHash: session, device: "", now: house.now)
        _ = try await house.store.makeLink(
            .password, for: house.anna.id, tokenHash: link, by: .commandLine, now: house.now)
        _ = try await house.store.makeAccess(
            named: "Reader", scope: .all, tokenHash: session, of: house.anna.id, now: house.now)
        try Backup.make(of: house.folder.url, at: backup)
        try house.store.close()

        let goal = try TemporaryFolder()
        _ = try Restoration.restore(backup, to: goal.url)
        let store = try Store(folder: goal.url)
        #expect(try await store.user(sessionTokenHash: session, now: house.now) == nil)
        #expect(try await store.link(.password, tokenHash: link, now: house.now) == nil)
        #expect(try await store.access(tokenHash: session, now: house.now) == nil)
        #expect(try await store.credentials(email: "anna@example.org")?.user.name == "Anna")
        try store.close()
    }

    @Test("While a server uses the folder it is refused")
    func inUse() async throws {
        let house = try await Household()
        let backup = house.folder.url.appendingPathComponent("copy.sqlite")
        try Backup.make(of: house.folder.url, at: backup)
        #expect(throws: BackupError.data(.inUse(path: house.folder.url.path))) {
            try Restoration.restore(backup, to: house.folder.url)
        }
    }
}
