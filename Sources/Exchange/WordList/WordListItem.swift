import Localization
import Vocabulary

/// One word of a list as it was understood, with what is to be said of it.
package struct WordListItem: Sendable {
    package enum Doubt: Sendable, Equatable {
        /// A side cannot be kept as it is.
        case fault(WordSide, Message)
        /// A side is empty, and the dictionary does not know the other; but it knows these.
        case noTranslation(near: [String])
        /// The word is in the category already.
        case taken(Word.ID)
        /// The word is in the category already, with another translation than the dictionary's.
        case takenOtherwise(Word.ID)
        /// The word is in the category already, with another translation than the one that was written.
        case known(Word.ID)
        /// The list says it once more above.
        case repeated
        case order
        case separators
        /// It is a piece of a line that is too long to be read.
        case length
        /// A number or a hyphen at its end is perhaps no part of it.
        case marks
        /// The translation is that of another word; the dictionary gives these.
        case otherwise([String])
    }

    package enum State: Sendable, Comparable {
        /// Cannot be added as it is.
        case doubtful
        /// Will be added, but ought to be looked at.
        case guessed
        /// There already, or earlier in the list.
        case present
        /// Not wanted.
        case leftOut
        case ready
    }

    /// Its place in the list, from 0.
    package let index: Int
    /// With what is known of its sense besides.
    package let word: ReadyWord
    /// One side comes from the dictionary.
    package let isTranslated: Bool
    /// The person does not want this one.
    package let isLeftOut: Bool
    package var doubts: [Doubt]

    package init(index: Int, word: ReadyWord, isTranslated: Bool, isLeftOut: Bool, doubts: [Doubt]) {
        self.index = index
        self.word = word
        self.isTranslated = isTranslated
        self.isLeftOut = isLeftOut
        self.doubts = doubts
    }

    package var text: WordText { word.text }

    package var state: State {
        if isLeftOut { return .leftOut }
        if doubts.contains(where: \.isPresence) { return .present }
        guard doubts.allSatisfy(\.isHarmless) else { return .doubtful }
        return doubts.isEmpty ? .ready : .guessed
    }

    /// It can be kept as it is.
    package var isAddable: Bool { [.ready, .guessed].contains(state) }
}

/// How many words of a list are in which state: what the page says of them, what its button does and what is saved agree.
package struct WordListFigures: Sendable, Equatable {
    private let counts: [WordListItem.State: Int]

    package init(_ items: [WordListItem]) {
        counts = items.reduce(into: [:]) { $0[$1.state, default: 0] += 1 }
    }

    package subscript(state: WordListItem.State) -> Int { counts[state] ?? 0 }

    /// Those that are added by the button.
    package var addable: Int { self[.ready] + self[.guessed] }
}

extension WordListItem.Doubt {
    fileprivate var isPresence: Bool {
        switch self {
        case .taken, .takenOtherwise, .repeated: true
        default: false
        }
    }

    /// The entry can be kept all the same.
    fileprivate var isHarmless: Bool {
        switch self {
        case .order, .separators, .known, .marks, .otherwise: true
        default: false
        }
    }

    package var faultySide: WordSide? { if case .fault(let side, _) = self { side } else { nil } }

    /// The word that says the same already.
    package var takenWord: Word.ID? {
        switch self {
        case .taken(let word), .takenOtherwise(let word), .known(let word): word
        default: nil
        }
    }

    /// What was meant perhaps.
    package var near: [String] { if case .noTranslation(let words) = self { words } else { [] } }
}
