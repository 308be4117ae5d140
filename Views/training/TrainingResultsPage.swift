import Learning
import Localization
import Vocabulary

/// What came of a training.
package struct TrainingResultsPage: Sendable {
    /// More words than these are behind one press.
    static let shownWords = 12

    let results: TrainingResults
    /// What is announced with this training.
    let reached: [Achievement]
    /// All that were asked, in the order in which they were asked first.
    let words: [TrainedWord]
    /// The words that were forgotten, in the order in which they were asked.
    let mistakes: [Mistake]
    let home: Home
    let plan: DayPlan
    /// One thing to look into now; nil where the day goes on.
    let nextDoor: NextDoor?

    package init(
        _ results: TrainingResults, reached: [Achievement], home: Home, plan: DayPlan,
        nextDoor: NextDoor? = nil
    ) {
        self.results = results
        self.reached = reached
        self.home = home
        self.plan = plan
        self.nextDoor = nextDoor
        words = TrainedWord.all(of: results.reviews)
        let wrong = results.reviews.filter { !$0.rating.isRight }
        let answers = Dictionary(grouping: wrong, by: \.word.id)
        var seen: Set<Word.ID> = []
        mistakes = wrong.map(\.word).filter { seen.insert($0.id).inserted }.map {
            Mistake($0, answers[$0.id] ?? [])
        }
    }

    var today: StudyDay { home.today }
    /// What the plan of the day still asks.
    var left: Int { plan.left }
    /// Words that were asked.
    var wordCount: Int { words.count }
    /// Those of the mistakes that are forgotten again and again.
    var stubborn: [Word] { mistakes.map(\.word).filter { results.stubbornWords.contains($0.id) } }
    var sum: ResultsSum { ResultsSum(results) }
    /// What the next day brings; nothing is said of it before the training is over.
    var tomorrow: Tomorrow? { isFinished ? Tomorrow(home, plan: plan) : nil }

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
    /// What the columns of the mistakes are called by.
    var pair: LanguagePair { results.reviews.first?.word.category.pair ?? .usual }
}

/// How much a training was: «6 слов за 2 минуты».
package struct ResultsSum: Sendable {
    let wordCount: Int
    /// Of the answers, whole ones, begun ones too; 0 when nobody knows.
    let minutes: Int

    package init(_ results: TrainingResults) {
        wordCount = Set(results.reviews.map(\.word.id)).count
        minutes =
            (results.reviews.reduce(0) { $0 + min($1.duration ?? 0, Self.longestAnswer) } + 59_999) / 60_000
    }

    /// Milliseconds. Who answers later was away.
    private static let longestAnswer = 120_000
}
