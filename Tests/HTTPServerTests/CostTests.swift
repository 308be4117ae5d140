import CostSupport
import HTTPTypes
import Testing

@testable import HTTPServer

@Suite("What a stranger's text costs")
struct CostTests {
    @Test("The counter tells quadratic from linear, and both from bounded")
    func counter() {
        func bytes(_ count: Int) -> [UInt8] { [UInt8](repeating: 0xCC, count: count) }
        let bounded = growth(doubling: 1000, of: bytes) { _ = $0.prefix(100).contains(0) }
        let linear = growth(doubling: 1000, of: bytes) { _ = $0.contains(0) }
        let quadratic = growth(doubling: 100, of: bytes) { bytes in
            for index in bytes.indices { _ = bytes[index...].contains(0) }
        }
        #expect(bounded < 1.1)
        #expect((1.9...2.1).contains(linear))
        #expect((3.8...4.2).contains(quadratic))
    }
}
