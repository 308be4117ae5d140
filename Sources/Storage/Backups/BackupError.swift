import Foundation
import GRDB

/// Why there is no backup, or why one is not restored. Each description is one line for the person who runs the
/// server.
public enum BackupError: Error, Equatable, CustomStringConvertible {
    /// There is nothing to copy.
    case noData(path: String)
    /// The file is there already.
    case exists(path: String)
    /// The goal is the data itself.
    case isData(path: String)
    /// Another backup is already being written to the same file.
    case inProgress(path: String)
    /// The disk has no room; `needed` is how many bytes it would take, where that was known before.
    case noRoom(path: String, needed: Int? = nil)
    case notWritable(path: String, reason: String)
    /// The file is none of this program's.
    case foreign(path: String)
    /// The file has a trigger, a view or a table that no version of this program makes.
    case foreignPart(path: String, part: String)
    /// What was read is not what was written.
    case damaged(path: String, reason: String)
    /// It was told to stop.
    case stopped
    /// The data folder, or the file that it is about, cannot be used.
    case data(StorageError)

    public var description: String {
        switch self {
        case .noData(let path): "There is no \(path)."
        case .exists(let path): "\(path) already exists; choose another name, or replace it with --force."
        case .isData(let path): "\(path) is the data itself; choose another file."
        case .inProgress(let path): "Another backup is already being written to \(path)."
        case .noRoom(let path, let needed):
            "The disk has no room for \(path)\(needed.map { ", which takes \($0 / 1_000_000 + 1) MB" } ?? "")."
        case .notWritable(let path, let reason): "\(path) cannot be written: \(reason)."
        case .foreign(let path): "\(path) is not a Slovarik database."
        case .foreignPart(let path, let part):
            "\(path) holds something that Slovarik did not make: \(part)."
        case .damaged(let path, let reason): "\(path) is damaged: \(reason)."
        case .stopped: "Stopped; nothing was changed."
        case .data(let error): error.description
        }
    }

    /// What the system says of a call for `path`.
    init(errno number: Int32, path: String) {
        self =
            number == ENOSPC || number == EDQUOT
            ? .noRoom(path: path) : .notWritable(path: path, reason: String(cString: strerror(number)))
    }

    /// What went wrong while `path` was read or written.
    init(_ error: any Error, path: String) {
        switch error {
        case let error as BackupError: self = error
        case StorageError.foreignDatabase(let path): self = .foreign(path: path)
        case let error as StorageError: self = .data(error)
        case let error as DatabaseError:
            let reason = error.message ?? "SQLite error \(error.resultCode)"
            switch error.resultCode {
            case .SQLITE_FULL: self = .noRoom(path: path)
            case .SQLITE_INTERRUPT: self = .stopped
            case .SQLITE_NOTADB: self = .foreign(path: path)
            case .SQLITE_IOERR where Self.writing.contains(error.extendedResultCode):
                self = .notWritable(path: path, reason: reason)
            case .SQLITE_CORRUPT: self = .damaged(path: path, reason: reason)
            default: self = .data(.unreadable(path: path, reason: reason))
            }
        default: self = .data(.unreadable(path: path, reason: "\(error)"))
        }
    }

    /// Errors of a disk that is written to, not read.
    private static let writing: [ResultCode] = [
        .SQLITE_IOERR_WRITE, .SQLITE_IOERR_FSYNC, .SQLITE_IOERR_TRUNCATE, .SQLITE_IOERR_DIR_FSYNC,
    ]
}
