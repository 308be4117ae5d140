import Foundation
import GRDB
import Vocabulary

extension Store {
    /// How long a picture or a recording is kept that was sent with a form which came back and was never finished.
    static let unusedUploadLifetime: TimeInterval = 86_400

    /// Keeps a picture for a form that comes back, until it is sent again or a day has passed.
    public func keepPicture(_ picture: SentPicture, of user: User.ID) async throws {
        try await write { try Self.insert(picture, of: user, isUsed: false, in: $0) }
    }

    /// Gives something of this person's another picture.
    public func choose(_ picture: PictureChange, for owner: PictureOwner, of user: User.ID, now: Date)
        async throws
    {
        try await write { db in
            guard case .word(let word) = owner else {
                return try Self.choose(picture, for: owner, of: user, in: db)
            }
            guard let (author, category) = try Self.author(ofWord: word, editedBy: user, db) else { return }
            try Self.noting(word, in: category, by: user, now: now, db) {
                try Self.choose(picture, for: owner, of: author, by: user, in: db)
            }
        }
    }

    /// Gives a word of `author` a picture that `user` chose or sent: it is the author's, as the word is. Of what is kept
    /// already they choose among what the word has and what they sent with a form that came back; whatever else the author
    /// has is not theirs to choose, and nothing changes.
    static func choose(
        _ picture: PictureChange, for owner: PictureOwner, of author: User.ID, by user: User.ID,
        in db: Database
    ) throws {
        if case .chosen(.upload(let name)) = picture, author != user, try !has(owner, name, db) {
            let kept = try db.cachedStatement(
                sql: "SELECT length(content) FROM picture WHERE name = ? AND user_id = ? AND is_used = 0")
            guard let bytes = try Int.fetchOne(kept, arguments: [name, user]) else { return }
            try checkAllowance(of: author, bytes: bytes, in: db)
            try db.execute(sql: "UPDATE picture SET user_id = ? WHERE name = ?", arguments: [author, name])
        }
        try choose(picture, for: owner, of: author, in: db)
    }

    /// It is the picture of that word.
    private static func has(_ owner: PictureOwner, _ name: String, _ db: Database) throws -> Bool {
        guard case .word(let word) = owner else { return false }
        let statement = try db.cachedStatement(
            sql: "SELECT EXISTS (SELECT 1 FROM word WHERE id = ? AND picture = ?)")
        return try Bool.fetchOne(statement, arguments: [word, name]) ?? false
    }

    /// Within the transaction that saves what has the picture. An upload that is no longer there, or is not this
    /// person's, changes nothing. What an upload replaces is deleted.
    static func choose(
        _ picture: PictureChange, for owner: PictureOwner, of user: User.ID, in db: Database
    ) throws {
        var name: String?
        var emoji = ""
        switch picture {
        case .unchanged: return
        case .chosen(nil): break
        case .chosen(.emoji(let text)): emoji = text
        case .chosen(.upload(let upload)):
            try db.execute(
                sql: "UPDATE picture SET is_used = 1 WHERE name = ? AND user_id = ?",
                arguments: [upload, user])
            guard db.changesCount == 1 else { return }
            name = upload
        case .sent(let picture):
            try insert(picture, of: user, isUsed: true, in: db)
            name = picture.name
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

    private static func insert(_ picture: SentPicture, of user: User.ID, isUsed: Bool, in db: Database) throws
    {
        try deleteUnusedUploads(now: picture.sent, in: db)
        try checkAllowance(of: user, bytes: picture.content.count, in: db)
        try db.execute(
            sql: "INSERT INTO picture (name, user_id, content, is_used, created_at) VALUES (?, ?, ?, ?, ?)",
            arguments: [picture.name, user, Data(picture.content), isUsed, picture.sent.milliseconds])
    }

    /// Deletes what was sent with forms that were not finished within a day. Asked with every picture, every recording and
    /// every visit that is written down, so that none stays for ever.
    static func deleteUnusedUploads(now: Date, in db: Database) throws {
        for table in ["picture", "recording"] {
            try db.cachedStatement(sql: "DELETE FROM \(table) WHERE is_used = 0 AND created_at < ?")
                .execute(arguments: [(now - unusedUploadLifetime).milliseconds])
        }
    }

    /// The bytes of a picture of this person's or of what they learn, as WebP; nil when it is neither.
    public func pictureContent(_ name: String, of user: User.ID) async throws -> [UInt8]? {
        try await read { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT content FROM picture WHERE name = ?1 AND (user_id = ?2
                        OR EXISTS (SELECT 1 FROM word JOIN category ON category.id = word.category_id
                            WHERE word.picture = ?1 AND \(Self.isLearned(by: "?2")))
                        OR EXISTS (SELECT 1 FROM category
                            WHERE category.picture = ?1 AND \(Self.isLearned(by: "?2"))))
                    """)
            return try Data.fetchOne(statement, arguments: [name, user]).map { Array($0) }
        }
    }
}

extension Picture {
    /// The two columns of a table that has pictures.
    struct Columns: Sendable {
        let upload: Column<String?>
        let emoji: Column<String>
        /// Both, for `SELECT`.
        let selected: String

        static let category = Columns(of: "category")
        static let user = Columns(of: "user")
        static let word = Columns(of: "word")

        private init(of table: String) {
            upload = Column("picture", of: table)
            emoji = Column("emoji", of: table)
            selected = Store.columns(upload, emoji)
        }
    }

    /// From a row that has these columns; nil when nothing was chosen.
    init?(_ row: Row, _ columns: Columns) throws {
        if let name = try row[columns.upload] {
            self = .upload(name)
        } else {
            let emoji = try row[columns.emoji]
            guard !emoji.isEmpty else { return nil }
            self = .emoji(emoji)
        }
    }
}
