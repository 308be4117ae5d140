import Foundation

/// Keeps a second server off a data folder for as long as it lives.
///
/// SQLite before 3.51.3 can damage a WAL when two processes write or checkpoint at once.
final class FolderLock: Sendable {
    static let fileName = "slovarik.lock"

    private let descriptor: Int32

    init(folder: URL) throws(StorageError) {
        let path = folder.appendingPathComponent(Self.fileName).path
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw .folderNotWritable(path: folder.path, reason: String(cString: strerror(errno)))
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw .inUse(path: folder.path)
        }
    }

    /// Unlocked before it is closed: a process that is just being started has a copy of the descriptor, which would
    /// keep the lock for a moment.
    deinit {
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
