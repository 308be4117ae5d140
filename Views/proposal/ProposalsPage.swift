import Forms
import Localization
import Vocabulary

/// What others propose for the words of a category, for its author to decide.
package struct ProposalsPage: Sendable {
    let category: Category
    let proposals: [(proposal: WordProposal, word: Word)]

    package init(_ proposals: [WordProposal], for category: Category) {
        self.proposals = proposals.compactMap { proposal in proposal.word.map { (proposal, $0) } }
        self.category = category
    }

    func label(of member: WordText.Member) -> Message {
        switch member {
        case .text(let field): TextField.text(field, in: category).label
        case .partOfSpeech: "word.partOfSpeech"
        }
    }

    /// BCP 47 tag of such a text; empty where it has no language of its own.
    func language(of member: WordText.Member) -> String? {
        switch member {
        case .text(let field): field.side?.language(in: category) ?? ""
        case .partOfSpeech: nil
        }
    }

    /// As it is read: a part of speech by what it is called.
    func shown(_ value: String, _ member: WordText.Member, in text: Catalogue) -> String {
        guard case .partOfSpeech = member else { return value }
        return PartOfSpeech(rawValue: value).map { text(Message("partOfSpeech.\($0.rawValue)")) } ?? ""
    }
}
