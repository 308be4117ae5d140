/// One of the two sides of a word.
public enum WordSide: String, Sendable {
    case term, translation

    public var other: WordSide { self == .term ? .translation : .term }
    public var field: WordText.Field { self == .term ? .term : .translation }

    /// BCP 47 tag of what stands on this side.
    public func language(in category: Category) -> String { language(in: category.pair) }

    public func language(in pair: LanguagePair) -> String {
        self == .term ? pair.term : pair.translation
    }
}

extension WordText {
    public subscript(side: WordSide) -> String {
        get { self[side.field] }
        set { self[side.field] = newValue }
    }
}
