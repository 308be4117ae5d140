import Translation
import Vocabulary

/// What came of asking the dictionary.
package struct TranslationOutcome: Sendable {
    package enum Result: Sendable {
        case nothingTyped
        case answered(Reply)
    }

    /// The side that asked.
    package let from: WordSide
    package let result: Result
    /// What it held.
    package var asked = ""
    /// What the other side holds now.
    package var chosen = ""
    /// What the answer chose in the draft.
    package var filledPartOfSpeech: PartOfSpeech?
}

extension Finding {
    /// Whether `term` is what was found when `side` asked: that side itself, or a translation of it. What somebody wrote
    /// beside it is not.
    package func has(_ term: String, askedFrom side: WordSide) -> Bool {
        side == .term || translations.contains { $0.text == term }
    }
}
