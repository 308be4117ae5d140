import Foundation
import GRDB

/// A backup that is not finished: a file beside its goal, locked by whoever writes it.
struct Draft: ~Copyable {
    static let suffix = ".partial"

    let path: String
    private let descriptor: Int32

    /// In place of what somebody who was killed left there.
    init(of goal: URL) throws(BackupError) {
        try self.init(at: goal.appendingPathExtension(String(Self.suffix.dropFirst())))
    }

    init(at file: URL) throws(BackupError) {
        let path = file.path
        let left = try Self.removeLeft(path)
        defer { close(left) }
        // Always a new file: one that is there may be somebody else's, who would read what is written to it.
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw BackupError(errno: errno, path: path) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw .inProgress(path: Self.goal(path))
        }
        DatabaseFiles(file).removeLogs()
        self.path = path
        self.descriptor = descriptor
    }

    /// Locked until the new one is, so that of two who find it one goes on; -1 where there is none.
    private static func removeLeft(_ path: String) throws(BackupError) -> Int32 {
        let left = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
        if left < 0 && errno == ENOENT { return left }
        guard left >= 0 else { throw BackupError(errno: errno, path: path) }
        do throws(BackupError) {
            // Whoever had it may have given it its name meanwhile.
            guard flock(left, LOCK_EX | LOCK_NB) == 0, FileOnDisk(path) == FileOnDisk(left) else {
                throw .inProgress(path: goal(path))
            }
            guard unlink(path) == 0 else { throw BackupError(errno: errno, path: path) }
            return left
        } catch {
            close(left)
            throw error
        }
    }

    deinit { close(descriptor) }

    /// What it is to become.
    private static func goal(_ path: String) -> String { String(path.dropLast(suffix.count)) }

    /// Bytes that may wait to be written to the disk: were it all of them, the server's next commit might have to wait
    /// for them too.
    private static let mostUnsaved = 4 * 1024 * 1024

    /// Copies what the database holds at this moment.
    func fill(from source: URL, watch: Backup.Watch) throws {
        let queue = try DatabaseQueue(path: source.path, configuration: .reading)
        defer { try? queue.close() }
        try queue.inDatabase { db in
            try FileIdentity(db).check(source.path)
            let total =
                try Int.fetchOne(
                    db,
                    sql: """
                        SELECT (page_count - freelist_count) * page_size
                        FROM pragma_page_count, pragma_freelist_count, pragma_page_size
                        """) ?? 0
            try checkRoom(for: total)
            var saved = 0
            let step = { [descriptor] in
                let size = Self.size(descriptor)
                if size - saved >= Self.mostUnsaved {
                    fdatasync(descriptor)
                    saved = size
                }
                return Backup.Step.copying(bytes: min(size, total), of: total)
            }
            try watch.during(db, step: step) { try db.execute(sql: "VACUUM INTO ?", arguments: [path]) }
        }
        guard fsync(descriptor) == 0 else { throw BackupError(errno: errno, path: Self.goal(path)) }
    }

    /// Bytes that a backup leaves free, so that people can go on writing meanwhile.
    private static let leastRoom = 16_000_000

    private func checkRoom(for bytes: Int) throws(BackupError) {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        guard let room = DataFiles.room(in: folder), room < UInt64(clamping: bytes) + UInt64(Self.leastRoom)
        else { return }
        throw .noRoom(path: Self.goal(path), needed: bytes)
    }

    private static func size(_ descriptor: Int32) -> Int {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Gives it its name.
    func publish(at goal: URL, now: Date) throws(BackupError) {
        let seconds = now.timeIntervalSince1970.rounded(.down)
        let time = timespec(tv_sec: Int(seconds), tv_nsec: 0)
        guard futimens(descriptor, [time, time]) == 0, rename(path, goal.path) == 0 else {
            throw BackupError(errno: errno, path: goal.path)
        }
        try goal.deletingLastPathComponent().synchronizeFolder()
    }

    func remove() { DatabaseFiles(URL(fileURLWithPath: path)).remove() }
}
