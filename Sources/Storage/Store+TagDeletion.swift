import GRDB
public import Vocabulary

/// Taking a tag away from many words, in slices.
extension Store {
    /// Of a `tag` that is not being deleted.
    static let isTagThere = "NOT EXISTS (SELECT 1 FROM tag_deletion WHERE tag_deletion.tag_id = tag.id)"

    /// Takes a tag away from all words, which stay. False when it is not there. It is gone at once, and from its words in
    /// slices.
    public func deleteTag(_ id: Tag.ID, of user: User.ID) async throws -> Bool {
        let deletion = try await writeSlice { db -> (isThere: Bool, isDone: Bool) in
            guard try Self.beginDeleting(tag: id, of: user, in: db) else { return (false, true) }
            return (true, try Self.carryOut(tagDeletion: id, in: db))
        }
        if !deletion.isDone { try await finish(tagDeletion: id) }
        return deletion.isThere
    }

    /// False when it is not there.
    static func beginDeleting(tag: Tag.ID, of user: User.ID, in db: Database) throws -> Bool {
        // Another one may have its name from now on: none can be typed that begins so.
        try db.execute(
            sql: """
                UPDATE tag SET name = char(31) || id, name_folded = char(31) || id
                WHERE id = ? AND user_id = ? AND \(isTagThere)
                """, arguments: [tag, user])
        guard db.changesCount == 1 else { return false }
        try db.execute(sql: "INSERT INTO tag_deletion (tag_id) VALUES (?)", arguments: [tag])
        return true
    }

    func finish(tagDeletion tag: Tag.ID) async throws {
        while try await !writeSlice({ try Self.carryOut(tagDeletion: tag, in: $0) }) {}
    }

    /// One slice; whether it was the last.
    private static func carryOut(tagDeletion tag: Tag.ID, in db: Database) throws -> Bool {
        let end = ContinuousClock.now + sliceTime
        for (table, key) in [
            ("word_tag", "tag_id, category_id, word_id"), ("deleted_word_tag", "word_id, tag_id"),
        ] {
            let isEmpty = try empty(
                table, where: "tag_id = ?", [tag], key: key, while: { ContinuousClock.now < end }, in: db)
            guard isEmpty else { return false }
        }
        try db.execute(sql: "DELETE FROM tag WHERE id = ?", arguments: [tag])
        return true
    }
}
