import Foundation

/// A learner's own calendar day, in their time zone, that turns over at 04:00 by the clock on the wall: what is
/// learned after midnight still belongs to the evening.
public struct StudyDay: Sendable, Hashable, Comparable {
    /// Days since 1 January 1970 of the Gregorian calendar.
    public let number: Int

    /// Seconds after midnight.
    public static let rollover: Int64 = 4 * 3600

    /// Some 270,000 years either way, so that days can be reckoned with whatever a file says.
    private static let range = -100_000_000...100_000_000

    /// Brings `number` into what can be reckoned with.
    public init(number: Int) {
        self.number = min(max(number, Self.range.lowerBound), Self.range.upperBound)
    }

    /// The study day that `moment` belongs to.
    public init(_ moment: Date, in zone: TimeZone) {
        self = LocalTime(moment, in: zone).day
    }

    /// From what a clock on the wall shows, as seconds since 1970 without regard to a time zone.
    fileprivate init(localSeconds: Int64) {
        self.init(number: Int((Double(localSeconds &- Self.rollover) / 86_400).rounded(.down)))
    }

    public func adding(_ days: Int) -> StudyDay { StudyDay(number: number &+ days) }

    /// Days from this one to `other`.
    public func distance(to other: StudyDay) -> Int { other.number - number }

    /// 0 is Monday, 6 is Sunday.
    public var weekday: Int { ((number + 3) % 7 + 7) % 7 }

    public static func < (left: StudyDay, right: StudyDay) -> Bool { left.number < right.number }
}

extension StudyDay {
    /// Year, month from 1 and day from 1 of the Gregorian calendar.
    /// Source: H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days.
    public var civil: (year: Int, month: Int, day: Int) {
        let shifted = number + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    /// nil when there is no such date. Source: as of `civil`, days_from_civil.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        self.init(number: era * 146_097 + dayOfEra - 719_468)
        guard civil == (year, month, day) else { return nil }
    }

    /// `2026-03-29`, as ISO 8601 and date fields write it.
    public var iso: String {
        func padded(_ value: Int, _ width: Int) -> String {
            let digits = String(value)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        let (year, month, day) = civil
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }

    /// nil when `iso` is not a date written like `2026-03-29`.
    public init?(iso: String) {
        let parts = iso.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).map {
            Substring($0)
        }
        guard parts.map(\.utf8.count) == [4, 2, 2],
            parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }
}

/// What a learner's own calendar and clock say of a moment.
public struct LocalTime: Sendable, Hashable {
    public let day: StudyDay
    /// 0…23.
    public let hour: Int

    public init(day: StudyDay, hour: Int) {
        self.day = day
        self.hour = hour
    }

    public init(_ moment: Date, in zone: TimeZone) {
        let seconds = Int64(exactly: moment.timeIntervalSince1970.rounded(.down)) ?? 0
        let local = seconds &+ Int64(zone.secondsFromGMT(for: moment))
        day = StudyDay(localSeconds: local)
        hour = Int((local % 86_400 + 86_400) % 86_400 / 3600)
    }
}
