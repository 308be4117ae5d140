import Localization
import Vocabulary

/// Asks once more before something is deleted.
package struct DeletionPage: Sendable {
    struct Subject: Sendable {
        let text: String
        /// BCP 47 tag; nil when it is in the language of the page.
        var language: String?
    }

    let question: Message
    /// What would be gone.
    let subjects: [Subject]
    let consequence: Message
    /// What it means for others; nil where it concerns nobody.
    var shared: Message?
    let action: Address
    let submit: Message
    /// Where whoever changes their mind is led, and what it is called.
    let cancel: Address
    let cancelTitle: String

    /// - Parameter learnerCount: those who learn it besides its author.
    package init(_ summary: CategorySummary, learnerCount: Int) {
        shared = learnerCount == 0 ? nil : Message("category.deleteShared", count: learnerCount)
        question = "category.deleteQuestion"
        subjects = [Subject(text: summary.category.title)]
        consequence =
            summary.wordCount == 0
            ? "category.deleteEmpty" : Message("category.deleteConsequence", count: summary.wordCount)
        action = Path.deleteCategory(summary.id)
        submit = "category.delete"
        cancel = Path.category(summary.id)
        cancelTitle = summary.category.title
    }

    /// Another's category, which the reader learns no more.
    package init(leaving summary: CategorySummary) {
        question = "share.leaveQuestion"
        subjects = [Subject(text: summary.category.title)]
        consequence = "share.leaveConsequence"
        action = Path.leaveCategory(summary.id)
        submit = "share.leave"
        cancel = Path.category(summary.id)
        cancelTitle = summary.category.title
    }

    package init(_ word: Word) {
        question = "word.deleteQuestion"
        subjects = [WordSide.term, .translation].map {
            Subject(text: word.text[$0], language: $0.language(in: word.category))
        }
        consequence = "word.deleteConsequence"
        action = Path.deleteWord(word.id)
        submit = "word.delete"
        cancel = Path.category(word.category.id)
        cancelTitle = word.category.title
    }

    /// - Parameter wordCount: words that have it, which stay.
    package init(_ tag: Tag, wordCount: Int) {
        question = "tag.deleteQuestion"
        subjects = [Subject(text: tag.question)]
        consequence = Message("tag.deleteConsequence", count: wordCount)
        action = Path.deleteTag(tag.id)
        submit = "tag.delete"
        cancel = Path.search(tag.question)
        cancelTitle = tag.question
    }
}
