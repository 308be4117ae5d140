import Foundation
import GRDB

/// A database with what may stand beside it and belongs to it.
struct DatabaseFiles {
    let main: URL
    /// What holds changes that are not in the main file yet.
    private static let logs = ["-wal", "-journal"]
    /// What is worthless without a connection.
    private static let index = "-shm"

    init(_ main: URL) { self.main = main }

    private func path(_ suffix: String) -> String { main.path + suffix }

    /// Copies another database over this one, also one that is not to be touched, or cannot be.
    func replace(copying other: DatabaseFiles) throws(BackupError) {
        remove()
        for suffix in [""] + Self.logs where FileManager.default.fileExists(atPath: other.path(suffix)) {
            try copy(other.path(suffix), to: path(suffix))
        }
    }

    private func copy(_ source: String, to goal: String) throws(BackupError) {
        let (from, to) = (
            open(source, O_RDONLY | O_CLOEXEC), open(goal, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        )
        defer { for descriptor in [from, to] where descriptor >= 0 { close(descriptor) } }
        guard from >= 0 else { throw BackupError(errno: errno, path: source) }
        guard to >= 0 else { throw BackupError(errno: errno, path: goal) }
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            let count = read(from, &buffer, buffer.count)
            if count == 0 { break }
            guard count > 0 else { throw BackupError(errno: errno, path: source) }
            var written = 0
            while written < count {
                let piece = buffer[written..<count].withUnsafeBytes { write(to, $0.baseAddress, $0.count) }
                guard piece >= 0 else { throw BackupError(errno: errno, path: goal) }
                written += piece
            }
        }
    }

    /// Whether the main file begins like a database.
    var hasHeader: Bool {
        let file = try? FileHandle(forReadingFrom: main)
        defer { try? file?.close() }
        return (try? file?.read(upToCount: 16)) == Data("SQLite format 3\0".utf8)
    }

    /// Brings what stands in the log into the main file, and the log to an end. Nobody else may have it open.
    func gather() throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        let queue = try DatabaseQueue(path: main.path, configuration: configuration)
        defer { try? queue.close() }
        let mode = try queue.inDatabase { try String.fetchOne($0, sql: "PRAGMA journal_mode = DELETE") }
        guard mode == "delete", Backup(main) != nil else { throw BackupError.inProgress(path: main.path) }
    }

    /// Signs everybody out, and ends links that open something once. Of a file of any version.
    func endSessions() throws {
        let queue = try DatabaseQueue(path: main.path)
        defer { try? queue.close() }
        try queue.write { db in
            for table in ["session", "access", "link", "family_device", "sign_in_code"]
            where try db.tableExists(table) {
                try db.execute(sql: "DELETE FROM \(table)")
            }
        }
    }

    /// On the disk, for its owner only, who is the one of the data folder.
    func prepare(asIn folder: URL) throws(BackupError) {
        // Never what a link leads to: the folder's owner may have put one there.
        let descriptor = open(main.path, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { throw BackupError(errno: errno, path: main.path) }
        defer { close(descriptor) }
        guard fchmod(descriptor, 0o600) == 0, fsync(descriptor) == 0 else {
            throw BackupError(errno: errno, path: main.path)
        }
        try folder.giveOwner(to: descriptor, path: main.path)
    }

    /// Gives these names to the files of `other`, which keep theirs.
    func link(to other: DatabaseFiles) throws(BackupError) {
        for suffix in [""] + Self.logs where FileManager.default.fileExists(atPath: other.path(suffix)) {
            if Glibc.link(other.path(suffix), path(suffix)) == 0 { continue }
            // Not every file system has second names.
            guard errno == EPERM || errno == EOPNOTSUPP || errno == EMLINK else {
                throw BackupError(errno: errno, path: path(suffix))
            }
            try copy(other.path(suffix), to: path(suffix))
        }
    }

    func removeLogs() { for suffix in Self.logs + [Self.index] { unlink(path(suffix)) } }

    func remove() {
        removeLogs()
        unlink(main.path)
    }
}
