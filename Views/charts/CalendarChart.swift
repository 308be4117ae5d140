import Learning
import Localization
import Vocabulary

/// Half a year of study days, a week a column. A whole year would be too small to see on a phone.
struct CalendarChart: Sendable {
    /// Weeks of half a year.
    static let weeks = 26
    /// From one day to the next, in the chart's own units.
    static let pitch = 12
    /// Left of the days, where their names stand.
    static let margin = 24
    static let width = margin + weeks * pitch

    let days: ClosedRange<StudyDay>
    let studyDayCount: Int
    let months: [Month]
    /// Up to today.
    let cells: [Cell]
    /// A day says its value. Not that of the earlier half: the table beside it does.
    let isRead: Bool

    /// The half that begins with `start`, a Monday.
    init(
        from start: StudyDay, today: StudyDay, history: StudyHistory, daysOff: [StudyDay], goal: Int
    ) {
        let days = start...start.adding(Self.weeks * 7 - 1)
        self.days = days
        isRead = days.contains(today)
        studyDayCount = history.days.count { days.contains($0.day) }
        months = (0..<Self.weeks - 1).compactMap { week in
            let monday = start.adding(week * 7).civil
            return (1...7).contains(monday.day)
                ? Month(x: Self.margin + week * Self.pitch, number: monday.month) : nil
        }
        let forgiven = Set(daysOff)
        cells = (0..<Self.weeks * 7).prefix { start.adding($0) <= today }.map { number in
            let day = start.adding(number)
            let count = history.answerCount(on: day)
            return Cell(
                day: day, x: Self.margin + number / 7 * Self.pitch, y: number % 7 * Self.pitch, count: count,
                level: Cell.level(count, goal: goal), isDayOff: forgiven.contains(day))
        }
    }

    /// Both halves of the year that ends with the week of `today`.
    static func halves(today: StudyDay, history: StudyHistory, daysOff: [StudyDay], goal: Int)
        -> [CalendarChart]
    {
        let monday = today.adding(-today.weekday)
        return [2 * weeks - 1, weeks - 1].map { weeksBefore in
            CalendarChart(
                from: monday.adding(-7 * weeksBefore), today: today, history: history, daysOff: daysOff,
                goal: goal)
        }
    }

    /// The days whose names stand on the left, from 0 for Monday: not each of them, or they would touch.
    static let namedDays = [0, 2, 4, 6]

    /// The name of a month over the first week that begins in it.
    struct Month: Sendable {
        let x: Int
        /// From 1.
        let number: Int
    }

    /// A day. The mark in its middle grows with what was done, so that it can be read without colours.
    struct Cell: Sendable {
        static let levels = 1...4
        /// Of a day's square.
        static let size = 10

        let day: StudyDay
        let x: Int
        let y: Int
        /// Answers, of words and of tasks.
        let count: Int
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

        /// Of a mark at each level: how large it is, and how far from the edge of its day.
        static func mark(of level: Int) -> (size: Int, inset: Int) {
            let size = 2 + 2 * level
            return (size, (Self.size - size) / 2)
        }
    }
}
