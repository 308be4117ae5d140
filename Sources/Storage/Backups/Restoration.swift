public import Foundation
import GRDB

/// What a restored backup left behind.
public struct Restoration: Sendable, Equatable {
    /// The folder with the data that were there before; nil where there were none.
    public let before: URL?

    /// Of the names of the folders with what was there before.
    static let prefix = "before-restore-"

    /// What is done, in this order; whatever comes between two of them, the data in place are whole, the old ones or
    /// the new ones.
    enum Step: CaseIterable {
        /// The backup is copied beside the data, and checked there.
        case copied
        /// The old data are one file, without a log beside it.
        case gathered
        /// The old data have a second name, in the folder that stays.
        case kept
        /// The new data are in place.
        case placed
    }

    /// Puts the backup `file` in place of the data in `folder`, which are kept aside. Sessions and one-time links of the
    /// backup end: some were ended or used after it was made. Throws `BackupError` where the
    /// file is not a whole backup of this program or an earlier one, or where a server uses the folder.
    public static func restore(
        _ file: URL, to folder: URL, now: Date = Date(), timeZone: TimeZone = .current,
        watch: Backup.Watch = Backup.Watch()
    ) throws(BackupError) -> Restoration {
        try restore(file, to: folder, now: now, timeZone: timeZone, watch: watch) { _ in }
    }

    /// `after` is told each step that is done.
    static func restore(
        _ file: URL, to folder: URL, now: Date = Date(), timeZone: TimeZone = .current,
        watch: Backup.Watch = Backup.Watch(), after: (Step) throws -> Void
    ) throws(BackupError) -> Restoration {
        let file = file.resolvingSymlinksInPath()
        guard Backup(file) != nil else { throw .noData(path: file.path) }
        try folder.makeFolder()
        let lock = try lock(folder)
        defer { withExtendedLifetime(lock) {} }
        let place = folder.appendingPathComponent(Store.fileName)
        guard !file.isSameFile(as: place) else { throw .isData(path: file.path) }
        let source = file.deletingLastPathComponent()
        if file.lastPathComponent == Store.fileName, FolderLock.isHeld(in: source) == true {
            throw .data(.inUse(path: source.path))
        }
        Backup.removeDrafts(in: folder)
        let draft = DatabaseFiles(folder.appendingPathComponent(Store.fileName + ".restored" + Draft.suffix))
        do {
            try draft.replace(copying: DatabaseFiles(file))
            try draft.gather()
            try Soundness.check(draft.main.path, of: file.path, watch: watch)
            try Soundness.checkSchema(draft.main.path, of: file.path)
            try draft.endSessions()
            try draft.prepare(asIn: folder)
            try after(.copied)
            let before = try keepAside(
                DatabaseFiles(place), in: folder, name: prefix + stamp(now, timeZone), after: after)
            guard rename(draft.main.path, place.path) == 0 else {
                throw BackupError(errno: errno, path: place.path)
            }
            try folder.synchronizeFolder()
            try after(.placed)
            return Restoration(before: before)
        } catch {
            draft.remove()
            Backup.removeDrafts(in: folder)
            throw BackupError(error, path: file.path)
        }
    }

    private static func lock(_ folder: URL) throws(BackupError) -> FolderLock {
        do throws(StorageError) { return try FolderLock(folder: folder) } catch { throw .data(error) }
    }

    /// Gives the old data a second name in a folder of their own.
    private static func keepAside(
        _ old: DatabaseFiles, in folder: URL, name: String, after: (Step) throws -> Void
    ) throws -> URL? {
        guard Backup(old.main) != nil else {
            // A log without its database would be taken for that of the new one.
            old.removeLogs()
            return nil
        }
        let isGathered = try gatherIfWhole(old)
        try after(.gathered)
        let aside = folder.appendingPathComponent(name, isDirectory: true)
        let draft = folder.appendingPathComponent(name + Draft.suffix, isDirectory: true)
        try? FileManager.default.removeItem(at: draft)
        try draft.makeFolder()
        try DatabaseFiles(draft.appendingPathComponent(Store.fileName)).link(to: old)
        try draft.synchronizeFolder()
        guard rename(draft.path, aside.path) == 0 else { throw BackupError(errno: errno, path: aside.path) }
        try aside.takeOwner(of: folder)
        try folder.synchronizeFolder()
        try after(.kept)
        if !isGathered { old.removeLogs() }
        return aside
    }

    /// False for old data that SQLite cannot make sense of: they are kept as they are, with their log.
    private static func gatherIfWhole(_ old: DatabaseFiles) throws -> Bool {
        // SQLite would throw the log away.
        guard old.hasHeader else { return false }
        do {
            try old.gather()
            return true
        } catch let error as DatabaseError
            where error.resultCode == .SQLITE_NOTADB || error.resultCode == .SQLITE_CORRUPT
        {
            return false
        } catch {
            throw BackupError(error, path: old.main.path)
        }
    }

    /// Removes the folder of a restoration that was killed: its data are those in place, under a second name.
    static func removeDrafts(in data: URL) {
        let place = data.appendingPathComponent(Store.fileName)
        for name in (try? FileManager.default.contentsOfDirectory(atPath: data.path)) ?? []
        where name.hasPrefix(prefix) {
            let aside = data.appendingPathComponent(name, isDirectory: true)
            let isSecondName = aside.appendingPathComponent(Store.fileName).isSameFile(as: place)
            if isSecondName || name.hasSuffix(Draft.suffix) { try? FileManager.default.removeItem(at: aside) }
        }
    }

    private static func stamp(_ moment: Date, _ timeZone: TimeZone) -> String {
        moment.formatted(
            Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day().dateTimeSeparator(.standard)
                .time(includingFractionalSeconds: false).timeSeparator(.omitted))
    }
}
