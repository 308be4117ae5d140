import Forms

/// One line of a list: what stands before the word, and where the line may be divided.
struct WordListLine: Sendable {
    /// Without a number or a bullet at its start.
    let content: String

    /// A line in its two sides.
    struct Split: Sendable {
        let left: String
        let right: String
        /// There is more than one place where it may be divided.
        let isOneOfSeveral: Bool
    }

    /// A place where a line may fall into its two sides.
    struct Divider: Sendable {
        let index: Int
        /// The mark divides only when the letters on both sides differ: `1939–1945`, `well: good`.
        let isWeak: Bool
    }

    init(_ line: String) {
        content = Self.withoutBullet(line.trimming)
    }

    /// There is a place where the line falls into two sides for certain.
    var isPair: Bool { Self.dividers(of: Array(content.unicodeScalars)).contains { !$0.isWeak } }

    /// Where the line falls into two sides: where their letters differ, when letters tell the sides apart, else at the
    /// first mark that divides for certain.
    func split(byLetters: Bool) -> Split? {
        let scalars = Array(content.unicodeScalars)
        let dividers = Self.dividers(of: scalars)
        let change = byLetters ? Self.change(at: dividers, of: scalars) : nil
        guard let place = change ?? dividers.first(where: { !$0.isWeak }) else { return nil }
        return Split(
            left: Self.text(scalars[..<place.index]), right: Self.text(scalars[(place.index + 1)...]),
            isOneOfSeveral: dividers.count { !$0.isWeak } > 1)
    }

    /// Every place where the line may be divided, in their order.
    static func dividers<Text: RandomAccessCollection>(of scalars: Text) -> [Divider]
    where Text.Element == Unicode.Scalar, Text.Index == Int {
        scalars.indices.compactMap { index in
            isWeakDivider(at: index, of: scalars).map { Divider(index: index, isWeak: $0) }
        }
    }

    /// The first divider with letters of one script before it and of another one behind it, best of nothing else.
    static func change<Text: RandomAccessCollection>(at dividers: [Divider], of scalars: Text) -> Divider?
    where Text.Element == Unicode.Scalar, Text.Index == Int {
        let whole = ScriptTally(of: scalars)
        var left = ScriptTally()
        var start = scalars.startIndex
        var best: Divider?
        for divider in dividers {
            left.add(scalars[start..<divider.index])
            start = divider.index
            let right = whole - left
            if let before = left.only, let after = right.only, before != after { return divider }
            if best == nil, let before = left.most, let after = right.most, before != after { best = divider }
        }
        return best
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
    private static func isWeakDivider<Text: RandomAccessCollection>(at index: Int, of scalars: Text) -> Bool?
    where Text.Element == Unicode.Scalar, Text.Index == Int {
        let isAfterBlank = index == scalars.startIndex || scalars[index - 1] == " "
        let isBeforeBlank = index + 1 == scalars.endIndex || scalars[index + 1] == " "
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
