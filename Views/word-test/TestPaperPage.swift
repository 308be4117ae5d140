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

    package init(_ paper: TestPaper, of category: Category, form: WordTestForm, text: Catalogue) {
        self.category = category
        self.form = form
        let letters = text("paper.letters").split(separator: " ").map(String.init)
        variants = paper.variants.enumerated().map { index, questions in
            Variant(number: index + 1, questions: questions.map { PaperQuestion($0, letters: letters) })
        }
    }

    var isEmpty: Bool { variants.allSatisfy(\.questions.isEmpty) }
}

/// A question on paper.
struct PaperQuestion: Sendable {
    struct Option: Sendable {
        let letter: String
        let text: String
    }

    let question: TestQuestion
    let options: [Option]
    /// The letter of the right option; nil where the answer is written.
    let rightLetter: String?

    init(_ question: TestQuestion, letters: [String]) {
        self.question = question
        options = question.options.enumerated().map { index, text in
            Option(letter: letters.indices.contains(index) ? letters[index] : String(index + 1), text: text)
        }
        rightLetter = options.first { $0.text == question.right }?.letter
    }
}
