extension Int {
    /// The largest number that is taken from a text: whatever is reckoned with a few of them stays within 64 bits.
    public static let largestStated = 1_000_000_000

    /// A number that a request, a form or a file states: of a part, a place, a mark, a page, a position, how many or how
    /// long. Decimal digits alone, without a sign. nil for anything else, and for what is not in `range`.
    ///
    /// Texts of strangers are read as numbers by this initialiser alone.
    public init?(stated text: some StringProtocol, in range: ClosedRange<Int> = 0...Int.largestStated) {
        var number = 0
        var count = 0
        for digit in text.utf8 {
            count += 1
            guard count <= 10, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            number = number * 10 + Int(digit - UInt8(ascii: "0"))
        }
        guard count > 0, number <= Int.largestStated, range.contains(number) else { return nil }
        self = number
    }
}
