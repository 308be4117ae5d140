import Foundation
import Testing

@testable import Exchange

@Suite("Moments in files")
struct MomentTests {
    @Test("Every millisecond is written, and read as what it was")
    func both() {
        for number in -2000...2000 {
            // Some hours and a millisecond apart, from before the first computers on.
            let milliseconds = 1_000_000_000_000 + number * 864_000_001
            let moment = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
            let text = moment.exported
            #expect(text.hasSuffix(String(String(1000 + milliseconds % 1000).dropFirst()) + "Z"))
            #expect(Date(exported: text) == moment)
        }
    }

    @Test(
        "What is written otherwise, or is no moment, is not read",
        arguments: [
            "", "2027-01-15", "2027-01-15T08:00:00Z", "2027-01-15T08:00:00.25Z", "2027-01-15T08:00:00.2501Z",
            "2027-01-15T08:00:00.250", "2027-01-15T08:00:00.250Zx", "2027-1-15T008:00:00.250Z",
            "2027-02-30T08:00:00.250Z", "2027-13-01T08:00:00.250Z", "2027-01-15T24:00:00.250Z",
            "2027-01-15T23:60:00.250Z", "2027-01-15T23:59:60.250Z", "2027-01-15t08:00:00.250z",
            "2027-01-15 08:00:00.250Z", "2027-01-15T08:00:00,250Z", "٢٠٢٧-01-15T08:00:00Z",
            "99999999999999999999999Z",
            String(repeating: "9", count: 1000),
        ])
    func otherwise(text: String) {
        #expect(Date(exported: text) == nil)
    }
}
