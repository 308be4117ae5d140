public import Foundation

/// A copy of all the household's data: one file, whole by itself.
public struct Backup: Sendable, Equatable {
    /// Why it was made, as its name tells.
    public enum Occasion: Sendable, Equatable {
        /// By the server, once a day.
        case daily
        /// By the server, before it brought an older file up to date.
        case migration
        /// By a person.
        case asked
    }

    public let file: URL
    public let madeAt: Date
    /// Its size.
    public let bytes: Int

    init(file: URL, madeAt: Date, bytes: Int) {
        self.file = file
        self.madeAt = madeAt
        self.bytes = bytes
    }

    public var occasion: Occasion {
        switch file.lastPathComponent {
        case let name where name.wholeMatch(of: /slovarik-\d{4}-\d{2}-\d{2}\.sqlite/) != nil: .daily
        case let name where name.hasPrefix(Self.migrationPrefix): .migration
        default: .asked
        }
    }

    private static let migrationPrefix = "before-migration-"

    /// Where the server keeps its backups.
    public static func folder(of data: URL) -> URL {
        data.appendingPathComponent("backups", isDirectory: true)
    }

    /// Bytes of the database in a data folder, with what stands in its log.
    public static func size(ofDataIn folder: URL) -> UInt64 {
        ["", "-wal"].reduce(0) { sum, suffix in
            sum + UInt64(Backup(folder.appendingPathComponent(Store.fileName + suffix))?.bytes ?? 0)
        }
    }

    /// The backups in a folder, the newest first; none where there is no such folder.
    public static func all(in folder: URL) -> [Backup] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let backups = names.filter { $0.hasSuffix(".sqlite") }.compactMap {
            Backup(folder.appendingPathComponent($0))
        }
        return backups.sorted { ($0.madeAt, $0.file.path) > ($1.madeAt, $1.file.path) }
    }

    /// nil where there is no ordinary file.
    init?(_ file: URL) {
        var status = stat()
        guard stat(file.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let seconds = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
        self.init(file: file, madeAt: Date(timeIntervalSince1970: seconds), bytes: Int(status.st_size))
    }

    /// The file of the daily one of the day that `now` is in.
    static func dailyFile(in folder: URL, now: Date, timeZone: TimeZone) -> URL {
        folder.appendingPathComponent("slovarik-\(day(now, timeZone)).sqlite")
    }

    /// The file of the one before a migration from schema `version`.
    static func migrationFile(in folder: URL, version: Int, now: Date, timeZone: TimeZone) -> URL {
        folder.appendingPathComponent("\(migrationPrefix)\(day(now, timeZone))-schema-\(version).sqlite")
    }

    private static func day(_ moment: Date, _ timeZone: TimeZone) -> String {
        moment.formatted(Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day())
    }

    /// Removes all of `occasion` but the `count` newest. Those that are dated after now, by a clock that was wrong, go
    /// before any other: they would stay for ever, and the one that was just made would go.
    static func removeOld(_ occasion: Occasion, in folder: URL, keeping count: Int, now: Date) {
        let backups = all(in: folder).filter { $0.occasion == occasion }
        let sorted = backups.filter { $0.madeAt <= now } + backups.filter { $0.madeAt > now }.reversed()
        for backup in sorted.dropFirst(count) {
            try? FileManager.default.removeItem(at: backup.file)
        }
    }
}
