/// What the cover of a category, or of the course that it is made of, is told from its neighbours by, in the order of the
/// hues of the style sheet.
public enum CategoryColour: String, Sendable, CaseIterable, Decodable {
    case blue, green, orange, amber, violet, teal, pink, olive

    /// What a title makes, always the same; of what no colour was written for.
    public init(of title: String) {
        self = Self.allCases[Int(title.fingerprint % UInt64(Self.allCases.count))]
    }
}
