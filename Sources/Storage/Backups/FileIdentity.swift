import GRDB

/// What a database says of whose it is and of which version.
struct FileIdentity: Sendable {
    let applicationID: Int
    let version: Int
    let pageCount: Int
    private let tableCount: Int

    init(_ db: Database) throws {
        applicationID = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
        version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        pageCount = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
        tableCount = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") ?? 0
    }

    /// What an interrupted first start leaves behind.
    var isEmpty: Bool { tableCount == 0 && [0, Schema.applicationID].contains(applicationID) }

    /// Whether migrations are to come.
    var isOld: Bool { !isEmpty && version < Schema.version }

    /// Throws where the file at `path` is not of this program, or of a newer one.
    func check(_ path: String) throws(StorageError) {
        guard applicationID == Schema.applicationID else { throw .foreignDatabase(path: path) }
        guard version <= Schema.version else {
            throw .newerDatabase(path: path, version: version, known: Schema.version)
        }
    }
}
