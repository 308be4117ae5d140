import GRDB
import Vocabulary

extension Store {
    /// This person has `Tag.limit` tags, or a word has `Tag.wordLimit`: nothing was changed.
    public struct TooManyTags: Error {}

    /// What became of a new name for a tag.
    public enum TagSaving: Sendable, Equatable {
        case saved
        /// This person has another tag of that name, ignoring case.
        case taken
        case missing
    }

    /// All of this person's, by name.
    public func tags(of user: User.ID) async throws -> [Tag] {
        try await read(isBrief: true) { try Self.tags(of: user, in: $0) }
    }

    /// Those that words of a category have, by name.
    public func tags(in category: Category.ID, of user: User.ID) async throws -> [Tag] {
        try await read(isBrief: true) { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT \(Tag.selected) FROM tag WHERE user_id = ? AND \(Self.isTagThere) AND EXISTS
                        (SELECT 1 FROM word_tag WHERE tag_id = tag.id AND word_tag.category_id = ?)
                    ORDER BY name_folded
                    """)
            return try statement.all([user, category], as: Tag.init)
        }
    }

    /// nil when it is somebody else's or not there.
    public func tag(_ id: Tag.ID, of user: User.ID) async throws -> Tag? {
        try await read(isBrief: true) { db in
            let statement = try db.cachedStatement(
                sql: "SELECT \(Tag.selected) FROM tag WHERE id = ? AND user_id = ? AND \(Self.isTagThere)")
            return try statement.first([id, user], as: Tag.init)
        }
    }

    /// Gives a tag to those of the words that are in the category and have it not yet; those it was. Throws
    /// `TooManyTags`.
    public func tag(_ words: [Word.ID], _ name: String, in category: Category.ID, of user: User.ID)
        async throws -> [Word.ID]
    {
        try await write { db in
            let words = try Self.words(words, in: category, of: user, db)
            guard !words.isEmpty else { return [] }
            let tag = try Self.tag(named: name, of: user, in: db)
            let others = try words.filter { try !Self.has($0, tag, in: db) }
            for word in others { try Self.add(tag, to: word, in: db) }
            return others
        }
    }

    /// Takes a tag away from those of the words that are in the category and have it; those it was.
    public func untag(_ words: [Word.ID], _ name: String, in category: Category.ID, of user: User.ID)
        async throws -> [Word.ID]
    {
        try await write { db in
            guard let tag = try Self.existingTag(named: name, of: user, in: db) else { return [] }
            let words = try Self.words(words, in: category, of: user, db).filter {
                try Self.has($0, tag, in: db)
            }
            let remove = try db.cachedStatement(sql: "DELETE FROM word_tag WHERE tag_id = ? AND word_id = ?")
            for word in words { try remove.execute(arguments: [tag, word]) }
            return words
        }
    }

    /// Those of the words that are in the category, and have a tag of this name or have it not.
    public func words(
        _ words: [Word.ID], having name: String, _ isTagged: Bool, in category: Category.ID, of user: User.ID
    ) async throws -> [Word.ID] {
        try await read { db in
            let tag = try Self.existingTag(named: name, of: user, in: db)
            return try Self.words(words, in: category, of: user, db).filter { word in
                try tag.map { try Self.has(word, $0, in: db) } ?? false == isTagged
            }
        }
    }

    public func renameTag(_ id: Tag.ID, to name: String, of user: User.ID) async throws -> TagSaving {
        try await write { db in
            if let other = try Self.existingTag(named: name, of: user, in: db), other != id { return .taken }
            try db.execute(
                sql:
                    "UPDATE tag SET name = ?, name_folded = ? WHERE id = ? AND user_id = ? AND \(Self.isTagThere)",
                arguments: [name, name.folded, id, user])
            return db.changesCount == 1 ? .saved : .missing
        }
    }

    /// How many words have a tag.
    public func wordCount(of tag: Tag.ID) async throws -> Int {
        try await read { try Self.wordCount(of: tag, in: $0) }
    }

    static func wordCount(of tag: Tag.ID, in db: Database) throws -> Int {
        let statement = try db.cachedStatement(sql: "SELECT count(*) FROM word_tag WHERE tag_id = ?")
        return try Int.fetchOne(statement, arguments: [tag]) ?? 0
    }

    static func tags(of user: User.ID, in db: Database) throws -> [Tag] {
        let statement = try db.cachedStatement(
            sql: "SELECT \(Tag.selected) FROM tag WHERE user_id = ? AND \(isTagThere) ORDER BY name_folded")
        return try statement.all([user], as: Tag.init)
    }

    /// The same words with their tags, each word's by name.
    static func tagged(_ words: [Word], of user: User.ID, in db: Database) throws -> [Word] {
        // Most people have none.
        let has = try db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM tag WHERE user_id = ?)")
        guard !words.isEmpty, try Bool.fetchOne(has, arguments: [user]) == true else { return words }
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(Tag.selected) FROM word_tag JOIN tag ON tag.id = word_tag.tag_id
                WHERE word_tag.word_id = ? AND \(isTagThere) ORDER BY name_folded
                """)
        return try words.map { word in
            var word = word
            word.tags = try statement.all([word.id], as: Tag.init)
            return word
        }
    }

