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
    let action: Address
    let submit: Message
    /// Where whoever changes their mind is led.
    let category: Category

    package init(_ summary: CategorySummary) {
        question = "category.deleteQuestion"
        subjects = [Subject(text: summary.category.title)]
        consequence =
            summary.wordCount == 0
            ? "category.deleteEmpty" : Message("category.deleteConsequence", count: summary.wordCount)
        action = Path.deleteCategory(summary.id)
        submit = "category.delete"
        category = summary.category
    }

    package init(_ word: Word) {
        question = "word.deleteQuestion"
        subjects = [WordSide.term, .translation].map {
            Subject(text: word.text[$0], language: $0.language(in: word.category))
        }
        consequence = "word.deleteConsequence"
        action = Path.deleteWord(word.id)
        submit = "word.delete"
        category = word.category
    }
}
