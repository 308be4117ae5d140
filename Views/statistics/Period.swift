import Localization
import Vocabulary

/// The study days that a report is about.
package struct Period: Sendable {
    package enum Kind: String, Sendable, CaseIterable {
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

    package let kind: Kind
    package let days: ClosedRange<StudyDay>
    /// What is wrong with the dates that were asked for; then the days are those of a month.
    package let fault: Message?
    /// The days as a form shows them: those that were asked for, also where they make no period.
    let asked: (from: String, to: String)

    private init(
        _ kind: Kind, days: ClosedRange<StudyDay>, asked: (String, String)? = nil, fault: Message? = nil
    ) {
        self.kind = kind
        self.days = days
        self.fault = fault
        self.asked = asked ?? (days.lowerBound.iso, days.upperBound.iso)
    }

    package init(_ kind: Kind, today: StudyDay) {
        self.init(kind, today: today, asked: nil, fault: nil)
    }

    private init(_ kind: Kind, today: StudyDay, asked: (String, String)?, fault: Message?) {
        self.init(kind, days: today.adding(1 - kind.length)...today, asked: asked, fault: fault)
    }

    /// What a query asks for; a month without one.
    package init(_ value: (String) -> String?, today: StudyDay) {
        let kind = Kind(rawValue: value("period") ?? "") ?? .month
        guard kind == .dates else {
            self.init(kind, today: today)
            return
        }
        let asked = (value("from") ?? "", value("to") ?? "")
        guard let from = StudyDay(iso: asked.0), let to = StudyDay(iso: asked.1) else {
            self.init(.dates, today: today, asked: asked, fault: Message("statistics.datesMissing"))
            return
        }
        guard from <= to else {
            self.init(.dates, today: today, asked: asked, fault: Message("statistics.datesReversed"))
            return
        }
        self.init(.dates, days: from...to)
    }

    /// What asks for it in a query.
    package var pairs: [(String, String)] {
        kind == .dates
            ? [("period", kind.rawValue), ("from", days.lowerBound.iso), ("to", days.upperBound.iso)]
            : [("period", kind.rawValue)]
    }
}
