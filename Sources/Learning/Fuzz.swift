import Vocabulary

/// Spreads intervals, so that words learned together are not asked together for ever.
///
/// Source: Anki, rslib/src/scheduler/states/fuzz.rs.
public enum Fuzz {
    /// The days from which one is drawn; `interval` alone where it is short. Days, `interval` unrounded.
    public static func range(_ interval: Double, maximum: Int) -> ClosedRange<Int> {
        // Beyond the maximum, and where there is no number, the maximum: then every day below is one.
        let interval = interval < Double(maximum) ? max(interval, 0) : Double(maximum)
        let rounded = min(max(Int(interval.rounded()), 1), maximum)
        guard interval >= 2.5 else { return rounded...rounded }
        func part(_ low: Double, _ high: Double) -> Double { max(0, min(interval, high) - low) }
        let delta = 1 + 0.15 * part(2.5, 7) + 0.1 * part(7, 20) + 0.05 * part(20, .infinity)
        let high = min(Int((interval + delta).rounded()), maximum)
        return min(max(Int((interval - delta).rounded()), 2), high)...high
    }

    /// One day of `range`, always the same for the same word and repetition, so that what is foretold comes true.
    static func day(of range: ClosedRange<Int>, word: Word.ID, repetition: Int) -> Int {
        var wordGenerator = SplitMix64(seed: UInt64(bitPattern: word.number))
        var generator = SplitMix64(seed: wordGenerator.next() &+ UInt64(truncatingIfNeeded: repetition))
        return range.lowerBound + Int(generator.fraction() * Double(range.count))
    }
}
