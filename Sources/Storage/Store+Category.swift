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
        /// This person has `Category.limit` of them.
        case full
    }

    /// Without a colour it gets the one that its title makes.
    public func addCategory(
        title: String, pair: LanguagePair = .usual, picture: PictureChange = .unchanged,
        colour: CategoryColour? = nil, of user: User.ID, now: Date
    ) async throws -> CategorySaving {
        try await write { db in
            if let other = try Self.category(titled: title, of: user, in: db) { return .titleTaken(other) }
            guard try Self.mayHaveAnotherCategory(user, in: db) else { return .full }
            try db.execute(
                sql: """
                    INSERT INTO category
                        (user_id, title, title_folded, term_language, translation_language, colour, created_at, created_on)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                    """,
                arguments: [
                    user, title, title.folded, pair.term, pair.translation,
                    (colour ?? CategoryColour(of: title)).rawValue, now.milliseconds,
                    try self.localTime(now, of: user, in: db).day.number,
                ])
            let id: Category.ID = db.insertedID()
            try Self.choose(picture, for: .category(id), of: user, in: db)
            return .saved(id)
        }
    }

    /// What became of a ready category that somebody wanted to have.
    public enum ReadyCategorySaving: Sendable, Equatable {
        /// Its words are there, but for those that this person had before.
        case saved(WordBatch, knownCount: Int)
        /// This person has every one of its words.
        case known
        /// This person has a category of that title already, ignoring case.
        case titleTaken(Category.ID)
        /// This person has `Category.limit` of them.
        case full
    }

    /// Adds a ready category with those of its words, in their order, that this person learns in no category of the same
    /// languages yet. The same word has the same two sides, ignoring case, and no other part of speech.
    public func addNewWords(of category: ReadyCategory, to user: User.ID, now: Date) async throws
        -> ReadyCategorySaving
    {
        try await write { db in
            if let other = try Self.category(titled: category.title, of: user, in: db) {
                return .titleTaken(other)
            }
            guard try Self.mayHaveAnotherCategory(user, in: db) else { return .full }
            let known = try db.cachedStatement(
                sql: """
                    SELECT 1 FROM \(Self.learnedCategories)
                    JOIN word ON word.category_id = category.id AND word.folded = ?
                    WHERE learner.user_id = ? AND term_language = ? AND translation_language = ?
                        AND word.part_of_speech IN ('', ?)
                    """)
            let new = try category.words.filter { word in
                try Int.fetchOne(
                    known,
                    arguments: [
                        word.text.folded, user, category.termLanguage, category.translationLanguage,
                        word.text.partOfSpeech?.rawValue ?? "",
                    ]) == nil
            }
            let rest = ReadyCategory(
                title: category.title, termLanguage: category.termLanguage,
                translationLanguage: category.translationLanguage, emoji: category.emoji,
                colour: category.colour, words: new, origin: category.origin)
            guard !new.isEmpty else { return .known }
            try Self.checkAllowance(of: user, words: new.count, in: db)
            let id = try self.add(rest, to: user, now: now, in: db)
            let (first, last) = (Column<Word.ID>("first"), Column<Word.ID>("last"))
            let ids = try db.cachedStatement(
                sql: "SELECT min(id) AS \(first), max(id) AS \(last) FROM word WHERE category_id = ?"
            ).first([id]) { try $0[first]...$0[last] }
            guard let ids else { return .known }
            return .saved(
                WordBatch(category: id, ids: ids), knownCount: category.words.count - new.count)
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
            guard try Self.mayHaveAnotherCategory(user, in: db) else { return .full }
            try Self.checkAllowance(of: user, words: category.words.count, in: db)
            return .saved(try self.add(category, to: user, now: now, in: db))
        }
    }

    /// Without a colour it keeps its own.
    public func changeCategory(
        _ id: Category.ID, title: String, pair: LanguagePair, picture: PictureChange = .unchanged,
        colour: CategoryColour? = nil, of user: User.ID
    ) async throws -> CategorySaving {
        try await write { db in
            if let other = try Self.category(titled: title, of: user, in: db), other != id {
                return .titleTaken(other)
            }
            try db.execute(
                sql: """
                    UPDATE category
                    SET title = ?, title_folded = ?, term_language = ?, translation_language = ?,
                        colour = coalesce(?, colour)
                    WHERE id = ? AND user_id = ?
                    """,
                arguments: [title, title.folded, pair.term, pair.translation, colour?.rawValue, id, user])
            guard db.changesCount == 1 else { return .missing }
            try Self.choose(picture, for: .category(id), of: user, in: db)
            return .saved(id)
        }
    }

    /// Deletes a category with its words and the memory of them; reviews stay. Where others learn it, it goes on for them,
    /// with one of them as its author. False when it is not there. It is gone at once, and its words in slices.
    public func deleteCategory(_ id: Category.ID, of user: User.ID) async throws -> Bool {
        if try await handOver(id, of: user) { return true }
        let deletion = try await writeSlice { db -> (rest: Int64?, isThere: Bool) in
            guard try Self.owns(id, user, db) else { return (nil, false) }
            return (try Self.beginDeleting(of: id, in: db), true)
        }
        if let rest = deletion.rest { try await finish(deletion: rest) }
        return deletion.isThere
    }

    /// A category that this person learns or wrote, with what they have answered of it; nil when it is neither.
    public func category(_ id: Category.ID, of user: User.ID) async throws -> CategorySummary? {
        try await read(isBrief: true) { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT \(Self.summaryColumns(of: "?1")) FROM category
                    WHERE id = ?2 AND \(Self.isSeen(by: "?1")) AND \(Self.isNotBeingDeleted)
                    """)
            return try statement.first([user, id], as: CategorySummary.init)
        }
    }

    /// How many words of a category a user has answered, learned or not learned.
    static func memoryCount(isLearned: Int, of user: String) -> String {
        progress(isLearned == 1 ? "learned" : "begun - learned", of: user)
    }

    /// How many words of a category a user has answered.
    static func begunCount(of user: String) -> String { progress("begun", of: user) }

    private static func progress(_ count: String, of user: String) -> String {
        """
        ifnull((SELECT \(count) FROM category_progress
            WHERE category_progress.user_id = \(user)
            AND category_progress.category_id = category.id), 0)
        """
    }

    /// Of all categories that a user wrote, never so many that sums of them could not be reckoned with.
    static func wordCount(of user: String) -> String {
        "(SELECT \(wordSum) FROM category WHERE user_id = \(user))"
    }

    /// The same of those that a user learns.
    static func learnedWordCount(of user: String) -> String {
        "(SELECT \(wordSum) FROM \(learnedCategories) WHERE learner.user_id = \(user))"
    }

    private static let wordSum = "ifnull(sum(min(word_count, 1000000000000)), 0)"

    /// What a `Category` is made of.
    static let categoryColumns =
        columns(
            Category.Columns.id, Category.Columns.title, Category.Columns.termLanguage,
            Category.Columns.translationLanguage, Category.Columns.colour, Category.Columns.author)
        + ", " + Picture.Columns.category.selected
    /// What a `CategorySummary` for a user is made of.
    static func summaryColumns(of user: String) -> String {
        """
        \(categoryColumns), category.\(CategorySummary.Columns.wordCount),
            \(memoryCount(isLearned: 1, of: user)) AS \(CategorySummary.Columns.learnedCount),
            \(memoryCount(isLearned: 0, of: user)) AS \(CategorySummary.Columns.startedCount),
            (SELECT user.name FROM user WHERE user.id = category.user_id AND user.id <> \(user))
                AS \(CategorySummary.Columns.authorName),
            kept_from IS NOT NULL AS \(CategorySummary.Columns.isKept),
            \(hasNews(for: user)) AS \(CategorySummary.Columns.hasNews),
            \(mayEdit(user)) AS \(CategorySummary.Columns.mayEdit), \(isJoint) AS \(CategorySummary.Columns.isJoint)
        """
    }

    @discardableResult
    func add(_ category: ReadyCategory, to user: User.ID, now: Date, in db: Database) throws
        -> Category.ID
    {
        let day = try localTime(now, of: user, in: db).day
        try db.execute(
            sql: """
                INSERT INTO category
                    (user_id, title, title_folded, term_language, translation_language, colour, created_at, created_on,
                    is_ready, origin)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                user, category.title, category.title.folded, category.termLanguage,
                category.translationLanguage, category.colour.rawValue, now.milliseconds, day.number,
                !category.isOwn, category.origin?.text,
            ])
        let id: Category.ID = db.insertedID()
        try Self.choose(.chosen(category.emoji.map { .emoji($0) }), for: .category(id), of: user, in: db)
        for word in category.words.reversed() {
            let new = try Self.insert(word.text, into: id, now: now, on: day, in: db)
            if let emoji = word.emoji {
                try Self.choose(.chosen(.emoji(emoji)), for: .word(new), of: user, in: db)
            }
        }
        return id
    }

    /// Those of before colours were kept keep what their titles made.
    static func colourCategories(in db: Database) throws {
        let update = try db.cachedStatement(sql: "UPDATE category SET colour = ? WHERE id = ?")
        let (id, title) = (Column<Category.ID>("id"), Column<String>("title"))
        let categories = try db.cachedStatement(
            sql: "SELECT \(id), \(title) FROM category WHERE colour IS NULL"
        ).all { (id: try $0[id], title: try $0[title]) }
        for category in categories {
            try update.execute(arguments: [CategoryColour(of: category.title).rawValue, category.id])
        }
    }

    static func mayHaveAnotherCategory(_ user: User.ID, in db: Database) throws -> Bool {
        try categoryRoom(user, in: db) > 0
    }

    /// How many more categories a person may have.
    static func categoryRoom(_ user: User.ID, in db: Database) throws -> Int {
        let statement = try db.cachedStatement(sql: "SELECT count(*) FROM category WHERE user_id = ?")
        return Category.limit - (try Int.fetchOne(statement, arguments: [user]) ?? 0)
    }

    static func category(titled title: String, of user: User.ID, in db: Database) throws -> Category
        .ID?
    {
        try Category.ID.fetchOne(
            db, sql: "SELECT id FROM category WHERE user_id = ? AND title_folded = ?",
            arguments: [user, title.folded])
    }
}

