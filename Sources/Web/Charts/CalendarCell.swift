/// A day of the calendar. The mark in its middle grows with what was done, so that it can be read without colours.
struct CalendarCell: Row {
    static let template = "charts/calendar-cell"
    static let keys: (texts: Set<String>, flags: Set<String>) = (
        ["x", "y", "level", "markX", "markY", "markSize"], ["hasMark"]
    )
    /// From one day to the next, in the chart's own units.
    static let pitch = 12
    /// Of a day's square.
    static let size = 10

    let column: Int
    let row: Int
    /// 0 for nothing … 4 for twice the daily goal.
    let level: Int

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

    private var markSize: Int { [0, 4, 6, 8, 10][level] }

    func text(_ key: String) -> String {
        let inset = (Self.size - markSize) / 2
        return switch key {
        case "x": String(column * Self.pitch)
        case "y": String(row * Self.pitch)
        case "level": String(level)
        case "markX": String(column * Self.pitch + inset)
        case "markY": String(row * Self.pitch + inset)
        case "markSize": String(markSize)
        default: ""
        }
    }

    func flag(_ key: String) -> Bool { level > 0 }
}
