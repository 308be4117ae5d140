import Glibc
import HTTPTypes

/// Reads requests from a connection's bytes, however they are cut (RFC 9112).
///
/// Call `next` until it says `.incomplete`, then `append` more. Between `.head` and the next call comes
/// `admitBody`. After a rejection the parser is of no further use.
struct RequestParser {
    enum Event: Equatable {
        /// Nothing more to be had from the bytes so far.
        case incomplete
        case head(MessageHead)
        /// The body, empty when there is none; the request is complete.
        case body([UInt8])
    }

    enum State: Equatable {
        case requestLine
        case fields
        case awaitingAdmission
        case noBody
        case fixedBody(remaining: Int)
        case chunkHeader
        case chunkData(remaining: Int)
        case chunkEnd
        case trailer
    }

    let limits: RequestLimits
    private(set) var state = State.requestLine
    private var buffer: [UInt8] = []
    private var position = 0
    /// Where the search for a line's end goes on.
    private var scanned = 0
    private var builder: HeadBuilder?
    private var framing = BodyFraming.none
    private var sectionSize = 0
    private var sectionFields = 0
    private var maySkipLineEnd = true
    private var body: [UInt8] = []
    private var bodyLimit = 0
    /// Bytes of the body so far, those that were taken out included.
    private var bodySize = 0

    init(limits: RequestLimits) {
        self.limits = limits
    }

    /// Whether not even the first byte of a request is here.
    var isIdle: Bool { state == .requestLine && position == buffer.count }

    /// Whether bytes are waiting to be parsed.
    var hasBytes: Bool { position < buffer.count }

    /// The method, once the first line has been read.
    var method: HTTPRequest.Method? { builder?.line.method }

    mutating func append(_ bytes: ArraySlice<UInt8>) {
        if position == buffer.count {
            buffer.removeAll(keepingCapacity: true)
        } else if position > 0 {
            buffer.removeFirst(position)
        }
        scanned -= position
        position = 0
        if buffer.isEmpty { scanned = 0 }
        buffer.append(contentsOf: bytes)
    }

    /// Accepts a body of up to `limit` bytes, which `isHeld` whole until its end, or else is taken out by `takePart` as
    /// it comes.
    ///
    /// - Throws: 413 when the head already tells that the body is larger.
    mutating func admitBody(limit: Int, isHeld: Bool = true) throws(Rejection) {
        bodyLimit = limit
        bodySize = 0
        switch framing {
        case .none:
            state = .noBody
        case .fixed(let length):
            guard length <= limit else { throw Rejection(.contentTooLarge, "body too large") }
            state = .fixedBody(remaining: length)
            // Growing step by step would take up to three times as much; what is not written yet takes nothing.
            if isHeld { body.reserveCapacity(length) }
        case .chunked:
            state = .chunkHeader
        }
    }

    /// What there is of the body; the rest comes with the next call or with `.body`.
    mutating func takePart() -> [UInt8] {
        defer { body = [] }
        return body
    }

    mutating func next() throws(Rejection) -> Event {
        while true {
            switch state {
            case .requestLine:
                guard try readRequestLine() else { return .incomplete }
            case .fields:
                guard let head = try readFields() else { return .incomplete }
                framing = head.framing
                state = .awaitingAdmission
                return .head(head)
            case .awaitingAdmission:
                return .incomplete
            case .noBody:
                return finish()
            case .fixedBody(let remaining):
                let rest = takeBody(remaining)
                guard rest == 0 else {
                    state = .fixedBody(remaining: rest)
                    return .incomplete
                }
                return finish()
            case .chunkHeader, .chunkData, .chunkEnd:
                guard try readChunk() else { return .incomplete }
            case .trailer:
                guard try readTrailer() else { return .incomplete }
                return finish()
            }
        }
    }

    private mutating func readRequestLine() throws(Rejection) -> Bool {
        guard position < buffer.count else { return false }
        let first = buffer[position]
        guard Ascii.isToken(first) || (first == Byte.carriageReturn && maySkipLineEnd) else {
            throw .malformed("not a request")
        }
        let tooLong = Rejection(.uriTooLong, "request line too long")
        guard let line = try readLine(limit: limits.requestLine, otherwise: tooLong) else { return false }
        if line.isEmpty {
            // Some clients end a body with a line end that is not part of it.
            maySkipLineEnd = false
            return true
        }
        builder = HeadBuilder(try RequestLine(line))
        sectionSize = 0
        state = .fields
        return true
    }

