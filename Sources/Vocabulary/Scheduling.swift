public import Foundation

/// How the words of one person are scheduled, as far as it is theirs to say or follows from their answers.
public struct Scheduling: Sendable, Equatable {
    /// Percent: the probability of recall at which a word is asked.
    public var retention = Self.usualRetention
    /// Whether the weights are fitted to the answers from time to time.
    public var isFitted = true
    /// The 21 weights of FSRS-6; nil for the standard ones.
    public var weights: [Double]?
    /// nil before the first, and after a reset.
    public var lastFit: Fit?
    /// Planned answers since the last fit.
    public var newAnswers = 0

    /// What came of fitting the weights.
    public struct Fit: Sendable, Equatable {
        public let moment: Date
        /// Mean log loss on answers that were not fitted to, by the weights before and by those found.
        public let oldLoss: Double
        public let newLoss: Double

        public init(moment: Date, oldLoss: Double, newLoss: Double) {
            self.moment = moment
            self.oldLoss = oldLoss
            self.newLoss = newLoss
        }

        /// Else the weights stayed.
        public var isBetter: Bool { newLoss < oldLoss }
        /// By how much less the predictions are off, in whole percent: 0…100.
        public var gain: Int {
            guard isBetter, oldLoss > 0 else { return 0 }
            return Int(min(max((1 - newLoss / oldLoss) * 100, 0), 100).rounded())
        }
    }

    public init() {}

    /// Percent.
    public static let retentions = 80...95
    public static let usualRetention = 90
    /// Planned answers that have to come in before the weights are fitted anew.
    public static let answersPerFit = 400
}
