import Storage
import Vocabulary

/// What somebody would have a word of another's say, and what its author makes of it.
extension Learner {
    /// Of its texts nothing that they left as it was in `base`.
    package func propose(_ text: WordText, from base: WordText?, for word: Word.ID) async throws
        -> Store.Proposing
    {
        try await store.propose(text, from: base, for: word, by: user.id)
    }

    /// What they propose for a word; nil where nothing of theirs waits.
    package func proposal(for word: Word.ID) async throws -> WordProposal? {
        try await store.proposal(for: word, by: user.id)
    }

    /// False where nothing of theirs waits for that word.
    package func withdrawProposal(for word: Word.ID) async throws -> Bool {
        try await store.withdrawProposal(for: word, by: user.id)
    }

    /// What others propose for a category of theirs; nil where it is none of theirs.
    package func proposals(for category: Category.ID) async throws -> [WordProposal]? {
        try await store.proposals(for: category, of: user.id)
    }

    /// Has a word of theirs say what somebody proposed, or leaves it as it is.
    package func decide(_ proposal: WordProposal.ID, isTaken: Bool) async throws -> Store.Deciding {
        isTaken
            ? try await store.takeProposal(proposal, of: user.id, now: now)
            : try await store.leaveProposal(proposal, of: user.id)
    }

    /// What is told beside a category's words: to its author that something waits, to others what came of theirs.
    package func proposalNews(of category: CategorySummary) async throws -> (
        waiting: Int, decided: [WordProposal]
    ) {
        guard category.hasNews else { return (0, []) }
        return category.category.author == user.id
            ? (try await store.proposalCount(for: category.id), [])
            : (0, try await store.decidedProposals(in: category.id, by: user.id))
    }
}
