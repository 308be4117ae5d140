import Vocabulary

/// How far a word is, as five dots, and which of them a right answer fills.
struct ProgressDots: Sendable {
    /// One of the five.
    struct Dot: Sendable {
        let place: Int
        let isFilled: Bool
        /// Filled by a right answer.
        let isNext: Bool

        /// In the drawing's own units.
        var x: Int { 6 + 11 * place }
    }

    let progress: Progress
    let dots: [Dot]

    init(_ progress: Progress, afterRightAnswer next: Progress) {
        self.progress = progress
        dots = (0..<Progress.learned.value).map {
            Dot(place: $0, isFilled: $0 < progress.value, isNext: $0 >= progress.value && $0 < next.value)
        }
    }
}
