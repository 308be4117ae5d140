import Foundation
import Testing

@testable import Exchange

@Suite("Objects of an export")
struct JSONObjectTests {
    @Test("Whatever characters a text has, the document says them")
    func characters() throws {
        let text = "\"раз\" \\ \n\t\u{0}\u{1F}\u{7F}é🌧️</script>"
        var object = JSONObject()
        object.add("text", text)
        object.add("none", Double.infinity)
        object.add("number", -0.5)
        object.end()
        let read = try JSONSerialization.jsonObject(with: Data(object.bytes)) as? [String: Any]
        #expect(read?["text"] as? String == text)
        #expect(read?["number"] as? Double == -0.5 && read?.count == 2)
    }

    @Test(
        "Moments are written to the millisecond, however absurd",
        arguments: [
            (1_800_000_000.25, "2027-01-15T08:00:00.250Z"), (-0.001, "1969-12-31T23:59:59.999Z"),
            (9_223_372_036_854_775.807, "275760-09-13"), (-9_223_372_036_854_775.808, "-"),
        ])
    func moments(seconds: Double, text: String) throws {
        var object = JSONObject()
        object.add("at", Date(timeIntervalSince1970: seconds))
        object.end()
        let read = try JSONSerialization.jsonObject(with: Data(object.bytes)) as? [String: String]
        #expect(read?["at"]?.hasPrefix(text) == true)
    }
}
