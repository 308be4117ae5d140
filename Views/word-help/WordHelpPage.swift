import Forms
import Localization
import Vocabulary

/// What one can do so that a word which is forgotten again and again stays.
package struct WordHelpPage: Sendable {
    let word: Word
    let form: WordHelpForm
    /// The training from whose results one came.
    let training: Training.ID?
    let today: StudyDay

    package init(_ word: Word, _ form: WordHelpForm, after training: Training.ID?, today: StudyDay) {
        self.word = word
        self.form = form
        self.training = training
        self.today = today
    }

    var back: Address { training.map { Path.results(of: $0) } ?? Path.category(word.category.id) }
    var backLabel: Label { training == nil ? .name(word.category.title) : .sentence("help.backToResults") }
    /// nil where the word is not put aside.
    var pausedUntil: StudyDay? {
        word.help.flatMap { $0.isPaused(on: today) ? $0.pausedUntil : nil }
    }
    var lacksExample: Bool { word.text.example.isEmpty }
    var lacksPicture: Bool { word.picture == nil }
}

/// What was typed there.
package struct WordHelpForm: Sendable, FaultyForm {
    package var hint: String
    package var lettersFirst: Bool
    /// As it was typed.
    package var pausedUntil: String
    package var faults = FormFaults()

    /// A pause of two weeks is proposed.
    package init(_ help: WordHelp?, today: StudyDay) {
        hint = help?.hint ?? ""
        lettersFirst = help?.lettersFirst ?? false
        pausedUntil = today.adding(14).iso
    }
}

extension TextField {
    /// A thread to a word.
    package static let wordHint = TextField("hint", label: "help.hint", rule: .remark, hint: "help.hintHint")
    /// When a word comes back.
    package static let pausedUntil = TextField(
        "until", label: "help.until", rule: TextRule(maximum: 10), kind: .date)
}

/// A button that lets a word come back which was put aside.
struct ResumeForm: Sendable {
    let word: Word
    let day: StudyDay
    /// The training to whose results it leads back.
    let training: Training.ID?
    /// It leads back to the page of the word.
    let isOnPage: Bool

    /// nil where the word is not put aside.
    init?(_ word: Word, today: StudyDay, after training: Training.ID? = nil, isOnPage: Bool = false) {
        guard let help = word.help, help.isPaused(on: today), let day = help.pausedUntil else { return nil }
        self.word = word
        self.day = day
        self.training = training
        self.isOnPage = isOnPage
    }
}
