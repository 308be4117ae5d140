/// The formulas of FSRS-6, of plain numbers or of numbers that know their derivatives.
///
/// Stability S is in days, difficulty D is 1…10, recall R is a probability, G is the grade 1…4. Source of all
/// formulas: J. Ye, "The Algorithm", https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm, section
/// FSRS-6; the same are in py-fsrs 6.
struct MemoryFormulas<Number: RealNumber>: Sendable {
    private let weights: [Number]
    /// −w20.
    private let decay: Number
    /// F = 0.9^(1/decay) − 1.
    private let factor: Number
    /// e^w8.
    private let growth: Number
    /// e^(w17·w18).
    private let lapse: Number
    /// D0(Easy), not brought into its bounds.
    private let easiest: Number

    /// `weights` are 21.
    init(weights: [Number]) {
        self.weights = weights
        decay = 0 - weights[20]
        factor = Number.power(0.9, 1 / decay) - 1
        growth = Number.exponential(weights[8])
        lapse = Number.exponential(weights[17] * weights[18])
        easiest = Self.unboundedDifficulty(.easy, weights)
    }

    /// R(t, S) = (1 + F·t/S)^decay.
    func retrievability(after days: Number, stability: Number) -> Number {
        Number.power(1 + factor * days / stability, decay)
    }

    /// S/F·(retention^(1/decay) − 1).
    func interval(stability: Number, retention: Number) -> Number {
        stability / factor * (Number.power(retention, 1 / decay) - 1)
    }

    /// S0(G) = w[G−1].
    func firstStability(_ grade: Grade) -> Number { bounded(weights[grade.rawValue - 1]) }

    /// D0(G) = w4 − e^(w5·(G−1)) + 1.
    func firstDifficulty(_ grade: Grade) -> Number {
        bounded(difficulty: Self.unboundedDifficulty(grade, weights))
    }

    /// D′ = w7·D0(Easy) + (1−w7)·(D + (10−D)/9·(−w6·(G−3))); D0 is not brought into its bounds here.
    func difficulty(_ difficulty: Number, after grade: Grade) -> Number {
        let change = weights[6] * Number(Double(3 - grade.rawValue))
        let damped = difficulty + (10 - difficulty) / 9 * change
        return bounded(difficulty: weights[7] * easiest + (1 - weights[7]) * damped)
    }

    /// `recall` is what its probability was at the answer; nil for an answer on the day of the one before.
    func stability(_ stability: Number, difficulty: Number, after grade: Grade, recall: Number?) -> Number {
        guard let recall else { return bounded(sameDay(stability, grade)) }
        return bounded(
            grade == .again
                ? forgotten(stability, difficulty, recall) : recalled(stability, difficulty, recall, grade))
    }

    /// S′ = S·(1 + e^w8·(11−D)·S^−w9·(e^(w10·(1−R)) − 1)·[w15 if Hard]·[w16 if Easy]).
    private func recalled(_ stability: Number, _ difficulty: Number, _ recall: Number, _ grade: Grade)
        -> Number
    {
        var gain = growth * (11 - difficulty) * Number.power(stability, 0 - weights[9])
        gain = gain * (Number.exponential(weights[10] * (1 - recall)) - 1)
        if grade == .hard { gain = gain * weights[15] }
        if grade == .easy { gain = gain * weights[16] }
        return stability * (1 + gain)
    }

    /// S′ = min(w11·D^−w12·((S+1)^w13 − 1)·e^(w14·(1−R)), S/e^(w17·w18)).
    private func forgotten(_ stability: Number, _ difficulty: Number, _ recall: Number) -> Number {
        let kept =
            weights[11] * Number.power(difficulty, 0 - weights[12])
            * (Number.power(stability + 1, weights[13]) - 1)
        return min(kept * Number.exponential(weights[14] * (1 - recall)), stability / lapse)
    }

    /// S′ = S·e^(w17·(G−3+w18))·S^−w19, which only Again may make less than S.
    private func sameDay(_ stability: Number, _ grade: Grade) -> Number {
        let change =
            Number.exponential(weights[17] * (Number(Double(grade.rawValue - 3)) + weights[18]))
            * Number.power(stability, 0 - weights[19])
        return stability * (grade == .again ? change : max(change, 1))
    }

    private static func unboundedDifficulty(_ grade: Grade, _ weights: [Number]) -> Number {
        weights[4] - Number.exponential(weights[5] * Number(Double(grade.rawValue - 1))) + 1
    }

    /// A number on its bound stays itself, derivatives and all, so that a fit can leave the bound again.
    private func bounded(_ stability: Number) -> Number {
        let (least, most) = (Number(MemoryModel.leastStability), Self.mostStability)
        return stability <= most ? (stability < least ? least : stability) : most
    }

    /// More days than anybody lives, also where there is no number.
    private static var mostStability: Number { Number(1e9) }

    private func bounded(difficulty: Number) -> Number {
        difficulty <= 10 ? (difficulty < 1 ? 1 : difficulty) : 10
    }
}
