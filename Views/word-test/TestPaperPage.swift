import Learning
import Localization
import Vocabulary

/// A test to be printed, in its variants, with the answers on a sheet of their own.
package struct TestPaperPage: Sendable {
    struct Variant: Sendable {
        /// From 1.
        let number: Int
        let questions: [PaperQuestion]
    }

    let category: Category
    let form: WordTestForm
    let variants: [Variant]

    package init(_ paper: TestPaper, of category: Category, form: WordTestForm) {
        self.category = category
        self.form = form
        variants = paper.variants.enumerated().map { index, questions in
            Variant(number: index + 1, questions: questions.map(PaperQuestion.init))
        }
    }

    var isEmpty: Bool { variants.allSatisfy(\.questions.isEmpty) }
}

/// A question on paper.
struct PaperQuestion: Sendable {
    struct Option: Sendable {
        let letter: Message
        let text: String
    }

    let question: TestQuestion
    let options: [Option]
    /// The letter of the right option; nil where the answer is written.
    let rightLetter: Message?

    init(_ question: TestQuestion) {
        self.question = question
        options = question.options.enumerated().map { index, text in
            Option(letter: Message("paper.letter\(index + 1)"), text: text)
        }
        rightLetter = options.first { $0.text == question.right }?.letter
    }
}
