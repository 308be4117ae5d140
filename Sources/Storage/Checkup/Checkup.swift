public import Foundation
import GRDB

/// Looks whether all is well with a data folder. It writes to nothing that a server uses, and may run beside one.
public struct Checkup: Sendable {
    let folder: URL
    let now: Date
    let backupCount: Int
    let watch: Backup.Watch
    var place: URL { folder.appendingPathComponent(Store.fileName) }

    static let restore = "Stop the server and restore a backup: slovarik restore FILE."

    /// `backupCount` is how many daily backups the server is to keep.
    public init(of folder: URL, now: Date = Date(), backupCount: Int, watch: Backup.Watch = Backup.Watch()) {
        self.folder = folder
        self.now = now
        self.backupCount = backupCount
        self.watch = watch
    }

    /// In the order in which one would mend them.
    public func findings() -> [Finding] {
        [lock] + ofDatabase() + [permissions, clock, room, backups].compactMap { $0 }
    }

    private var lock: Finding {
        switch FolderLock.isHeld(in: folder) {
        case true?: Finding(.lock, "a server is running")
        case false?: Finding(.lock, "no server is running")
        case nil:
            Finding(
                .lock, "\(FolderLock.fileName) cannot be opened",
                advice: "Give it to the user whom \(folder.path) belongs to: chown.")
        }
    }

    private func ofDatabase() -> [Finding] {
        do {
            guard let backup = Backup(place) else { throw BackupError.noData(path: place.path) }
            let identity = try reading { db in
                let identity = try FileIdentity(db)
                try identity.check(place.path)
                return identity
            }
            let state = identity.isOld ? ", which the next start brings up to date" : ""
            let data = Finding(
                .data, "\(Self.megabytes(UInt64(backup.bytes))) of schema \(identity.version)\(state)")
            return [data, integrity, references] + (identity.isOld ? [] : [sums])
        } catch {
            let error = BackupError(error, path: place.path)
            let advice =
                if case .data(.newerDatabase) = error { "Update the program." } else {
                    "Check --data; if the folder is the right one: \(Self.restore)"
                }
            return [Finding(.data, "\(error)", advice: advice)]
        }
    }

    private var integrity: Finding {
        finding(.integrity, advice: Self.restore) {
            let faults = try reading { db in
                try watch.during(db, step: { .checking }) {
                    try String.fetchAll(db, sql: "PRAGMA integrity_check(3)").filter { $0 != "ok" }
                }
            }
            return faults.isEmpty ? (true, "every page is whole") : (false, faults.joined(separator: "; "))
        }
    }

    private var references: Finding {
        finding(.references, advice: Self.restore) {
            let (child, parent) = (Column<String?>("child"), Column<String?>("parent"))
            let count = Column<Int>("count")
            let faults = try reading { db in
                try watch.during(db, step: { .checking }) {
                    try db.makeStatement(
                        sql: """
                            SELECT "table" AS \(child), \(parent), count(*) AS \(count)
                            FROM pragma_foreign_key_check GROUP BY child, parent
                            """
                    ).all { try "\($0[count]) of \($0[child] ?? "?") without their \($0[parent] ?? "?")" }
                }
            }
            return faults.isEmpty
                ? (true, "every row has what it refers to") : (false, faults.joined(separator: "; "))
        }
    }

    /// The sums and memory of a copy are computed anew, and compared with what was kept.
    private var sums: Finding {
        finding(.sums, advice: "Stop the server and rebuild them: slovarik doctor --rebuild.") {
            let draft = try Draft(of: folder.appendingPathComponent("doctor"))
            defer { draft.remove() }
            try draft.fill(from: place, watch: watch)
            let differences = try DerivedData.differences(inCopy: draft.path, watch: watch)
            return differences.isEmpty
                ? (true, "totals and memory agree with the log")
                : (
                    false,
                    differences.map { "\($0.count) rows of \($0.table) differ from the log" }
                        .joined(separator: "; ")
                )
        }
    }

    private var clock: Finding? {
        // 2026-01-01 and 2100-01-01, in seconds since 1970.
        let plausible = 1_767_225_600.0..<4_102_444_800.0
        let latest = try? reading { db in
            try Int64.fetchOne(db, sql: "SELECT max(reviewed_at) FROM review").map(Date.init(milliseconds:))
        }
        let advice = "Set the machine's clock: timedatectl set-ntp true."
        let time = now.formatted(.iso8601)
        guard plausible.contains(now.timeIntervalSince1970) else {
            return Finding(.clock, "it says \(time), which is impossible", advice: advice)
        }
        guard let latest = latest ?? nil, latest > now + 60 else { return Finding(.clock, "it says \(time)") }
        let isPlausible = plausible.contains(latest.timeIntervalSince1970)
        let moment = isPlausible ? latest.formatted(.iso8601) : "an impossible day"
        return Finding(.clock, "it says \(time), but the newest answer is of \(moment)", advice: advice)
    }

    private var room: Finding? {
        guard let room = DataFiles.room(in: folder.path) else { return nil }
        let size = Backup.size(ofDataIn: folder)
        let detail = "\(Self.megabytes(room)) free, the data take \(Self.megabytes(size))"
        return room < size.addingReportingOverflow(Self.leastRoom).partialValue
            ? Finding(.room, detail, advice: "Free some space: a backup needs as much as the data.")
            : Finding(.room, detail)
    }

    /// Bytes that should be free beside those of a backup.
    private static let leastRoom: UInt64 = 64_000_000

    private var backups: Finding {
        let folder = Backup.folder(of: folder)
        guard let newest = Backup.all(in: folder).first(where: { $0.occasion != .migration }) else {
            return backupCount == 0
                ? Finding(.backups, "the server makes none")
                : Finding(.backups, "there is none in \(folder.path)", advice: Self.lookAtLog)
        }
        let hours = Int(max(0, now.timeIntervalSince(newest.madeAt)) / 3600)
        let detail = "\(newest.file.lastPathComponent) is \(hours) hours old"
        do {
            try Soundness.check(newest.file.path, of: newest.file.path, watch: watch)
        } catch {
            return Finding(
                .backups, "\(BackupError(error, path: newest.file.path))",
                advice: "Remove it and make another: slovarik backup FILE.")
        }
        return backupCount > 0 && hours >= 48
            ? Finding(.backups, detail, advice: Self.lookAtLog) : Finding(.backups, detail + " and whole")
    }

    private static let lookAtLog =
        "Look for “no backup made” in the server's log, or make one: slovarik backup FILE."

    private func reading<Value>(_ work: (Database) throws -> Value) throws -> Value {
        let queue = try DatabaseQueue(path: place.path, configuration: .reading)
        defer { try? queue.close() }
        return try queue.inDatabase(work)
    }

    private func finding(
        _ subject: Finding.Subject, advice: String, _ look: () throws -> (isWell: Bool, detail: String)
    ) -> Finding {
        do {
            let (isWell, detail) = try look()
            return Finding(subject, detail, advice: isWell ? nil : advice)
        } catch {
            let error = BackupError(error, path: place.path)
            if case .damaged = error { return Finding(subject, "\(error)", advice: advice) }
            return Finding(subject, "\(error)", advice: "Mend that and check again.")
        }
    }

    static func megabytes(_ bytes: UInt64) -> String {
        "\(bytes / 1_000_000 + (bytes % 1_000_000 == 0 ? 0 : 1)) MB"
    }
}
