/// Goes through a template byte by byte and knows where it is.
struct Scanner {
    private let bytes: [UInt8]
    private var index = 0
    private(set) var position = Node.Position()

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    var isAtEnd: Bool { index == bytes.count }
    var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    func isAt(_ text: StaticString) -> Bool {
        let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        return bytes[index...].starts(with: wanted)
    }

    /// Whether nothing but white space stands between the last line end and here.
    var isAtLineStart: Bool {
        var before = index
        while before > 0, bytes[before - 1] == UInt8(ascii: " ") || bytes[before - 1] == UInt8(ascii: "\t") {
            before -= 1
        }
        return before == 0 || bytes[before - 1] == UInt8(ascii: "\n")
    }

    mutating func skip(_ count: Int = 1) {
        for _ in 0..<count where index < bytes.count {
            if bytes[index] == UInt8(ascii: "\n") {
                position = Node.Position(line: position.line + 1, column: 1)
            } else {
                position.column += 1
            }
            index += 1
        }
    }

    /// Skips the white space behind a tag and the line end, if nothing else follows on the line.
    mutating func skipRestOfBlankLine() -> Bool {
        var end = index
        while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") {
            end += 1
        }
        guard end == bytes.count || bytes[end] == UInt8(ascii: "\n") else { return false }
        skip(end - index + 1)
        return true
    }

    mutating func skipIndentation() {
        while next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") { skip() }
    }

    mutating func skipSpaces() {
        while let byte = next,
            byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
        {
            skip()
        }
    }

    /// The Swift code up to the braces that close the tag, without white space at its end; braces and quotes within
    /// the code are its own. Nil when the tag is never closed.
    mutating func codeOfTag() -> String? {
        let start = index
        var depth = 0
        var isInString = false
        while !isAtEnd {
            let byte = bytes[index]
            if isInString {
                if byte == UInt8(ascii: "\\") { skip() }
                if byte == UInt8(ascii: "\"") { isInString = false }
            } else if byte == UInt8(ascii: "\"") {
                isInString = true
            } else if byte == UInt8(ascii: "{") {
                depth += 1
            } else if depth == 0 && isAt("}}") {
                let code = String(decoding: bytes[start..<index], as: UTF8.self)
                skip(2)
                return String(code.reversed().drop(while: \.isWhitespace).reversed())
            } else if byte == UInt8(ascii: "}") {
                depth -= 1
            }
            skip()
        }
        return nil
    }
}
