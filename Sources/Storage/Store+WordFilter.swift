import GRDB
import Vocabulary

/// Words that somebody asks for by what they are and how well they are remembered.
extension Store {
    /// All that `filter` lets through of those that this person learns or wrote, in the order in which they were added.
    public func words(_ filter: WordFilter, of user: User.ID) async throws -> [Word.ID] {
        try await read { db in
            let question = WordFilterQuestion(filter, of: user)
            return try Word.ID.fetchAll(
                db.makeStatement(sql: question.sql), arguments: StatementArguments(question.arguments))
        }
    }

    /// Those of the words that this person learns or wrote, with what they remember of them.
    public func cards(_ words: [Word.ID], of user: User.ID) async throws -> [Word.ID: WordCard] {
        try await read { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT \(ExportedWord.Columns.selected), \(Self.memoryColumns), \(Self.helpColumns),
                        \(Self.tagNames), \(Self.categoryColumns)
                    FROM json_each(?2) AS asked
                    JOIN word ON word.id = asked.value JOIN category ON category.id = word.category_id
                    LEFT JOIN memory ON memory.word_id = word.id AND memory.user_id = ?1
                    WHERE \(Self.isSeen(by: "?1"))
                    """)
            let cards = try statement.all([user, words.json]) {
                WordCard(word: try ExportedWord($0), category: try Category($0))
            }
            return Dictionary(cards.map { ($0.word.id, $0) }) { first, _ in first }
        }
    }
}

/// The question that a filter becomes. It goes through what is remembered, or through the new words, where no others can
/// come of it, and through all words of the person's categories otherwise; of texts an index has those that are said whole.
struct WordFilterQuestion {
    private enum Source {
        case words, memory, new

        /// The word and its category in a row.
        var columns: (word: String, category: String) {
            switch self {
            case .words: ("word.id", "word.category_id")
            case .memory: ("memory.word_id", "memory.category_id")
            case .new: ("new_word.word_id", "new_word.category_id")
            }
        }
    }

    private let user: User.ID
    private let source: Source
    private(set) var sql = ""
    private(set) var arguments: [(any DatabaseValueConvertible)?] = []

    init(_ filter: WordFilter, of user: User.ID) {
        self.user = user
        source = Self.source(of: filter)
        let seen = "\(Store.isSeen(by: "\(user.number)")) AND \(Store.isNotBeingDeleted)"
        let rows =
            switch source {
            case .words:
                """
                seen JOIN word ON word.category_id = seen.id
                    LEFT JOIN memory ON memory.user_id = \(user.number) AND memory.word_id = word.id WHERE 1
                """
            case .memory: "memory WHERE user_id = \(user.number)"
            case .new: "new_word WHERE user_id = \(user.number)"
            }
        let condition = condition(filter)
        sql = """
            WITH seen AS MATERIALIZED (SELECT id FROM category WHERE \(seen))
            SELECT \(source.columns.word) FROM \(rows) AND \(condition) ORDER BY \(source.columns.word)
            """
    }

    /// Where every word that can come of a filter is.
    private static func source(of filter: WordFilter) -> Source {
        switch filter {
        case .state(.new), .not(.state(.begun)): return .new
        case .state(.paused): return .words
        case .state, .figure, .answered, .not(.state(.new)): return .memory
        case .all(let parts): return parts.lazy.map(source).first { $0 != .words } ?? .words
        case .any(let parts):
            guard let first = parts.first.map(source), parts.allSatisfy({ source(of: $0) == first }) else {
                return .words
            }
            return first
        default: return .words
        }
    }

    private mutating func condition(_ filter: WordFilter) -> String {
        let (word, category) = source.columns
        switch filter {
        case .everything: return "1"
        case .nothing: return "0"
        case .not(let part): return "NOT \(condition(part))"
        case .all(let parts): return joined(parts, "AND", none: "1")
        case .any(let parts): return joined(parts, "OR", none: "0")
        case .category(let pattern):
            arguments.append(pattern.like)
            return "\(category) IN (SELECT id FROM category WHERE title_folded LIKE ? ESCAPE '\\')"
        case .words(let words):
            arguments.append(words.json)
            return "\(word) IN (SELECT value FROM json_each(?))"
        case .text(let field, let pattern): return text(field, pattern, of: word)
        case .tag(let pattern):
            arguments.append(pattern.like)
            return """
                \(word) IN (SELECT word_id FROM word_tag WHERE tag_id IN
                    (SELECT id FROM tag WHERE user_id = \(user.number) AND name_folded LIKE ? ESCAPE '\\'))
                """
        case .added(let day):
            return """
                \(word) IN (SELECT word.id FROM seen JOIN word ON word.category_id = seen.id
                    WHERE created_on >= \(day.number))
                """
        case .answered(let day): return remembered("memory.reviewed_on >= \(day.number)")
        case .state(let state): return condition(state, of: word)
        case .figure(let figure, let comparison, let number):
            guard source != .new else { return "0" }
            arguments.append(number)
            return remembered("\(figure.sql) \(comparison.rawValue) ?")
        }
    }

    private func condition(_ state: WordFilter.State, of word: String) -> String {
        switch state {
        case .new: source == .words ? "memory.word_id IS NULL" : source == .new ? "1" : "0"
        case .begun: source == .words ? "memory.word_id IS NOT NULL" : source == .memory ? "1" : "0"
        case .shaky: remembered("memory.stability < 1")
        case .due(let day): remembered("memory.due_day <= \(day.number)")
        case .paused(let day):
            """
            \(word) IN (SELECT word_id FROM word_help
                WHERE user_id = \(user.number) AND paused_until > \(day.number))
            """
        }
    }

    /// Of a word that was never answered nothing of the kind is so.
    private func remembered(_ condition: String) -> String {
        switch source {
        case .words: "ifnull(\(condition), 0)"
        case .memory: condition
        case .new: "0"
        }
    }

    /// In halves: SQLite takes no expression that is nested as often as a long row of ORs would be.
    private mutating func joined(_ parts: [WordFilter], _ word: String, none: String) -> String {
        switch parts.count {
        case 0: return none
        case 1: return condition(parts[0])
        default:
            let half = parts.count / 2
            let first = joined(Array(parts[..<half]), word, none: none)
            return "(\(first) \(word) \(joined(Array(parts[half...]), word, none: none)))"
        }
    }

    private mutating func text(_ field: WordText.Field, _ pattern: TextPattern, of word: String) -> String {
        let separator = String(WordText.sideSeparator)
        let condition: String
        switch (field, pattern.exact) {
        case (.term, let text?):
            let start = text.folded + separator
            arguments.append(start)
            arguments.append(start + "\u{10FFFF}")
            condition = "folded >= ? AND folded < ?"
        case (.term, nil):
            arguments.append(pattern.like + separator + "%")
            condition = "folded LIKE ? ESCAPE '\\'"
        case (.translation, _):
            arguments.append("%" + separator + pattern.like)
            condition = "folded LIKE ? ESCAPE '\\'"
        default:
            arguments.append(pattern.like)
            condition = "\(field.column) LIKE ? ESCAPE '\\'"
        }
        return """
            \(word) IN (SELECT word.id FROM seen JOIN word ON word.category_id = seen.id AND \(condition))
            """
    }
}

extension WordFilter.Figure {
    fileprivate var sql: String {
        switch self {
        case .stability: "memory.stability"
        case .difficulty: "((memory.difficulty - 1) / 9)"
        case .interval: "(memory.due_day - memory.reviewed_on)"
        case .dueIn(let day): "(memory.due_day - \(day.number))"
        case .repetitions: "memory.repetitions"
        case .lapses: "memory.lapses"
        }
    }
}

extension TextPattern {
    /// For `LIKE … ESCAPE '\'`, folded.
    fileprivate var like: String {
        pieces.map { piece in
            switch piece {
            case .many: "%"
            case .one: "_"
            case .text(let text):
                text.folded.replacing("\\", with: "\\\\").replacing("%", with: "\\%").replacing(
                    "_", with: "\\_")
            }
        }.joined()
    }
}
