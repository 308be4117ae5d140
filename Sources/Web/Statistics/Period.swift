import HTTPServer
import Vocabulary

/// The study days that a report is about.
struct Period: Sendable {
    enum Kind: String, Sendable, CaseIterable {
        case week, month, year, dates

        /// Up to today.
        fileprivate var length: Int {
            switch self {
            case .week: 7
            case .month, .dates: 30
            case .year: 365
            }
        }
    }

    let kind: Kind
    let days: ClosedRange<StudyDay>
    /// What is wrong with the dates that were asked for; then the days are those of a month.
    let fault: Message?

    private init(_ kind: Kind, days: ClosedRange<StudyDay>, fault: Message? = nil) {
        self.kind = kind
        self.days = days
        self.fault = fault
    }

    init(_ kind: Kind, today: StudyDay, fault: Message? = nil) {
        self.init(kind, days: today.adding(1 - kind.length)...today, fault: fault)
    }

    /// What a query asks for; a month without one.
    init(_ query: FormValues, today: StudyDay) {
        let kind = Kind(rawValue: query["period"] ?? "") ?? .month
        guard kind == .dates else {
            self.init(kind, today: today)
            return
        }
        guard let from = StudyDay(iso: query["from"] ?? ""), let to = StudyDay(iso: query["to"] ?? "") else {
            self.init(.dates, today: today, fault: Message("statistics.datesMissing"))
            return
        }
        guard from <= to else {
            self.init(.dates, today: today, fault: Message("statistics.datesReversed"))
            return
        }
        self.init(.dates, days: from...to)
    }

    /// What asks for it in a query.
    var pairs: [(String, String)] {
        kind == .dates
            ? [("period", kind.rawValue), ("from", days.lowerBound.iso), ("to", days.upperBound.iso)]
            : [("period", kind.rawValue)]
    }
}
