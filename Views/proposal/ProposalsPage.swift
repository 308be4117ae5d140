import Vocabulary

/// What others propose for the words of a category, for its author to decide.
package struct ProposalsPage: Sendable {
    let category: Category
    let proposals: [(proposal: WordProposal, word: Word)]

    package init(_ proposals: [WordProposal], for category: Category) {
        self.proposals = proposals.compactMap { proposal in proposal.word.map { (proposal, $0) } }
        self.category = category
    }

    var changed: WordChanges { WordChanges(category) }
}
