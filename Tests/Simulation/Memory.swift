import Foundation
import Learning

/// When something happens to a word.
public struct Moment: Sendable {
    /// Days since the beginning.
    public let day: Int
    /// Since the day's sitting began.
    public let seconds: Double

    public init(day: Int, seconds: Double) {
        self.day = day
        self.seconds = seconds
    }

    public var date: Date { Date(timeIntervalSince1970: Double(day) * 86_400 + seconds) }
}

/// What a simulated person remembers: the truth that a way of learning does not see.
public protocol Memory {
    /// The word is asked, and its answer then seen. Whether it was recalled.
    mutating func answer(_ word: Int, at moment: Moment) -> Bool
    /// The probability of recall at the beginning of `day`.
    func recall(_ word: Int, on day: Int) -> Double
}
