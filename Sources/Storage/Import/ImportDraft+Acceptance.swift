public import Foundation
import GRDB
public import Vocabulary

/// What somebody said shall be brought is brought, whatever comes: the draft stays until it is.
extension ImportDraft {
    /// What it is called in its folder.
    public var name: String { file.lastPathComponent }

    /// Makes it outlast the program and a power cut, with what was said of it. Blocks.
    public func accept(_ summary: ImportSummary) throws {
        try database.writeWithoutTransaction { db in
            // So far nothing of it was waited for, or could be taken back.
            try db.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
            try db.inTransaction {
                // What is found from here on is what it made itself.
                for table in Self.undone {
                    try db.execute(sql: "UPDATE \(table) SET is_new = 0 WHERE here IS NOT NULL")
                }
                try db.execute(
                    sql: "INSERT INTO accepted (summary) VALUES (?)",
                    arguments: [try JSONEncoder().encode(summary)])
                return .commit
            }
            try db.checkpoint(.truncate)
        }
        for path in [file.path, file.deletingLastPathComponent().path] {
            let descriptor = open(path, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw CocoaError(.fileReadNoSuchFile) }
            defer { close(descriptor) }
            guard fsync(descriptor) == 0 else { throw CocoaError(.fileWriteUnknown) }
        }
        isAccepted.store(true, ordering: .relaxed)
    }

    /// What was said of it when it was accepted.
    public func acceptedSummary() async throws -> ImportSummary? {
        try await database.read { db in
            try Data.fetchOne(db, sql: "SELECT summary FROM accepted")
                .map { try JSONDecoder().decode(ImportSummary.self, from: $0) }
        }
    }

    /// It is brought, or never will be.
    public func giveUp() { isAccepted.store(false, ordering: .relaxed) }
}

/// A file that is being brought to somebody, by the name of its draft.
public struct AcceptedImport: Sendable, Equatable {
    public let user: User.ID
    public let draft: String
    public let begun: Date
}

extension Store {
    /// Remembers that a draft is being brought. False where there is no such account any more.
    public func begin(importing draft: ImportDraft, to user: User.ID, now: Date) async throws -> Bool {
        let name = draft.name
        return try await write { db in
            try db.execute(
                sql: """
                    INSERT INTO import (user_id, draft, begun_at) SELECT id, ?, ? FROM user
                    WHERE id = ? AND \(Self.isStaying) ON CONFLICT DO UPDATE SET draft = excluded.draft
                    """, arguments: [name, now.milliseconds, user])
            return db.changesCount == 1
        }
    }

    /// It is brought, or never will be.
    public func end(importing draft: ImportDraft, to user: User.ID) async throws {
        let name = draft.name
        try await end(importing: name, to: user)
        draft.giveUp()
    }

    /// The same of a draft that cannot be opened.
    public func end(importing draft: String, to user: User.ID) async throws {
        try await write { db in
            try db.execute(
                sql: "DELETE FROM import WHERE user_id = ? AND draft = ?", arguments: [user, draft])
        }
    }

    /// What a server that was stopped or killed left half brought. Asked once, at the start. A file that is restored may
    /// name anything there: what is no name of a draft is passed over, so that no other file is opened or deleted.
    public func acceptedImports() throws -> [AcceptedImport] {
        try readInBackground { db in
            let (user, draft) = (Column<User.ID>("user_id"), Column<String>("draft"))
            let begun = Column<Int64>("begun_at")
            return try db.cachedStatement(
                sql: "SELECT \(Self.columns(user, draft, begun)) FROM import ORDER BY begun_at"
            ).all { row in
                try AcceptedImport(
                    user: row[user], draft: row[draft], begun: Date(milliseconds: row[begun]))
            }.filter { ImportDraft.isName($0.draft) }
        }
    }

    /// Bytes that this draft brings beyond what this person may have, as `Allowance` tells it; 0 where it fits. Pictures and
    /// recordings are counted as the file has them.
    public func excess(of draft: ImportDraft, for user: User.ID) async throws -> Int {
        guard let room = try await read({ try Self.allowanceLeft(of: user, in: $0) }) else { return 0 }
        let size = try await draft.size()
        return size > 0 ? max(0, size - room) : 0
    }
}

extension ImportDraft {
    /// Bytes of what is new of it, as `Allowance` tells it.
    fileprivate func size() async throws -> Int {
        return try await database.read { db in
            try Int.fetchOne(
                db,
                sql: """
                    SELECT (SELECT count(*) FROM word WHERE here IS NULL
                            AND place IN (SELECT place FROM category WHERE has_room)) * \(Allowance.word)
                        + (SELECT count(*) FROM training WHERE here IS NULL) * \(Allowance.answer)
                        + (SELECT count(*) * \(Allowance.answer)
                            + ifnull(sum(length(CAST(ifnull(typed, '') AS BLOB))), 0) FROM review WHERE here IS NULL)
                        + (SELECT ifnull(sum(size), 0) FROM attempt WHERE here IS NULL)
                        + (SELECT ifnull(sum(size), 0) FROM lesson WHERE here IS NULL)
                        + \(Self.size("picture", of: "category")) + \(Self.size("picture", of: "word"))
                        + \(Self.size("recording", of: "word"))
                    """) ?? 0
        }
    }

    /// Bytes of the pictures or recordings of what is new, or lacks something.
    private static func size(_ upload: String, of table: String) -> String {
        """
        (SELECT ifnull(sum(length(content)), 0) FROM \(upload) JOIN \(table) AS owner
            ON owner.\(upload) = \(upload).name WHERE owner.here IS NULL OR owner.completes)
        """
    }
}
