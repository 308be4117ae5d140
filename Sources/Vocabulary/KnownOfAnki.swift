/// What somebody has already of a package of Anki: what they chose of it the last time is seen in what came of it.
public struct KnownOfAnki: Sendable {
    /// Words by the GUIDs of the notes that they came from.
    public let words: [String: WordText]
    /// What decks became.
    public let categories: [AnkiDeck.ID: Category]

    public init(words: [String: WordText] = [:], categories: [AnkiDeck.ID: Category] = [:]) {
        self.words = words
        self.categories = categories
    }
}
