import Vocabulary

/// What achievements are computed from.
public struct AchievementFigures: Sendable {
    public var history: StudyHistory
    /// Study days, in order, on which the learner's whole categories were last answered.
    public var wholeCategories: [StudyDay]
    /// When the first category and word of the learner's own were made, the first training was finished.
    public var firstCategory, firstWord, firstTraining: StudyDay?

    /// Remembered when they are reached, since nobody knows afterwards when a lesson was new.
    public var lessons = LessonCounts.none

    public init(history: StudyHistory, wholeCategories: [StudyDay] = []) {
        self.history = history
        self.wholeCategories = wholeCategories
    }

    public var standings: [AchievementStanding] {
        let days = history.days
        let learned = runningCounts(days) { $0.learned }
        let reviews = runningCounts(days) { $0.count }
        let runs = runs(days)
        return Achievement.all.map { achievement in
            switch achievement {
            case .category: once(achievement, firstCategory)
            case .word: once(achievement, firstWord)
            case .review: once(achievement, days.first { $0.tally.count > 0 }?.day)
            case .training: once(achievement, firstTraining)
            case .learned: counted(achievement, learned)
            case .reviews: counted(achievement, reviews)
            case .streak: counted(achievement, runs)
            case .wholeCategories:
                counted(achievement, wholeCategories.enumerated().map { ($1, $0 + 1) })
            case .flawlessDay: once(achievement, nil)
            case .accurateWeek: counted(achievement, accurateWeeks(days))
            case .early: once(achievement, days.first { $0.isEarly }?.day)
            case .late: once(achievement, days.first { $0.isLate }?.day)
            case .lessons: begun(achievement, lessons.done)
            case .lessonLevel: begun(achievement, lessons.levels)
            case .fives: begun(achievement, lessons.fives)
            case .pause(let length):
                once(
                    achievement,
                    zip(days, days.dropFirst()).first { $0.day.distance(to: $1.day) > length }?.1.day)
            }
        }
    }

    private func begun(_ achievement: Achievement, _ count: Int) -> AchievementStanding {
        AchievementStanding(achievement: achievement, done: count, reachedOn: nil)
    }

    private func once(_ achievement: Achievement, _ day: StudyDay?) -> AchievementStanding {
        AchievementStanding(achievement: achievement, done: 0, reachedOn: day)
    }

    /// Reached on the first day on which the count is enough; until then the best
    /// count tells how far one is.
    private func counted(_ achievement: Achievement, _ counts: [(day: StudyDay, count: Int)])
        -> AchievementStanding
    {
        let reached = counts.first { $0.count >= achievement.goal }?.day
        let best = counts.lazy.map(\.count).max() ?? 0
        return AchievementStanding(achievement: achievement, done: best, reachedOn: reached)
    }

    private func runningCounts(_ days: [StudyHistory.Day], _ part: (ReviewTally) -> Int)
        -> [(day: StudyDay, count: Int)]
    {
        var count = 0
        return days.map { day in
            count += part(day.tally)
            return (day.day, count)
        }
    }

    /// For each study day, how many in a row it ends.
    private func runs(_ days: [StudyHistory.Day]) -> [(day: StudyDay, count: Int)] {
        var run = Streak.Run()
        return days.compactMap(\.ofStreak).map { day in
            run.join(day)
            return (day.day, run.count)
        }
    }

    /// For each study day, the reviews of the seven days it ends; none where too many were forgotten.
    private func accurateWeeks(_ days: [StudyHistory.Day]) -> [(day: StudyDay, count: Int)] {
        var (first, week) = (0, ReviewTally.none)
        return days.map { day in
            week = week + day.tally
            while days[first].day.distance(to: day.day) >= 7 {
                week = week - days[first].tally
                first += 1
            }
            return (day.day, (week.success ?? 0) >= Achievement.weekSuccess ? week.count : 0)
        }
    }
}