extension Category {
    /// Those of its table of which a `Category` is made.
    fileprivate enum Columns {
        static let id = Column<Category.ID>("id", of: "category")
        static let title = Column<String>("title", of: "category")
        static let termLanguage = Column<String>("term_language", of: "category")
        static let translationLanguage = Column<String>("translation_language", of: "category")
        static let colour = Column<String?>("colour", of: "category")
        static let author = Column<User.ID>("user_id", of: "category")
    }

    /// From a row that has `Store.categoryColumns`.
    init(_ row: Row) throws {
        try self.init(
            id: row[Columns.id], title: row[Columns.title], termLanguage: row[Columns.termLanguage],
            translationLanguage: row[Columns.translationLanguage],
            picture: Picture(row, .category), colour: row[Columns.colour].flatMap(CategoryColour.init),
            author: row[Columns.author])
    }
}

extension CategorySummary {
    /// What stands beside the category.
    enum Columns {
        static let wordCount = Column<Int?>("word_count")
        static let learnedCount = Column<Int?>("learned_count")
        static let startedCount = Column<Int?>("started_count")
        static let authorName = Column<String?>("author_name")
        static let isKept = Column<Bool>("is_kept")
        static let hasNews = Column<Bool>("has_news")
        static let mayEdit = Column<Bool>("may_edit")
        static let isJoint = Column<Bool>("is_joint")
    }

    /// From a row that has `Store.summaryColumns`.
    init(_ row: Row) throws {
        try self.init(
            category: Category(row), wordCount: row.count(Columns.wordCount),
            learnedCount: row.count(Columns.learnedCount), startedCount: row.count(Columns.startedCount),
            authorName: row[Columns.authorName], isKept: row[Columns.isKept],
            hasNews: row[Columns.hasNews], mayEdit: row[Columns.mayEdit], isJoint: row[Columns.isJoint])
    }
}
