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

    package init(_ results: TrainingResults, reached: [Achievement]) {
        self.results = results
        self.reached = reached
        mistakes = results.reviews.filter { !$0.rating.isRight }.map(\.word)
    }

    var isFinished: Bool { results.openCount == 0 }
    var heading: Message { isFinished ? "results.finished" : "results.underWay" }
    var rememberedCount: Int { results.reviews.count - mistakes.count }
    /// Words that are learned now.
    var learnedCount: Int {
        results.reviews.count { $0.rating.isRight && $0.progressAfter.isLearned }
    }
    /// What the columns of the mistakes are called by.
    var pair: LanguagePair { results.reviews.first?.word.category.pair ?? .usual }
}
