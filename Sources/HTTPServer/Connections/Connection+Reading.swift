import HTTPTypes

extension Connection {
    /// The system has news of the socket.
    func attend(to event: Readiness.Event, on owner: isolated ConnectionQueue) {
        if isAwaitingRoom, event.isWritable || event.isOver {
            writable(on: owner)
        } else if event.isReadable || phase == .draining {
            readable(on: owner)
        } else {
            // It would be told again and again.
            closeIfReset(on: owner)
        }
    }

    /// The system has bytes, or the news that none will follow.
    private func readable(on owner: isolated ConnectionQueue) {
        switch phase {
        case .fresh, .idle, .readingHead, .readingBody:
            receive(on: owner)
        case .admitting, .answering, .producing, .writing:
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
                    try file?.append(parser.takePart())
                    return awaitMore(on: owner)
                case .head(let head):
                    try admit(head, on: owner)
                case .body(let body):
                    try file?.append(body)
                    answer(file == nil ? body : [], on: owner)
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
        number = owner.context.nextRequestNumber()
        guard head.framing != .none else { return try parser.admitBody(limit: 0) }
        enter(.admitting, for: owner.context.configuration.bodyTimeout)
        let pending = Pending<BodyAdmission>()
        let task = Self.askAdmission(for: head.request, pending, owner: owner, id: id, number: number)
        if let admission = pending.take() {
            try admitBody(admission, of: head, on: owner)
        } else {
            self.task = task
        }
    }

    /// What the responder, which had been suspended, says of the body's size.
    func admit(_ admission: BodyAdmission, for number: UInt64, on owner: isolated ConnectionQueue) {
        guard phase == .admitting, self.number == number, let head else { return }
        task = nil
        do throws(Rejection) {
            try admitBody(admission, of: head, on: owner)
            advance(on: owner)
        } catch {
            reject(error, on: owner)
        }
    }

    private func admitBody(
        _ admission: BodyAdmission, of head: MessageHead, on owner: isolated ConnectionQueue
    ) throws(Rejection) {
        try parser.admitBody(limit: admission.limit, isHeld: admission.folder == nil)
        let size = if case .fixed(let length) = head.framing { length } else { admission.limit }
        let budget = admission.folder == nil ? owner.context.bodies : owner.context.files
        guard let reservation = budget.reserve(size) else {
            throw Rejection(.serviceUnavailable, "no room for another body")
        }
        self.reservation = reservation
        let configuration = owner.context.configuration
        if let folder = admission.folder {
            // What does not say how long it is shows it as it comes.
            let expected = if case .fixed(let length) = head.framing { length } else { 0 }
            file = try BodyFile(in: folder, expected: expected)
        }
        enter(.readingBody, for: file == nil ? configuration.bodyTimeout : configuration.fileTimeout)
        if head.expectsContinue, !parser.hasBytes {
            let interim = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
            // Nothing else is on its way, so the system takes these few bytes or nothing ever again.
            if socket.send(interim, [], from: 0) != .moved(interim.count) { close(on: owner) }
        }
    }

    /// Belongs to no actor, as the start of a handler does.
    private static func askAdmission(
        for head: HTTPRequest, _ pending: Pending<BodyAdmission>, owner: ConnectionQueue, id: UInt64,
        number: UInt64
    ) -> Task<Void, Never> {
        Task.immediate {
            let admission = await owner.context.responder.bodyAdmission(for: head)
            if !pending.offer(admission) { await owner.deliver(admission, to: id, for: number) }
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

    /// While an answer is under way nothing is read, but a client that is lost should not be worked for. One that
    /// has sent its last byte may well wait for the answer: whether it has gone altogether shows only when something
    /// is sent to it.
    private func watch(on owner: isolated ConnectionQueue) {
        switch socket.peek() {
        case .moved:
            pauseReading()
        case .ended:
            isInputEnded = true
            pauseReading()
        case .blocked:
            break
        case .failed:
            close(on: owner)
        }
    }

    func discard(on owner: isolated ConnectionQueue) {
        switch socket.receive(into: &owner.inbox) {
        case .moved: deadline = drainEnd.map { min($0, .now + Self.drainTimeout) }
        case .blocked: break
        case .ended, .failed: close(on: owner)
        }
    }
}
