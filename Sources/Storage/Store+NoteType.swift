import Foundation
import GRDB
import Vocabulary

/// The note types that programs have made for somebody.
extension Store {
    /// What became of one that a program wanted to make.
    public enum NoteTypeMaking: Sendable, Equatable {
        case made(NoteType.ID)
        case taken
        /// This person has `NoteType.limit` of them.
        case full
    }

    /// In the order in which they were made.
    public func noteTypes(of user: User.ID) async throws -> [NoteType] {
        try await read(isBrief: true) { db in
            let (id, name) = (Column<NoteType.ID>("id"), Column<String>("name"))
            let fields = Column<String>("fields")
            let statement = try db.cachedStatement(
                sql: "SELECT \(Self.columns(id, name, fields)) FROM note_type WHERE user_id = ? ORDER BY id")
            return try statement.all([user]) {
                let names = try? JSONDecoder().decode([String].self, from: Data(try $0[fields].utf8))
                return NoteType(id: try $0[id], name: try $0[name], fields: names ?? [])
            }
        }
    }

    public func makeNoteType(named name: String, fields: [String], of user: User.ID) async throws
        -> NoteTypeMaking
    {
        let fields = String(decoding: try JSONEncoder().encode(fields), as: UTF8.self)
        return try await write { db in
            let known = try db.cachedStatement(sql: "SELECT 1 FROM note_type WHERE user_id = ? AND name = ?")
            if try Int.fetchOne(known, arguments: [user, name]) != nil { return .taken }
            let count = try db.cachedStatement(sql: "SELECT count(*) FROM note_type WHERE user_id = ?")
            guard try Int.fetchOne(count, arguments: [user]) ?? 0 < NoteType.limit else { return .full }
            try db.execute(
                sql: "INSERT INTO note_type (user_id, name, fields) VALUES (?, ?, ?)",
                arguments: [user, name, fields])
            return .made(db.insertedID())
        }
    }
}
