/// How fast a voice speaks.
public enum SpeechRate: String, Sendable, CaseIterable {
    case slow, normal, fast

    /// Of espeak-ng, whose own rate is 175.
    var wordsPerMinute: Int {
        switch self {
        case .slow: 110
        case .normal: 150
        case .fast: 190
        }
    }
}