    /// Gives a word these tags and no others. Throws `TooManyTags`.
    static func setTags(_ names: [String], of word: Word.ID, of user: User.ID, in db: Database) throws {
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(Tag.selected) FROM tag WHERE id IN (SELECT tag_id FROM word_tag WHERE word_id = ?) AND \(isTagThere)
                """)
        let remove = try db.cachedStatement(sql: "DELETE FROM word_tag WHERE tag_id = ? AND word_id = ?")
        let kept = Set(names.map(\.folded))
        for tag in try statement.all([word], as: Tag.init) where !kept.contains(tag.name.folded) {
            try remove.execute(arguments: [tag.id, word])
        }
        try addTags(names, to: word, of: user, in: db)
    }

    /// Gives a word these tags beside those that it has. Throws `TooManyTags`.
    static func addTags(_ names: [String], to word: Word.ID, of user: User.ID, in db: Database) throws {
        for name in names { try add(tag(named: name, of: user, in: db), to: word, in: db) }
    }

    /// The same as far as there may be so many.
    static func addPossibleTags(_ names: [String], to word: Word.ID, of user: User.ID, in db: Database) throws
    {
        do { try addTags(names, to: word, of: user, in: db) } catch is TooManyTags {}
    }

    /// The tag that a text after # begins with, which is the longest there is, and how many words of the text it is.
    static func tag(beginning words: [String], of user: User.ID, in db: Database) throws
        -> (tag: Tag, count: Int)?
    {
        let words = words.map(\.folded)
        return try tags(of: user, in: db).compactMap { tag -> (tag: Tag, count: Int)? in
            let name = tag.name.folded.split(separator: " ").map(String.init)
            return words.starts(with: name) ? (tag, name.count) : nil
        }.max { $0.count < $1.count }
    }

    /// The names of a word's tags as `tags`, to be read by `tagNames`; NULL where it has none.
    static let tagNames = """
        (SELECT group_concat(name, char(10)) FROM (SELECT name FROM word_tag JOIN tag ON tag.id = word_tag.tag_id
            WHERE word_tag.word_id = word.id AND \(isTagThere) ORDER BY name_folded)) AS \(tagNamesColumn)
        """
    static let tagNamesColumn = Column<String?>("tags")

    /// It is made where there is none. Throws `TooManyTags`.
    private static func tag(named name: String, of user: User.ID, in db: Database) throws -> Tag.ID {
        if let tag = try existingTag(named: name, of: user, in: db) { return tag }
        let count = try db.cachedStatement(sql: "SELECT count(*) FROM tag WHERE user_id = ?")
        guard try Int.fetchOne(count, arguments: [user]) ?? 0 < Tag.limit else { throw TooManyTags() }
        try db.cachedStatement(sql: "INSERT INTO tag (user_id, name, name_folded) VALUES (?, ?, ?)")
            .execute(arguments: [user, name, name.folded])
        return db.insertedID()
    }

    private static func existingTag(named name: String, of user: User.ID, in db: Database) throws -> Tag.ID? {
        try Tag.ID.fetchOne(
            db.cachedStatement(sql: "SELECT id FROM tag WHERE user_id = ? AND name_folded = ?"),
            arguments: [user, name.folded])
    }

    private static func has(_ word: Word.ID, _ tag: Tag.ID, in db: Database) throws -> Bool {
        let statement = try db.cachedStatement(
            sql: "SELECT EXISTS (SELECT 1 FROM word_tag WHERE word_id = ? AND tag_id = ?)")
        return try Bool.fetchOne(statement, arguments: [word, tag]) ?? false
    }

    /// Throws `TooManyTags`.
    private static func add(_ tag: Tag.ID, to word: Word.ID, in db: Database) throws {
        guard try !has(word, tag, in: db) else { return }
        let count = try db.cachedStatement(sql: "SELECT count(*) FROM word_tag WHERE word_id = ?")
        guard try Int.fetchOne(count, arguments: [word]) ?? 0 < Tag.wordLimit else { throw TooManyTags() }
        try db.cachedStatement(
            sql: """
                INSERT INTO word_tag (tag_id, category_id, word_id) SELECT ?, category_id, id FROM word WHERE id = ?
                """
        ).execute(arguments: [tag, word])
    }
}

extension String {
    /// No name has a line break in it.
    var tagNames: [String] { split(separator: "\n").map(String.init) }
}

extension Tag {
    private static let id = Column<Tag.ID>("id")
    private static let name = Column<String>("name")
    fileprivate static let selected = Store.columns(id, name)

    /// From a row that has its columns.
    init(_ row: Row) throws {
        try self.init(id: row[Self.id], name: row[Self.name])
    }
}
