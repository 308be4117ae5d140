import Foundation
import Learning

/// A memory that follows FSRS-6 with weights of its own; within a day recall follows the same curve at parts of a day.
///
/// The four grades are inside: two buttons show only whether a word was recalled. Their shares are those fsrs-rs 6.6
/// simulates with (`default_simulator_config`, averages of Anki's users): of first answers, and of recalled words.
public struct FSRSMemory: Memory {
    private struct Trace {
        var stability: Double
        var difficulty: Double
        var at: Moment
    }

    private let model: MemoryModel
    private var traces: [Int: Trace] = [:]
    private let seed: UInt64
    private var answers: [Int: UInt64] = [:]

    /// Draws depend on the word and on which of its answers it is, so that ways of learning differ by what they do and
    /// not by luck.
    public init(model: MemoryModel, seed: UInt64) {
        self.model = model
        self.seed = seed
    }

    /// Somebody whose weights lie around the defaults: each times e^x, x normal with deviation `spread`.
    public static func person(_ number: UInt64, spread: Double = 0.25) -> FSRSMemory {
        var generator = SplitMix64(seed: number)
        let weights = MemoryModel.standard.weights.map { $0 * exp(spread * generator.normal()) }
        // Numbers, and 21 of them.
        let model = MemoryModel(stored: weights) ?? .standard
        return FSRSMemory(model: model, seed: number)
    }

    public mutating func answer(_ word: Int, at moment: Moment) -> Bool {
        var draw = draw(word)
        guard var trace = traces[word] else {
            let grade = Self.grade(&draw, Self.first)
            traces[word] = Trace(
                stability: model.firstStability(grade), difficulty: model.firstDifficulty(grade),
                at: moment)
            return grade != .again
        }
        let recall = model.retrievability(
            after: trace.at.date.distance(to: moment.date) / 86_400, stability: trace.stability)
        let grade = draw.fraction() < recall ? Self.grade(&draw, Self.recalled) : .again
        trace.stability = model.stability(
            trace.stability, difficulty: trace.difficulty, after: grade,
            days: moment.day - trace.at.day)
        trace.difficulty = model.difficulty(trace.difficulty, after: grade)
        trace.at = moment
        traces[word] = trace
        return grade != .again
    }

    public func recall(_ word: Int, on day: Int) -> Double {
        traces[word].map { model.retrievability(after: max(0, day - $0.at.day), stability: $0.stability) }
            ?? 0
    }

    private mutating func draw(_ word: Int) -> SplitMix64 {
        let answer = answers[word, default: 0]
        answers[word] = answer + 1
        var words = SplitMix64(seed: seed &* 0x1_0000_0001 &+ UInt64(word))
        return SplitMix64(seed: words.next() &+ answer)
    }

    private static func grade(_ draw: inout SplitMix64, _ shares: [Double]) -> Grade {
        var rest = draw.fraction()
        for (grade, share) in zip(Grade.allCases, shares) {
            if rest < share { return grade }
            rest -= share
        }
        return .good
    }

    private static let first = [0.24, 0.094, 0.495, 0.171]
    private static let recalled = [0, 0.224, 0.631, 0.145]
}
