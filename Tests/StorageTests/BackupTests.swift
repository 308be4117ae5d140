import Foundation
import GRDB
import Synchronization
import Testing
import Vocabulary

@testable import Storage

@Suite("A backup")
struct BackupTests {
    private func goal(in folder: TemporaryFolder) -> URL { folder.url.appendingPathComponent("copy.sqlite") }

    private func rows(_ file: URL, _ sql: String) throws -> [GRDB.Row] {
        try DatabaseQueue(path: file.path, configuration: .reading).read {
            try GRDB.Row.fetchAll($0, sql: sql)
        }
    }

    @Test("It holds what was written, in one file that only its owner can read")
    func whole() async throws {
        let house = try await Household()
        try await house.word("rain", "дождь", in: try await house.category())
        let backup = try Backup.make(of: house.folder.url, at: goal(in: house.folder), now: house.now)

        #expect(backup.madeAt == house.now && backup.occasion == .asked)
        #expect(try rows(backup.file, "SELECT term FROM word").map { $0[0] as String } == ["rain"])
        #expect(try rows(backup.file, "PRAGMA user_version")[0][0] == Schema.version)
        let attributes = try FileManager.default.attributesOfItem(atPath: backup.file.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(attributes[.size] as? Int == backup.bytes)
        let names = try FileManager.default.contentsOfDirectory(atPath: house.folder.url.path)
        #expect(!names.contains { $0.hasSuffix(".partial") || $0.hasPrefix("copy.sqlite-") })
    }

    @Test("While somebody writes, every copy holds each transaction whole or not at all, and no write fails")
    func consistent() async throws {
        let house = try await Household()
        let isOver = Atomic(false)
        let written = Atomic(0)
        async let writing: Void = {
            while !isOver.load(ordering: .relaxed) {
                let count = written.load(ordering: .relaxed)
                // One transaction that leaves traces in several tables.
                let category = try await house.category("Погода \(count)")
                let words = (0..<20).map { WordText(term: "rain \($0)", translation: "дождь") }
                _ = try await house.store.addWords(words, to: category, of: house.anna.id, now: house.now)
                written.add(1, ordering: .relaxed)
            }
        }()
        var counts: [Int] = []
        for number in 0..<8 {
            // The writer is in the midst of it, and has written since the copy before.
            let least = max(2 * number, (counts.last ?? 0) / 20 + 1)
            while written.load(ordering: .relaxed) < least { await Task.yield() }
            let file = house.folder.url.appendingPathComponent("\(number).sqlite")
            let backup = try Backup.make(of: house.folder.url, at: file)
            let halves = try rows(
                backup.file,
                """
                SELECT id FROM category WHERE word_count NOT IN (0, 20)
                OR word_count <> (SELECT count(*) FROM word WHERE category_id = category.id)
                OR word_count <> (SELECT count(*) FROM new_word WHERE category_id = category.id)
                """)
            #expect(halves.isEmpty)
            counts.append(try rows(backup.file, "SELECT count(*) FROM word")[0][0])
        }
        isOver.store(true, ordering: .relaxed)
        try await writing
        let categories = written.load(ordering: .relaxed)
        #expect(counts == counts.sorted() && Set(counts).count == counts.count)
        #expect(await house.store.complaint() == nil)
        let words = try await house.store.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM word") }
        #expect(words == categories * 20)
    }

    @Test("Without a server, what stands only in the log of a server that was killed is in it too")
    func killed() async throws {
        let house = try await Household()
        _ = try await house.category("Гроза")
        let crashed = try TemporaryFolder()
        for name in [Store.fileName, Store.fileName + "-wal"] {
            try FileManager.default.copyItem(
                at: house.folder.url.appendingPathComponent(name),
                to: crashed.url.appendingPathComponent(name))
        }
        let backup = try Backup.make(of: crashed.url, at: goal(in: crashed))
        #expect(try rows(backup.file, "SELECT title FROM category").map { $0[0] as String } == ["Гроза"])
    }

    @Test("A file that is there is left alone, unless it is to be replaced")
    func exists() async throws {
        let house = try await Household()
        let goal = goal(in: house.folder)
        try Data("precious".utf8).write(to: goal)
        #expect(throws: BackupError.exists(path: goal.path)) {
            try Backup.make(of: house.folder.url, at: goal)
        }
        #expect(try Data(contentsOf: goal) == Data("precious".utf8))
        try Backup.make(of: house.folder.url, at: goal, replaces: true)
        #expect(try rows(goal, "SELECT name FROM user").count == 1)
    }

