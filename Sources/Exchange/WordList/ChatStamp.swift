/// What a chat writes before what somebody said: `[12.09.2024, 18:03] Anna:`, `12/09/2024, 18:03 - Anna:`.
enum ChatStamp {
    /// Characters of a time, or of a name.
    private static let limit = 40
    private static let ofTime = Set("0123456789.,:/- APMapm\u{202F}\u{A0}".unicodeScalars)

    /// The line itself where it has none.
    static func removed(from line: String) -> String {
        guard let said = bracketed(line) ?? dashed(line) else { return line }
        return String(withoutName(said)).trimming
    }

    private static func bracketed(_ line: String) -> Substring.UnicodeScalarView? {
        let scalars = line.unicodeScalars
        guard scalars.first == "[" else { return nil }
        let inner = scalars.dropFirst().prefix(limit)
        guard let end = inner.firstIndex(of: "]"), isTime(inner[..<end]) else { return nil }
        return scalars[scalars.index(after: end)...]
    }

    private static func dashed(_ line: String) -> Substring.UnicodeScalarView? {
        let scalars = line.unicodeScalars
        let time = scalars.prefix(limit).prefix { ofTime.contains($0) }
        guard let dash = time.lastIndex(of: "-"), isTime(time[..<dash]), time[..<dash].contains(",") else {
            return nil
        }
        return scalars[scalars.index(after: dash)...]
    }

    private static func isTime(_ text: Substring.UnicodeScalarView) -> Bool {
        guard let first = text.first, ("0"..."9").contains(first) else { return false }
        return text.contains(":") && text.allSatisfy(ofTime.contains)
    }

    private static func withoutName(_ text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
        let start = text.prefix(limit)
        guard let colon = start.firstIndex(of: ":"),
            !start[..<colon].contains(where: { "-–—=".unicodeScalars.contains($0) })
        else { return text }
        let rest = text[text.index(after: colon)...]
        return rest.first == " " ? rest : text
    }
}
