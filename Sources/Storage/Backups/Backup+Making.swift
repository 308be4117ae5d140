public import Foundation

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
