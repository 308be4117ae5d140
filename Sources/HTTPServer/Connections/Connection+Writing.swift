import HTTPTypes

extension Connection {
    /// So many bytes taken earn a slow client another write timeout.
    private static let writeCredit = 16 * 1024

    /// Sends the answer to the request at hand. What the system does not take at once follows later.
    func send(_ response: Response, on owner: isolated ConnectionQueue, isLast: Bool = false) {
        var response = response
        if response.status.code < 200 || response.status.code > 599 {
            owner.context.logger.error("Answer with an impossible status: \(response.status.code)")
            response = owner.context.rejection(.internalServerError, of: head?.request)
        }
        let version = head?.version ?? .http11
        let endsWithConnection = response.stream != nil && version == .http10
        let isLast = isLast || owner.isStopping || head?.keepsAlive != true || endsWithConnection
        let delivery = ResponseWriter.Delivery(
            method: head?.request.method ?? parser.method, version: version,
            acceptsGzip: head.map { Self.acceptsGzip($0.request) } ?? false, keepsAlive: !isLast)
        production = owner.writer.production(&response, delivery)
        let (head, body) = owner.writer.write(response, delivery)
        output = Output(head: head, body: body, isLast: isLast)
        self.head = nil
        reservation = nil
        flush(on: owner)
    }

    /// The system takes bytes again.
    func writable(on owner: isolated ConnectionQueue) {
        guard phase == .writing else { return }
        isAwaitingRoom = false
        flush(on: owner)
        advance(on: owner)
    }

    func flush(on owner: isolated ConnectionQueue) {
        while !output.isComplete {
            switch socket.send(output.head, output.body, from: output.offset) {
            case .moved(let count):
                output.offset += count
            case .blocked:
                return awaitRoom(on: owner)
            case .ended, .failed:
                return close(on: owner)
            }
        }
        if production != nil { return produce(on: owner) }
        let isLast = output.isLast || owner.isStopping
        output = Output()
        if !isLast {
            enter(.idle, for: owner.context.configuration.keepAliveTimeout)
        } else if isInputEnded {
            close(on: owner)
        } else {
            drain(for: owner.isStopping ? Self.drainTimeout : Self.drainLimit)
        }
    }

    private func awaitRoom(on owner: isolated ConnectionQueue) {
        if phase != .writing || output.offset - output.creditedOffset >= Self.writeCredit {
            output.creditedOffset = output.offset
            enter(.writing, for: owner.context.configuration.writeTimeout)
        }
        isAwaitingRoom = true
    }

    /// Closing with bytes unread would make the system take back what the client has not read yet.
    private func drain(for limit: Duration) {
        socket.endSending()
        drainEnd = .now + limit
        enter(.draining, for: Self.drainTimeout)
        resumeReading()
    }

    private static func acceptsGzip(_ request: HTTPRequest) -> Bool {
        guard let accepted = request.headerFields[.acceptEncoding] else { return false }
        return AcceptEncoding.allowsGzip(accepted.utf8)
    }
}
