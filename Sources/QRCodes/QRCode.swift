import CQrencode
import Foundation

/// A text as a square of dark and light fields that a phone's camera reads (ISO/IEC 18004), without the quiet zone
/// around it.
public struct QRCode: Sendable, Equatable {
    /// Fields of one side.
    public let side: Int
    /// Row by row, from the upper left.
    private let fields: [Bool]

    /// With error correction M: up to 15 % of it may be unreadable. nil for a text that is empty, has a NUL, or more
    /// than 2,331 bytes.
    public init?(_ text: String) {
        guard !text.isEmpty, !text.utf8.contains(0), text.utf8.count <= 2331,
            let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M)
        else { return nil }
        defer { QRcode_free(code) }
        side = Int(code.pointee.width)
        // The lowest bit of a field says that it is dark (qrencode.h).
        fields = UnsafeBufferPointer(start: code.pointee.data, count: side * side).map { $0 & 1 == 1 }
    }

    public func isDark(row: Int, column: Int) -> Bool { fields[row * side + column] }

    /// The dark fields as the data of an SVG path, a field being 1 wide: a run of them in a row is one rectangle.
    public var path: String {
        var path = ""
        for row in 0..<side {
            var column = 0
            while column < side {
                guard isDark(row: row, column: column) else {
                    column += 1
                    continue
                }
                let start = column
                while column < side, isDark(row: row, column: column) { column += 1 }
                path += "M\(start) \(row)h\(column - start)v1h-\(column - start)z"
            }
        }
        return path
    }
}
