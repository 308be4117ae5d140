import Foundation

/// w0…w3, each from how the words with that first grade were recalled on the next day they were asked.
///
/// Source: fsrs-rs, src/parameter_initialization.rs.
struct FirstStabilities {
    /// Words by first grade.
    private var counts = [0, 0, 0, 0]
    /// By first grade and days: words, and those recalled.
    private var recalls = [[Int: (count: Double, recalled: Double)]](repeating: [:], count: 4)
    private var meanRecall = 0.0

    init(_ sequences: [AnswerSequence]) {
        var (answers, right) = (0, 0)
        for sequence in sequences {
            for step in sequence.steps where step.weight > 0 {
                answers += 1
                right += step.grade == .again ? 0 : 1
            }
            guard let recall = sequence.firstRecall else { continue }
            let first = sequence.first.rawValue - 1
            counts[first] += 1
            let known = recalls[first][recall.days] ?? (0, 0)
            recalls[first][recall.days] = (
                known.count + 1, known.recalled + (recall.grade == .again ? 0 : 1)
            )
        }
        meanRecall = answers == 0 ? 0 : Double(right) / Double(answers)
    }

    /// The four stabilities in days, those nobody's answers speak of filled in.
    func fitted() -> [Double] {
        filled((0..<4).map { counts[$0] == 0 ? nil : best(of: $0) })
    }

    /// Makes a higher grade never the less stable, and fills in what no word began with; `stabilities` are by grade.
    func filled(_ stabilities: [Double?]) -> [Double] {
        let known = smoothed(stabilities.enumerated().map { counts[$0] == 0 ? nil : $1 })
        let defaults = MemoryModel.standard.weights.prefix(4)
        let filled =
            switch known.compactMap(\.self).count {
            case 0: Array(defaults)
            case 1: proportional(known, Array(defaults))
            default: interpolated(known)
            }
        return filled.enumerated().map { WeightBounds.bounded($1, at: $0) }
    }

    /// Ternary search: the loss has one valley.
    private func best(of grade: Int) -> Double {
        var (low, high) = (WeightBounds.lowest[grade], WeightBounds.highest[grade])
        for _ in 0..<80 {
            let (left, right) = (low + (high - low) / 3, high - (high - low) / 3)
            if loss(left, grade) < loss(right, grade) { high = right } else { low = left }
        }
        return (low + high) / 2
    }

    /// Log loss of the forgetting curve, each day's share smoothed by one word of mean recall, and a little for
    /// leaving the default.
    private func loss(_ stability: Double, _ grade: Int) -> Double {
        let away = abs(stability - MemoryModel.standard.weights[grade]) / 16
        // In the order of days, so that the sum is the same each time.
        return recalls[grade].sorted { $0.key < $1.key }.reduce(away) { sum, entry in
            let (count, recalled) = entry.value
            let share = (recalled + meanRecall) / (count + 1)
            let recall = MemoryModel.standard.retrievability(after: entry.key, stability: stability)
            return sum - (share * log(recall) + (1 - share) * log(1 - recall)) * count
        }
    }

    private func smoothed(_ stabilities: [Double?]) -> [Double?] {
        var result = stabilities
        for (lower, higher) in [(0, 1), (1, 2), (2, 3), (0, 2), (1, 3), (0, 3)] {
            guard let low = result[lower], let high = result[higher], low > high else { continue }
            if counts[lower] > counts[higher] { result[higher] = low } else { result[lower] = high }
        }
        return result
    }

    private func proportional(_ known: [Double?], _ defaults: [Double]) -> [Double] {
        let factor = zip(known, defaults).lazy.compactMap { known, standard in known.map { $0 / standard } }
            .first
        return defaults.map { $0 * (factor ?? 1) }
    }

    /// ln S0(Hard) lies between those of Again and Good, ln S0(Good) between those of Hard and Easy, each at a fixed
    /// place; from any two follow the others.
    private func interpolated(_ known: [Double?]) -> [Double] {
        let (a, b) = (0.41, 0.54)
        var s = known.map { $0.map { log($0) } }
        while s.contains(where: { $0 == nil }) {
            switch (s[0], s[1], s[2], s[3]) {
            case (nil, let hard?, let good?, _): s[0] = (hard - (1 - a) * good) / a
            case (let again?, nil, let good?, _): s[1] = a * again + (1 - a) * good
            case (_, let hard?, nil, let easy?): s[2] = (1 - b) * hard + b * easy
            case (_, let hard?, let good?, nil): s[3] = (good - (1 - b) * hard) / b
            case (nil, nil, let good?, let easy?): s[1] = (good - b * easy) / (1 - b)
            case (let again?, let hard?, nil, nil): s[2] = (hard - a * again) / (1 - a)
            case (let again?, nil, nil, let easy?):
                s[1] = (a * again + (1 - a) * b * easy) / (a + b - a * b)
            default: return zip(known, MemoryModel.standard.weights).map { $0 ?? $1 }
            }
        }
        return s.map { exp($0 ?? 0) }
    }
}
