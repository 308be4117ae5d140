import Learning
import Localization
import Vocabulary

/// Half a year of study days, a week a column. A whole year would be too small to see on a phone.
struct CalendarChart: Sendable {
    /// Weeks of half a year.
    static let weeks = 26
    /// From one day to the next, in the chart's own units.
    static let pitch = 12

    /// What its ids begin with.
    let name: String
    let days: ClosedRange<StudyDay>
    let studyDayCount: Int
    let months: [Month]
    /// Up to today.
    let cells: [Cell]

    /// The half that begins with `start`, a Monday.
    init(
        _ name: String, from start: StudyDay, today: StudyDay, history: StudyHistory, daysOff: [StudyDay],
        goal: Int
    ) {
        let days = start...start.adding(Self.weeks * 7 - 1)
        self.name = name
        self.days = days
        studyDayCount = history.days.count { days.contains($0.day) }
        months = (0..<Self.weeks - 1).compactMap { week in
            let monday = start.adding(week * 7).civil
            return (1...7).contains(monday.day) ? Month(x: week * Self.pitch, number: monday.month) : nil
        }
        let forgiven = Set(daysOff)
        cells = (0..<Self.weeks * 7).prefix { start.adding($0) <= today }.map { number in
            let day = start.adding(number)
            return Cell(
                x: number / 7 * Self.pitch, y: number % 7 * Self.pitch,
                level: Cell.level(history.answerCount(on: day), goal: goal), isDayOff: forgiven.contains(day))
        }
    }

    /// Both halves of the year that ends with the week of `today`.
    static func halves(today: StudyDay, history: StudyHistory, daysOff: [StudyDay], goal: Int)
        -> [CalendarChart]
    {
        let monday = today.adding(-today.weekday)
        return [2 * weeks - 1, weeks - 1].enumerated().map { number, weeksBefore in
            CalendarChart(
                "calendar-\(number)", from: monday.adding(-7 * weeksBefore), today: today, history: history,
                daysOff: daysOff, goal: goal)
        }
    }

    /// The name of a month over the first week that begins in it.
    struct Month: Sendable {
        let x: Int
        /// From 1.
        let number: Int
    }

    /// A day. The mark in its middle grows with what was done, so that it can be read without colours.
    struct Cell: Sendable {
        /// Of a day's square.
        private static let size = 10

        let x: Int
        let y: Int
        /// 0 for nothing … 4 for twice the daily goal.
        let level: Int
        /// It was forgiven.
        let isDayOff: Bool

        /// Half the goal, the goal and twice the goal are the steps.
        static func level(_ count: Int, goal: Int) -> Int {
            switch count {
            case 0: 0
            case _ where count >= goal * 2: 4
            case _ where count >= goal: 3
            case _ where count * 2 >= goal: 2
            default: 1
            }
        }

        /// Of a mark, at each level.
        var markSize: Int { level == 0 ? 0 : 2 + 2 * level }
        /// From the edge of the day to its mark.
        var inset: Int { (Self.size - markSize) / 2 }
    }
}
