import Exchange
import Storage
import Vocabulary

/// What became of a list that was to be added. `rest` is what of it cannot be added as it is; nil where that is nothing.
package enum WordListAdded: Sendable {
    case added(WordBatch, count: Int, rest: WordListReview?)
    /// All that could be added is in the category already.
    case present(rest: WordListReview?)
    /// Something that the person changed cannot be kept; nothing was added.
    case spoilt
    /// Nothing of it can be added as it is.
    case nothing
    /// No such category of theirs.
    case missing
}

extension Learner {
    /// Adds what of a list can be added, unless something that its person changed cannot be kept.
    ///
    /// - Parameters:
    ///   - review: of the draft.
    ///   - rows: of the rest, as in `check`.
    package func add(
        _ draft: WordListDraft, as review: WordListReview, to category: Category, rows: Int
    ) async throws -> WordListAdded {
        let isSpoilt = review.items.contains { item in
            draft.changed.contains(item.index) && !item.isLeftOut && !item.isAddable
        }
        guard !isSpoilt else { return .spoilt }
        let additions = review.additions
        guard !additions.isEmpty else {
            // The same list once more, by a second press.
            guard review.figures[.present] > 0 else { return .nothing }
            return .present(rest: try await rest(of: review, for: category, rows: rows))
        }
        switch try await store.addWords(additions, to: category.id, of: user.id, now: now) {
        case .saved(let batch, let count):
            return .added(batch, count: count, rest: try await rest(of: review, for: category, rows: rows))
        case .taken: return .present(rest: nil)
        case .missing: return .missing
        }
    }

    private func rest(of review: WordListReview, for category: Category, rows: Int) async throws
        -> WordListReview?
    {
        review.undecided.isEmpty
            ? nil : try await self.review(review.undecided, for: category, rows: rows)
    }

    /// Takes back what was added in one go.
    package func takeBack(_ batch: WordBatch) async throws -> Store.BatchDeletion {
        try await store.deleteBatch(batch, of: user.id, now: now)
    }
}
