import Forms
import Localization
import Vocabulary

/// Everything about one word: its facts, its answers, and when it comes next.
package struct WordFactsPage: Sendable {
    let word: Word
    let history: WordHistory
    /// Where it may be moved.
    let targets: [Category]
    /// The category from which it has just come; nil where it has not.
    let movedFrom: Category?
    /// The reader may change and delete it.
    let mayEdit: Bool
    /// The reader proposes what another's word should say, and its author has not decided.
    let hasProposal: Bool
    let today: StudyDay

    package init(
        _ word: Word, history: WordHistory, targets: [Category], movedFrom: Category?,
        mayEdit: Bool, hasProposal: Bool = false, today: StudyDay
    ) {
        self.mayEdit = mayEdit
        self.hasProposal = hasProposal
        self.word = word
        self.history = history
        self.targets = targets
        self.movedFrom = movedFrom
        self.today = today
    }

    var text: WordText { word.text }
    var category: Category { word.category }
    /// nil where the word is not put aside.
    var resume: ResumeForm? { ResumeForm(word, today: today, isOnPage: true) }
    /// Of «да» and «и» no photo is offered; who has one adds it where the word is changed.
    var isShownByPhoto: Bool {
        switch text.partOfSpeech {
        case .pronoun, .preposition, .conjunction, .interjection: false
        case nil, .noun, .verb, .adjective, .adverb, .numeral, .phrase: true
        }
    }
    /// Only what was answered can be put aside.
    var canPause: Bool { history.dueDay != nil && resume == nil }
    var dots: ProgressDots { ProgressDots(word.progress, afterRightAnswer: word.progress) }

    /// When it is asked next.
    var next: Message {
        guard let day = history.dueDay else { return "wordPage.nextNew" }
        return day <= today ? "wordPage.nextToday" : "wordPage.nextTomorrow"
    }
    /// The day on which it is asked next, where it has a date to be named by.
    var nextDay: StudyDay? { history.dueDay.flatMap { today.distance(to: $0) > 1 ? $0 : nil } }

    var chart: HistoryChart? { HistoryChart(history) }

    var answerTable: DataTable {
        DataTable(
            caption: .sentence("wordPage.answers"),
            headings: ["report.day", "wordPage.form", "wordPage.answer", "wordPage.progress"],
            rows: history.answers.reversed().map {
                DataTable.Row(
                    .day($0.day),
                    [
                        .sentence(
                            $0.form.map { Message("exerciseForm.\($0.rawValue)") } ?? "wordPage.unknownForm"),
                        .sentence($0.isRight ? "results.right" : "results.wrong"), .number($0.progress.value),
                    ])
            })
    }

    var target: Select {
        Select(
            "target", label: "selection.target", chosen: "",
            options: targets.map { Select.Option(value: String($0.id), label: .name($0.title)) })
    }

    /// A pause of two weeks is proposed.
    var pausedUntil: String { today.adding(14).iso }
}
