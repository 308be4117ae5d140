import Foundation

/// Keeps a second server off a data folder for as long as it lives.
///
/// SQLite before 3.51.3 can damage a WAL when two processes write or checkpoint at once.
final class FolderLock: Sendable {
    static let fileName = "slovarik.lock"

    private let descriptor: Int32

    init(folder: URL) throws(StorageError) {
        let path = folder.appendingPathComponent(Self.fileName).path
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw .folderNotWritable(path: folder.path, reason: String(cString: strerror(errno)))
        }
        guard Self.take(descriptor) else {
            close(descriptor)
            throw .inUse(path: folder.path)
        }
        try? URL(fileURLWithPath: path).takeOwner(of: folder)
        // Not before: `deinit` is run for whatever has all its parts, and would close the descriptor a second time.
        self.descriptor = descriptor
    }

    /// Somebody may be looking whether it is held, which takes a moment.
    private static func take(_ descriptor: Int32) -> Bool {
        for _ in 0..<5 {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
            usleep(20_000)
        }
        return false
    }

    /// Whether a server, or somebody who restores, has the lock of a folder; nil where its file cannot be opened.
    static func isHeld(in folder: URL) -> Bool? {
        let path = folder.appendingPathComponent(fileName).path
        guard FileManager.default.fileExists(atPath: path) else { return false }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        return flock(descriptor, LOCK_SH | LOCK_NB) != 0
    }

    /// Unlocked before it is closed: a process that is just being started has a copy of the descriptor, which would
    /// keep the lock for a moment.
    deinit {
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
