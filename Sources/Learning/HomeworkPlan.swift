import Vocabulary

/// How the new words of somebody's homework come to lie on the days that are left. Two homeworks of one set ask for the same
/// words, which count once.
public struct HomeworkPlan: Sendable {
    /// New words of a set that are still to be met by a day.
    public struct Demand: Sendable, Hashable {
        public let category: Category.ID
        public let due: StudyDay
        public let left: Int

        public init(_ category: Category.ID, by due: StudyDay, left: Int) {
            self.category = category
            self.due = due
            self.left = max(0, left)
        }
    }

    /// The earliest day first.
    public let demands: [Demand]
    public let today: StudyDay

    public init(_ demands: [Demand], today: StudyDay) {
        self.demands = demands.filter { $0.left > 0 && $0.due >= today }
            .sorted { ($0.due, $0.category) < ($1.due, $1.category) }
        self.today = today
    }

    /// Study days on which new words can be met before `due`: its own is only for those who have no other.
    private func days(before due: StudyDay) -> Int { max(1, today.distance(to: due)) }

    /// New words that have to be met before the end of each day on which something is due, the earliest first.
    private var sums: [(due: StudyDay, count: Int)] {
        var most: [Category.ID: Int] = [:]
        var sums: [(due: StudyDay, count: Int)] = []
        for demand in demands {
            most[demand.category] = max(most[demand.category] ?? 0, demand.left)
            if sums.last?.due == demand.due { sums.removeLast() }
            sums.append((demand.due, most.values.reduce(0, +)))
        }
        return sums
    }

    /// New words to be met today yet, so that every day has about as many.
    ///
    /// - Parameter begun: new words met today already. Those of homework come first, so they are taken for its.
    public func leftToday(begun: Int) -> Int {
        sums.reduce(0) { most, sum in
            let days = days(before: sum.due)
            let share = (sum.count + begun + days - 1) / days
            return max(most, min(sum.count, share - begun))
        }
    }

    /// Which sets have the next `count` new words of homework, in the order of their days, each with how many.
    public func next(_ count: Int) -> [(category: Category.ID, count: Int)] {
        var (rest, taken): (Int, [Category.ID: Int]) = (count, [:])
        var next: [(category: Category.ID, count: Int)] = []
        for demand in demands where rest > 0 {
            let more = min(rest, demand.left - (taken[demand.category] ?? 0))
            guard more > 0 else { continue }
            taken[demand.category, default: 0] += more
            rest -= more
            if let place = next.firstIndex(where: { $0.category == demand.category }) {
                next[place].count += more
            } else {
                next.append((demand.category, more))
            }
        }
        return next
    }

    /// Whether all can be met in time where each day, today's first, has room for so many new words. Days beyond the
    /// last have no room.
    public func fits(in room: [Int]) -> Bool {
        sums.allSatisfy { sum in sum.count <= room.prefix(days(before: sum.due)).reduce(0, +) }
    }
}

/// Whether a homework can be done beside all else by somebody's own pace, and what would help where it cannot.
public struct HomeworkFit: Sendable, Hashable {
    /// New words of the set that fit.
    public let fitting: Int
    /// The first day by which all of them do; nil where none is near.
    public let day: StudyDay?
    /// Minutes a day with which they do; nil where not even the most would do.
    public let goal: Int?

    /// nil where it fits. `before` are the homeworks that they have; `room` says how many new words each day, today's
    /// first, has room for with so many minutes a day.
    public init?(
        _ demand: HomeworkPlan.Demand, beside before: [HomeworkPlan.Demand], today: StudyDay, goal: Int,
        room: (Int) -> [Int]
    ) {
        func fits(_ demand: HomeworkPlan.Demand, _ room: [Int]) -> Bool {
            HomeworkPlan(before + [demand], today: today).fits(in: room)
        }
        func of(_ count: Int, by day: StudyDay) -> HomeworkPlan.Demand {
            HomeworkPlan.Demand(demand.category, by: day, left: count)
        }
        let usual = room(goal)
        guard !fits(demand, usual) else { return nil }
        // More words never fit where fewer do not.
        var (low, high) = (0, demand.left)
        while high - low > 1 {
            let middle = (low + high) / 2
            if fits(of(middle, by: demand.due), usual) { low = middle } else { high = middle }
        }
        fitting = low
        let last = max(demand.due, today.adding(usual.count))
        day = (demand.due.number...last.number).lazy.map(StudyDay.init(number:))
            .first { fits(of(demand.left, by: $0), usual) }
        self.goal = stride(from: (goal / 5 + 1) * 5, through: 60, by: 5)
            .first { fits(demand, room($0)) }
    }
}

extension DayPlan {
    /// New words that today and each of the coming days have room for, as far as one knows; on those `dueCounts` words fall due.
    public func newRoom(dueCounts: [Int]) -> [Int] {
        let today = isCatchingUp ? 0 : max(0, newLimit - figures.begun)
        var waiting = figures.dueCount - dueLeft
        return [today]
            + dueCounts.map { count in
                var day = DayFigures()
                (day.dueCount, day.pace) = (waiting + count, figures.pace)
                let plan = DayPlan(day, goal: goal)
                waiting = day.dueCount - plan.dueLeft
                return plan.newLimit
            }
    }
}
