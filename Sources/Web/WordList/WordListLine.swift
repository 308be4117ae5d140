import Forms

/// One line of a list: what stands before the word, and where the line may be divided.
struct WordListLine: Sendable {
    /// Without a number or a bullet at its start.
    let content: String

    /// A place where a line may fall into its two sides.
    struct Split: Sendable {
        let left: String
        let right: String
        /// The mark divides only when the letters on both sides differ: `1939–1945`, `well: good`.
        let isWeak: Bool
        /// There is more than one such place.
        var isOneOfSeveral = false
    }

    init(_ line: String) {
        content = Self.withoutBullet(line.trimming)
    }

    /// The first place where the line falls into two sides for certain.
    var split: Split? { splits.first { !$0.isWeak } }

    /// Every place where it may.
    var splits: [Split] {
        let scalars = Array(content.unicodeScalars)
        var splits: [Split] = []
        for index in scalars.indices {
            guard let isWeak = Self.isWeakDivider(at: index, of: scalars) else { continue }
            splits.append(
                Split(
                    left: Self.text(scalars[..<index]), right: Self.text(scalars[(index + 1)...]),
                    isWeak: isWeak))
        }
        let certain = splits.count { !$0.isWeak }
        for index in splits.indices { splits[index].isOneOfSeveral = certain > 1 }
        return splits
    }

    /// A transcription in brackets, and what stands around it; nil when there is none.
    static func transcription(in text: String) -> (rest: String, transcription: String)? {
        let scalars = text.unicodeScalars
        guard let opening = scalars.firstIndex(of: "["),
            let closing = scalars[opening...].firstIndex(of: "]")
        else { return nil }
        let inner = String(scalars[scalars.index(after: opening)..<closing]).trimming
        // Somebody's remark in brackets is no transcription.
        guard inner.unicodeScalars.count <= 100, Script(of: inner) == .latin,
            TextRule.transcription.check(inner).fault == nil
        else { return nil }
        let (before, after) = (String(scalars[..<opening]), String(scalars[scalars.index(after: closing)...]))
        return ("\(before) \(after)".trimming, inner)
    }

    /// nil where the line is not divided.
    private static func isWeakDivider(at index: Int, of scalars: [Unicode.Scalar]) -> Bool? {
        let isAfterBlank = index == 0 || scalars[index - 1] == " "
        let isBeforeBlank = index + 1 == scalars.count || scalars[index + 1] == " "
        switch scalars[index] {
        case "=": return false
        case "—": return false
        case "–": return !(isAfterBlank && isBeforeBlank)
        case "-", "−": return isAfterBlank && isBeforeBlank ? false : nil
        case ":": return isBeforeBlank ? true : nil
        default: return nil
        }
    }

    private static func withoutBullet(_ line: String) -> String {
        let scalars = line.unicodeScalars
        guard let first = scalars.first else { return line }
        if "-–—•*·▪◦‣●○■□→>✓".unicodeScalars.contains(first) {
            let rest = scalars.dropFirst()
            return rest.first == " " || rest.first == "\t" ? String(rest).trimming : line
        }
        let opened = first == "(" ? scalars.dropFirst() : scalars[...]
        let digits = opened.prefix { ("0"..."9").contains($0) }
        guard (1...5).contains(digits.count) else { return line }
        var rest = opened.dropFirst(digits.count)
        guard let mark = rest.popFirst(), mark == ")" || (mark == "." && first != "(") else { return line }
        // 3.5 is a number; "1." alone numbers nothing.
        guard let next = rest.first else { return "" }
        return ("0"..."9").contains(next) ? line : String(rest).trimming
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text).trimming
    }
}
