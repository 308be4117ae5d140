import QRCodes
import Testing

@Suite("QR codes")
struct QRCodeTests {
    private let address = "http://192.168.1.20:8080/invitations/" + String(repeating: "aZ3-_", count: 8)

    @Test("Three corners have the square that a camera looks for")
    func finders() throws {
        let code = try #require(QRCode(address))
        // Sides grow by four fields from 21 on (ISO/IEC 18004, section 6.3.1).
        #expect(code.side >= 21 && (code.side - 21) % 4 == 0)
        let finder = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]
        for (top, left) in [(0, 0), (0, code.side - 7), (code.side - 7, 0)] {
            let found = (0..<7).map { row in
                String((0..<7).map { code.isDark(row: top + row, column: left + $0) ? "#" : "." })
            }
            #expect(found == finder)
        }
    }

    @Test("The path draws each dark field once and no light one")
    func path() throws {
        let code = try #require(QRCode(address))
        var drawn: Set<[Int]> = []
        for run in code.path.matches(of: /M(\d+) (\d+)h(\d+)v1h-(\d+)z/) {
            let (column, row, width) = (
                try #require(Int(run.1)), try #require(Int(run.2)), try #require(Int(run.3))
            )
            for offset in 0..<width { #expect(drawn.insert([row, column + offset]).inserted) }
        }
        for row in 0..<code.side {
            for column in 0..<code.side {
                #expect(code.isDark(row: row, column: column) == drawn.contains([row, column]))
            }
        }
    }

    @Test("Another text is another code, and a text that fits none has none")
    func texts() {
        #expect(QRCode(address) == QRCode(address))
        #expect(QRCode(address) != QRCode(address + "x"))
        #expect(QRCode("") == nil && QRCode("a\0b") == nil)
        #expect(QRCode(String(repeating: "a", count: 2331)) != nil)
        #expect(QRCode(String(repeating: "a", count: 2332)) == nil)
    }
}
