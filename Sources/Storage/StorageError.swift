/// Why a data folder could not be opened. Each description is one line for the person who runs the server.
public enum StorageError: Error, Equatable, CustomStringConvertible {
    /// The folder cannot be created or written.
    case folderNotWritable(path: String, reason: String)
    /// Another server holds the folder.
    case inUse(path: String)
    /// The file is an SQLite database of some other program.
    case foreignDatabase(path: String)
    /// The file was written by a newer version of this program.
    case newerDatabase(path: String, version: Int, known: Int)
    /// SQLite could not read the file.
    case unreadable(path: String, reason: String)
    /// An older file is not brought up to date, because there is no room for a backup before. Bytes.
    case noRoomToMigrate(path: String, needed: UInt64, free: UInt64)
    /// An older file is not brought up to date, because the backup before it failed.
    case notBackedUp(path: String, reason: String)
    /// The file is empty or not there, and a backup beside it shows that it was not always so.
    case emptyBesideBackup(path: String, backup: String)
    /// The file is empty or not there, and its log is not.
    case emptyBesideLog(path: String, log: String, backup: String?)

    public var description: String {
        switch self {
        case .folderNotWritable(let path, let reason):
            "The data folder \(path) cannot be written: \(reason)."
        case .inUse(let path):
            "The data folder \(path) is in use by another Slovarik; stop that one first."
        case .foreignDatabase(let path):
            "\(path) is a database of another program; choose another data folder."
        case .newerDatabase(let path, let version, let known):
            "\(path) was written by a newer Slovarik (schema \(version), this one knows \(known)); update the program."
        case .unreadable(let path, let reason):
            "\(path) cannot be read as a database: \(reason)."
        case .noRoomToMigrate(let path, let needed, let free):
            """
            The data in \(path) is brought up to date after a backup, which takes \(Self.megabytes(needed)) MB on the disk; \
            \(Self.megabytes(free)) MB are free. Make room, or go on without a backup: --no-backup-before-migration.
            """
        case .notBackedUp(let path, let reason):
            """
            The data in \(path) is brought up to date only after a backup, and that failed: \(reason) Mend it, or go on \
            without one by --no-backup-before-migration.
            """
        case .emptyBesideBackup(let path, let backup):
            """
            There are no data in \(path), but there were: restore them, slovarik restore \(backup), or, to begin with an \
            empty house, move that backup and those beside it elsewhere first.
            """
        case .emptyBesideLog(let path, let log, let backup):
            """
            There are no data in \(path), but there are in \(log): put the file that belongs to it back in its place, or \
            restore a backup: slovarik restore \(backup ?? "FILE").
            """
        }
    }

    /// Rounded up.
    private static func megabytes(_ bytes: UInt64) -> UInt64 {
        bytes / 1_000_000 + (bytes % 1_000_000 == 0 ? 0 : 1)
    }
}
