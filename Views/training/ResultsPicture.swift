import Localization
import Vocabulary

/// What came of a training as a picture to send to a friend: how much, how long, which day in a row. No words, which may
/// be somebody else's. A drawing of its own (image/svg+xml) without style sheets: they would not be sent along.
package struct ResultsPicture: Sendable {
    let sum: ResultsSum
    let streak: Streaking?

    package init(_ results: TrainingResults, home: Home) {
        sum = ResultsSum(results)
        streak = Streaking(home)
    }

    /// Lines of the paper, in the drawing's own units.
    static let lines = Array(stride(from: 180, to: 1080, by: 90))
    /// Where the dots of a word that is learned stand.
    static let dots = (0..<5).map { 250 + 110 * $0 }
}