    @Test(
        "The data themselves are never replaced by their copy, by whatever name",
        arguments: [
            "slovarik.sqlite", "slovarik.sqlite-wal", "slovarik.lock", "link", "browser.key",
            "slovarik.socket",
        ])
    func itself(name: String) async throws {
        let house = try await Household()
        let folder = house.folder.url
        let goal = folder.appendingPathComponent(name)
        if name == "link" {
            try FileManager.default.createSymbolicLink(
                at: goal, withDestinationURL: folder.appendingPathComponent(Store.fileName))
        } else if !FileManager.default.fileExists(atPath: goal.path) {
            try Data("a key".utf8).write(to: goal)
        }
        #expect(throws: BackupError.isData(path: goal.path)) {
            try Backup.make(of: folder, at: goal, replaces: true)
        }
        #expect(await house.store.complaint() == nil)
    }

    @Test("Where it cannot be written, a sentence says why and nothing is left")
    func unwritable() async throws {
        let house = try await Household()
        let missing = house.folder.url.appendingPathComponent("nowhere/copy.sqlite")
        let error = #expect(throws: BackupError.self) { try Backup.make(of: house.folder.url, at: missing) }
        #expect(error?.description.contains("No such file or directory") == true)
        let folder = house.folder.url
        let isFolder = #expect(throws: BackupError.self) { try Backup.make(of: folder, at: folder) }
        #expect(isFolder?.description.contains("it is a folder") == true)
        let empty = try TemporaryFolder()
        let source = empty.url.appendingPathComponent(Store.fileName).path
        #expect(throws: BackupError.noData(path: source)) {
            try Backup.make(of: empty.url, at: goal(in: empty))
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: empty.url.path).isEmpty)
    }

    @Test("Data whose pages were damaged become no backup, and the one of the day before stays")
    func damaged() async throws {
        let house = try await Household()
        try await house.word("rain", "дождь", in: try await house.category())
        let goal = goal(in: house.folder)
        try Backup.make(of: house.folder.url, at: goal)
        let before = try Data(contentsOf: goal)
        let damaged = try TemporaryFolder()
        let file = damaged.url.appendingPathComponent(Store.fileName)
        try FileManager.default.copyItem(at: goal, to: file)
        try file.flipPage(
            try #require(try rows(goal, "SELECT rootpage FROM sqlite_schema WHERE name = 'word'").first?[0]))
        #expect(throws: BackupError.self) { try Backup.make(of: damaged.url, at: goal, replaces: true) }
        #expect(try Data(contentsOf: goal) == before)
        #expect(!FileManager.default.fileExists(atPath: goal.path + ".partial"))
    }

    @Test(
        "A second one to the same file is refused while the first is written; what a killed one left is taken over"
    )
    func inProgress() async throws {
        let house = try await Household()
        let goal = goal(in: house.folder)
        let isAsked = Atomic(false)
        try Backup.make(
            of: house.folder.url, at: goal,
            watch: Backup.Watch { _ in
                if isAsked.exchange(true, ordering: .relaxed) { return true }
                #expect(throws: BackupError.inProgress(path: goal.path)) {
                    try Backup.make(of: house.folder.url, at: goal)
                }
                return true
            })
        let wasAsked = isAsked.load(ordering: .relaxed)
        #expect(wasAsked)

        let left = goal.path + ".partial"
        try Data(repeating: 7, count: 9000).write(to: URL(fileURLWithPath: left))
        // Somebody who has it open does not get to read what is written now.
        let reader = try #require(FileHandle(forReadingAtPath: left))
        try Backup.make(of: house.folder.url, at: goal, replaces: true)
        #expect(try rows(goal, "SELECT name FROM user").count == 1)
        #expect(try reader.readToEnd() == Data(repeating: 7, count: 9000))
    }

    @Test("It ends when it is told to, at whatever step, and leaves nothing", arguments: [1, 2])
    func stopped(steps: Int) async throws {
        let house = try await Household()
        let goal = goal(in: house.folder)
        let left = Atomic(steps)
        let watch = Backup.Watch { _ in left.subtract(1, ordering: .relaxed).newValue > 0 }
        #expect(throws: BackupError.stopped) {
            try Backup.make(of: house.folder.url, at: goal, watch: watch)
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: house.folder.url.path)
        #expect(!names.contains { $0.hasPrefix("copy") })
    }

    @Test("What a killed program left unfinished is gone after the next start; what is being written stays")
    func leftovers() throws {
        let folder = try TemporaryFolder()
        let backups = Backup.folder(of: folder.url)
        try FileManager.default.createDirectory(at: backups, withIntermediateDirectories: true)
        let left = backups.appendingPathComponent("slovarik-2026-01-01.sqlite.partial")
        try Data("half".utf8).write(to: left)
        let draft = try Draft(of: backups.appendingPathComponent("other.sqlite"))
        try Store(folder: folder.url).close()
        #expect(try FileManager.default.contentsOfDirectory(atPath: backups.path) == ["other.sqlite.partial"])
        draft.remove()
    }
}

extension URL {
    /// Turns every bit of a page of 4096 bytes, numbered from 1.
    func flipPage(_ number: Int) throws {
        let file = try FileHandle(forUpdating: self)
        try file.seek(toOffset: UInt64(number - 1) * 4096)
        let page = try file.read(upToCount: 4096) ?? Data()
        try file.seek(toOffset: UInt64(number - 1) * 4096)
        try file.write(contentsOf: Data(page.map { ~$0 }))
        try file.close()
    }
}
