import Foundation

/// The backup that is made before an older file is brought up to date; there is no way back without it.
enum MigrationBackup {
    /// How many are kept.
    static let count = 2

    /// Makes one of the data in `folder`, which is of schema `version`.
    static func make(of folder: URL, version: Int, timeZone: TimeZone) throws(StorageError) -> Backup {
        let now = Date()
        let backups = Backup.folder(of: folder)
        do throws(BackupError) {
            try checkRoom(folder)
            try backups.makeFolder()
            try backups.takeOwner(of: folder)
            let file = Backup.migrationFile(in: backups, version: version, now: now, timeZone: timeZone)
            let backup = try Backup.make(of: folder, at: file, replaces: true, now: now)
            try file.takeOwner(of: folder)
            Backup.removeOld(.migration, in: backups, keeping: count, now: now)
            return backup
        } catch {
            if case .data(let error) = error { throw error }
            throw .notBackedUp(path: folder.path, reason: error.description)
        }
    }

    /// The copy needs as much as the data, and the migration may write all of it anew.
    private static func checkRoom(_ folder: URL) throws(BackupError) {
        let needed = Backup.size(ofDataIn: folder).multipliedReportingOverflow(by: 2).partialValue
        guard let room = DataFiles.room(in: folder.path), room < needed else { return }
        throw .data(.noRoomToMigrate(path: folder.path, needed: needed, free: room))
    }
}
