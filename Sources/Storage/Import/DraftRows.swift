import Foundation
import GRDB
import Vocabulary

/// A category of a draft.
struct DraftCategory: Sendable {
    let place: Int64
    let title: String
    let pair: LanguagePair
    let emoji: String
    let picture: String?
    let colour: CategoryColour
    let created: Date
    let isReady: Bool
    let origin: CategoryOrigin?

    private enum Columns {
        static let place = Column<Int64>("place")
        static let title = Column<String>("title")
        static let term = Column<String>("term_language")
        static let translation = Column<String>("translation_language")
        static let emoji = Column<String>("emoji")
        static let picture = Column<String?>("picture")
        static let colour = Column<String>("colour")
        static let created = Column<Int64>("created_at")
        static let isReady = Column<Bool>("is_ready")
        static let origin = Column<String?>("origin")
    }

    /// From a row that has all columns of a category, as the draft has them: one of before has no origin.
    init(_ row: Row) throws {
        place = try row[Columns.place]
        title = try row[Columns.title]
        pair = try LanguagePair(term: row[Columns.term], translation: row[Columns.translation])
        emoji = try row[Columns.emoji]
        picture = try row[Columns.picture]
        colour = try CategoryColour(rawValue: row[Columns.colour]) ?? CategoryColour(of: title)
        created = try Date(milliseconds: row[Columns.created])
        isReady = try row[Columns.isReady]
        let hasOrigin = row.hasColumn(Columns.origin.name)
        origin = hasOrigin ? try row[Columns.origin].flatMap(CategoryOrigin.init) : nil
    }

    var hasPicture: Bool { !emoji.isEmpty || picture != nil }
}

/// A category as it is, or would be, in an account.
struct CategoryMatch: Sendable {
    /// nil when it is not there.
    var here: Category.ID?
    /// As the account can have it: one of that title may be of other languages.
    var title: String
    var lacksPicture = false
    /// Another one of the draft is the same.
    var isComing = false
    /// One of the titles that it may have is free.
    var hasTitle = true
}

/// A word of a draft.
struct DraftWord: Sendable {
    let id: Int64
    let text: WordText
    let folded: String
    let picture: Picture?
    /// The name of one of the draft's.
    let recording: String?
    let tags: [String]
    let created: Date
    let origin: WordOrigin?
    /// nil when its category is not there yet.
    let category: Category.ID?

    private enum Columns {
        static let folded = Column<String>("folded", of: "word")
        static let created = Column<Int64>("created_at", of: "word")
        static let tags = Column<String>("tags", of: "word")
        static let origin = Column<String?>("origin", of: "word")
        static let category = Column<Category.ID?>("here", of: "category")
    }

    /// Where it stands in the draft, and what it is made of, beside its category.
    static let columns = [
        "word.id AS \(ImportDraft.position)",
        Store.columns(Columns.folded, Columns.created, Columns.tags, Columns.origin, Columns.category),
        Store.wordTextColumns, Picture.Columns.word.selected, "\(Word.Columns.recording)",
    ].joined(separator: ", ")

    /// From a row that has its columns.
    init(_ row: Row) throws {
        id = try row[ImportDraft.position]
        text = try WordText(row)
        folded = try row[Columns.folded]
        picture = try Picture(row, .word)
        recording = try row[Word.Columns.recording]
        tags = try row[Columns.tags].tagNames
        created = try Date(milliseconds: row[Columns.created])
        origin = try row[Columns.origin].flatMap(WordOrigin.init)
        category = try row[Columns.category]
    }
}

extension DraftWord {
    private var isLookedUp: Bool {
        if case .lookedUp = origin { true } else { false }
    }

    /// What a word gets that is there already. One that was looked up brings it a sentence: what the dictionaries say of it is no
    /// news, and may be of another word by now.
    fileprivate var completion: WordText {
        isLookedUp ? WordText(term: "", translation: "", example: text.example) : text
    }

    fileprivate var isPictureTaken: Bool { picture != nil && !isLookedUp }
}

/// A word as it is in an account.
struct WordMatch: Sendable {
    let here: Word.ID
    /// With what it lacks.
    let text: WordText
    let lacksText: Bool
    let lacksPicture: Bool
    let lacksRecording: Bool
    /// Those of the draft's that it has not, as far as it may have them.
    let newTags: [String]

    var completes: Bool { lacksText || lacksPicture || lacksRecording || !newTags.isEmpty }
}

extension Store {
    /// How many categories of one title, each of other languages, are told apart.
    private static let titleLimit = 50

