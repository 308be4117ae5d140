import Vocabulary

/// What one learner means to do on one study day, and how much of it is done: as many words as fit into the minutes of
/// their goal by their own pace, due ones first.
///
/// A word counts once: a due word with its first answer of the day, a new word when it was right three times.
public struct DayPlan: Sendable, Hashable {
    /// Screens that a word takes on a day, forgotten ones that come again among them: a due word, and a new one with its
    /// meeting.
    public static let screens = (due: 1.2, new: 5.0)

    /// Minutes a study day.
    public let goal: Int
    public let figures: DayFigures

    public init(_ figures: DayFigures, goal: Int) {
        self.figures = figures
        self.goal = goal
    }

    /// Seconds that the day may take: after a pause half of them on the first day.
    private var time: Double { Double(goal) * 60 / (figures.isReturn ? 2 : 1) }
    /// Half of them put something off that the whole day had taken.
    public var isHalved: Bool {
        var whole = figures
        whole.daysSinceLast = nil
        return DayPlan(whole, goal: goal).left > left
    }
    private var secondsForDue: Double { Self.screens.due * figures.pace }
    private var secondsForNew: Double { Self.screens.new * figures.pace }

    /// Words that are due on the day, answered or not.
    private var dueCount: Int { figures.dueDone + figures.dueCount }

    /// Due words that fit into the day; at least one, whatever the goal.
    public var dueLimit: Int { max(1, Int(time / secondsForDue)) }

    /// New words that fit into what the due ones leave of the day, but no more than the goal carries for long; where none is
    /// due at least one, whatever the goal.
    public var newLimit: Int {
        if isCatchingUp { return 0 }
        let fitting = max(0, Int((time - Double(dueCount) * secondsForDue) / secondsForNew))
        return min(Self.carriedNewWords(goal: goal), dueCount == 0 ? max(1, fitting) : fitting)
    }

    /// New words that are met at once when a learner asks for more of them than the day has.
    public var portion: Int { Self.carriedNewWords(goal: goal) }

    /// New words a day that a goal carries for long, once those met before come to be due: eight of them come to about ten
    /// minutes a day in a year. With more at the beginning there would be days without any later.
    public static func carriedNewWords(goal: Int) -> Int { max(1, goal * 4 / 5) }

    /// Answers that the goal comes to.
    public var usualAnswers: Int { max(1, Int(Double(goal) * 60 / figures.pace)) }

    /// More is due than a day takes, as after a pause: then new words wait, and the rest is for the days after.
    public var isCatchingUp: Bool { dueCount > dueLimit }

    /// Due words that are still asked today: those that fit beside what was done, new words among it.
    public var dueLeft: Int {
        // Rounding takes none from those that fit exactly.
        let fitting = (time - Double(figures.begun) * secondsForNew) / secondsForDue + 1e-6
        let limit = figures.begun == 0 ? dueLimit : max(0, Int(fitting))
        return max(0, min(figures.dueCount, limit - figures.dueDone))
    }

    /// New words that are still met today.
    public var newLeft: Int { max(0, min(figures.newCount, newLimit - figures.begun)) }

    /// Words.
    public var left: Int { dueLeft + newLeft + figures.pending }
    public var done: Int { figures.dueDone + figures.newDone }
    public var total: Int { done + left }
    public var isDone: Bool { left == 0 }

    /// Seconds that what is left may take, as far as one knows.
    public var secondsLeft: Double {
        Double(dueLeft) * secondsForDue + Double(newLeft) * secondsForNew
            + Double(figures.pending) * Self.pendingScreens * figures.pace
    }
    /// Screens of a word that was begun, or forgotten, and is asked again.
    private static let pendingScreens = 2.0

    /// The same in whole minutes, at least one where anything is left.
    public var minutesLeft: Int { isDone ? 0 : max(1, Int((secondsLeft / 60).rounded())) }

    /// Words of the coming days as far as one knows today, each day doing its own: what is left of today, then the plans
    /// of the days after, on which `dueCounts` words fall due.
    public func outlook(dueCounts: [Int]) -> [Int] {
        var waiting = figures.dueCount - dueLeft
        var new = figures.newCount - newLeft
        return [left]
            + dueCounts.map { count in
                var day = DayFigures()
                (day.dueCount, day.newCount, day.pace) = (waiting + count, new, figures.pace)
                let plan = DayPlan(day, goal: goal)
                waiting = day.dueCount - plan.dueLeft
                new -= plan.newLeft
                return plan.left
            }
    }
}
