import Foundation

/// Why JSON cannot be read any further.
enum JSONFailure: Error, Equatable {
    /// It ends in the middle.
    case truncated
    /// Something else stands where a value, a name or a separator has to be.
    case malformed
    /// Values within values, more of them than anything here has.
    case tooDeep
}

/// Reads JSON (RFC 8259) from front to back, a value at a time, without holding more of it than was asked for. It
/// knows strings, depth and what separates values; whether a value is well-formed within shows when it is decoded.
///
/// Each byte is looked at once.
struct JSONScanner<Bytes: RandomAccessCollection> where Bytes.Element == UInt8, Bytes.Index == Int {
    /// The next bytes, their indices from 0; empty at the end.
    typealias Source = () throws -> Bytes

    /// Values within a value that is read whole.
    private static var depthLimit: Int { 16 }
    /// Bytes of a member's name, as it is written.
    private static var nameLimit: Int { 100 }

    private let source: Source
    private var bytes: Bytes?
    private var position = 0
    private var end = 0
    /// How many bytes have been read.
    private(set) var offset = 0

    init(_ source: @escaping Source) {
        self.source = source
    }

    /// The members of an object, each by its name. `body` reads or skips exactly one value.
    mutating func members(_ body: (String, inout Self) throws -> Void) throws {
        try sequence(from: "{", to: "}") { scanner in
            guard try scanner.peek() == UInt8(ascii: "\"") else { throw JSONFailure.malformed }
            // A longer name is nobody's.
            let name = try scanner.value(limit: Self.nameLimit) ?? Array("\"\"".utf8)
            guard try scanner.next() == UInt8(ascii: ":") else { throw JSONFailure.malformed }
            try body(String(decoding: name.dropFirst().dropLast(), as: UTF8.self), &scanner)
        }
    }

    /// The elements of an array. `body` reads or skips exactly one value.
    mutating func elements(_ body: (inout Self) throws -> Void) throws {
        try sequence(from: "[", to: "]", body)
    }

    /// The next value as it is written; nil when it has more than `limit` bytes, and then it is skipped.
    mutating func value(limit: Int) throws -> [UInt8]? {
        var kept: [UInt8]? = []
        var depth = 0
        switch try peek() {
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""): break
        default: return try word(limit: limit)
        }
        repeat {
            let byte = try nextByte()
            keep(byte, in: &kept, limit: limit)
            switch byte {
            case UInt8(ascii: "\""): try string(&kept, limit: limit)
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                guard depth <= Self.depthLimit else { throw JSONFailure.tooDeep }
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
        } while depth > 0
        return kept
    }

    mutating func skip() throws { _ = try value(limit: 0) }

    /// The next byte that is no white space, which is not taken.
    mutating func peek() throws -> UInt8 {
        while true {
            let byte = try byteAtHand()
            switch byte {
            case 0x20, 0x0A, 0x0D, 0x09: take()
            default: return byte
            }
        }
    }

    /// Takes a byte order mark, where there is one.
    mutating func skipByteOrderMark() throws {
        for byte in [0xEF, 0xBB, 0xBF] as [UInt8] {
            guard try byteAtHand() == byte else { return }
            take()
        }
    }

    private mutating func sequence(
        from opening: Unicode.Scalar, to closing: Unicode.Scalar, _ body: (inout Self) throws -> Void
    ) throws {
        guard try next() == UInt8(ascii: opening) else { throw JSONFailure.malformed }
        if try peek() == UInt8(ascii: closing) { return take() }
        while true {
            try body(&self)
            switch try next() {
            case UInt8(ascii: ","): continue
            case UInt8(ascii: closing): return
            default: throw JSONFailure.malformed
            }
        }
    }

    /// A number, `true`, `false` or `null`.
    private mutating func word(limit: Int) throws -> [UInt8]? {
        var kept: [UInt8]? = []
        var count = 0
        while true {
            let byte = try byteAtHand()
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "E"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
                take()
                count += 1
                keep(byte, in: &kept, limit: limit)
            default:
                guard count > 0 else { throw JSONFailure.malformed }
                return kept
            }
        }
    }

    /// The rest of a string and its closing quote.
    private mutating func string(_ kept: inout [UInt8]?, limit: Int) throws {
        while true {
            let byte = try nextByte()
            keep(byte, in: &kept, limit: limit)
            if byte == UInt8(ascii: "\"") { return }
            if byte == UInt8(ascii: "\\") { keep(try nextByte(), in: &kept, limit: limit) }
        }
    }

    private func keep(_ byte: UInt8, in kept: inout [UInt8]?, limit: Int) {
        guard let count = kept?.count else { return }
        if count < limit {
            kept?.append(byte)
        } else {
            kept = nil
        }
    }

    private mutating func next() throws -> UInt8 {
        let byte = try peek()
        take()
        return byte
    }

    private mutating func nextByte() throws -> UInt8 {
        let byte = try byteAtHand()
        take()
        return byte
    }

    private mutating func take() {
        position += 1
        offset += 1
    }

    private mutating func byteAtHand() throws -> UInt8 {
        if position == end {
            let next = try source()
            (bytes, position, end) = (next, 0, next.count)
        }
        guard position < end, let bytes else { throw JSONFailure.truncated }
        return bytes[position]
    }
}
