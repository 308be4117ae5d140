/// A body that is being made while it is sent.
struct Production {
    let stream: BodyStream
    /// Otherwise the end of the connection is the end of the body.
    let isChunked: Bool
    /// nil sends the body as it is.
    let gzip: Gzip?
    var isBegun = false
    /// The producer, while the client has not taken its last piece.
    var writer: CheckedContinuation<Void, any Error>?

    init(_ stream: BodyStream, isChunked: Bool, isCompressed: Bool) {
        self.stream = stream
        self.isChunked = isChunked
        gzip = isCompressed ? Gzip(level: 1) : nil
    }

    /// What goes over the wire for a piece; empty when the compression keeps it for later. nil when it fails.
    func coded(_ piece: [UInt8]) -> Output? {
        guard let gzip else { return framed(piece) }
        return gzip.add(piece, isLast: false).map(framed)
    }

    /// What goes over the wire after the last piece.
    func end() -> Output? {
        var output = Output()
        if let gzip {
            guard let rest = gzip.add([], isLast: true) else { return nil }
            output = framed(rest)
        }
        if isChunked { output.body.append(contentsOf: "0\r\n\r\n".utf8) }
        return output
    }

    /// An empty chunk would end the body.
    private func framed(_ bytes: [UInt8]) -> Output {
        guard isChunked, !bytes.isEmpty else { return Output(body: bytes) }
        let size = Array("\(String(bytes.count, radix: 16))\r\n".utf8)
        return Output(head: size, body: bytes + [Byte.carriageReturn, Byte.lineFeed])
    }
}

extension ResponseWriter {
    /// How the body of an answer is made while it is sent; nil when it is at hand, or none is sent. To be asked before
    /// the head is written, which says how the body is coded.
    func production(_ response: inout Response, _ delivery: Delivery) -> Production? {
        guard let stream = response.stream else { return nil }
        let isCompressed = Self.varies(&response) && delivery.acceptsGzip
        if isCompressed { Self.markCompressed(&response) }
        guard delivery.method != .head, response.status.code != 204, response.status.code != 304 else {
            return nil
        }
        return Production(stream, isChunked: delivery.version == .http11, isCompressed: isCompressed)
    }
}
