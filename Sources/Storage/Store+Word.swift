import Foundation
import GRDB
import Vocabulary

extension Store {
    /// What became of a word that somebody wanted to save.
    public enum WordSaving: Sendable, Equatable {
        case saved(Word.ID)
        /// The same pair is in the category already, ignoring case.
        case taken(Word.ID)
        /// No such category or word of this person.
        case missing
    }

    /// Throws `TooManyTags`.
    public func addWord(
        _ text: WordText, picture: PictureChange = .unchanged, recording: RecordingChange = .unchanged,
        tags: [String] = [], to category: Category.ID, of user: User.ID, now: Date
    ) async throws -> WordSaving {
        try await write { db in
            guard let author = try Self.author(of: category, editedBy: user, db) else { return .missing }
            if let other = try Self.word(like: text, in: category, db) { return .taken(other) }
            try Self.checkAllowance(of: author, words: 1, in: db)
            let day = try self.localTime(now, of: author, in: db).day
            let id = try Self.insert(text, into: category, now: now, on: day, in: db)
            try Self.choose(picture, for: .word(id), of: author, by: user, in: db)
            try Self.choose(recording, for: id, of: author, by: user, in: db)
            // Only authors give tags.
            if author == user {
                try Self.addTags(tags, to: id, of: user, in: db)
            } else {
                try Self.see(ownWords: id...id, in: category, by: user, db)
            }
            try Self.note(.added, of: id, from: nil, to: text, in: category, by: user, now: now, db)
            return .saved(id)
        }
    }

    /// Changes what is written about a word; its progress stays, and so do its tags where `tags` is nil. Throws
    /// `TooManyTags`.
    ///
    /// - Parameters:
    ///   - base: what they began with; what they left as it was there stays as others have written it since.
    ///   - isSeen: its person looks at it; false where a program changes it.
    public func changeWord(
        _ id: Word.ID, to text: WordText, from base: WordText? = nil, picture: PictureChange = .unchanged,
        recording: RecordingChange = .unchanged, tags: [String]? = nil, isSeen: Bool = true, of user: User.ID,
        now: Date
    ) async throws -> WordSaving {
        try await write { db in
            guard let (author, category) = try Self.author(ofWord: id, editedBy: user, db) else {
                return .missing
            }
            var text = text
            if let base, let present = try Self.text(ofWord: id, in: category, db) {
                text = present.edited(from: base, to: text)
            }
            let saving = try Self.change(id, to: text, in: category, by: user, now: now, db)
            guard case .saved = saving else { return saving }
            try Self.noting(id, in: category, by: user, now: now, db) {
                try Self.choose(picture, for: .word(id), of: author, by: user, in: db)
                try Self.choose(recording, for: id, of: author, by: user, in: db)
            }
            // Only authors give tags.
            if let tags, author == user { try Self.setTags(tags, of: id, of: user, in: db) }
            if isSeen { try Self.seeWords([id], of: author, in: db) }
            return saving
        }
    }

    /// What is written about a word of that category becomes another; those who learn it can be told.
    static func change(
        _ id: Word.ID, to text: WordText, in category: Category.ID, by user: User.ID, now: Date,
        _ db: Database
    ) throws -> WordSaving {
        if let other = try word(like: text, in: category, db), other != id { return .taken(other) }
        let before = try self.text(ofWord: id, in: category, db)
        try note(.changed, of: id, from: before, to: text, in: category, by: user, now: now, db)
        if let correction = try noteCorrection(of: id, to: text, in: db) {
            try see(ownCorrection: correction, in: category, by: user, db)
        }
        try db.cachedStatement(sql: updateWord).execute(arguments: text.values + [id])
        return .saved(id)
    }

    /// Deletes a word and everybody's memory of it; reviews stay. The category it was in, or nil when it is not
    /// this person's.
    public func deleteWord(_ id: Word.ID, of user: User.ID) async throws -> Category.ID? {
        try await write { db in
            try Category.ID.fetchOne(
                db,
                sql: """
                    DELETE FROM word WHERE id = ?
                    AND category_id IN (SELECT id FROM category WHERE user_id = ?) RETURNING category_id
                    """,
                arguments: [id, user])
        }
    }

    /// One word of the categories that this person learns or wrote; nil when it is of none of them.
    public func word(_ id: Word.ID, of user: User.ID) async throws -> Word? {
        try await read(isBrief: true) { db in
            let statement = try db.cachedStatement(
                sql: "\(Self.selectWords) WHERE word.id = ?2 AND \(Self.isSeen(by: "?1"))")
            let word = try statement.first([user, id], as: Word.init)
            return try Self.tagged(word.map { [$0] } ?? [], of: user, in: db).first
        }
    }

