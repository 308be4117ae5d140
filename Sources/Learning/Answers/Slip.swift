/// One letter too many, missing or wrong, or two neighbours swapped.
struct Slip: Sendable, Equatable {
    /// The letters of what was expected that are hit; empty between two letters.
    let place: Range<Int>

    /// How many letters a word must have for a slip in it to be let through.
    static let leastLetters = 5

    /// nil unless exactly one slip makes `typed` of `expected`. Linear: what both begin and end with is left away, and
    /// the rest is two letters at most.
    init?(
        from expected: some RandomAccessCollection<Unicode.Scalar>,
        to typed: some RandomAccessCollection<Unicode.Scalar>
    ) {
        guard abs(expected.count - typed.count) <= 1 else { return nil }
        var start = 0
        var left = expected[...], right = typed[...]
        while let first = left.first, first == right.first {
            left = left.dropFirst()
            right = right.dropFirst()
            start += 1
        }
        while let last = left.last, last == right.last {
            left = left.dropLast()
            right = right.dropLast()
        }
        switch (left.count, right.count) {
        case (1, 0), (0, 1), (1, 1): break
        case (2, 2): guard left.elementsEqual(right.reversed()) else { return nil }
        default: return nil
        }
        place = start..<(start + left.count)
        isNumber = Self.hasDigit(left) || Self.hasDigit(right)
    }

    private let isNumber: Bool

    private static func hasDigit(_ letters: some Sequence<Unicode.Scalar>) -> Bool {
        letters.contains { $0.properties.numericType != nil }
    }

    /// Whether it stands in a word of `leastLetters` or more, or between two words that have as many together. A wrong
    /// digit is another number.
    func isForgivable(in expected: [Unicode.Scalar]) -> Bool {
        guard !isNumber else { return false }
        let before = expected[..<place.lowerBound].reversed().prefix { $0 != " " }.count
        let after = expected[place.upperBound...].prefix { $0 != " " }.count
        let hit = expected[place].count { $0 != " " }
        return before + hit + after >= Self.leastLetters
    }
}
