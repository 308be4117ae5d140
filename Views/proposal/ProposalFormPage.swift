import Localization
import Vocabulary

/// The form in which somebody proposes what another's word should say.
package struct ProposalFormPage: Sendable {
    let form: WordForm
    let word: Word
    /// What the author of the word is called.
    let author: String
    /// Something of the reader's waits already, which this takes the place of.
    let isWaiting: Bool

    package init(_ form: WordForm, for word: Word, author: String, isWaiting: Bool) {
        self.form = form
        self.word = word
        self.author = author
        self.isWaiting = isWaiting
    }

    var category: Category { word.category }
    var details: WordDetails { WordDetails(form: form, category: category) }
}
