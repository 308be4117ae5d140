public import Foundation
import GRDB
public import Vocabulary

/// Taking back what somebody did with a word of a set that several keep; which is an edit as any other.
extension Store {
    /// What became of taking an edit back.
    public enum EditUndo: Sendable, Equatable {
        /// In that category.
        case undone(Category.ID)
        /// Somebody has written something else since, or it was taken back already.
        case stale(Category.ID)
        /// Another word says by now what this one would.
        case taken(Category.ID)
        /// There is none whose words this person may change.
        case missing
    }

    /// Throws `StorageFault.allowance`.
    public func undoEdit(_ id: WordEdit.ID, by user: User.ID, now: Date) async throws -> EditUndo {
        let (outcome, batch) = try await write { db -> (EditUndo, WordBatch?) in
            guard let row = try Self.editRow(id, in: db),
                let author = try Self.author(of: row.category, editedBy: user, db)
            else { return (.missing, nil) }
            let edit = try Self.edit(row, seenBy: user, now: now, in: db)
            guard edit.canBeUndone else { return (.stale(row.category), nil) }
            if edit.kind == .listed {
                return (.undone(row.category), WordBatch(category: row.category, ids: row.ids))
            }
            return (try self.undo(edit, row, of: author, by: user, now: now, in: db), nil)
        }
        if let batch, try await deleteBatch(batch, of: user, now: now) == .kept {
            return .stale(batch.category)
        }
        if case .undone(let category) = outcome {
            try await finish(keepingOf: category)
            try await finish(learnerChangesOf: category)
        }
        return outcome
    }

    private func undo(
        _ edit: WordEdit, _ row: EditRow, of author: User.ID, by user: User.ID, now: Date, in db: Database
    ) throws -> EditUndo {
        let category = row.category
        switch edit.kind {
        case .added:
            try Self.forgetDeletedWords(now: now, in: db)
            try Self.delete(
                row.word, in: category, of: author, by: user, as: row.word.number, now: now, in: db)
        case .changed:
            guard let text = try Self.text(ofWord: row.word, in: category, db)?.without(edit.changes) else {
                return .stale(category)
            }
            let saving = try Self.change(row.word, to: text, in: category, by: user, now: now, db)
            guard case .saved = saving else { return .taken(category) }
        case .deleted:
            let text = WordText(edit.changes, \.before)
            // Asked first: what is not brought back can be had back later.
            if try Self.word(like: text, in: category, db) != nil { return .taken(category) }
            if try Self.restore(row.word, in: category, of: author, by: user, now: now, in: db) { break }
            try Self.checkAllowance(of: author, words: 1, in: db)
            let day = try localTime(now, of: author, in: db).day
            let word = try Self.insert(text, into: category, now: now, on: day, in: db)
            try Self.see(ownWords: word...word, in: category, by: user, db)
            try Self.note(.added, of: word, from: nil, to: text, in: category, by: user, now: now, db)
            // It is there by another number, and comes back once.
            try db.cachedStatement(sql: "UPDATE word_edit SET word_id = ?1, last_word = ?1 WHERE id = ?2")
                .execute(arguments: [word, row.id])
        case .moved, .movedIn, .listed, .listDeleted, .pictured, .recorded, .imported, .importTakenBack:
            return .stale(category)
        }
        return .undone(category)
    }
}
