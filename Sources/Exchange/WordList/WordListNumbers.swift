import Vocabulary

/// The numbers of a list's lines that stand there without a full stop: `3 equity` between 2 and 4.
enum WordListNumbers {
    /// Without those that go on from the line before, or on which the next line goes on.
    static func removed(from lines: [WordListTextLine]) -> [WordListTextLine] {
        let numbers = lines.map(number)
        return lines.enumerated().map { index, line in
            guard let (number, rest) = numbers[index], let rest, case .plain = line else { return line }
            let isAfter = index > 0 && numbers[index - 1].map { $0.number + 1 == number } ?? false
            let isBefore =
                index + 1 < lines.count && numbers[index + 1].map { $0.number - 1 == number } ?? false
            return isAfter || isBefore ? .plain(rest) : line
        }
    }

    /// A number that begins a line, and what follows it; no rest where a mark stands behind the number.
    private static func number(_ line: WordListTextLine) -> (number: Int, rest: String?)? {
        guard case .plain(let text) = line else { return nil }
        let scalars = text.unicodeScalars
        let digits = scalars.prefix { ("0"..."9").contains($0) }
        guard (1...3).contains(digits.count), let number = Int(stated: String(digits)) else { return nil }
        let rest = scalars.dropFirst(digits.count)
        guard let mark = rest.first else { return nil }
        if mark == "." || mark == ")" { return (number, nil) }
        guard mark == " ", let word = rest.first(where: { $0 != " " }), word.properties.isAlphabetic else {
            return nil
        }
        return (number, String(rest).trimming)
    }
}
