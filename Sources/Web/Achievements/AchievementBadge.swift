import Learning
import Mustache

/// An achievement as it is drawn and called.
struct AchievementBadge: Sendable, MustacheParent {
    let title: String
    let condition: String
    /// Of `icons/achievements.svg`.
    let icon: String
    let group: String
    /// Below the icon; empty where nothing is counted.
    let number: String

    init(_ achievement: Achievement, text: Catalogue) {
        title = text("achievementTitle.\(achievement.name)")
        condition = text(
            "achievementCondition.\(achievement.kind)", count: Self.count(of: achievement),
            ["success": String(Achievement.weekSuccess)])
        icon = achievement.kind
        group = achievement.group.rawValue
        number = achievement.goal > 1 ? String(achievement.goal) : ""
    }

    private static func count(of achievement: Achievement) -> Int {
        switch achievement {
        case .pause(let days): days
        default: achievement.goal
        }
    }

    func child(named name: String) -> Any? {
        switch name {
        case "title": title
        case "condition": condition
        case "icon": icon
        case "group": group
        case "number": number
        default: nil
        }
    }
}