    private mutating func readFields() throws(Rejection) -> MessageHead? {
        while let line = try readSectionLine() {
            if line.isEmpty { return try builder?.finish() }
            guard (builder?.fieldCount ?? 0) < limits.headerFields else {
                throw Rejection(.requestHeaderFieldsTooLarge, "too many fields")
            }
            try builder?.add(try FieldLine.parse(line))
        }
        return nil
    }

    private mutating func readChunk() throws(Rejection) -> Bool {
        switch state {
        case .chunkData(let remaining):
            let rest = takeBody(remaining)
            state = rest == 0 ? .chunkEnd : .chunkData(remaining: rest)
            return rest == 0
        case .chunkEnd:
            let fault = Rejection.malformed("chunk longer than its size")
            guard let line = try readLine(limit: 0, otherwise: fault) else { return false }
            guard line.isEmpty else { throw fault }
            state = .chunkHeader
        default:
            let fault = Rejection.malformed("chunk header too long")
            guard let line = try readLine(limit: ChunkHeader.lengthLimit, otherwise: fault) else {
                return false
            }
            let size = try ChunkHeader.size(line)
            guard size <= bodyLimit - bodySize else { throw Rejection(.contentTooLarge, "body too large") }
            state = size == 0 ? .trailer : .chunkData(remaining: size)
            sectionSize = 0
            sectionFields = 0
        }
        return true
    }

    /// A trailer is held to the rules of a header and then forgotten.
    private mutating func readTrailer() throws(Rejection) -> Bool {
        while let line = try readSectionLine() {
            if line.isEmpty { return true }
            sectionFields += 1
            guard sectionFields <= limits.headerFields else {
                throw Rejection(.requestHeaderFieldsTooLarge, "too many fields")
            }
            _ = try FieldLine.parse(line)
        }
        return false
    }

    private mutating func readSectionLine() throws(Rejection) -> ArraySlice<UInt8>? {
        let tooLarge = Rejection(.requestHeaderFieldsTooLarge, "header section too large")
        let limit = max(0, limits.headerSection - sectionSize - 2)
        guard let line = try readLine(limit: limit, otherwise: tooLarge) else { return nil }
        if !line.isEmpty { sectionSize += line.count + 2 }
        return line
    }

    /// A line without its CR LF, or nil when its end is not here yet.
    private mutating func readLine(
        limit: Int, otherwise fault: Rejection
    ) throws(Rejection) -> ArraySlice<UInt8>? {
        let from = max(scanned, position)
        let hit: Int? = buffer.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, from < bytes.count,
                let found = memchr(base + from, Int32(Byte.lineFeed), bytes.count - from)
            else { return nil }
            return UnsafeRawPointer(found) - base
        }
        guard let end = hit else {
            scanned = buffer.count
            // One more byte may be the line end's first.
            guard buffer.count - position <= limit + 1 else { throw fault }
            return nil
        }
        guard end > position, buffer[end - 1] == Byte.carriageReturn else {
            throw .malformed("line feed without carriage return")
        }
        guard end - 1 - position <= limit else { throw fault }
        let line = buffer[position..<(end - 1)]
        position = end + 1
        scanned = position
        return line
    }

    /// Moves up to `count` bytes into the body and returns how many are still missing.
    private mutating func takeBody(_ count: Int) -> Int {
        let available = min(count, buffer.count - position)
        body.append(contentsOf: buffer[position..<(position + available)])
        position += available
        bodySize += available
        return count - available
    }

    private mutating func finish() -> Event {
        let complete = body
        body = []
        builder = nil
        framing = .none
        maySkipLineEnd = true
        state = .requestLine
        return .body(complete)
    }
}

/// Why a request is turned down. The connection is closed after the answer, because what follows on it can no
/// longer be told apart from the request's remains.
struct Rejection: Error, Equatable {
    var status: HTTPResponse.Status
    /// A short English phrase for the log.
    var reason: String

    init(_ status: HTTPResponse.Status, _ reason: String) {
        self.status = status
        self.reason = reason
    }

    static func malformed(_ reason: String) -> Rejection { Rejection(.badRequest, reason) }
}
