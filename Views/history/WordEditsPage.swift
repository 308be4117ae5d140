import Foundation
import Localization
import Vocabulary

/// Who did what with the words of a category that several keep together, the last first.
package struct WordEditsPage: Sendable {
    let category: Category
    let edits: [WordEdit]
    let reader: User.ID
    let now: Date

    package init(_ edits: [WordEdit], of category: Category, reader: User.ID, now: Date) {
        self.edits = edits
        self.category = category
        self.reader = reader
        self.now = now
    }

    func what(_ edit: WordEdit) -> Message {
        let count = isOfList(edit) ? Int(stated: edit.term, in: 1...Int.largestStated) ?? 1 : nil
        return Message("wordEdit.\(edit.kind.rawValue)", count: count)
    }

    /// It is of several words at once, of which it says how many.
    func isOfList(_ edit: WordEdit) -> Bool {
        [.listed, .listDeleted, .imported, .importTakenBack].contains(edit.kind)
    }

    func who(_ edit: WordEdit, in text: Catalogue) -> String {
        guard let editor = edit.editor else { return text("wordEdit.somebody") }
        return editor.id == reader ? text("wordEdit.you") : editor.name
    }

    /// What is taken back, by name.
    func undone(_ edit: WordEdit, in text: Catalogue) -> String {
        isOfList(edit) ? text(what(edit)) : edit.term
    }

    /// Of what was written or went altogether the two sides say enough.
    func shown(_ edit: WordEdit) -> [WordProposal.Change] {
        edit.kind == .changed
            ? edit.changes : edit.changes.filter { $0.member == .text(.translation) }
    }

    var changed: WordChanges { WordChanges(category) }
}
