import Foundation

/// A time by the clock on the wall, to the minute.
public struct TimeOfDay: Sendable, Hashable {
    /// Minutes after midnight, 0..<1440.
    public let minutes: Int

    /// nil for what is no time of a day.
    public init?(minutes: Int) {
        guard (0..<24 * 60).contains(minutes) else { return nil }
        self.minutes = minutes
    }

    /// What a clock on the wall shows.
    public init(_ moment: Date, in zone: TimeZone) {
        let seconds = moment.timeIntervalSince1970.rounded(.down) + Double(zone.secondsFromGMT(for: moment))
        let ofDay = seconds.truncatingRemainder(dividingBy: 86_400)
        minutes = min(max(Int((ofDay < 0 ? ofDay + 86_400 : ofDay) / 60), 0), 24 * 60 - 1)
    }

    /// nil for what is not written like `07:30`.
    public init?(_ text: String) {
        let bytes = Array(text.utf8.prefix(6))
        guard bytes.count == 5, bytes[2] == UInt8(ascii: ":") else { return nil }
        let digits = [0, 1, 3, 4].map { Int(bytes[$0]) - 0x30 }
        guard digits.allSatisfy({ (0...9).contains($0) }) else { return nil }
        let (hour, minute) = (digits[0] * 10 + digits[1], digits[2] * 10 + digits[3])
        guard hour < 24, minute < 60 else { return nil }
        minutes = hour * 60 + minute
    }

    public var hour: Int { minutes / 60 }
    public var minute: Int { minutes % 60 }

    /// `07:30`.
    public var text: String {
        [hour, minute].map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")
    }

    /// In the evening, when most people learn.
    public static let usualReminder = TimeOfDay(hour: 19)

    private init(hour: Int) { minutes = hour * 60 }
}

/// What a learner's calendar says of the coming days.
public struct CalendarFeed: Sendable {
    public let user: User
    /// When the calendar reminds.
    public let time: TimeOfDay
    public let today: StudyDay
    public let day: DayFigures
    /// Words that fall due on each of the days after today.
    public let dueCounts: [Int]

    public init(user: User, time: TimeOfDay, today: StudyDay, day: DayFigures, dueCounts: [Int]) {
        self.user = user
        self.time = time
        self.today = today
        self.day = day
        self.dueCounts = dueCounts
    }
}
