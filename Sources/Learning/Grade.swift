import Vocabulary

/// How well a word was recalled, as FSRS counts it.
public enum Grade: Int, Sendable, CaseIterable {
    case again = 1
    case hard, good, easy

    /// Two buttons: what was forgotten is never merely hard.
    public init(_ rating: Rating) {
        switch rating {
        case .remember: self = .good
        case .forgot: self = .again
        }
    }
}
