import Foundation
import Vocabulary

/// What a learner did on each of their study days.
public struct StudyHistory: Sendable {
    /// A study day with at least one review.
    public struct Day: Sendable {
        public let day: StudyDay
        public internal(set) var tally: ReviewTally
        /// There is a review between 04:00 and 08:00.
        public internal(set) var isEarly: Bool
        /// There is a review after 22:00, or after midnight.
        public internal(set) var isLate: Bool
    }

    /// In order; days without reviews are left out.
    public let days: [Day]

    /// `quarters` in order of time.
    public init(_ quarters: [QuarterTally], in zone: TimeZone) {
        var offsets = ZoneOffsets(zone)
        var days: [Day] = []
        for entry in quarters where entry.tally.count > 0 {
            let seconds = entry.quarter * 900
            let local = seconds + offsets.offset(at: seconds)
            let day = StudyDay(localSeconds: local)
            let hour = (local % 86_400 + 86_400) % 86_400 / 3600
            if days.last?.day != day {
                days.append(Day(day: day, tally: .none, isEarly: false, isLate: false))
            }
            days[days.count - 1].tally = days[days.count - 1].tally + entry.tally
            if (4..<8).contains(hour) { days[days.count - 1].isEarly = true }
            if hour >= 22 || hour < 4 { days[days.count - 1].isLate = true }
        }
        self.days = days
    }

    /// The sum of a day; nothing where nothing was done.
    public func tally(on day: StudyDay) -> ReviewTally {
        var (low, high) = (0, days.count)
        while low < high {
            let middle = (low + high) / 2
            if days[middle].day < day { low = middle + 1 } else { high = middle }
        }
        return low < days.count && days[low].day == day ? days[low].tally : .none
    }

    public func streak(today: StudyDay) -> Streak { Streak(days.map(\.day), today: today) }
}
