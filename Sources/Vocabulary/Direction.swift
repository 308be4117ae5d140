/// Which side of a card is asked.
public enum Direction: String, Sendable, CaseIterable {
    /// The word in the language being learned is shown, its translation is asked.
    case term
    /// The translation is shown, the word is asked.
    case translation
}
