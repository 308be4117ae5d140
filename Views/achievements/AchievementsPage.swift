import Learning
import Localization

/// All achievements, and how far one is with each.
package struct AchievementsPage: Sendable {
    /// In the order of the screen.
    let standings: [AchievementStanding]

    package init(_ standings: [AchievementStanding]) {
        self.standings = standings
    }

    /// The one of which most is done; nil when all are reached.
    var next: AchievementStanding? {
        func share(_ standing: AchievementStanding) -> Double {
            Double(standing.done) / Double(standing.achievement.goal)
        }
        // Of equal ones the first.
        return standings.filter { $0.reachedOn == nil }.max { share($0) < share($1) }
    }

    var reachedCount: Int { standings.count { $0.reachedOn != nil } }
}

/// An achievement in a list: reached on a day, or how far one is.
struct AchievementItem: Sendable {
    let standing: AchievementStanding

    init(_ standing: AchievementStanding) {
        self.standing = standing
    }

    var achievement: Achievement { standing.achievement }
}

/// Achievements that are announced with the results of a training or a lesson. Nothing where there are none.
struct ReachedAchievements: Sendable {
    let achievements: [Achievement]

    init(_ achievements: [Achievement]) {
        self.achievements = achievements
    }
}

/// An achievement as it is drawn: a seal with an icon of `icons/achievements.svg`, and below it what is counted.
struct AchievementBadge: Sendable {
    let achievement: Achievement

    init(_ achievement: Achievement) {
        self.achievement = achievement
    }
}

extension Achievement {
    var title: Message { Message("achievementTitle.\(name)") }

    /// How it is reached, in one sentence.
    var condition: Message {
        let count = if case .pause(let days) = self { days } else { goal }
        return Message("achievementCondition.\(kind)", count: count, numbers: ["success": Self.weekSuccess])
    }
}
