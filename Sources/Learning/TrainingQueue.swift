import Vocabulary

/// Which words one training asks, how often, and which of them now.
public enum TrainingQueue {
    /// How many words one training has at most: about ten minutes, the time a learner has.
    public static let length = 20
    /// Right answers that a new word needs in the training in which it is met.
    public static let steps = 3
    /// New words in a training that has due words enough.
    private static let newWithDue = 5
    /// Cards between an answer and the next one of the same word: after a wrong or a first right one, and after later ones.
    private static let gaps = (near: 3, far: 8)

    /// A word in a training.
    public struct Entry: Sendable, Hashable {
        public let word: Word.ID
        /// Why it will be asked next.
        public var purpose: Review.Purpose
        /// Right answers that it still needs.
        public var remaining: Int
        /// The number of cards in the training, met ones among them, from which it may be asked again; nil while it was
        /// not asked.
        public var turn: Int?
        /// Whether it was shown with both sides before it is asked.
        public var isMet: Bool

        public init(
            word: Word.ID, purpose: Review.Purpose, remaining: Int, turn: Int? = nil, isMet: Bool = false
        ) {
            self.word = word
            self.purpose = purpose
            self.remaining = remaining
            self.turn = turn
            self.isMet = isMet
        }

        /// A word that was not asked yet.
        public init(_ word: Word.ID, _ purpose: Review.Purpose) {
            self.init(word: word, purpose: purpose, remaining: purpose == .first ? TrainingQueue.steps : 1)
        }

        /// What becomes of it when it is met, before which the training had `answered` cards: it is no answer, but others
        /// are asked before it is.
        public mutating func meet(answered: Int) {
            guard purpose == .first, !isMet else { return }
            isMet = true
            turn = answered + 1 + gaps.near
        }

        /// Right answers that it had in this training as a new word.
        public var step: Int {
            purpose == .first || purpose == .step ? TrainingQueue.steps - remaining : 0
        }

        /// What becomes of it with an answer, before which the training had `answered` cards.
        public mutating func take(_ rating: Rating, answered: Int) {
            let isRight = rating.isRight
            switch purpose {
            case .first, .step:
                if isRight { remaining = purpose == .first && rating == .easy ? 0 : remaining - 1 }
                purpose = .step
            case .due, .again:
                remaining = isRight ? 0 : 1
                purpose = .again
            case .practice:
                remaining = isRight ? 0 : 1
            }
            let isFar = isRight && remaining < TrainingQueue.steps - 1
            turn = answered + 1 + (isFar ? gaps.far : gaps.near)
        }
    }

    /// The words of a training: of those that are due and of the new ones as many as there is room for, each mixed, so
    /// that a list is not learned by its order. Both come in the order in which they matter. New words have due ones
    /// between them, and come early, so that there are others between their steps.
    public static func entries(
        due: [Word.ID], new: [Word.ID], length: Int = length,
        using generator: inout some RandomNumberGenerator
    ) -> [Entry] {
        let newCount = min(new.count, max(length - due.count, newWithDue))
        let old = due.prefix(length - newCount).shuffled(using: &generator).map { Entry($0, .due) }
        let fresh = new.prefix(newCount).shuffled(using: &generator).map { Entry($0, .first) }
        let shared = min(old.count, fresh.count)
        return zip(fresh, old).flatMap { [$0, $1] } + fresh.dropFirst(shared) + old.dropFirst(shared)
    }

    /// The position of the entry to ask, when the training had `answered` cards, those among them that were only met;
    /// nil when it is over.
    ///
    /// What was asked before comes as soon as other cards were between, what was not asked yet in its order; fewer
    /// cards are between only when nothing else is left. After two words that were only met something is asked.
    public static func next(in entries: [Entry], answered: Int) -> Int? {
        let open = entries.indices.filter { entries[$0].remaining > 0 }
        func turn(_ index: Int) -> Int { entries[index].turn ?? .max }
        let waiting = open.filter { entries[$0].turn != nil }.min { (turn($0), $0) < (turn($1), $1) }
        if let waiting, turn(waiting) <= answered { return waiting }
        let fresh = open.filter { entries[$0].turn == nil }
        guard hasMetTwo(entries, answered: answered) else { return fresh.first ?? waiting }
        return fresh.first { entries[$0].purpose != .first } ?? waiting ?? fresh.first
    }

    /// Whether the last card was a word that was only met, when the training had `answered` cards.
    public static func hasMetLast(_ entries: [Entry], answered: Int) -> Bool {
        entries.contains { $0.isMet && $0.purpose == .first && $0.turn == answered + gaps.near }
    }

    /// Whether the last two cards were words that were met.
    private static func hasMetTwo(_ entries: [Entry], answered: Int) -> Bool {
        hasMetLast(entries, answered: answered) && hasMetLast(entries, answered: answered - 1)
    }

    /// Words that may be asked in one card with `word`, when the training had `answered` cards before it: those whose turn
    /// it is as if they were asked one after the other, and those that were not asked yet, except new ones that were not
    /// met.
    public static func companions(of word: Word.ID, in entries: [Entry], answered: Int) -> [Word.ID] {
        let open = entries.filter {
            $0.word != word && $0.remaining > 0 && ($0.purpose != .first || $0.isMet)
        }
        let waiting = open.enumerated().sorted {
            ($0.element.turn ?? .max, $0.offset) < ($1.element.turn ?? .max, $1.offset)
        }
        var companions: [Word.ID] = []
        for (_, entry) in waiting where entry.turn ?? 0 <= answered + companions.count + 1 {
            companions.append(entry.word)
        }
        return companions
    }
}
