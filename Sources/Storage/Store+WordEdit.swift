public import Foundation
import GRDB
public import Vocabulary

/// Who did what with the words of a set that several keep together. Of other sets nothing is written down.
extension Store {
    /// As many as a page lists.
    private static let shownEdits = 100

    /// The latest edits of a category, the last first; nil where somebody may not change its words.
    public func edits(of category: Category.ID, seenBy user: User.ID, now: Date) async throws -> [WordEdit]? {
        try await read { db in
            guard try Self.author(of: category, editedBy: user, db) != nil else { return nil }
            let statement = try db.cachedStatement(
                sql: """
                    \(Self.selectEdits) WHERE word_edit.category_id = ? ORDER BY word_edit.id DESC
                    LIMIT \(Self.shownEdits)
                    """)
            return try statement.all([category], as: EditRow.init).map {
                try Self.edit($0, seenBy: user, now: now, in: db)
            }
        }
    }

    /// An edit as it stands in its table.
    struct EditRow {
        let id: WordEdit.ID
        let category: Category.ID
        let user: User.ID?
        let name: String?
        let kind: String
        let word, lastWord: Word.ID
        let term: String
        let date: Date

        fileprivate init(_ row: Row) throws {
            id = try row[Columns.id]
            category = try row[Columns.category]
            user = try row[Columns.user]
            name = try row[Columns.name]
            kind = try row[Columns.kind]
            word = try row[Columns.word]
            lastWord = try row[Columns.lastWord]
            term = try row[Columns.term]
            date = Date(milliseconds: try row[Columns.date])
        }

        fileprivate enum Columns {
            static let id = Column<WordEdit.ID>("id", of: "word_edit")
            static let category = Column<Category.ID>("category_id", of: "word_edit")
            static let user = Column<User.ID?>("user_id", of: "word_edit")
            static let name = Column<String?>("name", of: "user")
            static let kind = Column<String>("kind")
            static let word = Column<Word.ID>("word_id")
            static let lastWord = Column<Word.ID>("last_word")
            static let term = Column<String>("term", of: "word_edit")
            static let date = Column<Int64>("edited_at")
        }
    }

    private static let selectEdits = """
        SELECT \(columns(EditRow.Columns.id, EditRow.Columns.category, EditRow.Columns.user, EditRow.Columns.name)),
            \(columns(EditRow.Columns.kind, EditRow.Columns.word, EditRow.Columns.lastWord, EditRow.Columns.term)),
            \(columns(EditRow.Columns.date))
        FROM word_edit LEFT JOIN user ON user.id = word_edit.user_id
        """

    static func editRow(_ id: WordEdit.ID, in db: Database) throws -> EditRow? {
        try db.cachedStatement(sql: "\(selectEdits) WHERE word_edit.id = ?").first([id], as: EditRow.init)
    }

    static func edit(_ row: EditRow, seenBy user: User.ID, now: Date, in db: Database) throws -> WordEdit {
        let (member, before, after) = (
            Column<String>("member"), Column<String>("before"), Column<String>("after")
        )
        let kept = try db.cachedStatement(
            sql: "SELECT \(columns(member, before, after)) FROM word_edit_change WHERE edit_id = ?"
        ).all([row.id]) { change in
            try WordText.Member(name: change[member]).map {
                try WordProposal.Change($0, before: change[before], after: change[after])
            }
        }
        let changes = WordText.members.compactMap { member in
            kept.lazy.compactMap { $0 }.first { $0.member == member }
        }
        let kind = WordEdit.Kind(rawValue: row.kind) ?? .changed
        let present = try text(ofWord: row.word, in: row.category, db)
        let canBeUndone =
            switch kind {
            // Whoever wrote in it since has not written for nothing.
            case .added: present == WordText(changes, \.after)
            case .changed: present.map { $0 != $0.without(changes) } ?? false
            case .deleted: present == nil
            // What a picture or a recording replaces is gone; what a file brought has an undo of its own.
            case .moved, .movedIn, .listDeleted, .pictured, .recorded, .imported, .importTakenBack: false
            case .listed: try canBeTakenBack(row, by: user, now: now, in: db)
            }
        return WordEdit(
            id: row.id, editor: row.user.map { (id: $0, name: row.name ?? "") }, kind: kind, term: row.term,
            word: present == nil ? nil : row.word, changes: changes, date: row.date, canBeUndone: canBeUndone
        )
    }

    /// A list, as long as its words are what was added. Of what is too old that is not even asked: it counts words and looks
    /// for answers to them.
    private static func canBeTakenBack(_ list: EditRow, by user: User.ID, now: Date, in db: Database) throws
        -> Bool
    {
        guard now.timeIntervalSince(list.date) <= batchLifetime else { return false }
        let isChanged = try db.cachedStatement(
            sql: """
                SELECT EXISTS (SELECT 1 FROM word_edit WHERE category_id = ? AND id > ? AND kind = ?
                    AND word_id BETWEEN ? AND ?)
                """)
        let arguments: StatementArguments = [
            list.category, list.id, WordEdit.Kind.changed.rawValue, list.ids.lowerBound, list.ids.upperBound,
        ]
        guard try Bool.fetchOne(isChanged, arguments: arguments) == false else { return false }
        return try deletableCount(of: WordBatch(category: list.category, ids: list.ids), user, now, db) > 0
    }

