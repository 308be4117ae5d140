import Learning
import Localization

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
        return Message("achievementCondition.\(kind)", count: count, ["success": String(Self.weekSuccess)])
    }
}
