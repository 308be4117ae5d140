extension Connection {
    /// The system has bytes, or the news that none will follow.
    func readable(on owner: isolated ConnectionQueue) {
        switch phase {
        case .fresh, .idle, .readingHead, .readingBody:
            receive(on: owner)
        case .answering, .writing:
            watch(on: owner)
        case .draining:
            discard(on: owner)
        case .closed:
            break
        }
    }

    /// Goes through the bytes at hand: reads requests and has them answered, one after the other.
    func advance(on owner: isolated ConnectionQueue) {
        do throws(Rejection) {
            while phase.isReading {
                switch try parser.next() {
                case .incomplete:
                    return awaitMore(on: owner)
                case .head(let head):
                    try admit(head, on: owner)
                case .body(let body):
                    answer(body, on: owner)
                }
            }
        } catch {
            reject(error, on: owner)
        }
    }

    private func receive(on owner: isolated ConnectionQueue) {
        switch socket.receive(into: &owner.inbox) {
        case .moved(let count):
            parser.append(owner.inbox[..<count])
            advance(on: owner)
        case .ended:
            // The parser has already seen all there was, so a request cut short stays short.
            close(on: owner)
        case .blocked:
            break
        case .failed:
            close(on: owner)
        }
    }

    private func admit(_ head: MessageHead, on owner: isolated ConnectionQueue) throws(Rejection) {
        self.head = head
        let limit = head.framing == .none ? 0 : owner.context.responder.bodyLimit(for: head.request)
        try parser.admitBody(limit: limit)
        guard head.framing != .none else { return }
        enter(.readingBody, for: owner.context.configuration.bodyTimeout)
        if head.expectsContinue, !parser.hasBytes {
            let interim = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
            // Nothing else is on its way, so the system takes these few bytes or nothing ever again.
            if socket.send(interim, [], from: 0) != .moved(interim.count) { close(on: owner) }
        }
    }

    private func awaitMore(on owner: isolated ConnectionQueue) {
        if isInputEnded { return close(on: owner) }
        switch phase {
        case .fresh where !parser.isIdle:
            phase = .readingHead
        case .idle where !parser.isIdle:
            enter(.readingHead, for: owner.context.configuration.headerTimeout)
        default:
            break
        }
        resumeReading()
    }

    /// While an answer is under way nothing is read, but a client that leaves should not be worked for.
    private func watch(on owner: isolated ConnectionQueue) {
        switch socket.peek() {
        case .moved:
            pauseReading()
        case .ended:
            isInputEnded = true
            pauseReading()
            task?.cancel()
        case .blocked:
            break
        case .failed:
            close(on: owner)
        }
    }

    private func discard(on owner: isolated ConnectionQueue) {
        switch socket.receive(into: &owner.inbox) {
        case .moved: deadline = drainEnd.map { min($0, .now + Self.drainTimeout) }
        case .blocked: break
        case .ended, .failed: close(on: owner)
        }
    }
}
