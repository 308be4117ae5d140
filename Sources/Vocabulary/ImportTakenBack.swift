/// What became of an import that somebody took back.
public struct ImportTakenBack: Sendable, Equatable {
    /// How many of its words went.
    public var words: Int
    /// Answers that went, with these or from words that were there before.
    public var answers: Int
    /// Words that stayed as they are, because somebody has changed or answered them since.
    public var kept: Int

    public init(words: Int = 0, answers: Int = 0, kept: Int = 0) {
        self.words = words
        self.answers = answers
        self.kept = kept
    }
}
