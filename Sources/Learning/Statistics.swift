import Vocabulary

/// What the statistics screen shows of one person, as of one moment.
public struct Statistics: Sendable {
    /// In the order in which they were added, newest first.
    public let categories: [CategoryStatistics]
    public let history: StudyHistory
    /// The words that were forgotten most often and are not learned yet, hardest first.
    public let hardWords: [HardWord]
    public let forecast: Forecast

    public init(
        categories: [CategoryStatistics], history: StudyHistory, hardWords: [HardWord], forecast: Forecast
    ) {
        self.categories = categories
        self.history = history
        self.hardWords = hardWords
        self.forecast = forecast
    }

    public var wordCount: Int { categories.reduce(0) { $0 + $1.wordCount } }
    public var learnedCount: Int { categories.reduce(0) { $0 + $1.learnedCount } }
    public var startedCount: Int { categories.reduce(0) { $0 + $1.startedCount } }
}

public struct CategoryStatistics: Sendable {
    public let category: Category
    public let wordCount: Int
    public let learnedCount: Int
    /// Words that were answered and are not learned.
    public let startedCount: Int

    public init(category: Category, wordCount: Int, learnedCount: Int, startedCount: Int) {
        self.category = category
        self.wordCount = wordCount
        self.learnedCount = learnedCount
        self.startedCount = startedCount
    }

    public var newCount: Int { wordCount - learnedCount - startedCount }
}

/// How many words fall due in the coming days.
public struct Forecast: Sendable, Equatable {
    public static let dayCount = 14

    public let today: StudyDay
    /// Words that were due before `today` and were not asked.
    public var overdueCount: Int
    /// Words that fall due on `today` and each day after it, `dayCount` days in all.
    public var counts: [Int]

    public init(today: StudyDay, overdueCount: Int, counts: [Int]) {
        self.today = today
        self.overdueCount = overdueCount
        self.counts = counts
    }

    public var total: Int { counts.reduce(overdueCount, +) }
    /// With what has been waiting.
    public var dueToday: Int { overdueCount + counts[0] }
    public var days: [StudyDay] { counts.indices.map { today.adding($0) } }
}

public struct HardWord: Sendable {
    public let word: Word
    public let tally: ReviewTally

    public init(word: Word, tally: ReviewTally) {
        self.word = word
        self.tally = tally
    }
}

/// What was done in some days.
public struct PeriodReport: Sendable {
    public struct CategoryTally: Sendable {
        /// nil for what is deleted since.
        public let category: Category?
        public let tally: ReviewTally

        public init(category: Category?, tally: ReviewTally) {
            self.category = category
            self.tally = tally
        }
    }

    /// Most reviews first; what is deleted since at the end.
    public let entries: [CategoryTally]
    public let total: ReviewTally

    public init(entries: [CategoryTally], total: ReviewTally) {
        self.entries = entries
        self.total = total
    }
}
