import Vocabulary

/// A word that a training asked, with the steps that it took there.
struct TrainedWord: Sendable {
    let word: Word
    let before: Progress
    let after: Progress

    /// Each word of some answers once, in the order of its first one.
    static func all(of reviews: [Review]) -> [TrainedWord] {
        var places: [Word.ID: Int] = [:]
        var words: [TrainedWord] = []
        for review in reviews {
            if let place = places[review.word.id] {
                words[place] = TrainedWord(
                    word: review.word, before: words[place].before, after: review.progressAfter)
            } else {
                places[review.word.id] = words.count
                words.append(
                    TrainedWord(
                        word: review.word, before: review.progressBefore, after: review.progressAfter))
            }
        }
        return words
    }

    /// The five of its progress.
    var dots: [Dot] {
        (0..<Progress.learned.value).map {
            Dot(place: $0, isFilled: $0 < after.value, isNew: $0 >= before.value && $0 < after.value)
        }
    }

    struct Dot: Sendable {
        let place: Int
        let isFilled: Bool
        /// Filled in this training.
        let isNew: Bool

        /// In the drawing's own units.
        var x: Int { 6 + 11 * place }
    }
}
