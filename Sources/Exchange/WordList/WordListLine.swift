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
        /// The mark itself, of one character or several: `->`.
        let range: Range<Int>
        /// The mark divides only when the letters on both sides differ: `1939–1945`, `well: good`, `and/or`.
        let isWeak: Bool
        /// It is none but several spaces.
        var isGap = false
    }

    init(_ line: String) {
        content = Self.withoutBullet(ChatStamp.removed(from: line.trimming))
    }

    /// There is a place where the line falls into two sides for certain.
    var isPair: Bool { Self.dividers(of: Array(content.unicodeScalars)).contains { !$0.isWeak } }

    /// Where the line falls into two sides: where their letters differ, when letters tell the sides apart, else at the
    /// first mark that divides for certain, or at the only gap of several spaces.
    func split(byLetters: Bool) -> Split? {
        let scalars = Array(content.unicodeScalars)
        let dividers = Self.dividers(of: scalars)
        let change = byLetters ? Self.change(at: dividers, of: scalars) : nil
        let gaps = byLetters ? [] : dividers.filter(\.isGap)
        guard
            let place = change ?? dividers.first(where: { !$0.isWeak })
                ?? (gaps.count == 1 ? gaps.first : nil)
        else { return nil }
        return Split(
            left: Self.text(scalars[..<place.range.lowerBound]),
            right: Self.text(scalars[place.range.upperBound...]),
            isOneOfSeveral: dividers.count { !$0.isWeak } > 1)
    }

    /// Words of each side that may stand beside each other without a mark.
    private static let neighbourLimit = 3

    /// Two scripts beside each other, without a mark between them: `ice cream мороженое`. nil where the letters change
    /// more than once, or where one of the sides is as long as a sentence.
    var neighbours: Split? {
        let scalars = Array(content.unicodeScalars)
        let spaces = scalars.indices.filter { scalars[$0] == " " }
            .map { Divider(range: $0..<($0 + 1), isWeak: true) }
        guard let place = Self.strictChange(at: spaces, of: scalars) else { return nil }
        let sides = (
            Self.text(scalars[..<place.range.lowerBound]), Self.text(scalars[place.range.upperBound...])
        )
        guard max(sides.0.wordCount, sides.1.wordCount) <= Self.neighbourLimit else { return nil }
        return Split(left: sides.0, right: sides.1, isOneOfSeveral: false)
    }

    /// Every place where the line may be divided, in their order.
    static func dividers<Text: RandomAccessCollection>(of scalars: Text) -> [Divider]
    where Text.Element == Unicode.Scalar, Text.Index == Int {
        scalars.indices.compactMap { index in
            divider(at: index, of: scalars)
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
            left.add(scalars[start..<divider.range.lowerBound])
            start = divider.range.lowerBound
            let right = whole - left
            if let before = left.only, let after = right.only, before != after { return divider }
            if best == nil, let before = left.most, let after = right.most, before != after { best = divider }
        }
        return best
    }

    /// The first divider with letters of one script alone before it and of another one alone behind it.
    private static func strictChange(at dividers: [Divider], of scalars: [Unicode.Scalar]) -> Divider? {
        let whole = ScriptTally(of: scalars)
        var left = ScriptTally()
        var start = scalars.startIndex
        return dividers.first { divider in
            left.add(scalars[start..<divider.range.lowerBound])
            start = divider.range.lowerBound
            guard let before = left.only, let after = (whole - left).only else { return false }
            return before != after
        }
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
    private static func divider<Text: RandomAccessCollection>(at index: Int, of scalars: Text) -> Divider?
    where Text.Element == Unicode.Scalar, Text.Index == Int {
        switch scalars[index] {
        case " ": gap(at: index, of: scalars)
        case ">": arrow(at: index, of: scalars)
        case "-" where index + 1 < scalars.endIndex && scalars[index + 1] == "-":
            dashes(at: index, of: scalars)
        default:
            isWeakDivider(at: index, of: scalars).map { Divider(range: index..<(index + 1), isWeak: $0) }
        }
    }

    /// Marks beside which spaces are no gap of their own.
    private static let marks = Set("=—–-−|/→⇒>:;,".unicodeScalars)

    /// Several spaces that begin here.
    private static func gap<Text: RandomAccessCollection>(at index: Int, of scalars: Text) -> Divider?
    where Text.Element == Unicode.Scalar, Text.Index == Int {
        guard index > scalars.startIndex, scalars[index - 1] != " ", !marks.contains(scalars[index - 1])
        else { return nil }
        let end = scalars[index...].firstIndex { $0 != " " } ?? scalars.endIndex
        guard end - index > 1, end < scalars.endIndex, !marks.contains(scalars[end]) else { return nil }
        return Divider(range: index..<end, isWeak: true, isGap: true)
    }

    /// `->`, `=>`, `-->`, whose head stands here.
    private static func arrow<Text: RandomAccessCollection>(at index: Int, of scalars: Text) -> Divider?
    where Text.Element == Unicode.Scalar, Text.Index == Int {
        let start = scalars[..<index].suffix(3).reversed().prefix { isShaft($0) }.count
        return start > 0 ? Divider(range: (index - start)..<(index + 1), isWeak: false) : nil
    }

    /// `--`, typed for a dash, that begins here.
    private static func dashes<Text: RandomAccessCollection>(at index: Int, of scalars: Text) -> Divider?
    where Text.Element == Unicode.Scalar, Text.Index == Int {
        guard index == scalars.startIndex || scalars[index - 1] != "-" else { return nil }
        let end = scalars[index...].firstIndex { $0 != "-" } ?? scalars.endIndex
        let isAfterBlank = index == scalars.startIndex || scalars[index - 1] == " "
        guard end == scalars.endIndex || scalars[end] != ">",
            isAfterBlank || end == scalars.endIndex || scalars[end] == " "
        else { return nil }
        return Divider(range: index..<end, isWeak: false)
    }

    private static func isShaft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "-", "=", "—", "–": true
        default: false
        }
    }

    /// nil where no mark of one character divides.
    private static func isWeakDivider<Text: RandomAccessCollection>(at index: Int, of scalars: Text) -> Bool?
    where Text.Element == Unicode.Scalar, Text.Index == Int {
        // The shaft of an arrow is no mark of its own.
        if isShaft(scalars[index]), index + 1 < scalars.endIndex,
            scalars[(index + 1)...].prefix(3).first(where: { !isShaft($0) }) == ">"
        {
            return nil
        }
        let isAfterBlank = index == scalars.startIndex || scalars[index - 1] == " "
        let isBeforeBlank = index + 1 == scalars.endIndex || scalars[index + 1] == " "
        switch scalars[index] {
        case "=", "—", "|", "→", "⇒": return false
        case "/": return true
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

extension String {
    /// Of words between white space.
    var wordCount: Int { unicodeScalars.split { $0.properties.isWhitespace }.count }
}