    /// A category of the same title and other languages leaves the title with 2, 3 … to the next. `coming` are those that the
    /// same draft would make before, by their folded titles.
    static func match(
        _ category: DraftCategory, of user: User.ID, beside coming: [String: LanguagePair] = [:],
        in db: Database
    ) throws -> CategoryMatch {
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(categoryColumns) FROM category WHERE user_id = ? AND title_folded = ?
                """)
        var match = CategoryMatch(title: category.title)
        // What came of a deck or of books stays its category, whatever it is called by now.
        if category.origin?.isKept == true {
            let known = try db.cachedStatement(
                sql: "SELECT \(categoryColumns) FROM category WHERE user_id = ? AND origin = ? ORDER BY id"
            ).all([user, category.origin?.text], as: Category.init)
            if let one = known.first(where: { $0.pair == category.pair }) {
                match.here = one.id
                match.lacksPicture = one.picture == nil
                return match
            }
        }
        for number in 1...titleLimit {
            if number > 1 { match.title = category.title[...].numbered(" \(number)", limit: 60) }
            guard let known = try statement.first([user, match.title.folded], as: Category.init) else {
                guard let other = coming[match.title.folded] else { return match }
                guard other == category.pair else { continue }
                match.isComing = true
                return match
            }
            if known.pair == category.pair {
                match.here = known.id
                match.lacksPicture = known.picture == nil
                return match
            }
        }
        match.hasTitle = false
        return match
    }

    /// nil when it is not there. What came from the same origin is the same, wherever it is by now.
    static func match(_ word: DraftWord, of user: User.ID, in db: Database) throws -> WordMatch? {
        if let origin = word.origin {
            let condition = """
                origin = ? AND category_id IN (SELECT id FROM category WHERE user_id = ?) ORDER BY id LIMIT 1
                """
            if let match = try match(word, where: condition, [origin.text, user], in: db) { return match }
        }
        // A word that somebody learns already is the one that they looked up.
        if case .lookedUp(let term, let language) = word.origin,
            let known = try self.word(lookedUp: [term, word.text.term], language, of: user, in: db)
        {
            return try match(word, where: "id = ?", [known], in: db)
        }
        guard let category = word.category else { return nil }
        return try match(word, where: "category_id = ? AND folded = ?", [category, word.folded], in: db)
    }

    /// The first word of this person's own categories in a language that is one of `terms`, ignoring case.
    static func word(lookedUp terms: [String], _ language: String, of user: User.ID, in db: Database) throws
        -> Word.ID?
    {
        // Neighbours in the index of a category's pairs.
        let statement = try db.cachedStatement(
            sql: """
                SELECT word.id FROM category JOIN word ON word.category_id = category.id
                    AND word.folded >= ?3 AND word.folded < ?4
                WHERE category.user_id = ?1 AND category.term_language = ?2 AND \(isNotBeingDeleted)
                LIMIT 1
                """)
        var asked: Set<String> = []
        for term in terms.map(\.folded) where asked.insert(term).inserted {
            let start = term + String(WordText.sideSeparator)
            let arguments: StatementArguments = [user, language, start, start + "\u{10FFFF}"]
            if let word = try Word.ID.fetchOne(statement, arguments: arguments) { return word }
        }
        return nil
    }

    private static func match(
        _ word: DraftWord, where condition: String, _ arguments: StatementArguments, in db: Database
    ) throws -> WordMatch? {
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(columns(Word.Columns.id, Word.Columns.recording)), \(wordTextColumns),
                    \(Picture.Columns.word.selected), \(tagNames)
                FROM word WHERE \(condition)
                """)
        return try statement.first(arguments) { row in
            let text = try WordText(row)
            let whole = text.completed(by: word.completion)
            let tags = (try row[tagNamesColumn] ?? "").tagNames
            let known = Set(tags.map(\.folded))
            return try WordMatch(
                here: row[Word.Columns.id], text: whole, lacksText: whole != text,
                lacksPicture: word.isPictureTaken && Picture(row, .word) == nil,
                lacksRecording: word.recording != nil && row[Word.Columns.recording] == nil,
                newTags: Array(
                    word.tags.filter { !known.contains($0.folded) }
                        .prefix(max(0, Tag.wordLimit - tags.count))))
        }
    }
}

extension CategoryOrigin {
    /// By this a category is the same, whatever it is called.
    fileprivate var isKept: Bool {
        switch self {
        case .deck, .books: true
        case .course, .lesson: false
        }
    }
}

extension WordText {
    /// What is written stays; what is empty is as `other` has it.
    func completed(by other: WordText) -> WordText {
        var text = self
        for field in Field.allCases where text[field].isEmpty { text[field] = other[field] }
        text.partOfSpeech = partOfSpeech ?? other.partOfSpeech
        return text
    }
}
