/// Letters of two alphabets that look the same in print: a reader that knows both takes one for the other.
enum LookAlikes {
    private static let same: [(latin: Unicode.Scalar, cyrillic: Unicode.Scalar)] = [
        ("a", "а"), ("c", "с"), ("e", "е"), ("o", "о"), ("p", "р"), ("x", "х"), ("y", "у"), ("i", "і"),
        ("A", "А"), ("B", "В"), ("C", "С"), ("E", "Е"), ("H", "Н"), ("K", "К"), ("M", "М"), ("O", "О"),
        ("P", "Р"), ("T", "Т"), ("X", "Х"), ("Y", "У"), ("k", "к"),
    ]
    /// In slanted letters, or where they are small.
    private static let similar: [(latin: Unicode.Scalar, cyrillic: Unicode.Scalar)] = [
        ("n", "п"), ("u", "и"), ("r", "г"), ("m", "т"), ("b", "ь"), ("d", "д"),
    ]
    private static let ambiguous = Set((same + similar).flatMap { [$0.latin, $0.cyrillic] })
    private static let toCyrillic = Dictionary(
        (same + similar).map { ($0.latin, $0.cyrillic) }, uniquingKeysWith: { first, _ in first })
    private static let toLatin = Dictionary(
        (same + similar).map { ($0.cyrillic, $0.latin) }, uniquingKeysWith: { first, _ in first })

    /// Each letter could be of either alphabet: `cop` and `сор`, or nearly so: `man` and `тап`.
    static func areAmbiguous(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { ambiguous.contains($0) || Script(of: String($0)) == nil }
    }

    /// The same marks as letters of `script`; nil where one of its letters has no look-alike there.
    static func text(_ text: String, in script: Script) -> String? {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if let own = Script(of: String(scalar)), own != script {
                let other =
                    script == .cyrillic ? toCyrillic[scalar] : script == .latin ? toLatin[scalar] : nil
                guard let other else { return nil }
                result.append(other)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }
}
