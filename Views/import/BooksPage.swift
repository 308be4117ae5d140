import Exchange
import Forms
import Localization
import Vocabulary

/// Which words of books are taken, and how the first of them would be.
package struct BooksPage: Sendable {
    let plan: BookPlan
    let words: [BookPreview]
    let name: String
    let faults: FormFaults

    /// `name` tells the file from others of the same account.
    package init(_ plan: BookPlan, words: [BookPreview], name: String, faults: FormFaults = FormFaults()) {
        self.plan = plan
        self.words = words
        self.name = name
        self.faults = faults
    }

    /// Of a form's field.
    package static func id(ofLanguage language: String) -> String { "language-\(language)" }

    /// Those of the words; into which they are translated alone where the e-reader says theirs.
    var selects: [Select] {
        let pair = Select.pair(plan.pair, faults: faults)
        guard plan.saysLanguages else { return pair }
        return pair.filter { $0.id == "translationLanguage" }
    }

    /// A language, and how many words are in it.
    func label(_ group: BookPlan.Group) -> Message { Message("wordLanguage.\(group.language)") }
}
