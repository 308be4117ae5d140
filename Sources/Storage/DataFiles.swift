import Foundation

/// The files of an open data folder, told from others that may stand in their place by now.
///
/// On Linux an open file that is deleted or replaced goes on being written to, and is gone when it is closed. Asking for
/// device and inode of a path opens nothing: closing a second descriptor of the database would give up SQLite's locks.
struct DataFiles: Sendable {
    private let files: [(path: String, identity: FileOnDisk)]
    private let folder: String

    /// Remembers what is there now, while it is open.
    init(folder: URL) {
        self.folder = folder.path
        let names = [Store.fileName, Store.fileName + "-wal", FolderLock.fileName]
        files = names.compactMap { name in
            let path = folder.appendingPathComponent(name).path
            return FileOnDisk(path).map { (path, $0) }
        }
    }

    /// Throws `.filesGone` when a file was deleted, moved or replaced since.
    func check() throws(StorageFault) {
        for (path, identity) in files where FileOnDisk(path) != identity { throw .filesGone }
    }

    /// Whether nothing stands in a log beside the database any more.
    var isLogGone: Bool {
        let log = URL(fileURLWithPath: folder).appendingPathComponent(Store.fileName + "-wal")
        return (Backup(log)?.bytes ?? 0) == 0
    }

    /// Whether the disk has room for a write of ordinary size. True where nobody can tell.
    var hasRoom: Bool {
        Self.room(in: folder).map { $0 >= Self.leastRoom } ?? true
    }

    /// The bytes that the disk of a folder has left; nil where nobody can tell.
    static func room(in folder: String) -> UInt64? {
        var status = statvfs()
        guard statvfs(folder, &status) == 0 else { return nil }
        return UInt64(status.f_bavail) * UInt64(status.f_frsize)
    }

    /// Bytes: a megabyte is what the write-ahead log grows by before it is written back.
    private static let leastRoom: UInt64 = 1024 * 1024
}

/// Which file a path leads to, whatever its name.
struct FileOnDisk: Sendable, Equatable {
    private let device: UInt
    private let inode: UInt

    /// nil when there is no such file.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// nil when it is not open.
    init?(_ descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        device = UInt(status.st_dev)
        inode = UInt(status.st_ino)
    }
}
