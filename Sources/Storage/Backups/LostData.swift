import Foundation
import GRDB

/// An empty database where there were data: what is left of a file that was copied or cut off. Opened as it is, it would
/// be a new house, whose first visitor is its administrator.
enum LostData {
    /// Asked before SQLite opens the file to write: it throws away the log of an empty one, and writes that of any other
    /// into it.
    static func check(_ folder: URL) throws(StorageError) {
        let file = folder.appendingPathComponent(Store.fileName)
        let isEmpty = (Backup(file)?.bytes ?? 0) == 0
        guard isEmpty || hasNoTables(file) else { return }
        let log = folder.appendingPathComponent(Store.fileName + "-wal")
        if let found = Backup(log), found.bytes > 0, isEmpty || !isWhole(file) {
            throw .emptyBesideLog(path: file.path, log: log.path, backup: newest(in: folder)?.path)
        }
        if isEmpty, let backup = newest(in: folder) {
            throw .emptyBesideBackup(path: file.path, backup: backup.path)
        }
    }

    /// Whether the file by itself, without its log, is a database of no tables: the root of its schema is a leaf (type 13 at
    /// byte 100) of no cells (their count at byte 103).
    /// Source: https://sqlite.org/fileformat2.html, 1.3 and 1.6.
    private static func hasNoTables(_ file: URL) -> Bool {
        guard let handle = try? FileHandle(forReadingFrom: file),
            let head = try? handle.read(upToCount: 108), head.count == 108
        else { return false }
        let bytes = Array(head)
        return bytes.starts(with: Array("SQLite format 3\0".utf8)) && bytes[100] == 13
            && bytes[103] == 0 && bytes[104] == 0
    }

    /// Whether it is a database of ours, or of no tables still, with what stands in its log: so does a first start leave it
    /// that was broken off. The log of another file has only some of its pages.
    private static func isWhole(_ file: URL) -> Bool {
        var configuration = Configuration()
        configuration.readonly = true
        do {
            let queue = try DatabaseQueue(path: file.path, configuration: configuration)
            defer { try? queue.close() }
            return try queue.read { db in
                let identity = try FileIdentity(db)
                if identity.isEmpty { return identity.pageCount <= pagesOfAStart }
                return try String.fetchAll(db, sql: "PRAGMA quick_check(1)") == ["ok"]
            }
        } catch {
            return false
        }
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
