import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("Whether all is well")
struct CheckupTests {
    private static let hour: TimeInterval = 3600

    /// Somebody who has studied twelve days, on the thirteenth, with a backup of an hour ago.
    private struct Studied {
        let house: Household
        let now: Date
        var folder: URL { house.folder.url }
        var file: URL { folder.appendingPathComponent(Store.fileName) }

        init() async throws {
            house = try await Household()
            now = house.now + 13 * 86_400
            let weather = try await house.category()
            for number in 0..<12 { try await house.word("rain \(number)", "дождь", in: weather) }
            try await house.study()
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
            try Backup.folder(of: folder).makeFolder()
            let backup = Backup.dailyFile(in: Backup.folder(of: folder), now: now, timeZone: .gmt)
            try Backup.make(of: folder, at: backup, now: now - CheckupTests.hour)
        }

        func findings(after seconds: TimeInterval = 0, backupCount: Int = 7) -> [Checkup.Finding] {
            Checkup(of: folder, now: now + seconds, backupCount: backupCount).findings()
        }

        func faults(after seconds: TimeInterval = 0, backupCount: Int = 7) -> [Checkup.Finding.Subject] {
            findings(after: seconds, backupCount: backupCount).filter { !$0.isWell }.map(\.subject)
        }

        func detail(_ subject: Checkup.Finding.Subject) -> String {
            findings().first { $0.subject == subject }?.detail ?? ""
        }

        func change(_ sql: String) throws {
            let database = try DatabaseQueue(path: file.path)
            try database.writeWithoutTransaction { try $0.execute(sql: sql) }
        }
    }

    @Test("Beside a running server all is well, each in a line, and nothing was touched")
    func well() async throws {
        let studied = try await Studied()
        let names = try FileManager.default.contentsOfDirectory(atPath: studied.folder.path).sorted()
        let findings = studied.findings()
        #expect(
            findings.map(\.subject) == [
                .lock, .data, .integrity, .references, .sums, .permissions, .clock, .room, .backups,
            ])
        #expect(studied.faults() == [])
        #expect(studied.detail(.lock) == "a server is running")
        #expect(studied.detail(.backups).hasSuffix("is 1 hours old and whole"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: studied.folder.path).sorted() == names)
        _ = try await studied.house.category("Гроза")
        #expect(await studied.house.store.complaint() == nil)
    }

    @Test(
        "Sums and memory that are not what the log says are found, and put right",
        arguments: [
            "UPDATE day_tally SET remembered = remembered + 1", "UPDATE memory SET stability = stability + 1",
            "DELETE FROM category_tally", "UPDATE category SET word_count = 99",
            "UPDATE category_progress SET begun = begun + 1",
            "INSERT INTO new_word SELECT user_id, word_id, category_id FROM memory LIMIT 1",
            "DELETE FROM memory WHERE word_id = (SELECT min(word_id) FROM memory)",
        ])
    func sums(sql: String) async throws {
        let studied = try await Studied()
        try studied.change(sql)
        #expect(studied.faults() == [.sums])
        #expect(studied.detail(.sums).contains("differ from the log"))
        try await studied.house.store.rebuild()
        #expect(studied.faults() == [])
    }

    @Test("Pages that are damaged are found, also those of the last backup")
    func integrity() async throws {
        let studied = try await Studied()
        let root = try await studied.house.store.pool.read {
            try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'achievement'") ?? 0
        }
        try studied.house.store.close()
        try studied.file.flipPage(root)
        #expect(studied.faults().contains(.integrity))
        let backup = try #require(Backup.all(in: Backup.folder(of: studied.folder)).first)
        try studied.file.flipPage(root)
        #expect(studied.faults() == [])
        try backup.file.flipPage(root)
        #expect(studied.faults() == [.backups])
    }

    @Test("Rows that refer to nothing are counted")
    func references() async throws {
        let studied = try await Studied()
        try studied.change("PRAGMA foreign_keys = OFF; UPDATE training SET user_id = 77")
        #expect(studied.faults().contains(.references))
        #expect(studied.detail(.references).contains("of training without their user"))
    }

    @Test("A folder that others can read is found, and files of somebody else")
    func permissions() async throws {
        let studied = try await Studied()
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: studied.folder.path)
        #expect(studied.faults() == [.permissions])
        #expect(studied.detail(.permissions).contains("mode 755"))
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: studied.folder.path)
        try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: studied.file.path)
        #expect(studied.faults().contains(.permissions))
    }

    @Test("A clock before the newest answer, or of a year that cannot be, is found")
    func clock() async throws {
        let studied = try await Studied()
        #expect(studied.faults(after: -13 * 86_400) == [.clock])
        #expect(studied.faults(after: -40 * 365 * 86_400) == [.clock])
        #expect(studied.faults(after: 100 * 365 * 86_400) == [.clock, .backups])
        for moment in [Int64.max, .min] {
            try studied.change("DROP TRIGGER review_unchangeable; UPDATE review SET reviewed_at = \(moment);")
            #expect(studied.faults().contains(.clock) == (moment > 0))
            try studied.change(
                "CREATE TRIGGER review_unchangeable BEFORE UPDATE OF rating ON review BEGIN SELECT 1; END")
        }
    }

    @Test("A backup that is two days old is found, and none at all, unless none is wanted")
    func backups() async throws {
        let studied = try await Studied()
        #expect(studied.faults(after: 46 * Self.hour) == [])
        #expect(studied.faults(after: 48 * Self.hour) == [.backups])
        #expect(studied.faults(after: 48 * Self.hour, backupCount: 0) == [])
        try FileManager.default.removeItem(at: Backup.folder(of: studied.folder))
        #expect(studied.faults() == [.backups])
        #expect(studied.faults(backupCount: 0) == [])
    }

    @Test("Every fault says what to do", arguments: ["", "no database"])
    func noData(content: String) throws {
        let folder = try TemporaryFolder()
        if !content.isEmpty {
            try Data(content.utf8).write(to: folder.url.appendingPathComponent(Store.fileName))
        }
        let findings = Checkup(of: folder.url, backupCount: 7).findings()
        let data = try #require(findings.first { $0.subject == .data })
        #expect(!data.isWell && data.advice?.contains("slovarik restore") == true)
        #expect(!findings.contains { $0.subject == .sums })
    }

    @Test("Data of an earlier version are well, and looked at as they are", arguments: 1..<Schema.version)
    func earlier(version: Int) throws {
        let folder = try TemporaryFolder()
        try EarlierFile.make(in: folder, version: version)
        let findings = Checkup(
            of: folder.url, now: Date(timeIntervalSince1970: 1_800_000_000), backupCount: 0
        )
        .findings()
        #expect(findings.filter { !$0.isWell }.map(\.subject).allSatisfy { $0 == .permissions })
        #expect(findings.contains { $0.subject == .data && $0.detail.contains("the next start") })
    }
}
