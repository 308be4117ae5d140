import Vocabulary

/// FSRS-6: how well a word is remembered, and what an answer changes of that.
///
/// Stability is in days, difficulty is 1…10. The formulas are those of `MemoryFormulas`.
public struct MemoryModel: Sendable {
    /// w0…w20.
    public let weights: [Double]

    /// Those that FSRS-6 has before it is fitted to a person.
    public static let standard = MemoryModel(weights: [
        0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614,
        0.2629,
        1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
    ])

    static let weightCount = 21

    public static let leastStability = 0.001

    private let formulas: MemoryFormulas<Double>

    /// `weights` are 21.
    public init(weights: [Double]) {
        precondition(weights.count == Self.weightCount, "FSRS-6 has 21 weights")
        self.weights = weights
        formulas = MemoryFormulas(weights: weights)
    }

    /// The probability of recall: 1 at once, 0.9 after as many days as `stability`.
    public func retrievability(after days: Int, stability: Double) -> Double {
        retrievability(after: Double(days), stability: stability)
    }

    /// The same for parts of days.
    public func retrievability(after days: Double, stability: Double) -> Double {
        formulas.retrievability(after: days, stability: stability)
    }

    /// Days after which recall has fallen to `retention`.
    public func interval(stability: Double, retention: Double) -> Double {
        formulas.interval(stability: stability, retention: retention)
    }

    /// After the first answer.
    public func firstStability(_ grade: Grade) -> Double { formulas.firstStability(grade) }

    /// After the first answer.
    public func firstDifficulty(_ grade: Grade) -> Double { formulas.firstDifficulty(grade) }

    public func difficulty(_ difficulty: Double, after grade: Grade) -> Double {
        formulas.difficulty(difficulty, after: grade)
    }

    /// After an answer `days` after the one before.
    public func stability(_ stability: Double, difficulty: Double, after grade: Grade, days: Int) -> Double {
        let recall = days < 1 ? nil : retrievability(after: days, stability: stability)
        return formulas.stability(stability, difficulty: difficulty, after: grade, recall: recall)
    }
}

/// How well a word was recalled, as FSRS counts it.
public enum Grade: Int, Sendable, CaseIterable {
    case again = 1
    case hard, good, easy

    /// What was forgotten is never merely hard, and «Помню» alone is never easy.
    public init(_ rating: Rating) {
        switch rating {
        case .forgot: self = .again
        case .hard: self = .hard
        case .remember: self = .good
        case .easy: self = .easy
        }
    }
}
