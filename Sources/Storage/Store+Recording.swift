import Foundation
import GRDB
import Vocabulary

/// How words are said, as somebody recorded it: kept, handed on and gone as their pictures are.
extension Store {
    /// Keeps a recording for a form that comes back, until it is sent again or a day has passed.
    public func keepRecording(_ recording: SentRecording, of user: User.ID) async throws {
        try await write { try Self.insert(recording, of: user, isUsed: false, in: $0) }
    }

    /// Within the transaction that saves the word, which is `author`'s and which `user` may change. Of what is kept already they
    /// choose what they sent with a form that came back; nothing else changes anything. What a recording replaces is deleted.
    static func choose(
        _ change: RecordingChange, for word: Word.ID, of author: User.ID, by user: User.ID, in db: Database
    ) throws {
        var name: String?
        switch change {
        case .unchanged: return
        case .chosen(nil): break
        case .chosen(let kept?):
            let find = try db.cachedStatement(
                sql: "SELECT length(content) FROM recording WHERE name = ? AND user_id = ? AND is_used = 0")
            guard let bytes = try Int.fetchOne(find, arguments: [kept, user]) else { return }
            if author != user { try checkAllowance(of: author, bytes: bytes, in: db) }
            try db.execute(
                sql: "UPDATE recording SET user_id = ?, is_used = 1 WHERE name = ?",
                arguments: [author, kept]
            )
            name = kept
        case .sent(let sent):
            try insert(sent, of: author, isUsed: true, in: db)
            name = sent.name
        }
        try db.execute(
            sql: """
                UPDATE word SET recording = ?
                WHERE id = ? AND category_id IN (SELECT id FROM category WHERE user_id = ?)
                """, arguments: [name, word, author])
        if db.changesCount == 0, let name {
            try db.execute(sql: "DELETE FROM recording WHERE name = ?", arguments: [name])
        }
    }

    private static func insert(_ sent: SentRecording, of user: User.ID, isUsed: Bool, in db: Database) throws
    {
        try deleteUnusedUploads(now: sent.sent, in: db)
        let content = sent.recording.content
        try checkAllowance(of: user, bytes: content.count, in: db)
        try db.execute(
            sql: "INSERT INTO recording (name, user_id, content, is_used, created_at) VALUES (?, ?, ?, ?, ?)",
            arguments: [sent.name, user, Data(content), isUsed, sent.sent.milliseconds])
    }

    /// The bytes of a recording of this person's or of what they learn; nil when it is neither.
    public func recordingContent(_ name: String, of user: User.ID) async throws -> [UInt8]? {
        try await read { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT content FROM recording WHERE name = ?1 AND (user_id = ?2
                        OR EXISTS (SELECT 1 FROM word JOIN category ON category.id = word.category_id
                            WHERE word.recording = ?1 AND \(Self.isLearned(by: "?2"))))
                    """)
            return try Data.fetchOne(statement, arguments: [name, user]).map { Array($0) }
        }
    }
}
