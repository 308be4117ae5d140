import Forms
import Localization
import Vocabulary

/// The form for a pasted list.
package struct WordListPage: Sendable {
    let category: Category
    /// What was typed.
    let list: String
    let fault: Message?
    /// The letters of a word tell its sides apart.
    let takesEitherOrder: Bool

    package init(in category: Category, list: String, fault: Message?, takesEitherOrder: Bool) {
        self.category = category
        self.list = list
        self.fault = fault
        self.takesEitherOrder = takesEitherOrder
    }

    /// The example is in English and Russian.
    var hasExample: Bool { category.pair == LanguagePair(term: "en", translation: "ru") }

    var faults: FormFaults {
        var faults = FormFaults()
        faults.add("list", label: "list.words", fault)
        return faults
    }
}

/// How a list may be written, by examples in English and Russian.
struct WordListExamples: Sendable {}
