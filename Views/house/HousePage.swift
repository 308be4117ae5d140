import Foundation
import Learning
import Localization
import Vocabulary

/// Who lives here with how their day is, and for an adult those whom they look after.
package struct HousePage: Sendable {
    /// The one who looks first.
    let people: [MemberRing]
    let week: [DayTogether]
    let showsDay: Bool
    /// nil for a child.
    let family: Family?
    /// The reader was looked after here as a child.
    let canLeave: Bool

    package init(
        _ members: [CircleMember], together: Set<StudyDay>, today: StudyDay, family: Family?, canLeave: Bool,
        now: Date
    ) {
        let children = Dictionary((family?.children ?? []).map { ($0.id, $0) }) { first, _ in first }
        people = members.enumerated().map {
            MemberRing($1, isReader: $0 == 0, child: children[$1.id], now: now)
        }
        let monday = today.adding(-today.weekday)
        week = (0..<7).map { place in
            let day = monday.adding(place)
            return DayTogether(weekday: place, isDone: together.contains(day), isToday: day == today)
        }
        showsDay = members.first?.user.showsDay ?? true
        self.family = family
        self.canLeave = canLeave
    }

    /// There is somebody to do it with.
    var hasWeek: Bool { people.filter(\.isShown).count > 1 }
    var togetherCount: Int { week.count(where: \.isDone) }
}

/// A day of the week on which all had done theirs, or not.
struct DayTogether: Sendable {
    /// 0 for Monday.
    let weekday: Int
    let isDone: Bool
    let isToday: Bool

    var name: Message { Message("date.weekday\(weekday + 1)") }
}

/// Somebody's face with the plan of their day around it.
struct MemberRing: Sendable {
    let member: CircleMember
    let isReader: Bool
    /// Whom the reader looks after.
    let child: Child?
    let now: Date
    private let plan: DayPlan?

    init(_ member: CircleMember, isReader: Bool, child: Child?, now: Date) {
        self.member = member
        self.isReader = isReader
        self.child = child
        self.now = now
        plan = member.day.map { DayPlan($0, goal: member.user.dailyGoal) }
    }

    var user: User { member.user }
    var isShown: Bool { plan != nil }
    /// Done today, and something was there to do.
    var isDone: Bool { plan.map { $0.isDone && $0.done > 0 } ?? false }
    /// Percent of the ring's circumference; nil where there is none.
    var length: String? {
        guard let plan, plan.done > 0 else { return nil }
        return Geometry.decimal(plan.done * 10_000 / max(1, plan.total))
    }

    /// How the day is, in words.
    var state: Message {
        guard let plan else { return "house.hidden" }
        if plan.isDone { return plan.done > 0 ? "house.done" : "house.free" }
        return plan.done == 0
            ? "house.before" : Message("house.under", numbers: ["done": plan.done, "total": plan.total])
    }

    /// Whoever has begun can be told that it is well done, once a day.
    var canBeCheered: Bool { !isReader && !member.isCheered && (plan?.done ?? 0) > 0 }
}
