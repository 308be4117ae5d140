import Foundation

/// An empty database where there were data: what is left of a file that was copied or cut off. Opened as it is, it would
/// be a new house, whose first visitor is its administrator.
enum LostData {
    /// Asked before SQLite opens the file, which throws away the log of an empty one.
    static func check(_ folder: URL) throws(StorageError) {
        let file = folder.appendingPathComponent(Store.fileName)
        guard (Backup(file)?.bytes ?? 0) == 0 else { return }
        let log = folder.appendingPathComponent(Store.fileName + "-wal")
        if let found = Backup(log), found.bytes > 0 {
            throw .emptyBesideLog(path: file.path, log: log.path, backup: newest(in: folder)?.path)
        }
        if let backup = newest(in: folder) { throw .emptyBesideBackup(path: file.path, backup: backup.path) }
    }

    /// Pages that a first start has written before its first table.
    private static let pagesOfAStart = 2

    /// Asked of a file in which SQLite found no table.
    static func check(_ identity: FileIdentity, in folder: URL) throws(StorageError) {
        let file = folder.appendingPathComponent(Store.fileName)
        if let backup = newest(in: folder) { throw .emptyBesideBackup(path: file.path, backup: backup.path) }
        guard identity.pageCount <= pagesOfAStart else {
            throw .unreadable(path: file.path, reason: "its tables are gone; restore a backup of it")
        }
    }

    /// The newest of what can be restored; nil where there is nothing.
    private static func newest(in folder: URL) -> URL? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let kept = names.filter { $0.hasPrefix(Restoration.prefix) }.map { folder.appendingPathComponent($0) }
        let all = ([Backup.folder(of: folder)] + kept).flatMap(Backup.all)
        return all.filter { $0.bytes > 0 }.max { $0.madeAt < $1.madeAt }?.file
    }
}
