import Foundation

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

    /// What root makes in somebody's folder is theirs: else their server could not open it.
    func takeOwner(of folder: URL) throws(BackupError) {
        guard geteuid() == 0 else { return }
        // Never what a link leads to: the folder's owner may have put one there.
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw BackupError(errno: errno, path: path) }
        defer { close(descriptor) }
        try folder.giveOwner(to: descriptor, path: path)
    }

    /// Gives an open file, or a folder, to whom this folder belongs.
    func giveOwner(to descriptor: Int32, path: String) throws(BackupError) {
        var status = stat()
        guard geteuid() == 0 else { return }
        guard stat(self.path, &status) == 0, fchown(descriptor, status.st_uid, status.st_gid) == 0 else {
            throw BackupError(errno: errno, path: path)
        }
    }
}
