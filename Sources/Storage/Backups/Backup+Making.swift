public import Foundation
import GRDB

extension Backup {
    /// Copies the data of `folder` as it is at this moment into the file `goal`, which only its owner can read. Safe
    /// beside a running server: reading holds nobody up, and there is no second writer.
    ///
    /// The copy has its name only once it is on the disk and was checked, so that a file of that name is always whole.
    /// `now` becomes its time.
    @discardableResult
    public static func make(
        of folder: URL, at goal: URL, replaces: Bool = false, now: Date = Date(), watch: Watch = Watch()
    ) throws(BackupError) -> Backup {
        let source = folder.appendingPathComponent(Store.fileName)
        guard Backup(source) != nil else { throw .noData(path: source.path) }
        try check(goal, of: folder, replaces: replaces)
        let draft = try Draft(of: goal)
        do {
            try draft.fill(from: source, watch: watch)
            try Soundness.check(draft.path, of: source.path, watch: watch)
            try draft.publish(at: goal, now: now)
        } catch {
            draft.remove()
            throw BackupError(error, path: goal.path)
        }
        guard let backup = Backup(goal) else { throw .noData(path: goal.path) }
        return backup
    }

    private static func check(_ goal: URL, of folder: URL, replaces: Bool) throws(BackupError) {
        let isBeside = goal.deletingLastPathComponent().isSameFile(as: folder)
        let isData =
            goal.lastPathComponent.hasPrefix(Store.fileName)
            || goal.lastPathComponent == FolderLock.fileName
        let source = folder.appendingPathComponent(Store.fileName)
        if isBeside && isData || goal.isSameFile(as: source) { throw .isData(path: goal.path) }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: goal.path, isDirectory: &isFolder) else { return }
        if isFolder.boolValue {
            throw .notWritable(path: goal.path, reason: "it is a folder; name a file in it")
        }
        guard replaces else { throw .exists(path: goal.path) }
    }

    /// Removes what a program that was killed left unfinished in a data folder. Whoever asks has the folder's lock.
    static func removeDrafts(in data: URL) {
        for folder in [data, folder(of: data)] {
            for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            where name.hasSuffix(Draft.suffix) && !name.hasPrefix(Restoration.prefix) {
                try? Draft(at: folder.appendingPathComponent(name)).remove()
            }
        }
        Restoration.removeDrafts(in: data)
    }
}

/// A backup that is not finished: a file beside its goal, locked by whoever writes it.
struct Draft: ~Copyable {
    static let suffix = ".partial"

    let path: String
    private let descriptor: Int32

    /// Takes over what somebody who was killed left there.
    init(of goal: URL) throws(BackupError) {
        try self.init(at: goal.appendingPathExtension(String(Self.suffix.dropFirst())))
    }

    init(at file: URL) throws(BackupError) {
        let path = file.path
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw BackupError(errno: errno, path: path) }
        do throws(BackupError) {
            // Whoever had it may have given it its name meanwhile.
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, FileOnDisk(path) == FileOnDisk(descriptor) else {
                throw .inProgress(path: String(path.dropLast(Self.suffix.count)))
            }
            guard fchmod(descriptor, 0o600) == 0, ftruncate(descriptor, 0) == 0 else {
                throw BackupError(errno: errno, path: path)
            }
        } catch {
            close(descriptor)
            throw error
        }
        DatabaseFiles(file).removeLogs()
        self.path = path
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// What it is to become.
    private var goal: String { String(path.dropLast(Self.suffix.count)) }

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
        guard fsync(descriptor) == 0 else { throw BackupError(errno: errno, path: goal) }
    }

    /// Bytes that a backup leaves free, so that people can go on writing meanwhile.
    private static let leastRoom = 16_000_000

    private func checkRoom(for bytes: Int) throws(BackupError) {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        guard let room = DataFiles.room(in: folder), room < UInt64(clamping: bytes) + UInt64(Self.leastRoom)
        else { return }
        throw .noRoom(path: goal, needed: bytes)
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

extension URL {
    /// Whether both paths lead to one file or folder that exists.
    func isSameFile(as other: URL) -> Bool {
        guard let file = FileOnDisk(path) else { return false }
        return file == FileOnDisk(other.path)
    }

    /// Makes the folder where there is none, for its owner only.
    func makeFolder() throws(BackupError) {
        do {
            try FileManager.default.createDirectory(
                at: self, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .notWritable(path: path, reason: "it cannot be created")
        }
    }

    /// Makes what was created, renamed or removed in this folder outlast a power cut.
    func synchronizeFolder() throws(BackupError) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw BackupError(errno: errno, path: path) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw BackupError(errno: errno, path: path) }
    }
}
