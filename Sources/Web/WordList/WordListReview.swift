import Vocabulary

/// A list that was understood, with what is to be said of each entry.
struct WordListReview: Sendable {
    enum Doubt: Sendable, Equatable {
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
    }

    enum State: Sendable, Comparable {
        /// Will be added, or could be, but ought to be looked at.
        case doubtful
        /// There already, or earlier in the list.
        case present
        /// Not wanted.
        case leftOut
        case ready
    }

    struct Item: Sendable {
        /// Its place in the list, from 0.
        let index: Int
        let entry: WordListEntry
        var doubts: [Doubt]

        var state: State {
            if entry.isLeftOut { return .leftOut }
            if doubts.contains(where: \.isPresence) { return .present }
            return doubts.isEmpty ? .ready : .doubtful
        }

        /// It can be kept as it is.
        var isAddable: Bool { !entry.isLeftOut && doubts.allSatisfy(\.isHarmless) }
    }

    private(set) var items: [Item]

    /// `likenesses` are those of each entry in its category.
    init(_ entries: [WordListEntry], likenesses: [WordLikeness]) {
        var seen: Set<String> = []
        items = entries.enumerated().map { index, entry in
            var doubts: [Doubt] = []
            for side in [WordSide.term, .translation] where !entry[side].isEmpty {
                if let fault = TextRule.wordSide.check(entry[side]).fault {
                    doubts.append(.fault(side, fault))
                }
            }
            if !entry.isWhole {
                doubts.append(.noTranslation(near: []))
            } else if let doubt = Self.doubt(
                entry, index < likenesses.count ? likenesses[index] : WordLikeness())
            {
                doubts.append(doubt)
            } else if !entry.isLeftOut, !seen.insert(entry.text.folded).inserted {
                doubts.append(.repeated)
            }
            if entry.guesses.contains(.order) { doubts.append(.order) }
            if entry.guesses.contains(.separators) { doubts.append(.separators) }
            return Item(index: index, entry: entry, doubts: doubts)
        }
    }

    private static func doubt(_ entry: WordListEntry, _ likeness: WordLikeness) -> Doubt? {
        if let word = likeness.pair { return .taken(word) }
        if entry.guesses.contains(.term) { return likeness.translation.map(Doubt.takenOtherwise) }
        if entry.guesses.contains(.translation) { return likeness.term.map(Doubt.takenOtherwise) }
        return likeness.term.map(Doubt.known)
    }

    /// What would be added now.
    var additions: [WordText] { items.filter(\.isAddable).map(\.entry.text) }

    func count(_ state: State) -> Int { items.count { $0.state == state } }

    /// The entries in the order in which they want to be looked at.
    var sorted: [Item] { items.sorted { ($0.state, $0.index) < ($1.state, $1.index) } }

    /// Says of an entry without translation what it may have been meant to be.
    mutating func suggest(_ near: [String], at index: Int) {
        guard let place = items[index].doubts.firstIndex(of: .noTranslation(near: [])) else { return }
        items[index].doubts[place] = .noTranslation(near: near)
    }
}

extension WordListReview.Doubt {
    fileprivate var isPresence: Bool {
        switch self {
        case .taken, .takenOtherwise, .repeated: true
        default: false
        }
    }

    /// The entry can be kept all the same.
    fileprivate var isHarmless: Bool {
        switch self {
        case .order, .separators, .known: true
        default: false
        }
    }
}

extension WordListEntry {
    subscript(side: WordSide) -> String {
        get { side == .term ? term : translation }
        set {
            switch side {
            case .term: term = newValue
            case .translation: translation = newValue
            }
        }
    }
}
