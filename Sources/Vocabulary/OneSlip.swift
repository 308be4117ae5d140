/// Whether a text is another one but for one letter: put in, left out, changed or swapped with its neighbour.
public struct OneSlip: Sendable {
    private let typed: [Unicode.Scalar]

    /// Letters from which on a slip is looked for: shorter words are one slip from too many others.
    public static let shortest = 4

    /// nil for a text that is too short, or that no word is as long as.
    public init?(_ typed: some StringProtocol) {
        let scalars = Array(typed.unicodeScalars.prefix(41))
        guard (Self.shortest...40).contains(scalars.count) else { return nil }
        self.typed = scalars
    }

    /// Of the word itself, or of what it begins with: somebody may not have come to its end.
    public func mayBegin(_ word: some StringProtocol) -> Bool {
        let meant = Array(word.unicodeScalars.prefix(typed.count + 1))
        return (typed.count - 1...typed.count + 1).contains { count in
            count <= meant.count && isOneSlip(from: meant[..<count])
        }
    }

    private func isOneSlip(from meant: ArraySlice<Unicode.Scalar>) -> Bool {
        let start = zip(typed, meant).prefix { $0 == $1 }.count
        let (one, other) = (typed[start...], meant[(meant.startIndex + start)...])
        if one.isEmpty && other.isEmpty { return true }
        if one.dropFirst().elementsEqual(other) || one.elementsEqual(other.dropFirst()) { return true }
        guard one.count == other.count else { return false }
        if one.dropFirst().elementsEqual(other.dropFirst()) { return true }
        let (first, last) = (Array(one.prefix(2)), Array(other.prefix(2)))
        return first.count == 2 && first[0] == last[1] && first[1] == last[0]
            && one.dropFirst(2).elementsEqual(other.dropFirst(2))
    }
}
