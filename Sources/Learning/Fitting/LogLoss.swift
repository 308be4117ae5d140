import Foundation

/// How badly a model predicts answers: −ln of the probability it gave to what was answered.
enum LogLoss {
    /// The sum over `sequences`, each prediction times its weight, with its derivatives where `Number` has them.
    static func sum<Number: RealNumber>(
        of formulas: MemoryFormulas<Number>, over sequences: some Sequence<AnswerSequence>,
        add: (_ recall: Number, _ isRecalled: Bool, _ weight: Double) -> Void
    ) {
        for sequence in sequences {
            var stability = formulas.firstStability(sequence.first)
            var difficulty = formulas.firstDifficulty(sequence.first)
            let last = sequence.steps.count - 1
            for (index, step) in sequence.steps.enumerated() {
                let recall =
                    step.days < 1
                    ? nil : formulas.retrievability(after: Number(Double(step.days)), stability: stability)
                if let recall, step.weight > 0 { add(recall, step.grade != .again, step.weight) }
                // Nothing is asked of the state after the last one.
                guard index < last else { break }
                stability = formulas.stability(
                    stability, difficulty: difficulty, after: step.grade, recall: recall)
                difficulty = formulas.difficulty(difficulty, after: step.grade)
            }
        }
    }

    /// The weighted mean; 0 without predictions.
    static func mean(of weights: [Double], over sequences: [AnswerSequence]) -> Double {
        var (sum, total) = (0.0, 0.0)
        Self.sum(of: MemoryFormulas(weights: weights), over: sequences) { recall, isRecalled, weight in
            sum -= weight * log(bounded(isRecalled ? recall : 1 - recall))
            total += weight
        }
        return total == 0 ? 0 : sum / total
    }

    /// The derivatives of the sum by each weight.
    static func gradient(at weights: [Double], over sequences: some Sequence<AnswerSequence>) -> [Double] {
        var gradient = SIMD32<Double>.zero
        let formulas = MemoryFormulas(weights: Dual.variables(weights))
        sum(of: formulas, over: sequences) { recall, isRecalled, weight in
            let slope = isRecalled ? -1 / bounded(recall.value) : 1 / bounded(1 - recall.value)
            gradient += SIMD32<Double>(recall.gradient * Float(slope * weight))
        }
        return weights.indices.map { gradient[$0] }
    }

    private static func bounded(_ probability: Double) -> Double { max(probability, 1e-7) }
}
