import Foundation

/// A calendar as others read it: RFC 5545.
struct ICalendar {
    private(set) var bytes: [UInt8] = []

    /// Octets of a line, without its end (section 3.1).
    private static let lineLength = 75

    /// A line as it stands: a name, `:` and a value without anything that would have to be escaped.
    mutating func add(_ line: String) {
        fold(Array(line.utf8))
    }

    /// A property whose value is text: backslash, semicolon, comma and line breaks are escaped (section 3.3.11), other
    /// control characters are left out.
    mutating func add(_ name: String, text: String) {
        var line = Array(name.utf8)
        line.append(UInt8(ascii: ":"))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): line += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\n"): line += Array("\\n".utf8)
            case 0..<0x20, 0x7F: break
            default: line.append(byte)
            }
        }
        fold(line)
    }

    /// A property whose value is a moment, in UTC.
    mutating func add(_ name: String, moment: Date) {
        add("\(name):\(moment.formatted(Self.moment))")
    }

    /// Longer lines go on after a line break and a space, never within a letter.
    private mutating func fold(_ line: [UInt8]) {
        var rest = line[...]
        var limit = Self.lineLength
        while rest.count > limit {
            var end = rest.startIndex + limit
            while end > rest.startIndex + 1, rest[end] & 0xC0 == 0x80 { end -= 1 }
            bytes += rest[..<end] + Array("\r\n ".utf8)
            rest = rest[end...]
            limit = Self.lineLength - 1
        }
        bytes += rest + Array("\r\n".utf8)
    }

    /// `20260329T050000Z` (section 3.3.5, form 2).
    private static let moment = Date.ISO8601FormatStyle(
        dateSeparator: .omitted, timeSeparator: .omitted, timeZoneSeparator: .omitted)
}
