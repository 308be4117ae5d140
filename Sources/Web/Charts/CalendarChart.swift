import Learning
import Mustache
import Vocabulary

/// Half a year of study days, a week a column. A whole year would be too small to see on a phone.
struct CalendarChart: Sendable, MustacheParent {
    struct Month: Sendable, MustacheParent {
        let x: Int
        let label: String

        func child(named name: String) -> Any? {
            switch name {
            case "x": x
            case "label": label
            default: nil
            }
        }
    }

    /// Weeks of half a year.
    static let weeks = 26

    let name: String
    let title: String
    let description: String
    let cells: Fragment
    let months: [Month]
    let width = Self.weeks * CalendarCell.pitch

    /// The first days of the two halves of the year that ends with the week of `today`.
    static func starts(today: StudyDay) -> [StudyDay] {
        let monday = today.adding(-today.weekday)
        return [monday.adding(-7 * (2 * weeks - 1)), monday.adding(-7 * (weeks - 1))]
    }

    static func cells(from start: StudyDay, today: StudyDay, history: StudyHistory, goal: Int)
        -> [CalendarCell]
    {
        (0..<weeks * 7).compactMap { number in
            let day = start.adding(number)
            guard day <= today else { return nil }
            return CalendarCell(
                column: number / 7, row: number % 7,
                level: CalendarCell.level(history.tally(on: day).count, goal: goal))
        }
    }

    /// `cells` are what the function of that name gave, drawn.
    init(_ name: String, from start: StudyDay, cells: Fragment, history: StudyHistory, text: Catalogue) {
        self.name = name
        self.cells = cells
        let end = start.adding(Self.weeks * 7 - 1)
        let used = history.days.filter { (start...end).contains($0.day) }
        title = text("statistics.calendarHalf", ["from": text.date(start), "to": text.date(end)])
        description = text("statistics.studyDays", count: used.count)
        months = (0..<Self.weeks).compactMap { week in
            let monday = start.adding(week * 7)
            guard (1...7).contains(monday.civil.day), week < Self.weeks - 1 else { return nil }
            return Month(
                x: week * CalendarCell.pitch, label: text("date.shortMonth\(monday.civil.month)"))
        }
    }

    func child(named name: String) -> Any? {
        switch name {
        case "name": self.name
        case "title": title
        case "description": description
        case "cells": cells
        case "months": months
        case "width": width
        default: nil
        }
    }
}
