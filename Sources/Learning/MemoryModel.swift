import Foundation
import Vocabulary

/// FSRS-6: how well a word is remembered, and what an answer changes of that.
///
/// Stability S is in days, difficulty D is 1…10, recall R is a probability. Source of all formulas: J. Ye,
/// "The Algorithm", https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm, section FSRS-6; the same
/// are in py-fsrs 6.
public struct MemoryModel: Sendable {
    /// w0…w20.
    public let weights: [Double]

    /// Those that FSRS-6 has before it is fitted to a person.
    public static let standard = MemoryModel(weights: [
        0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614,
        0.2629,
        1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
    ])

    public static let leastStability = 0.001

    /// `weights` are 21.
    public init(weights: [Double]) {
        precondition(weights.count == 21, "FSRS-6 has 21 weights")
        self.weights = weights
    }

    private var decay: Double { -weights[20] }
    private var factor: Double { pow(0.9, 1 / decay) - 1 }

    /// R(t, S) = (1 + F·t/S)^decay: 1 at once, 0.9 after S days.
    public func retrievability(after days: Int, stability: Double) -> Double {
        pow(1 + factor * Double(days) / stability, decay)
    }

    /// Days after which recall has fallen to `retention`: S/F·(retention^(1/decay) − 1).
    public func interval(stability: Double, retention: Double) -> Double {
        stability / factor * (pow(retention, 1 / decay) - 1)
    }

    /// S0(G) = w[G−1].
    public func firstStability(_ grade: Grade) -> Double { bounded(weights[grade.rawValue - 1]) }

    /// D0(G) = w4 − e^(w5·(G−1)) + 1.
    public func firstDifficulty(_ grade: Grade) -> Double { bounded(difficulty: unboundedDifficulty(grade)) }

    /// D′ = w7·D0(Easy) + (1−w7)·(D + (10−D)/9·(−w6·(G−3))); D0 is not brought into its bounds here.
    public func difficulty(_ difficulty: Double, after grade: Grade) -> Double {
        let change = -weights[6] * Double(grade.rawValue - 3)
        let damped = difficulty + (10 - difficulty) / 9 * change
        return bounded(difficulty: weights[7] * unboundedDifficulty(.easy) + (1 - weights[7]) * damped)
    }

    /// After an answer `days` after the one before.
    public func stability(_ stability: Double, difficulty: Double, after grade: Grade, days: Int) -> Double {
        if days < 1 { return bounded(sameDay(stability, grade)) }
        let recall = retrievability(after: days, stability: stability)
        return bounded(
            grade == .again
                ? forgotten(stability, difficulty, recall) : recalled(stability, difficulty, recall, grade))
    }

    /// S′ = S·(1 + e^w8·(11−D)·S^−w9·(e^(w10·(1−R)) − 1)·[w15 if Hard]·[w16 if Easy]).
    private func recalled(_ stability: Double, _ difficulty: Double, _ recall: Double, _ grade: Grade)
        -> Double
    {
        let bonus = grade == .hard ? weights[15] : grade == .easy ? weights[16] : 1
        let growth = exp(weights[8]) * (11 - difficulty) * pow(stability, -weights[9])
        return stability * (1 + growth * (exp(weights[10] * (1 - recall)) - 1) * bonus)
    }

    /// S′ = min(w11·D^−w12·((S+1)^w13 − 1)·e^(w14·(1−R)), S/e^(w17·w18)).
    private func forgotten(_ stability: Double, _ difficulty: Double, _ recall: Double) -> Double {
        let kept = weights[11] * pow(difficulty, -weights[12]) * (pow(stability + 1, weights[13]) - 1)
        return min(kept * exp(weights[14] * (1 - recall)), stability / exp(weights[17] * weights[18]))
    }

    /// S′ = S·e^(w17·(G−3+w18))·S^−w19, which only Again may make less than S.
    private func sameDay(_ stability: Double, _ grade: Grade) -> Double {
        let change =
            exp(weights[17] * (Double(grade.rawValue - 3) + weights[18])) * pow(stability, -weights[19])
        return stability * (grade == .again ? change : max(change, 1))
    }

    private func unboundedDifficulty(_ grade: Grade) -> Double {
        weights[4] - exp(weights[5] * Double(grade.rawValue - 1)) + 1
    }

    /// More days than anybody lives, also where there is no number.
    private static let mostStability = 1e9

    private func bounded(_ stability: Double) -> Double {
        stability < Self.mostStability ? max(stability, Self.leastStability) : Self.mostStability
    }

    private func bounded(difficulty: Double) -> Double { difficulty < 10 ? max(difficulty, 1) : 10 }
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
