import Foundation
import Learning

/// A memory that follows ACT-R with decay that grows with activation, so that spaced answers last longer.
///
/// Activation m = β + ln Σ t^−d over all times a word was seen; d = c·e^m + a, with the activation at that time;
/// recall p = 1/(1 + e^((τ−m)/s)). Between sittings time passes h times as fast. Sources: P. Pavlik, J. Anderson,
/// "Practice and forgetting effects on vocabulary memory", Cognitive Science 29 (2005), 559–586, for the activation and its
/// decay; the same, "Using a model to compute the optimal schedule of practice", J. Exp. Psychol. Applied 14 (2008), for h
/// and for β, of persons and words. The formulas agree with how later work quotes both; the five numbers are those by which
/// the model is usually quoted, and were not compared with the papers' own tables. A wrong answer, once the right one was
/// seen, leaves as much as a right one: the salience of a practice, which the later paper adds, is left out.
public struct ACTRMemory: Memory {
    private struct Trace {
        let time: Double
        let decay: Double
    }

    private static let (c, a, threshold, noise, h) = (0.217, 0.177, -0.704, 0.255, 0.025)
    /// Of β among words; a choice of ours, some words being easier than others.
    private static let deviation = 0.3

    private var traces: [Int: [Trace]] = [:]
    private let seed: UInt64

    /// Draws depend on the word and on which of its answers it is, as in `FSRSMemory`.
    public init(seed: UInt64) {
        self.seed = seed
    }

    public mutating func answer(_ word: Int, at moment: Moment) -> Bool {
        let time = Self.time(moment)
        let activation = activation(word, at: time)
        var words = SplitMix64(seed: seed &* 0x1_0000_0001 &+ UInt64(word))
        var draw = SplitMix64(seed: words.next() &+ UInt64(traces[word]?.count ?? 0))
        traces[word, default: []].append(Trace(time: time, decay: Self.c * exp(activation) + Self.a))
        return draw.fraction() < Self.recall(activation)
    }

    public func recall(_ word: Int, on day: Int) -> Double {
        Self.recall(activation(word, at: Self.time(Moment(day: day, seconds: 0))))
    }

    /// −∞ for a word never seen.
    private func activation(_ word: Int, at time: Double) -> Double {
        guard let seen = traces[word] else { return -.infinity }
        var words = SplitMix64(seed: seed ^ UInt64(word) &* 0x9E37_79B9)
        // Within a second of having seen it nothing has decayed.
        let sum = seen.reduce(0) { $0 + pow(max(time - $1.time, 1), -$1.decay) }
        return Self.deviation * words.normal() + log(sum)
    }

    /// In seconds as memory counts them.
    private static func time(_ moment: Moment) -> Double {
        Double(moment.day) * 86_400 * h + moment.seconds
    }

    private static func recall(_ activation: Double) -> Double {
        1 / (1 + exp((threshold - activation) / noise))
    }
}

extension SplitMix64 {
    /// Normally distributed, mean 0, deviation 1 (Box–Muller).
    public mutating func normal() -> Double {
        let radius = (-2 * log(1 - fraction())).squareRoot()
        return radius * cos(2 * .pi * fraction())
    }
}
