/// What the words screen shows of one person's words.
public struct Home: Sendable {
    /// In the order in which they were added, newest first.
    public let categories: [CategorySummary]
    /// The most recently added words that are not learned yet, at most five.
    public let recentWords: [Word]
    /// The study day for which words are due.
    public let today: StudyDay
    public let day: DayFigures
    /// The next study day on which words are due; nil when none ever is.
    public let nextDay: StudyDay?
    /// Words that fall due on the day after `today`.
    public let dueTomorrow: Int
    /// Answers that the training which was left in the middle still needs; nil when there is none.
    public let openCount: Int?
    /// Study days in a row, up to today.
    public let streak: Int
    /// The latest day off in them that was forgiven.
    public let dayOff: StudyDay?
    /// What lies behind somebody who comes back today; nil on other days.
    public let pause: Pause?
    /// Words of the week are enough for a game of pairs.
    public let hasGame: Bool
    /// What is to be known by today or a later day, the earliest first.
    public let homework: [OwnHomework]
    /// What programs added.
    public let unseen: UnseenWords

    public init(
        categories: [CategorySummary], recentWords: [Word], today: StudyDay, day: DayFigures,
        nextDay: StudyDay?, dueTomorrow: Int, openCount: Int?, streak: Int, dayOff: StudyDay?,
        pause: Pause? = nil, hasGame: Bool = false, homework: [OwnHomework] = [],
        unseen: UnseenWords = UnseenWords()
    ) {
        self.homework = homework
        self.unseen = unseen
        self.categories = categories
        self.recentWords = recentWords
        self.today = today
        self.day = day
        self.nextDay = nextDay
        self.dueTomorrow = dueTomorrow
        self.openCount = openCount
        self.streak = streak
        self.dayOff = dayOff
        self.pause = pause
        self.hasGame = hasGame
    }

    public var wordCount: Int { categories.reduce(0) { $0 + $1.wordCount } }
    public var learnedCount: Int { categories.reduce(0) { $0 + $1.learnedCount } }
    /// Words that were answered and are not learned.
    public var startedCount: Int { categories.reduce(0) { $0 + $1.startedCount } }
}

/// What the file says of a learner and the day.
public struct DayFigures: Sendable, Hashable {
    /// Words that are due on the day or were before, and were not answered yet.
    public var dueCount = 0
    /// Words that nobody has answered yet.
    public var newCount = 0
    /// Due words that were answered on the day.
    public var dueDone = 0
    /// New words that were met on the day.
    public var begun = 0
    /// New words that were right three times on the day.
    public var newDone = 0
    /// Words that the plan's training, left in the middle, still asks although they are neither due nor new.
    public var pending = 0
    /// Seconds that this learner takes for a screen, as known from the days before.
    public var pace = Pace.usual
    /// Study days from the latest with answers before this one; nil where there was none.
    public var daysSinceLast: Int?

    public init() {}

    /// The first day after a pause of more than a week.
    public var isReturn: Bool { daysSinceLast.map { $0 > Pause.longestGap } ?? false }
}
