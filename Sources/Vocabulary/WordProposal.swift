/// What somebody who learns another's set would have a word say instead.
public struct WordProposal: Sendable, Identifiable {
    /// One thing that is written about the word.
    public struct Change: Sendable, Equatable {
        public let member: WordText.Member
        /// What it was when the other was proposed.
        public let before: String
        public let after: String

        public init(_ member: WordText.Member, before: String, after: String) {
            self.member = member
            self.before = before
            self.after = after
        }
    }

    /// What became of it.
    public enum Outcome: String, Sendable, CaseIterable {
        /// The word says so now.
        case taken
        /// The word stays as it was.
        case left
        /// The word went, or moved to where its proposer does not learn it, before anybody decided.
        case gone
    }

    public let id: Identifier<WordProposal>
    /// What the word was called then.
    public let term: String
    /// What its proposer is called.
    public let proposer: String
    /// As it is now; nil where nobody needs it any more.
    public let word: Word?
    /// In the order of the word's form.
    public let changes: [Change]
    /// nil while its author has not decided.
    public let outcome: Outcome?

    /// Those of one person in one set that wait for its author.
    public static let limit = 20

    public init(
        id: ID, term: String, proposer: String, word: Word?, changes: [Change], outcome: Outcome?
    ) {
        self.id = id
        self.term = term
        self.proposer = proposer
        self.word = word
        self.changes = changes
        self.outcome = outcome
    }

    /// What a text would be with it.
    public func applied(to text: WordText) -> WordText {
        var text = text
        for change in changes { text[change.member] = change.after }
        return text
    }

    /// What the word says by now in place of what it said when this was proposed; nil where it still says that.
    public func present(of change: Change) -> String? {
        guard let text = word?.text[change.member], text != change.before else { return nil }
        return text
    }
}

extension WordText {
    public subscript(member: Member) -> String {
        get {
            switch member {
            case .text(let field): self[field]
            case .partOfSpeech: partOfSpeech?.rawValue ?? ""
            }
        }
        set {
            switch member {
            case .text(let field): self[field] = newValue
            case .partOfSpeech: partOfSpeech = PartOfSpeech(rawValue: newValue)
            }
        }
    }

    /// What it would take to make `other` of it.
    public func changes(to other: WordText) -> [WordProposal.Change] {
        Self.members.filter { self[$0] != other[$0] }
            .map { WordProposal.Change($0, before: self[$0], after: other[$0]) }
    }
}

extension WordText.Member {
    /// As files and the database call it.
    public var name: String {
        switch self {
        case .text(let field): field.rawValue
        case .partOfSpeech: Self.partOfSpeechName
        }
    }

    public init?(name: String) {
        if name == Self.partOfSpeechName {
            self = .partOfSpeech
        } else if let field = WordText.Field(rawValue: name) {
            self = .text(field)
        } else {
            return nil
        }
    }

    private static let partOfSpeechName = "partOfSpeech"
}
