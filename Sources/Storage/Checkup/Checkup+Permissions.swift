import Foundation

extension Checkup {
    /// Nobody else on the machine may read the data, and the server must be able to write them.
    var permissions: Finding? {
        var status = stat()
        guard stat(folder.path, &status) == 0 else { return nil }
        let mode = String(status.st_mode & 0o777, radix: 8)
        guard status.st_mode & 0o077 == 0 else {
            return Finding(
                .permissions, "others can open \(folder.path) (mode \(mode))",
                advice: "Keep it to its owner: chmod 700 \(folder.path)")
        }
        for name in [
            Store.fileName, Store.fileName + "-wal", Store.fileName + "-shm", FolderLock.fileName, "backups",
        ] {
            let file = folder.appendingPathComponent(name)
            var other = stat()
            guard stat(file.path, &other) == 0 else { continue }
            guard other.st_uid == status.st_uid else {
                return Finding(
                    .permissions, "\(name) belongs to another user than its folder",
                    advice: "Give it to that one: chown --reference=\(folder.path) \(file.path)")
            }
            guard other.st_mode & 0o600 == 0o600 else {
                return Finding(
                    .permissions, "\(name) cannot be written by its owner",
                    advice: "Let it be: chmod u+rw \(file.path)")
            }
        }
        return Finding(.permissions, "only their owner can read the data")
    }
}
