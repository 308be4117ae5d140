import Localization
import Vocabulary

/// The answers to one word in their order: each stands as high as the progress after it, wrong ones as crosses.
struct HistoryChart: Sendable {
    /// In the chart's own units.
    static let width = 320
    static let height = 120
    /// Around the line, so that its points are whole; the scale stands on the left.
    private static let margin = (left: 24, right: 14, top: 12, bottom: 24)

    struct Point: Sendable {
        let x: Int
        let y: Int
        let answer: WordHistory.Answer
    }

    let points: [Point]
    let description: Message
    /// The first and the last day, where they differ.
    let dates: [(x: Int, day: StudyDay)]

    /// nil before the first answer.
    init?(_ history: WordHistory) {
        guard let first = history.answers.first, let last = history.answers.last else { return nil }
        let count = history.answers.count
        points = history.answers.enumerated().map { number, answer in
            Point(x: Self.x(number, of: count), y: Self.y(answer.progress.value), answer: answer)
        }
        description = Message(
            "wordPage.answersDescription",
            numbers: [
                "count": history.answerCount, "right": history.rightCount, "progress": last.progress.value,
            ])
        dates =
            first.day == last.day
            ? [(Self.x(0, of: count), first.day)]
            : [(Self.x(0, of: count), first.day), (Self.x(count - 1, of: count), last.day)]
    }

    /// Lines across, each at its progress.
    static let scale = [5, 3, 0].map { (progress: $0, y: y($0)) }
    static let left = margin.left
    static let right = width - margin.right

    /// As `points` takes them.
    var path: String { points.map { "\($0.x),\($0.y)" }.joined(separator: " ") }

    private static func x(_ number: Int, of count: Int) -> Int {
        let (from, to) = (left + 10, right - 4)
        return count < 2 ? from : from + (to - from) * number / (count - 1)
    }

    private static func y(_ progress: Int) -> Int {
        margin.top + (height - margin.top - margin.bottom) * (5 - progress) / 5
    }
}
