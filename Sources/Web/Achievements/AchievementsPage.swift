import Learning
import Mustache

struct AchievementsPage: Sendable {
    struct Group: Sendable, MustacheParent {
        let name: String
        let heading: String
        let entries: [Entry]

        func child(named name: String) -> Any? {
            switch name {
            case "name": self.name
            case "heading": heading
            case "entries": entries
            default: nil
            }
        }
    }

    struct Entry: Sendable, MustacheParent {
        let badge: AchievementBadge
        /// «Получено 5 марта 2026»; nil until then.
        let reachedOn: String?
        let bar: ProgressBar

        func child(named name: String) -> Any? {
            switch name {
            case "badge": badge
            case "isReached": reachedOn != nil
            case "reachedOn": reachedOn ?? ""
            case "bar": bar
            default: nil
            }
        }
    }

    let profileHref = Path.profile
    /// «4 из 27»
    let count: String
    let groups: [Group]

    init(_ standings: [AchievementStanding], text: Catalogue) {
        let reached = standings.filter { $0.reachedOn != nil }.count
        count = text("achievements.count", ["done": String(reached), "total": String(standings.count)])
        groups = Achievement.Group.allCases.map { group in
            Group(
                name: group.rawValue, heading: text("achievementGroup.\(group)"),
                entries: standings.filter { $0.achievement.group == group }.map { standing in
                    Entry(
                        badge: AchievementBadge(standing.achievement, text: text),
                        reachedOn: standing.reachedOn.map {
                            text("achievements.reachedOn", ["date": text.date($0)])
                        }, bar: ProgressBar(standing.done, of: standing.achievement.goal, text: text))
                })
        }
    }
}
