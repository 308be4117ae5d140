/// How what was typed differs from what was expected, letter by letter.
public struct TextDifference: Sendable, Equatable {
    public enum Kind: Sendable, Equatable {
        /// In both.
        case same
        /// Expected, and not typed.
        case missing
        /// Typed, and not expected.
        case extra
    }

    public struct Run: Sendable, Equatable {
        public let kind: Kind
        public let text: String

        public init(_ kind: Kind, _ text: String) {
            self.kind = kind
            self.text = text
        }
    }

    /// What was expected is made of the runs that are same or missing; what was typed of those that are same or extra,
    /// but for the case of letters.
    public let runs: [Run]

    /// Letters that are missing or too many.
    let count: Int

    /// Letters that are compared of the part in which both differ; the work is the square of it. What is longer counts
    /// as missing and extra as a whole.
    static let limit = 100

    init(expected: String, typed: String) {
        let expected = Array(expected), typed = Array(typed)
        // Letters are compared by number: a letter with a hundred marks is compared once.
        var numbers: [String: Int] = [:]
        func numbered(_ letters: [Character]) -> [Int] {
            letters.map { letter in
                let key = letter.lowercased()
                let number = numbers[key, default: numbers.count]
                numbers[key] = number
                return number
            }
        }
        let wanted = numbered(expected), given = numbered(typed)
        let start = zip(wanted, given).prefix { $0 == $1 }.count
        let end = zip(wanted.dropFirst(start).reversed(), given.dropFirst(start).reversed())
            .prefix { $0 == $1 }.count
        var kinds: [Kind] = Array(repeating: .same, count: start)
        kinds += Self.kinds(
            Array(wanted[start..<(wanted.count - end)]), Array(given[start..<(given.count - end)]))
        kinds += Array(repeating: .same, count: end)
        runs = Self.runs(kinds, expected: expected, typed: typed)
        count = kinds.count { $0 != .same }
    }

    /// The longest common subsequence, by its table.
    private static func kinds(_ wanted: [Int], _ given: [Int]) -> [Kind] {
        guard wanted.count <= limit, given.count <= limit else {
            return Array(repeating: .missing, count: wanted.count)
                + Array(repeating: .extra, count: given.count)
        }
        let width = given.count + 1
        var common = Array(repeating: 0, count: (wanted.count + 1) * width)
        for row in wanted.indices.reversed() {
            for column in given.indices.reversed() {
                let place = row * width + column
                common[place] =
                    wanted[row] == given[column]
                    ? common[place + width + 1] + 1 : max(common[place + width], common[place + 1])
            }
        }
        var kinds: [Kind] = []
        var (row, column) = (0, 0)
        while row < wanted.count || column < given.count {
            if row < wanted.count, column < given.count, wanted[row] == given[column] {
                kinds.append(.same)
                (row, column) = (row + 1, column + 1)
            } else if column == given.count
                || row < wanted.count
                    && common[(row + 1) * width + column] >= common[row * width + column + 1]
            {
                kinds.append(.missing)
                row += 1
            } else {
                kinds.append(.extra)
                column += 1
            }
        }
        return kinds
    }

    private static func runs(_ kinds: [Kind], expected: [Character], typed: [Character]) -> [Run] {
        var runs: [Run] = []
        var (row, column) = (0, 0)
        var text = ""
        for (place, kind) in kinds.enumerated() {
            text.append(kind == .extra ? typed[column] : expected[row])
            if kind != .extra { row += 1 }
            if kind != .missing { column += 1 }
            if place + 1 == kinds.count || kinds[place + 1] != kind {
                runs.append(Run(kind, text))
                text = ""
            }
        }
        return runs
    }
}
