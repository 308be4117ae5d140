import Learning
import Localization
import Vocabulary

/// What came of a training.
package struct TrainingResultsPage: Sendable {
    let results: TrainingResults
    /// What is announced with this training.
    let reached: [Achievement]
    /// The words that were forgotten, in the order in which they were asked.
    let mistakes: [Mistake]

    let plan: DayPlan
    /// What to go on with, where all words of a course are learned.
    let next: NextCourse?

    package init(
        _ results: TrainingResults, reached: [Achievement], plan: DayPlan, next: NextCourse? = nil,
        today: StudyDay
    ) {
        self.next = next
        self.results = results
        self.reached = reached
        self.plan = plan
        self.today = today
        let wrong = results.reviews.filter { !$0.rating.isRight }
        let answers = Dictionary(grouping: wrong, by: \.word.id)
        var seen: Set<Word.ID> = []
        mistakes = wrong.map(\.word).filter { seen.insert($0.id).inserted }.map {
            Mistake($0, answers[$0.id] ?? [])
        }
        wordCount = Set(results.reviews.map(\.word.id)).count
    }

    /// What the plan of the day still asks.
    var left: Int { plan.left }
    /// Words that were asked.
    let wordCount: Int
    let today: StudyDay
    /// Those of the mistakes that are forgotten again and again.
    var stubborn: [Word] { mistakes.map(\.word).filter { results.stubbornWords.contains($0.id) } }

    /// Nothing goes on before there are two days.
    var line: LineChart? {
        guard results.days.count > 1, let first = results.days.first, let last = results.days.last else {
            return nil
        }
        return LineChart(
            "over-time", title: overTime,
            description: Message(
                "results.overTimeDescription",
                numbers: ["first": first.success, "last": last.success]),
            values: results.days.map { ($0.day, $0.success) })
    }

    var overTime: Message {
        results.training.category == nil ? "results.overTimeAll" : "results.overTime"
    }

    var lineTable: DataTable {
        DataTable(
            caption: .sentence(overTime), headings: ["report.day", "report.answers", "report.success"],
            rows: results.days.reversed().map {
                DataTable.Row(.day($0.day), [.number($0.count), .percent($0.success)])
            })
    }

    var isFinished: Bool { results.openCount == 0 }
    var heading: Message { isFinished ? "results.finished" : "results.underWay" }
    /// Words that were never forgotten.
    var rememberedCount: Int { wordCount - mistakes.count }
    /// Words that are learned now, but for those that were known when they were met.
    var learnedCount: Int {
        Set(
            results.reviews.filter {
                $0.rating.isRight && $0.progressAfter.isLearned && !$0.saysKnown
            }.map(\.word.id)
        ).count
    }
    /// Words that were known when they were met in this training.
    var knownCount: Int { Set(results.reviews.filter(\.saysKnown).map(\.word.id)).count }
    /// Of the answers, whole ones, begun ones too; 0 when nobody knows.
    var minutes: Int {
        (results.reviews.reduce(0) { $0 + min($1.duration ?? 0, 120_000) } + 59_999) / 60_000
    }
    /// What the columns of the mistakes are called by.
    var pair: LanguagePair { results.reviews.first?.word.category.pair ?? .usual }
}

/// A word that was forgotten, with what was answered instead.
struct Mistake: Sendable {
    /// Different answers that are shown of a word.
    private static let shownAnswers = 3

    let word: Word
    /// In the order in which they were given, each once.
    let answers: [String]
    /// It was said once that one does not know; on a card nothing is answered.
    let isUnknown: Bool

    init(_ word: Word, _ wrong: [Review]) {
        self.word = word
        var seen: Set<String> = []
        let given = wrong.compactMap(\.typed).filter { !$0.isEmpty && seen.insert($0).inserted }
        answers = Array(given.prefix(Self.shownAnswers))
        isUnknown = given.isEmpty && wrong.contains { $0.form != .card && $0.typed == nil }
    }
}