    /// Of a word in that category; nil where it is not there.
    static func text(ofWord word: Word.ID, in category: Category.ID, _ db: Database) throws -> WordText? {
        try db.cachedStatement(
            sql: "SELECT \(wordTextColumns) FROM word WHERE word.id = ? AND word.category_id = ?"
        ).first([word, category], as: WordText.init)
    }

    /// Writes down what is about to be done, or was, with a word of a category that several keep; `before` and `after` are nil
    /// where the word is not there.
    static func note(
        _ kind: WordEdit.Kind, of word: Word.ID, from before: WordText?, to after: WordText?,
        in category: Category.ID, by user: User.ID, now: Date, _ db: Database
    ) throws {
        let none = WordText(term: "", translation: "")
        let changes = (before ?? none).changes(to: after ?? none)
        guard !changes.isEmpty else { return }
        let edit = try note(
            kind, words: word...word, term: (before ?? after)?.term ?? "", in: category, by: user, now: now,
            db)
        guard let edit else { return }
        let add = try db.cachedStatement(
            sql: "INSERT INTO word_edit_change (edit_id, member, before, after) VALUES (?, ?, ?, ?)")
        for change in changes {
            try add.execute(arguments: [edit, change.member.name, change.before, change.after])
        }
    }

    /// Writes down whether a word looks or sounds otherwise after `change` than before.
    static func noting(
        _ word: Word.ID, in category: Category.ID, by user: User.ID, now: Date, _ db: Database,
        _ change: () throws -> Void
    ) throws {
        let (term, recording) = (Column<String>("term"), Column<String?>("recording"))
        func looks() throws -> (term: String, picture: Picture?, recording: String?)? {
            try db.cachedStatement(
                sql:
                    "SELECT \(columns(term, recording)), \(Picture.Columns.word.selected) FROM word WHERE id = ?"
            ).first([word]) {
                try ($0[term], Picture($0, .word), $0[recording])
            }
        }
        let before = try looks()
        try change()
        guard let before, let after = try looks() else { return }
        if before.picture != after.picture {
            try note(
                .pictured, words: word...word, term: after.term, in: category, by: user, now: now, db)
        }
        if before.recording != after.recording {
            try note(
                .recorded, words: word...word, term: after.term, in: category, by: user, now: now, db)
        }
    }

    /// Writes down one word more of those that a file brings, or that are taken back with it: however many they are, they
    /// are one edit as long as nobody does something else meanwhile.
    static func note(
        _ kind: WordEdit.Kind, anotherWord word: Word.ID, in category: Category.ID, by user: User.ID,
        now: Date,
        _ db: Database
    ) throws {
        try db.cachedStatement(
            sql: """
                UPDATE word_edit SET term = term + 1, word_id = min(word_id, ?1), last_word = max(last_word, ?1)
                WHERE id = (SELECT max(id) FROM word_edit WHERE category_id = ?2)
                    AND user_id = ?3 AND kind = ?4 AND edited_at = ?5
                """
        ).execute(arguments: [word, category, user, kind.rawValue, now.milliseconds])
        if db.changesCount == 1 { return }
        try note(kind, words: word...word, term: "1", in: category, by: user, now: now, db)
    }

    /// The number under which it was written down; nil where nobody keeps the category with its author.
    @discardableResult
    static func note(
        _ kind: WordEdit.Kind, words: ClosedRange<Word.ID>, term: String, in category: Category.ID,
        by user: User.ID, now: Date, _ db: Database
    ) throws -> Int64? {
        try db.cachedStatement(
            sql: """
                INSERT INTO word_edit (category_id, user_id, kind, word_id, last_word, term, edited_at)
                    SELECT id, ?, ?, ?, ?, ?, ? FROM category WHERE id = ? AND \(isJoint)
                """
        ).execute(arguments: [
            user, kind.rawValue, words.lowerBound, words.upperBound, term, now.milliseconds, category,
        ])
        guard db.changesCount == 1 else { return nil }
        let edit = db.lastInsertedRowID
        try db.cachedStatement(
            sql: """
                DELETE FROM word_edit WHERE category_id = ?1 AND id <= (SELECT id FROM word_edit
                    WHERE category_id = ?1 ORDER BY id DESC LIMIT 1 OFFSET \(WordEdit.limit))
                """
        ).execute(arguments: [category])
        return edit
    }
}

extension Store.EditRow {
    /// The first and the last of the words that it is about.
    var ids: ClosedRange<Word.ID> { word...max(word, lastWord) }
}

extension WordText {
    /// With what was there before, where nobody has written anything else since.
    func without(_ changes: [WordProposal.Change]) -> WordText {
        var text = self
        for change in changes where text[change.member] == change.after {
            text[change.member] = change.before
        }
        return text
    }
}
