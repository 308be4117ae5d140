import Storage
import Vocabulary

/// What several people do who keep one category's words together.
extension Learner {
    /// Has somebody who learns a category of theirs keep its words too, or no more.
    package func setEditor(_ learner: User.ID, of category: Category.ID, isEditor: Bool) async throws
        -> Store.EditorSetting
    {
        try await store.setEditor(learner, of: category, isEditor: isEditor, by: user.id)
    }

    /// What was done with its words lately; nil where they may not change them.
    package func edits(of category: Category.ID) async throws -> [WordEdit]? {
        try await store.edits(of: category, seenBy: user.id, now: now)
    }

    /// Throws `StorageFault.allowance`.
    package func undo(_ edit: WordEdit.ID) async throws -> Store.EditUndo {
        try await store.undoEdit(edit, by: user.id, now: now)
    }
}
