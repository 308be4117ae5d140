/// How much the words, pictures and answers of one person may take.
///
/// A word with what is kept of it takes about a kilobyte, an answer a quarter of it and what was typed, a picture what it
/// weighs: told from counts that are there, so that everybody can tell it too.
public enum Allowance: Int, Sendable, CaseIterable {
    case tens = 50
    case hundred = 100
    case twoHundred = 200
    case fiveHundred = 500
    case thousand = 1000
    case unlimited = 0

    public static let usual = Allowance.fiveHundred

    /// Bytes of a word.
    public static let word = 1000

    /// Bytes of an answer, or of another row of the log, without what was typed.
    public static let answer = 250

    /// Bytes in all; nil where there is no limit.
    public var bytes: Int? { self == .unlimited ? nil : rawValue * 1_000_000 }
}
