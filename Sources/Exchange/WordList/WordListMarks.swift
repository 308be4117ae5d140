/// A side of a word without the marks that a line left at its ends.
struct WordListMarks {
    let text: String
    /// It begins with a number, or has a hyphen at an end, as a prefix has.
    let areDoubtful: Bool

    /// Letters of a word from which on no prefix is as long: a hyphen behind it is a slip.
    private static let longerThanPrefix = 6
    /// Marks that divide, and are no part of a word at its end.
    private static let dividing = Set("-–—−=:;,|/>~*•→⇒".unicodeScalars)
    private static let wrappings: [(Unicode.Scalar, Unicode.Scalar)] = [
        ("(", ")"), ("\"", "\""), ("«", "»"), ("“", "”"), ("„", "“"),
    ]

    init(_ side: String) {
        var rest = Array(side.unicodeScalars)[...]
        var isDoubtful = false
        let leading = rest.prefix { Self.dividing.contains($0) }
        if leading.count < rest.count, !leading.isEmpty {
            let next = rest[leading.endIndex]
            if leading.count == 1, leading.first == "-", next != " " {
                isDoubtful = true
            } else {
                rest = rest[leading.endIndex...].drop { $0 == " " }
            }
        }
        let trailing = rest.reversed().prefix { Self.dividing.contains($0) }.count
        if trailing > 0, trailing < rest.count {
            let word = rest.dropLast(trailing)
            let letters = word.reversed().prefix { $0 != " " }.count
            if trailing == 1, rest.last == "-", (1..<Self.longerThanPrefix).contains(letters) {
                isDoubtful = true
            } else {
                rest = Self.withoutBlanks(word)
            }
        }
        rest = Self.unwrapped(rest)
        var result = String.UnicodeScalarView()
        result.append(contentsOf: rest)
        text = String(result)
        areDoubtful = isDoubtful || Self.hasNumber(text)
    }

    /// A number stands before the words: `3 equity`.
    static func hasNumber(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        let rest = scalars.drop { ("0"..."9").contains($0) }
        return rest.startIndex != scalars.startIndex && rest.first == " "
    }

    private static func withoutBlanks(_ text: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
        var rest = text
        while rest.last == " " { rest.removeLast() }
        return rest
    }

    /// Without brackets or quotes around the whole.
    private static func unwrapped(_ text: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
        for (opening, closing) in wrappings
        where text.count > 2 && text.first == opening && text.last == closing {
            let inner = text.dropFirst().dropLast()
            if !inner.contains(opening) && !inner.contains(closing) { return inner }
        }
        return text
    }
}