    /// The words of a category that `search` finds as in all of them, `size` a page; what stands after # in it is a tag that
    /// they have. A page beyond the last is the last. An empty search finds every word.
    public func words(
        in category: Category.ID, of user: User.ID, search: String, order: WordOrder = .recent, page: Int,
        size: Int
    ) async throws -> WordPage {
        // A search goes through all words, a later page through all before it, and so does another order.
        try await read(isBrief: search.isEmpty && page <= 1 && order == .recent) { db in
            let seen = try db.cachedStatement(
                sql: """
                    SELECT \(Self.categoryColumns), category.\(CategorySummary.Columns.wordCount) FROM category
                    WHERE id = ?2 AND \(Self.isSeen(by: "?1")) AND \(Self.isNotBeingDeleted)
                    """)
            let itself = try seen.first([user, category]) {
                (try Category($0), try $0.count(CategorySummary.Columns.wordCount))
            }
            guard let (category, wordCount) = itself else {
                return WordPage(words: [], found: 0, page: 1, pageCount: 1)
            }
            let search = try WordQuestion(search, of: user, in: db)
            let pattern = search.text.isEmpty ? nil : search.pattern
            let source = search.tag == nil ? "word" : "word_tag JOIN word ON word.id = word_tag.word_id"
            let condition =
                (search.tag == nil
                    ? "word.category_id = :category"
                    : "word_tag.tag_id = :tag AND word_tag.category_id = :category")
                + (pattern == nil
                    ? "" : " AND word.id IN (SELECT rowid FROM word_search WHERE word_search MATCH :pattern)")
            var arguments: StatementArguments = ["category": category.id]
            if let tag = search.tag { arguments += ["tag": tag.id] }
            if let pattern { arguments += ["pattern": pattern] }
            let counting = "SELECT count(*) FROM \(source) WHERE \(condition)"
            let found =
                search.isEmpty
                ? wordCount : try Int.fetchOne(db.cachedStatement(sql: counting), arguments: arguments) ?? 0
            let pageCount = max(1, found / size + (found % size == 0 ? 0 : 1))
            let shown = min(max(page, 1), pageCount)
            // The category is the same in every row: it is not read a hundred times.
            let listing = try db.cachedStatement(
                sql: """
                    SELECT \(Self.ownWordColumns) FROM
                        (SELECT word.id AS listed FROM \(source) \(Self.memory(for: order))
                        WHERE \(condition) ORDER BY \(order.sql) LIMIT :size OFFSET :offset)
                    JOIN word ON word.id = listed \(Self.memory)
                    ORDER BY \(order.sql)
                    """)
            let words = try listing.all(
                arguments + ["user": user, "size": size, "offset": (shown - 1) * size]
            ) {
                try Word($0, in: category)
            }
            return WordPage(
                words: try Self.tagged(words, of: user, in: db), tag: search.tag, found: found, page: shown,
                pageCount: pageCount)
        }
    }

    /// What a learner knows of each word of a statement.
    private static let memory =
        "LEFT JOIN memory ON memory.word_id = word.id AND memory.user_id = :user"

    /// The same where an order asks for it.
    private static func memory(for order: WordOrder) -> String { order == .weak ? memory : "" }

    /// What a `Word` is made of; needs `memory` joined for the learner, and `category`.
    static let wordColumns = "\(ownWordColumns), \(categoryColumns)"
    /// The same without the category.
    static let ownWordColumns = [
        Picture.Columns.word.selected, columns(Word.Columns.id, Word.Columns.recording), wordTextColumns,
        columns(Word.Columns.progress, Word.Columns.isKnown), helpColumns,
    ].joined(separator: ", ")
    /// What a `WordText` is made of.
    static let wordTextColumns =
        (WordText.Field.read.map { "\($0.column)" } + ["\(PartOfSpeech.column)"]).joined(separator: ", ")

    /// Takes the learner as its first argument.
    static let selectWords = """
        SELECT \(wordColumns)
        FROM word JOIN category ON category.id = word.category_id
        LEFT JOIN memory ON memory.word_id = word.id AND memory.user_id = ?
        """

    @discardableResult
    static func insert(
        _ text: WordText, into category: Category.ID, now: Date, on day: StudyDay, in db: Database
    ) throws -> Word.ID {
        try db.cachedStatement(sql: insertWord).execute(
            arguments: text.values + [category, now.milliseconds, day.number, ""])
        return db.insertedID()
    }

