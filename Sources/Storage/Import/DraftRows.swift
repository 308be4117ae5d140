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
    let colour: Course.Colour
    let created: Date
    let isReady: Bool
    let origin: CategoryOrigin?

    init(_ row: Row) {
        place = row["place"]
        title = row["title"]
        pair = LanguagePair(term: row["term_language"], translation: row["translation_language"])
        emoji = row["emoji"]
        picture = row["picture"]
        colour = Course.Colour(rawValue: row["colour"]) ?? Course.Colour(of: title)
        created = Date(milliseconds: row["created_at"])
        isReady = row["is_ready"]
        // A draft of before has none.
        origin = (row["origin"] as String?).flatMap(CategoryOrigin.init)
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
    let tags: [String]
    let created: Date
    /// nil when its category is not there yet.
    let category: Category.ID?

    /// From a row that has `Store.wordTextColumns`.
    init(_ row: Row) {
        id = row["position"]
        text = WordText(row)
        folded = row["folded"]
        picture = Picture(row, .word)
        tags = (row["tags"] as String).tagNames
        created = Date(milliseconds: row["created_at"])
        category = row["category_here"]
    }
}

/// A word as it is in an account.
struct WordMatch: Sendable {
    let here: Word.ID
    /// With what it lacks.
    let text: WordText
    let lacksText: Bool
    let lacksPicture: Bool
    /// Those of the draft's that it has not, as far as it may have them.
    let newTags: [String]

    var completes: Bool { lacksText || lacksPicture || !newTags.isEmpty }
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

    /// nil when it is not there.
    static func match(_ word: DraftWord, in db: Database) throws -> WordMatch? {
        guard let category = word.category else { return nil }
        let statement = try db.cachedStatement(
            sql: """
                SELECT word.id AS id, \(wordTextColumns), \(Picture.Columns.word.selected), \(tagNames)
                FROM word WHERE category_id = ? AND folded = ?
                """)
        return try statement.first([category, word.folded]) { row in
            let text = WordText(row)
            let whole = text.completed(by: word.text)
            let tags = (row["tags"] as String? ?? "").tagNames
            let known = Set(tags.map(\.folded))
            return WordMatch(
                here: row["id"], text: whole, lacksText: whole != text,
                lacksPicture: word.picture != nil && Picture(row, .word) == nil,
                newTags: Array(
                    word.tags.filter { !known.contains($0.folded) }
                        .prefix(max(0, Tag.wordLimit - tags.count))))
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
