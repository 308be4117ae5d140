import Learning
import Localization
import Vocabulary

/// What somebody did and knows, at a glance: charts, with their figures one press away.
package struct StatisticsPage: Sendable {
    let statistics: Statistics
    let today: StudyDay
    let plan: DayPlan
    let streak: Streak
    let lessons: LessonFigures
    /// From Monday to Sunday, those to come included.
    let week: Days
    /// Four weeks up to today.
    let recent: Days

    package init(
        _ statistics: Statistics, today: StudyDay, plan: DayPlan, lessons: LessonSummary
    ) {
        self.lessons = LessonFigures(lessons)
        self.statistics = statistics
        self.today = today
        self.plan = plan
        streak = statistics.history.streak(today: today)
        week = Days(today.adding(-today.weekday), count: 7, of: statistics.history)
        recent = Days(today.adding(1 - Self.recentCount), count: Self.recentCount, of: statistics.history)
    }

    private static let recentCount = 28
    /// Of the hard words, those that are seen at once.
    static let hardWordCount = 5

    /// Answers that the learner means to give each day.
    var goal: Int { plan.usualAnswers }
    var history: StudyHistory { statistics.history }
    /// Nothing was answered yet.
    var isBlank: Bool { history.days.isEmpty }
    var hasWords: Bool { statistics.wordCount > 0 }

    /// What the page comes to, in one sentence.
    var summary: Message {
        if let success = week.total.success {
            return Message(
                "statistics.weekSummary", count: week.total.count, numbers: ["success": success])
        }
        return week.taskCount > 0
            ? Message("statistics.weekTasks", count: week.taskCount) : "statistics.weekNothing"
    }

    var hardWords: ArraySlice<HardWord> { statistics.hardWords.prefix(Self.hardWordCount) }
    var otherHardWords: ArraySlice<HardWord> { statistics.hardWords.dropFirst(Self.hardWordCount) }

    /// What was done on each of some days.
    struct Days: Sendable {
        let days: [StudyDay]
        let tallies: [ReviewTally]
        let total: ReviewTally
        /// Tasks of lessons.
        let taskCount: Int

        init(_ first: StudyDay, count: Int, of history: StudyHistory) {
            days = (0..<count).map { first.adding($0) }
            tallies = days.map { history.tally(on: $0) }
            total = tallies.reduce(.none, +)
            taskCount = days.reduce(0) { $0 &+ history.taskCount(on: $1) }
        }
    }
}

/// A row of the hard words.
struct HardWordRow: Sendable {
    let word: Word
    /// The first of several that are parted by commas: a row is one line.
    let usualTranslation: String
    let tally: ReviewTally

    init(_ hard: HardWord) {
        word = hard.word
        let translation = hard.word.text.translation
        usualTranslation =
            translation.utf8.split(separator: UInt8(ascii: ",")).first
            .map { String(Substring($0)) } ?? translation
        tally = hard.tally
    }
}