    private static let insertWord = insertWords(count: 1)

    /// Takes the `writtenValues` of each text, its category, the time and day on which it was added, and the emoji that it
    /// is seen by; empty for none.
    static func insertWords(count: Int) -> String {
        let columns = WordText.writtenColumns + ["category_id", "created_at", "created_on", "emoji"]
        let row = "(\(columns.map { _ in "?" }.joined(separator: ", ")))"
        let rows = Array(repeating: row, count: count).joined(separator: ", ")
        return "INSERT INTO word (\(columns.joined(separator: ", "))) VALUES \(rows)"
    }

    /// Takes the `values` of a text first.
    static let updateWord = """
        UPDATE word SET \(WordText.writtenColumns.map { "\($0) = ?" }.joined(separator: ", ")) WHERE id = ?
        """

    static func word(like text: WordText, in category: Category.ID, _ db: Database) throws -> Word.ID? {
        try Word.ID.fetchOne(
            db, sql: "SELECT id FROM word WHERE category_id = ? AND folded = ?",
            arguments: [category, text.folded])
    }
}

extension WordOrder {
    /// Of words, with their `memory` where it is asked for.
    fileprivate var sql: String {
        switch self {
        case .recent: "word.id DESC"
        case .letter: "\(Self.letters), word.folded"
        case .weak: "ifnull(memory.progress, 0), ifnull(memory.forgotten, 0) DESC, word.id DESC"
        }
    }

    /// A letter with a mark stands where the plain one does, as in a dictionary; a stress mark is no letter.
    private static let letters = [
        "é": "e", "è": "e", "ê": "e", "ë": "e", "à": "a", "á": "a", "â": "a", "ä": "a", "í": "i",
        "ì": "i",
        "î": "i", "ï": "i", "ó": "o", "ò": "o", "ô": "o", "ö": "o", "ú": "u", "ù": "u", "û": "u", "ü": "u",
        "ç": "c",
    ].sorted { $0.key < $1.key }.reduce(Schema.searched("word.folded")) {
        "replace(\($0), '\($1.key)', '\($1.value)')"
    }
}

extension Word {
    /// What a `Word` has beside its text, its picture and its help; of its memory, which there may be none of.
    enum Columns {
        static let id = Column<Word.ID>("id", of: "word")
        static let recording = Column<String?>("recording", of: "word")
        fileprivate static let progress = Column<Int?>("progress", of: "memory")
        fileprivate static let isKnown = Column<Bool?>("is_known", of: "memory")
    }

    /// From a row that has `Store.wordColumns`.
    init(_ row: Row) throws {
        try self.init(row, in: Category(row))
    }

    /// From a row that has the same without the category.
    init(_ row: Row, in category: Category) throws {
        let progress = try row[Columns.progress]
        try self.init(
            id: row[Columns.id], category: category, text: WordText(row),
            progress: Progress(progress ?? 0), picture: Picture(row, .word),
            recording: row[Columns.recording], help: WordHelp(row), isKnown: row[Columns.isKnown] ?? false,
            isMet: progress != nil)
    }
}

extension WordText.Field {
    /// `example_translation` for `exampleTranslation`.
    var column: String {
        rawValue.map { $0.isUppercase ? "_" + $0.lowercased() : String($0) }.joined()
    }

    fileprivate static let read = allCases.map {
        (field: $0, column: Storage.Column<String>($0.column, of: "word"))
    }
}

extension PartOfSpeech {
    fileprivate static let column = Column<String>("part_of_speech", of: "word")

    /// nil when it was not said, as of most words.
    fileprivate init?(in row: Row) throws {
        let name = try row[Self.column]
        guard !name.isEmpty else { return nil }
        self.init(rawValue: name)
    }
}

extension WordText {
    /// From a row that has `Store.wordTextColumns`.
    init(_ row: Row) throws {
        try self.init(term: "", translation: "", partOfSpeech: PartOfSpeech(in: row))
        for (field, column) in Field.read { self[field] = try row[column] }
    }

    /// What is written of a text, and with which `writtenValues`.
    static let writtenColumns = Field.allCases.map(\.column) + ["part_of_speech", "folded"]

    var writtenValues: [String] {
        Field.allCases.map { self[$0] } + [partOfSpeech?.rawValue ?? "", folded]
    }

    /// The same, to be bound.
    var values: StatementArguments { StatementArguments(writtenValues) }

    /// The pair without difference of case: what makes a word unique in its category, and what search reads.
    public var folded: String { term.folded + String(Self.sideSeparator) + translation.folded }

    static let sideSeparator: Character = "\u{1F}"
}
