import Foundation

/// What somebody did with a word of a set that several keep together.
public struct WordEdit: Sendable, Identifiable {
    public enum Kind: String, Sendable, CaseIterable {
        case added, changed, deleted
        /// It went to another category of its author's.
        case moved
        /// It came from one.
        case movedIn
        /// Several were added in one go.
        case listed
        /// These were taken back in one go.
        case listDeleted
        /// It has another picture, or none any more.
        case pictured
        /// It is said by another recording, or by none any more.
        case recorded
        /// A file of its author's brought several, or filled in what they lacked.
        case imported
        /// What a file brought was taken back.
        case importTakenBack
    }

    public let id: Identifier<WordEdit>
    /// What they are called who did it; nil where their account is gone.
    public let editor: (id: Identifier<User>, name: String)?
    public let kind: Kind
    /// What the word was called.
    public let term: String
    /// The word, where it is there still.
    public let word: Identifier<Word>?
    /// What is written about it from there on, in the order of its form.
    public let changes: [WordProposal.Change]
    public let date: Date
    /// There is something of it to be taken back.
    public let canBeUndone: Bool

    /// Edits of one set that are kept.
    public static let limit = 500
    /// People who keep one set with its author.
    public static let editorLimit = 20

    public init(
        id: ID, editor: (id: Identifier<User>, name: String)?, kind: Kind, term: String,
        word: Identifier<Word>?, changes: [WordProposal.Change], date: Date, canBeUndone: Bool
    ) {
        self.id = id
        self.editor = editor
        self.kind = kind
        self.term = term
        self.word = word
        self.changes = changes
        self.date = date
        self.canBeUndone = canBeUndone
    }
}

extension WordText {
    /// What is written where nothing was, or was before nothing is.
    public init(_ changes: [WordProposal.Change], _ side: KeyPath<WordProposal.Change, String>) {
        self.init(term: "", translation: "")
        for change in changes { self[change.member] = change[keyPath: side] }
    }

    /// What becomes of it when somebody who began with `base` has written `sent`: what they did not touch stays as it is by now.
    public func edited(from base: WordText, to sent: WordText) -> WordText {
        var text = self
        for change in base.changes(to: sent) { text[change.member] = change.after }
        return text
    }
}
