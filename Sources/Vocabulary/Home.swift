/// What the words screen shows of one person's words.
public struct Home: Sendable {
    /// In the order in which they were added, newest first.
    public let categories: [CategorySummary]
    /// The most recently added words that are not learned yet, at most five.
    public let recentWords: [Word]
    /// The study day for which words are due.
    public let today: StudyDay
    /// Words that are due on `today` or were before.
    public let dueCount: Int
    /// Words that were ever answered.
    public let startedCount: Int

    public init(
        categories: [CategorySummary], recentWords: [Word], today: StudyDay, dueCount: Int, startedCount: Int
    ) {
        self.categories = categories
        self.recentWords = recentWords
        self.today = today
        self.dueCount = dueCount
        self.startedCount = startedCount
    }

    public var wordCount: Int { categories.reduce(0) { $0 + $1.wordCount } }
    public var learnedCount: Int { categories.reduce(0) { $0 + $1.learnedCount } }
}
