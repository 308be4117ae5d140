import Vocabulary

extension Catalogue {
    /// «5 марта 2026», "5 March 2026".
    package func date(_ day: StudyDay) -> String {
        let (year, month, number) = day.civil
        return self(
            "date.full", ["day": String(number), "month": self("date.month\(month)"), "year": String(year)])
    }

    /// «5 марта 2026 — 4 апреля 2026», "5 March 2026 – 4 April 2026".
    package func dates(_ days: ClosedRange<StudyDay>) -> String {
        self("date.span", ["from": date(days.lowerBound), "to": date(days.upperBound)])
    }

    /// «5 марта», "5 March".
    package func dayAndMonth(_ day: StudyDay) -> String {
        let (_, month, number) = day.civil
        return self("date.short", ["day": String(number), "month": self("date.month\(month)")])
    }

    /// «5 мар», "5 Mar".
    package func shortDate(_ day: StudyDay) -> String {
        let (_, month, number) = day.civil
        return self("date.short", ["day": String(number), "month": self("date.shortMonth\(month)")])
    }
}
