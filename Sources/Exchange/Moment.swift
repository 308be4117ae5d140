import Foundation

/// How moments are written in files of ours: RFC 3339, in UTC, to the millisecond, such as `2027-01-15T08:00:00.250Z`.
extension Date {
    private static let style = ISO8601FormatStyle(includingFractionalSeconds: true)
    /// Seconds; some 270,000 years either way, as `StudyDay` has them. What is further is written as the last of them.
    private static let farthest = 8_640_000_000_000.0

    /// However absurd the moment, it is one.
    var exported: String {
        let seconds = min(max(timeIntervalSince1970, -Self.farthest), Self.farthest)
        // The style leaves out what is less than a millisecond, of which binary fractions are.
        return Date(timeIntervalSince1970: ((seconds * 1000).rounded() + 0.5) / 1000).formatted(Self.style)
    }

    /// nil for a text that `exported` does not write, however it is made.
    init?(exported text: String) {
        // The style reads much more than it writes, and a stranger's text is bounded first.
        guard text.utf8.count == 24, let read = try? Self.style.parse(text) else { return nil }
        self.init(timeIntervalSince1970: (read.timeIntervalSince1970 * 1000).rounded() / 1000)
        guard exported.utf8.elementsEqual(text.utf8) else { return nil }
    }
}
