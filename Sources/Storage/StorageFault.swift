import GRDB

/// Why the data cannot be written just now; reading goes on.
public enum StorageFault: Error, Equatable, Sendable {
    /// The disk has no room.
    case full
    /// One person's words and pictures take all that the administrator allows each; others can go on.
    case allowance
    /// The database, its log or the lock was deleted, moved or replaced under the running server: what were written now
    /// would be gone at its end.
    case filesGone
    /// The file or its file system does not let itself be written.
    case readOnly
    /// The disk reports an error.
    case disk

    /// nil for an error that says nothing of the disk.
    init?(_ error: DatabaseError) {
        switch error.resultCode {
        case .SQLITE_FULL: self = .full
        case .SQLITE_READONLY: self = .readOnly
        case .SQLITE_IOERR, .SQLITE_CANTOPEN: self = .disk
        default: return nil
        }
    }

    /// One line for the one who looks after the server.
    public var description: String {
        switch self {
        case .full: "the disk is full"
        case .allowance: "somebody has used up the space that each person has"
        case .filesGone:
            "the data file was deleted or replaced while the server runs: put it back, or restart it"
        case .readOnly: "the data file cannot be written"
        case .disk: "the disk reports an error"
        }
    }
}

extension StorageFault {
    /// nil for an error that no database gave, or that says nothing of the disk.
    public init?(of error: any Error) {
        guard let error = error as? DatabaseError else { return nil }
        self.init(error)
    }
}
