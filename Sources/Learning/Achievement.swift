import Vocabulary

/// A badge with a condition, computed from figures.
public enum Achievement: Sendable, Hashable {
    case category, word, review, training
    case learned(Int)
    case wholeCategories(Int)
    case streak(Int)
    case reviews(Int)
    case flawlessDay(Int)
    case accurateWeek
    case early, late
    case pause(Int)
    case lessons(Int)
    case lessonLevel
    case fives(Int)

    /// What belongs together on the screen.
    public enum Group: String, Sendable, CaseIterable {
        case start, learned, categories, streak, reviews, lessons, accuracy, time
    }

    /// In the order of the screen.
    public static let all: [Achievement] =
        [.category, .word, .review, .training]
        + [1, 10, 50, 100, 500, 1000].map(learned)
        + [1, 3, 10].map(wholeCategories)
        + [3, 7, 30, 100, 365].map(streak)
        + [100, 1000, 10_000].map(reviews)
        + [1, 10, 30].map(lessons) + [.lessonLevel] + [1, 10].map(fives)
        + [.accurateWeek, .early, .late, .pause(7), .pause(30)]

    /// Nobody reaches these any more, since «Не помню» is an honest answer; who has them keeps them.
    public static let former: [Achievement] = [.flawlessDay(20), .flawlessDay(50)]

    /// What it is remembered by; never changes.
    public var name: String {
        switch self {
        case .category: "category"
        case .word: "word"
        case .review: "review"
        case .training: "training"
        case .learned(let count): "learned\(count)"
        case .wholeCategories(let count): "wholeCategories\(count)"
        case .streak(let days): "streak\(days)"
        case .reviews(let count): "reviews\(count)"
        case .flawlessDay(let count): "flawlessDay\(count)"
        case .accurateWeek: "accurateWeek"
        case .early: "early"
        case .late: "late"
        case .pause(let days): "pause\(days)"
        case .lessons(let count): "lessons\(count)"
        case .lessonLevel: "lessonLevel"
        case .fives(let count): "fives\(count)"
        }
    }

    /// Its name without the count: achievements of one kind share a condition.
    public var kind: String { String(name.prefix { !$0.isNumber }) }

    public var group: Group {
        switch self {
        case .category, .word, .review, .training: .start
        case .learned: .learned
        case .wholeCategories: .categories
        case .streak: .streak
        case .reviews: .reviews
        case .flawlessDay, .accurateWeek: .accuracy
        case .lessons, .lessonLevel, .fives: .lessons
        case .early, .late, .pause: .time
        }
    }

    /// What its condition counts up to.
    public var goal: Int {
        switch self {
        case .category, .word, .review, .training, .early, .late, .pause, .lessonLevel: 1
        case .learned(let count), .wholeCategories(let count), .streak(let count), .reviews(let count),
            .flawlessDay(let count), .lessons(let count), .fives(let count):
            count
        case .accurateWeek: Self.weekCount
        }
    }

    /// Reviews that make a week worth judging.
    public static let weekCount = 100
    /// Percent of a week's reviews that must be remembered.
    public static let weekSuccess = 90
    /// Words that make a category worth calling whole.
    public static let categoryWords = 5
}

/// How far a learner is with an achievement.
public struct AchievementStanding: Sendable {
    public let achievement: Achievement
    /// 0…`achievement.goal`.
    public let done: Int
    /// The study day on which it was reached; nil until then.
    public let reachedOn: StudyDay?

    public init(achievement: Achievement, done: Int, reachedOn: StudyDay?) {
        self.achievement = achievement
        self.done = reachedOn == nil ? min(max(done, 0), achievement.goal - 1) : achievement.goal
        self.reachedOn = reachedOn
    }
}
