import Forms
import Learning
import Localization
import Vocabulary

/// What a test is to be like, as somebody says who makes one.
package struct WordTestForm: Sendable, FaultyForm {
    package var form = TestForm.mixed
    /// Those that were chosen of the category; empty for all.
    package var words: [Word.ID] = []
    /// As it was typed; empty for all words.
    package var count = "20"
    /// In which it is to be done; nil for as long as it takes.
    package var minutes: Int?
    /// On paper: the answers are printed too.
    package var hasAnswers = true
    package var faults = FormFaults()

    package init() {}
}

extension TextField {
    package static let testCount = TextField(
        "count", label: "test.count", rule: TextRule(maximum: 6, isRequired: false), autocomplete: .off,
        isNumeric: true, hint: Message("test.countHint", numbers: ["maximum": TestQuestion.limit]))
}

/// The fields that a test on paper and one on the screen share.
struct TestFields: Sendable {
    let form: WordTestForm

    init(_ form: WordTestForm) {
        self.form = form
    }

    func label(of choice: TestForm) -> Label { .sentence(Message("testForm.\(choice.rawValue)")) }
}
