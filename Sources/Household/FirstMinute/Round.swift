import Vocabulary

/// A round of a few words: two are met, then asked, and all are asked a second time in another way. What was not known is
/// looked at, and asked once more at the end.
package struct Round: Sendable {
    package enum Step: Sendable, Equatable {
        /// Both sides of the word at this place.
        case meeting(Int)
        /// The first or the second time that it is asked, perhaps again.
        case question(Int, isSecond: Bool, isAgain: Bool)
        /// Both sides, after it was not known.
        case look(Int)

        package var word: Int {
            switch self {
            case .meeting(let word), .question(let word, _, _), .look(let word): word
            }
        }
    }

    /// What became of a step.
    package enum Event: Character, Sendable {
        case seen = "s"
        case right = "r"
        case wrong = "w"
    }

    package static let wordCount = 6
    /// One word is typed at last: a late one, when the others have been seen and heard.
    package static let typedPlace = 4

    /// The one that is asked now; nil at the end.
    package var step: Step? { open.first }
    /// Steps that are done, and those that are to be.
    package let doneCount: Int
    package var count: Int { doneCount + open.count }
    /// How often each word was right, 0…2.
    package let rightCounts: [Int]
    /// The word that was right just now; nil after anything else.
    package let justRight: Int?
    private let open: [Step]

    package init(wordCount: Int, events: String) {
        var open: [Step] = []
        for first in stride(from: 0, to: wordCount, by: 2) {
            let two = first..<min(first + 2, wordCount)
            open += two.map { .meeting($0) }
            open += two.map { .question($0, isSecond: false, isAgain: false) }
        }
        open += (0..<wordCount).map { .question($0, isSecond: true, isAgain: false) }
        var (done, rightCounts, justRight) = (0, Array(repeating: 0, count: wordCount), Int?.none)
        for event in events {
            guard !open.isEmpty else { break }
            let step = open.removeFirst()
            done += 1
            justRight = nil
            guard case .question(let word, let isSecond, let isAgain) = step else { continue }
            if event == Event.right.rawValue {
                rightCounts[word] += 1
                justRight = word
            } else {
                open.insert(.look(word), at: 0)
                if !isAgain { open.append(.question(word, isSecond: isSecond, isAgain: true)) }
            }
        }
        (self.open, doneCount) = (open, done)
        (self.rightCounts, self.justRight) = (rightCounts, justRight)
    }

    /// Whether nothing is to come after this has become of the step.
    package func isLast(_ event: Event) -> Bool { open.count == 1 && event != .wrong }
}
