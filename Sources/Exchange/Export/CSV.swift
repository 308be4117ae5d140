/// A table as comma-separated values: RFC 4180, with a byte order mark, by which spreadsheets know UTF-8.
package struct CSV: Sendable {
    package enum Cell: Sendable {
        case text(String)
        /// Written as it is: what we count is no formula, even below zero.
        case number(Int)
    }

    package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    package static let mediaType = "text/csv; charset=utf-8"

    package private(set) var bytes: [UInt8] = []

    package init() {}

    package mutating func append(_ cells: [Cell]) {
        for (index, cell) in cells.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            switch cell {
            case .text(let text): append(text)
            case .number(let number): bytes.append(contentsOf: String(number).utf8)
            }
        }
        bytes.append(contentsOf: "\r\n".utf8)
    }

    private mutating func append(_ text: String) {
        let isQuoted = text.utf8.contains { ",;\"\r\n\t".utf8.contains($0) }
        if isQuoted { bytes.append(UInt8(ascii: "\"")) }
        for byte in FormulaGuard.guarded(text).utf8 {
            if byte == UInt8(ascii: "\"") { bytes.append(byte) }
            bytes.append(byte)
        }
        if isQuoted { bytes.append(UInt8(ascii: "\"")) }
    }
}
