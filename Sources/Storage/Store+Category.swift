import Foundation
import GRDB
import Vocabulary

extension Store {
    /// What became of a category that somebody wanted to save.
    public enum CategorySaving: Sendable, Equatable {
        case saved(Category.ID)
        /// This person has a category of that title already, ignoring case.
        case titleTaken(Category.ID)
        /// No such category of this person.
        case missing
    }

    public func addCategory(title: String, pair: LanguagePair = .usual, of user: User.ID, now: Date)
        async throws
        -> CategorySaving
    {
        try await write { db in
            if let other = try Self.category(titled: title, of: user, in: db) { return .titleTaken(other) }
            try db.execute(
                sql: """
                    INSERT INTO category
                        (user_id, title, title_folded, term_language, translation_language, created_at, created_on)
                    VALUES (?, ?, ?, ?, ?, ?, ?)
                    """,
                arguments: [
                    user, title, title.folded, pair.term, pair.translation, now.milliseconds,
                    try self.localTime(now, of: user, in: db).day.number,
                ])
            return .saved(db.insertedID())
        }
    }

    /// Adds a whole ready category, its words in their order.
    public func addCategory(_ category: ReadyCategory, of user: User.ID, now: Date) async throws
        -> CategorySaving
    {
        try await write { db in
            if let other = try Self.category(titled: category.title, of: user, in: db) {
                return .titleTaken(other)
            }
            return .saved(try self.add(category, to: user, now: now, in: db))
        }
    }

    /// This person's category of one of these titles, ignoring case, for each of the lists that has one.
    public func categories(titled lists: [[String]], of user: User.ID) async throws -> [Category.ID?] {
        try await pool.read { db in
            let rows = try Row.fetchAll(
                db.cachedStatement(sql: "SELECT title_folded, id FROM category WHERE user_id = ?"),
                arguments: [user])
            let known = Dictionary(rows.map { ($0[0] as String, $0[1] as Category.ID) }) { first, _ in first }
            return lists.map { titles in titles.lazy.compactMap { known[$0.folded] }.first }
        }
    }

    public func changeCategory(_ id: Category.ID, title: String, pair: LanguagePair, of user: User.ID)
        async throws
        -> CategorySaving
    {
        try await write { db in
            if let other = try Self.category(titled: title, of: user, in: db), other != id {
                return .titleTaken(other)
            }
            try db.execute(
                sql: """
                    UPDATE category
                    SET title = ?, title_folded = ?, term_language = ?, translation_language = ?
                    WHERE id = ? AND user_id = ?
                    """,
                arguments: [title, title.folded, pair.term, pair.translation, id, user])
            return db.changesCount == 1 ? .saved(id) : .missing
        }
    }

    /// Deletes a category with its words and everybody's memory of them; reviews stay. False when it is not there.
    public func deleteCategory(_ id: Category.ID, of user: User.ID) async throws -> Bool {
        try await write { db in
            try db.execute(sql: "DELETE FROM category WHERE id = ? AND user_id = ?", arguments: [id, user])
            return db.changesCount == 1
        }
    }

    /// A category of this person with its counts; nil when it is somebody else's or not there.
    public func category(_ id: Category.ID, of user: User.ID) async throws -> CategorySummary? {
        try await pool.read { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT \(Self.categoryColumns),
                        category.word_count,
                        \(Self.memoryCount(isLearned: 1))
                    FROM category WHERE id = ? AND user_id = ?
                    """)
            return try Row.fetchOne(statement, arguments: [id, user]).map(CategorySummary.init)
        }
    }

    /// How many words of a category its author has answered, learned or not learned.
    static func memoryCount(isLearned: Int) -> String {
        """
        ifnull((SELECT \(isLearned == 1 ? "learned" : "begun - learned") FROM category_progress
            WHERE category_progress.user_id = category.user_id
            AND category_progress.category_id = category.id), 0)
        """
    }

    static let categoryColumns = """
        category.id, category.title, category.term_language, category.translation_language, category.emoji,
        category.picture
        """
    /// How many columns `categoryColumns` are: where others begin in a row.
    static let categoryColumnCount = 6

    @discardableResult
    func add(_ category: ReadyCategory, to user: User.ID, now: Date, in db: Database) throws
        -> Category.ID
    {
        let day = try localTime(now, of: user, in: db).day
        try db.execute(
            sql: """
                INSERT INTO category
                    (user_id, title, title_folded, term_language, translation_language, created_at, created_on)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                user, category.title, category.title.folded, category.termLanguage,
                category.translationLanguage, now.milliseconds, day.number,
            ])
        let id: Category.ID = db.insertedID()
        for text in category.words.reversed() {
            try Self.insert(text, into: id, now: now, on: day, in: db)
        }
        return id
    }

    private static func category(titled title: String, of user: User.ID, in db: Database) throws -> Category
        .ID?
    {
        try Category.ID.fetchOne(
            db, sql: "SELECT id FROM category WHERE user_id = ? AND title_folded = ?",
            arguments: [user, title.folded])
    }
}

extension Category {
    /// From a row that has `Store.categoryColumns` from column `offset` on.
    init(_ row: Row, offset: Int = 0) {
        self.init(
            id: row[offset], title: row[offset + 1], termLanguage: row[offset + 2],
            translationLanguage: row[offset + 3], picture: Picture(row, offset: offset + 4))
    }
}

extension CategorySummary {
    init(_ row: Row) {
        self.init(
            category: Category(row), wordCount: row[Store.categoryColumnCount],
            learnedCount: row[Store.categoryColumnCount + 1])
    }
}
