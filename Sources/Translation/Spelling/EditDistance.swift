/// How far a word lies from what somebody typed, as slips go: letters swapped, left out, doubled or taken for others that
/// sound alike.
enum EditDistance {
    /// Letters of a word that slips are looked for.
    static let longest = 24

    /// How many letters may be wrong.
    static func edits(in count: Int) -> Int { count < 4 ? 1 : 2 }

    /// The dearest that is still a slip.
    static func limit(for count: Int) -> Double { min(2.2, 0.45 + 0.25 * Double(count)) }

    /// Letters to be put in, left out, changed or swapped with their neighbour that make one text of another (optimal
    /// string alignment); nil where they are more than `limit`. Only what can still be within it is looked at.
    static func edits(
        _ one: UnsafeBufferPointer<UInt16>, _ other: UnsafeBufferPointer<UInt16>, limit: Int
    ) -> Int? {
        guard abs(one.count - other.count) <= limit else { return nil }
        let width = other.count + 1
        return withUnsafeTemporaryAllocation(of: Int32.self, capacity: 3 * width) { rows in
            let far = Int32(limit) + 1
            var (before, last, row) = (0, width, 2 * width)
            for column in 0..<width {
                rows[before + column] = far
                rows[last + column] = min(Int32(column), far)
            }
            for place in 0..<one.count {
                let low = max(0, place + 1 - limit)
                let high = min(other.count, place + 1 + limit)
                for column in 0..<width { rows[row + column] = far }
                if low == 0 { rows[row] = min(Int32(place + 1), far) }
                var least = rows[row]
                var column = max(1, low)
                while column <= high {
                    let isSame = one[place] == other[column - 1]
                    var edits = rows[last + column - 1] + (isSame ? 0 : 1)
                    edits = min(edits, rows[last + column] + 1, rows[row + column - 1] + 1)
                    if place > 0, column > 1, one[place] == other[column - 2],
                        one[place - 1] == other[column - 1]
                    {
                        edits = min(edits, rows[before + column - 2] + 1)
                    }
                    rows[row + column] = min(edits, far)
                    least = min(least, edits)
                    column += 1
                }
                guard least < far else { return nil }
                (before, last, row) = (last, row, before)
            }
            let edits = rows[last + other.count]
            return edits < far ? Int(edits) : nil
        }
    }

    /// The same, weighed: what is often taken for one another costs less.
    static func cost(typed: [UInt16], meant: [UInt16]) -> Double {
        let width = meant.count + 1
        var (before, last) = ([Double](repeating: 0, count: width), [Double](repeating: 0, count: width))
        for column in 1..<width { last[column] = last[column - 1] + addition(meant, column - 1) }
        for place in typed.indices {
            var row = [Double](repeating: 0, count: width)
            row[0] = last[0] + addition(typed, place)
            for column in 1..<width {
                let (letter, wanted) = (typed[place], meant[column - 1])
                var cost = last[column - 1] + change(letter, wanted, at: place)
                cost = min(cost, last[column] + addition(typed, place))
                cost = min(cost, row[column - 1] + addition(meant, column - 1))
                if place > 0, column > 1, letter == meant[column - 2], typed[place - 1] == wanted,
                    letter != wanted
                {
                    cost = min(cost, before[column - 2] + 0.7)
                }
                row[column] = cost
            }
            (before, last) = (last, row)
        }
        return last[width - 1]
    }

    /// Of a letter that one of the two has and the other has not: doubled ones are seldom heard, nor are these.
    private static func addition(_ word: [UInt16], _ place: Int) -> Double {
        let letter = word[place]
        if place > 0, word[place - 1] == letter { return 0.45 }
        if place == 0 { return 1.3 }
        return unheard.contains(letter) ? 0.75 : 1
    }

    private static func change(_ one: UInt16, _ other: UInt16, at place: Int) -> Double {
        if one == other { return 0 }
        if let group = groups[one], group == groups[other] { return 0.55 }
        if vowels.contains(one), vowels.contains(other) { return 0.6 }
        return place == 0 ? 1.4 : 1
    }

    private static let unheard = Set("ehuwьвтдлс".utf16)
    private static let vowels = Set("aeiouyаеиоуыэюя".utf16)

    /// Letters that sound alike somewhere in a word.
    private static let groups: [UInt16: Int] = {
        let groups = [
            "sz", "ck", "gj", "vf", "бп", "вф", "гк", "дт", "жш", "зс", "щч", "ьъ", "ие", "оа", "цт", "яе",
            "ий", "ыи",
        ]
        var numbers: [UInt16: Int] = [:]
        for (number, group) in groups.enumerated() {
            for letter in group.utf16 where numbers[letter] == nil { numbers[letter] = number }
        }
        return numbers
    }()
}
