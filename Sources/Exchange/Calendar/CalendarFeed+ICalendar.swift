import Foundation
import Learning
import Localization
import Vocabulary

extension CalendarFeed {
    /// An event for each of the coming days that has words, with an alarm when it begins.
    ///
    /// Times are in UTC, each reckoned on its own day, so that clock changes need no rules of a time zone here. The same
    /// words make the same bytes until the study day ends. `key` tells feeds from each other: at most 20 letters and
    /// digits.
    ///
    /// - Parameters:
    ///   - version: that of the program.
    ///   - home: where one learns, as a whole address.
    package func calendar(
        key: String, version: String, zone: TimeZone, home: String, text: Catalogue
    ) -> [UInt8] {
        var calendar = ICalendar()
        calendar.add("BEGIN:VCALENDAR")
        calendar.add("VERSION:2.0")
        calendar.add(
            "PRODID:-//Slovarik//Slovarik \(version)//\(text.language.rawValue.uppercased())")
        calendar.add("CALSCALE:GREGORIAN")
        calendar.add("NAME", text: text("calendar.name"))
        calendar.add("X-WR-CALNAME", text: text("calendar.name"))
        calendar.add("X-WR-TIMEZONE", text: zone.identifier)
        calendar.add("REFRESH-INTERVAL;VALUE=DURATION:PT2H")
        calendar.add("X-PUBLISHED-TTL:PT2H")
        let counts = DayPlan(day, goal: user.dailyGoal).outlook(dueCounts: dueCounts)
        for (offset, count) in counts.enumerated() where count > 0 {
            let day = today.adding(offset)
            let summary = text("calendar.words", count: count)
            calendar.add("BEGIN:VEVENT")
            calendar.add("UID:\(day.iso)-\(key)@slovarik")
            calendar.add("DTSTAMP", moment: today.moment(of: .rollover, in: zone))
            calendar.add("DTSTART", moment: day.moment(of: time, in: zone))
            calendar.add("DURATION:PT15M")
            calendar.add("SUMMARY", text: summary)
            calendar.add("DESCRIPTION", text: text("calendar.description", ["address": home]))
            calendar.add("URL:\(home)")
            calendar.add("TRANSP:TRANSPARENT")
            calendar.add("BEGIN:VALARM")
            calendar.add("ACTION:DISPLAY")
            calendar.add("TRIGGER:PT0S")
            calendar.add("DESCRIPTION", text: summary)
            calendar.add("END:VALARM")
            calendar.add("END:VEVENT")
        }
        calendar.add("END:VCALENDAR")
        return calendar.bytes
    }
}

extension StudyDay {
    /// When it begins, at four in the morning.
    package func beginning(in zone: TimeZone) -> Date { moment(of: .rollover, in: zone) }

    /// When the clock on the wall shows `time` on this study day; before the rollover that is the next date. A time that
    /// the clock leaves out in spring is the first after it; of one that it shows twice, the first.
    func moment(of time: TimeOfDay, in zone: TimeZone) -> Date {
        let isNight = Int64(time.minutes) * 60 < StudyDay.rollover
        let date = (isNight ? adding(1) : self).civil
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let parts = DateComponents(
            year: date.year, month: date.month, day: date.day, hour: time.hour, minute: time.minute)
        return calendar.date(from: parts) ?? Date(timeIntervalSince1970: Double(number) * 86_400)
    }
}

extension TimeOfDay {
    /// When a study day begins.
    fileprivate static let rollover = TimeOfDay(minutes: Int(StudyDay.rollover / 60)) ?? .usualReminder
}
