/// A learner's own word on one card.
public enum Rating: String, Sendable, CaseIterable {
    /// «Помню»
    case remember
    /// «Забыл»
    case forgot
}
