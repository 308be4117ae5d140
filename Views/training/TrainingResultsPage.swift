import Learning
import Localization
import Vocabulary

/// What came of a training.
package struct TrainingResultsPage: Sendable {
    let results: TrainingResults
    /// What is announced with this training.
    let reached: [Achievement]
    /// The words that were forgotten, in the order in which they were asked.
    let mistakes: [Word]

    /// What the plan of the day still asks.
    let left: Int

    package init(_ results: TrainingResults, reached: [Achievement], left: Int) {
        self.results = results
        self.reached = reached
        self.left = left
        var seen: Set<Word.ID> = []
        mistakes = results.reviews.filter { !$0.rating.isRight }.map(\.word).filter {
            seen.insert($0.id).inserted
        }
        wordCount = Set(results.reviews.map(\.word.id)).count
    }

    /// Words that were asked.
    let wordCount: Int
    var isFinished: Bool { results.openCount == 0 }
    var heading: Message { isFinished ? "results.finished" : "results.underWay" }
    /// Words that were never forgotten.
    var rememberedCount: Int { wordCount - mistakes.count }
    /// Words that are learned now.
    var learnedCount: Int {
        Set(results.reviews.filter { $0.rating.isRight && $0.progressAfter.isLearned }.map(\.word.id)).count
    }
    /// Of the answers, whole ones, begun ones too; 0 when nobody knows.
    var minutes: Int {
        (results.reviews.reduce(0) { $0 + min($1.duration ?? 0, 120_000) } + 59_999) / 60_000
    }
    /// What the columns of the mistakes are called by.
    var pair: LanguagePair { results.reviews.first?.word.category.pair ?? .usual }
}
