import Foundation
import GRDB
import Vocabulary

extension Store {
    /// How long a picture is kept that was sent with a form which came back and was never finished.
    static let unusedPictureLifetime: TimeInterval = 86_400

    /// Keeps an encoded picture until `choose` gives it to something. `name` is 32 hexadecimal digits.
    public func keepPicture(_ name: String, content: [UInt8], of user: User.ID, now: Date) async throws {
        try await write { db in
            try db.execute(
                sql: "DELETE FROM picture WHERE is_used = 0 AND created_at < ?",
                arguments: [(now - Self.unusedPictureLifetime).milliseconds])
            try db.execute(
                sql: "INSERT INTO picture (name, user_id, content, created_at) VALUES (?, ?, ?, ?)",
                arguments: [name, user, Data(content), now.milliseconds])
        }
    }

    /// Gives something of this person's its picture; nil takes it away. One that is no longer there, or is not this
    /// person's, changes nothing. What an upload replaces is deleted.
    public func choose(_ picture: Picture?, for owner: PictureOwner, of user: User.ID) async throws {
        try await write { db in
            var name: String?
            var emoji = ""
            switch picture {
            case nil: break
            case .emoji(let text): emoji = text
            case .upload(let upload):
                try db.execute(
                    sql: "UPDATE picture SET is_used = 1 WHERE name = ? AND user_id = ?",
                    arguments: [upload, user])
                guard db.changesCount == 1 else { return }
                name = upload
            }
            let (table, condition, arguments): (String, String, StatementArguments) =
                switch owner {
                case .category(let id): ("category", "id = ? AND user_id = ?", [id, user])
                case .word(let id):
                    (
                        "word", "id = ? AND category_id IN (SELECT id FROM category WHERE user_id = ?)",
                        [id, user]
                    )
                case .user: ("user", "id = ?", [user])
                }
            try db.execute(
                sql: "UPDATE \(table) SET emoji = ?, picture = ? WHERE \(condition)",
                arguments: [emoji, name] + arguments)
            if db.changesCount == 0, let name {
                try db.execute(sql: "DELETE FROM picture WHERE name = ?", arguments: [name])
            }
        }
    }

    /// The bytes of a picture of this person's, as WebP; nil when it is somebody else's or not there.
    public func pictureContent(_ name: String, of user: User.ID) async throws -> [UInt8]? {
        try await read { db in
            let statement = try db.cachedStatement(
                sql: "SELECT content FROM picture WHERE name = ? AND user_id = ?")
            return try Data.fetchOne(statement, arguments: [name, user]).map { Array($0) }
        }
    }
}

extension Picture {
    /// From the columns `emoji` and `picture` at `offset`; nil when nothing was chosen.
    init?(_ row: Row, offset: Int) {
        if let name = row[offset + 1] as String? {
            self = .upload(name)
        } else {
            let emoji: String = row[offset]
            guard !emoji.isEmpty else { return nil }
            self = .emoji(emoji)
        }
    }
}
