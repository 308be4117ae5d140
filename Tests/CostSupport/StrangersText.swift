/// What strangers send to make work.
public enum StrangersText {
    /// What was quadratic once, or might become it.
    public static let patterns: [String] = [
        "=", ": ", " - ", "—", "\u{301}", "e\u{301}\u{323}", "\"", "\",", "a\nb\",", "\"a\nb\",\"a\nb\",",
        "\n", "\t",
        ";", ",", "[", "[]", "a = я, ", "1. ", "\u{1F1E6}", "\u{200D}", "кот = cat\n", " ",
    ]

    /// `count` scalars of the pattern, again and again.
    public static func scalars(_ pattern: String, _ count: Int) -> [Unicode.Scalar] {
        let part = Array(pattern.unicodeScalars)
        return (0..<count).map { part[$0 % part.count] }
    }

    /// Marks that follow one another without a letter.
    public static func longestRun(of text: String) -> Int {
        var (longest, run) = (0, 0)
        for scalar in text.unicodeScalars {
            run = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : run + 1
            longest = max(longest, run)
        }
        return longest
    }
}
