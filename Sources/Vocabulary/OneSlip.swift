/// A text that was typed with one letter put in, left out, changed or swapped with its neighbour.
public struct OneSlip: Sendable {
    private let typed: [Unicode.Scalar]

    /// Letters from which on a slip is looked for: shorter words are one slip from too many others.
    public static let shortest = 4
    private static let longest = 24

    /// Of scripts whose letters are so few that each can be tried.
    private static let alphabets = [
        "abcdefghijklmnopqrstuvwxyz", "абвгдежзийклмнопрстуфхцчшщъыьэюяіє", "αβγδεζηθικλμνξοπρστυφχψω",
    ]
    .map { Array($0.unicodeScalars) }

    /// nil for a text that is too short, or that hardly a word is as long as.
    public init?(_ typed: some StringProtocol) {
        let scalars = Array(typed.unicodeScalars.prefix(Self.longest + 1))
        guard (Self.shortest...Self.longest).contains(scalars.count) else { return nil }
        self.typed = scalars
    }

    /// What may have been meant, or its beginning; what begins with another of them is left out. In no order that matters.
    public var meant: [String] {
        let letters = Self.alphabets.first { !$0.allSatisfy { !typed.contains($0) } } ?? []
        var texts: Set<String> = []
        func add(_ scalars: [Unicode.Scalar]) { texts.insert(String(String.UnicodeScalarView(scalars))) }
        for place in typed.indices {
            let (before, from) = (Array(typed[..<place]), typed[place...])
            add(before + from.dropFirst())
            for letter in letters {
                add(before + [letter] + from)
                add(before + [letter] + from.dropFirst())
            }
            let swapped = [from.dropFirst().first, from.first].compactMap { $0 }
            add(before + swapped + from.dropFirst(2))
        }
        return texts.sorted().reduce(into: []) { kept, text in
            if let last = kept.last, text.hasPrefix(last) { return }
            kept.append(text)
        }
    }
}
