import Foundation

/// Finds the weights of FSRS-6 that predict one person's answers best.
///
/// Source: fsrs-rs 6.6, src/training.rs: the loss, its weights by recency, the penalty for leaving the defaults and
/// the rate of descent are its own; the derivatives (`Dual`), the batches of whole words, mixed anew each time, and
/// three epochs more are ours. See docs/decisions/0025-weights-are-fitted.md.
public enum Fitting {
    public enum Outcome: Sendable, Equatable {
        /// There is too little to learn from; the weights stay.
        case tooFew
        /// What was found predicts the latest answers no better; the weights stay.
        case noBetter(Comparison)
        /// 21 weights that predict them better.
        case better([Double], Comparison)

        /// nil where nothing was fitted.
        public var comparison: Comparison? {
            switch self {
            case .tooFew: nil
            case .noBetter(let comparison), .better(_, let comparison): comparison
            }
        }
    }

    /// Mean log loss on answers that were not fitted to: the latest tenth.
    public struct Comparison: Sendable, Equatable {
        public let oldLoss: Double
        public let newLoss: Double
        /// Answers that both losses are of.
        public let answerCount: Int
    }

    /// Predictions without which nothing is fitted: with fewer the first stabilities are all that moves.
    public static let leastPredictions = 64

    /// Fits to all but the latest tenth of `log`, and where that tenth is predicted better than by `weights`, to all.
    ///
    /// The same log gives the same outcome. Takes time in proportion to the answers, and none once it is cancelled.
    public static func fit(
        _ log: AnswerLog, from weights: [Double], isCancelled: () -> Bool = { Task.isCancelled }
    ) throws(CancellationError) -> Outcome {
        let predictable = log.predictable
        let count = predictable.count
        let known = count - count / 10
        guard weights.count == MemoryModel.weightCount, known >= leastPredictions, known < count else {
            return .tooFew
        }
        let latest = log.sequences(predictable, in: known..<count) { _ in 1 }
        let comparison = Comparison(
            oldLoss: LogLoss.mean(of: weights, over: latest),
            newLoss: LogLoss.mean(
                of: try descended(recent(log, predictable, in: 0..<known), isCancelled), over: latest),
            answerCount: count - known)
        // Written so that what is no number is no better.
        guard comparison.newLoss < comparison.oldLoss else { return .noBetter(comparison) }
        return .better(try descended(recent(log, predictable, in: 0..<count), isCancelled), comparison)
    }

    /// The weights fitted to all of `log`, whatever they are worth; nil where there is too little.
    public static func weights(fittedTo log: AnswerLog) throws(CancellationError) -> [Double]? {
        let predictable = log.predictable
        guard predictable.count >= leastPredictions else { return nil }
        return try descended(recent(log, predictable, in: 0..<predictable.count)) { Task.isCancelled }
    }

    /// What was answered lately counts four times what was answered at the beginning.
    private static func recent(
        _ log: AnswerLog, _ predictable: [(word: Int, answer: Int)], in range: Range<Int>
    ) -> [AnswerSequence] {
        log.sequences(predictable, in: range) { place in
            0.25 + 0.75 * pow(Double(place) / Double(range.count - 1), 3)
        }
    }

    private static let epochs = 8
    private static let batchSize = 512
    private static let rate = 0.04
    private static let seed: UInt64 = 2023

    /// From the defaults, with the first stabilities read off the log, down to where the loss is least.
    private static func descended(
        _ sequences: [AnswerSequence], _ isCancelled: () -> Bool
    ) throws(CancellationError) -> [Double] {
        let firstStabilities = FirstStabilities(sequences)
        let start = firstStabilities.fitted() + MemoryModel.standard.weights.dropFirst(4)
        let total = Double(sequences.reduce(0) { $0 + $1.scoredCount })
        var generator = SplitMix64(seed: seed)
        var adam = Adam(count: start.count)
        var weights = start
        for epoch in 0..<epochs {
            let batches = batches(of: sequences.shuffled(using: &generator))
            for (index, batch) in batches.enumerated() {
                if isCancelled() { throw CancellationError() }
                var gradient = LogLoss.gradient(at: weights, over: batch)
                let share = Double(batch.reduce(0) { $0 + $1.scoredCount }) / total
                for index in weights.indices {
                    let away = (weights[index] - start[index]) / pow(WeightBounds.spread[index], 2)
                    gradient[index] += 2 * away * share
                }
                // Cosine annealing. Source: I. Loshchilov, F. Hutter, https://arxiv.org/abs/1608.03983.
                let done = (Double(epoch) + Double(index) / Double(batches.count)) / Double(epochs)
                adam.descend(&weights, gradient: gradient, rate: rate * (1 + cos(.pi * done)) / 2)
                for index in weights.indices {
                    weights[index] = WeightBounds.bounded(weights[index], at: index)
                }
            }
        }
        return firstStabilities.filled(Array(weights.prefix(4))) + weights.dropFirst(4)
    }

    /// Whole words, with about `batchSize` predictions in each.
    private static func batches(of sequences: [AnswerSequence]) -> [[AnswerSequence]] {
        var batches: [[AnswerSequence]] = []
        var count = 0
        for sequence in sequences {
            if batches.isEmpty || count + sequence.scoredCount > batchSize {
                batches.append([])
                count = 0
            }
            batches[batches.count - 1].append(sequence)
            count += sequence.scoredCount
        }
        return batches
    }
}
