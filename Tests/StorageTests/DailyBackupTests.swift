import Foundation
import Queues
import Synchronization
import Testing

@testable import Storage

@Suite("Daily backups")
struct DailyBackupTests {
    /// The backups of a household, with a clock that the test moves.
    private final class Days: Sendable {
        let house: Household
        let clock: Mutex<Date>
        let reports = Mutex<[Result<Backup, BackupError>]>([])

        init() async throws {
            house = try await Household()
            clock = Mutex(house.now)
        }

        func backups(_ count: Int) -> DailyBackups {
            DailyBackups(
                of: house.folder.url, count: count, timeZone: .gmt, clock: { self.clock.withLock { $0 } },
                report: { result in self.reports.withLock { $0.append(result) } })
        }

        func wait(hours: Double) { clock.withLock { $0 += hours * 3600 } }

        var names: [String] {
            Backup.all(in: Backup.folder(of: house.folder.url)).map(\.file.lastPathComponent)
        }
    }

    @Test("One is made when the newest is older than a day, named by its day, and the newest are kept")
    func daily() async throws {
        let days = try await Days()
        let backups = days.backups(3)
        backups.makeIfDue()
        #expect(days.names == ["slovarik-2027-01-15.sqlite"])
        days.wait(hours: 23)
        backups.makeIfDue()
        #expect(days.names.count == 1)
        for _ in 0..<5 {
            days.wait(hours: 24)
            backups.makeIfDue()
        }
        #expect(
            days.names == [
                "slovarik-2027-01-21.sqlite", "slovarik-2027-01-20.sqlite", "slovarik-2027-01-19.sqlite",
            ])
        #expect(days.reports.withLock { $0.count } == 6)
        // A server that starts anew goes by what it finds.
        days.backups(3).makeIfDue()
        #expect(days.reports.withLock { $0.count } == 6)
    }

    @Test("What a person put there, or a migration, is neither counted nor removed")
    func others() async throws {
        let days = try await Days()
        let folder = Backup.folder(of: days.house.folder.url)
        try folder.makeFolder()
        for name in ["mine.sqlite", "before-migration-2020-01-01-schema-3.sqlite", "notes.txt"] {
            try Data("x".utf8).write(to: folder.appendingPathComponent(name))
        }
        let backups = days.backups(1)
        for _ in 0..<3 {
            backups.makeIfDue()
            days.wait(hours: 24)
        }
        #expect(
            Set(days.names) == [
                "slovarik-2027-01-17.sqlite", "mine.sqlite", "before-migration-2020-01-01-schema-3.sqlite",
            ])
        #expect(Backup.all(in: folder).map(\.occasion).contains(.migration))
    }

    @Test("One that is dated after now, by a clock that was wrong, is not waited for")
    func wrongClock() async throws {
        let days = try await Days()
        days.wait(hours: 24 * 400)
        days.backups(2).makeIfDue()
        days.wait(hours: -24 * 400)
        days.backups(2).makeIfDue()
        #expect(days.names == ["slovarik-2028-02-19.sqlite", "slovarik-2027-01-15.sqlite"])
    }

    @Test("Those of a clock that was wrong crowd out none of the right one, and go first")
    func wrongDays() async throws {
        let days = try await Days()
        days.wait(hours: 24 * 400)
        let backups = days.backups(2)
        for _ in 0..<2 {
            backups.makeIfDue()
            days.wait(hours: 24)
        }
        days.wait(hours: -24 * 402)
        backups.makeIfDue()
        #expect(days.names == ["slovarik-2028-02-19.sqlite", "slovarik-2027-01-15.sqlite"])
        backups.makeIfDue()
        #expect(days.reports.withLock { $0.count } == 3)
        days.wait(hours: 24)
        backups.makeIfDue()
        #expect(days.names == ["slovarik-2027-01-16.sqlite", "slovarik-2027-01-15.sqlite"])
    }

    @Test(
        "One that fails is remembered with its reason and tried again after an hour; no older one is removed")
    func fails() async throws {
        let days = try await Days()
        let folder = Backup.folder(of: days.house.folder.url)
        days.backups(1).makeIfDue()
        let backups = days.backups(1)
        days.wait(hours: 25)
        let obstacle = folder.appendingPathComponent("slovarik-2027-01-16.sqlite")
        try FileManager.default.createDirectory(at: obstacle, withIntermediateDirectories: false)
        backups.makeIfDue()
        #expect(backups.failure?.moment == days.house.now + 25 * 3600)
        #expect(backups.failure?.error.description.contains("it is a folder") == true)
        #expect(days.names == ["slovarik-2027-01-15.sqlite"])
        try FileManager.default.removeItem(at: obstacle)
        days.wait(hours: 0.9)
        backups.makeIfDue()
        #expect(backups.failure != nil)
        days.wait(hours: 0.2)
        backups.makeIfDue()
        #expect(backups.failure == nil && days.names == ["slovarik-2027-01-16.sqlite"])
        #expect(days.reports.withLock { $0.count } == 3)
    }

    @Test("It is made on a thread that yields to all others, those of signing in and exports too")
    func yields() async throws {
        let days = try await Days()
        let niceness = Mutex<Int32?>(nil)
        let backups = DailyBackups(
            of: days.house.folder.url, count: 1, timeZone: .gmt, clock: { days.house.now },
            report: { _ in
                niceness.withLock { $0 = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) }
            })
        backups.start()
        while niceness.withLock({ $0 == nil }) { try await Task.sleep(for: .milliseconds(10)) }
        backups.stop()
        #expect(try #require(niceness.withLock { $0 }) > SpareThreads.niceness)
    }

    @Test("A server makes the first at once, and its end does not wait for the next")
    func thread() async throws {
        let days = try await Days()
        let backups = days.backups(7)
        backups.start()
        while days.reports.withLock({ $0.isEmpty }) { try await Task.sleep(for: .milliseconds(10)) }
        backups.stop()
        #expect(days.names == ["slovarik-2027-01-15.sqlite"])
        backups.stop()
        days.backups(0).makeIfDue()
        #expect(days.names.count == 1)
    }
}
