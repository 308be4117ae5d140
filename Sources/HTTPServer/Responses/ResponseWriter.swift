import HTTPTypes

/// Turns answers into bytes. It keeps what can be used again: one belongs to each queue.
struct ResponseWriter {
    /// Below this many bytes a packet is a packet, compressed or not.
    static let compressionThreshold = 1024

    private var date = DateField()
    private var lastHeadSize = 256
    private lazy var gzip = FastGzip()

    /// How an answer is to be sent.
    struct Delivery {
        var method: HTTPRequest.Method?
        var version = HTTPVersion.http11
        var acceptsGzip = false
        var keepsAlive: Bool
    }

    /// The head as it is sent, and the body to send after it.
    mutating func write(_ response: Response, _ delivery: Delivery) -> (head: [UInt8], body: [UInt8]) {
        var response = response
        compress(&response, accepted: delivery.acceptsGzip)
        var head: [UInt8] = []
        head.reserveCapacity(lastHeadSize)
        head.append(contentsOf: "HTTP/1.1 ".utf8)
        head.append(decimal: response.status.code)
        head.append(Byte.space)
        head.append(contentsOf: response.status.reasonPhrase.utf8)
        head.append(contentsOf: "\r\n".utf8)
        head.append(contentsOf: date.current())
        for field in response.headerFields where !Self.isOurs(field.name) {
            head.append(contentsOf: field.name.rawName.utf8)
            head.append(Byte.colon)
            head.append(Byte.space)
            field.withUnsafeBytesOfValue { head.append(contentsOf: $0) }
            head.append(contentsOf: "\r\n".utf8)
        }
        let hasBody = response.status.code != 204 && response.status.code != 304
        if response.stream != nil {
            if hasBody && delivery.version == .http11 {
                head.append(contentsOf: "Transfer-Encoding: chunked\r\n".utf8)
            }
        } else if hasBody {
            head.append(contentsOf: "Content-Length: ".utf8)
            head.append(decimal: response.body.count)
            head.append(contentsOf: "\r\n".utf8)
        }
        if !delivery.keepsAlive {
            head.append(contentsOf: "Connection: close\r\n".utf8)
        } else if delivery.version == .http10 {
            head.append(contentsOf: "Connection: keep-alive\r\n".utf8)
        }
        head.append(contentsOf: "\r\n".utf8)
        lastHeadSize = max(lastHeadSize, head.count)
        return (head, hasBody && delivery.method != .head ? response.body : [])
    }

    /// Fields about the message and the connection are the server's own affair.
    private static func isOurs(_ name: HTTPField.Name) -> Bool {
        switch name {
        case .connection, .contentLength, .transferEncoding, .upgrade, .trailer, .date: true
        default: name.canonicalName == "keep-alive"
        }
    }

    private mutating func compress(_ response: inout Response, accepted: Bool) {
        guard response.body.count >= Self.compressionThreshold, Self.varies(&response), accepted,
            let compressed = gzip.compress(response.body)
        else { return }
        response.body = compressed
        Self.markCompressed(&response)
    }

    /// Whether an answer may be compressed; says so in it.
    static func varies(_ response: inout Response) -> Bool {
        guard response.status != .partialContent,
            let type = response.headerFields[.contentType], MediaType.isCompressible(type),
            !response.headerFields.contains(.contentEncoding)
        else { return false }
        let vary = response.headerFields[.vary]
        if vary?.lowercased().contains("accept-encoding") != true {
            response.headerFields[.vary] = vary.map { "\($0), Accept-Encoding" } ?? "Accept-Encoding"
        }
        return true
    }

    static func markCompressed(_ response: inout Response) {
        response.headerFields[.contentEncoding] = "gzip"
        // The bytes are no longer those the strong validator stood for.
        if let tag = response.headerFields[.eTag], !tag.hasPrefix("W/") {
            response.headerFields[.eTag] = "W/\(tag)"
        }
    }
}

extension [UInt8] {
    /// Appends a number that is not negative in decimal digits, without making a string of it.
    mutating func append(decimal number: Int) {
        if number >= 10 { append(decimal: number / 10) }
        append(Byte.zero + UInt8(number % 10))
    }
}
