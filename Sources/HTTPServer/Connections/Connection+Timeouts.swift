extension Connection {
    /// The phase has lasted too long.
    func expire(on owner: isolated ConnectionQueue) {
        switch phase {
        case .readingHead:
            reject(Rejection(.requestTimeout, "header took too long"), on: owner)
        case .admitting, .readingBody:
            reject(Rejection(.requestTimeout, "body took too long"), on: owner)
        case .answering:
            reject(Rejection(.serviceUnavailable, "answer took too long"), on: owner)
        case .draining:
            // The silence has to be the client's: bytes may have come that a busy queue has not seen yet.
            discard(on: owner)
            if phase == .draining, deadline.map({ $0 <= .now }) ?? true { close(on: owner) }
        case .fresh, .idle, .producing, .writing:
            close(on: owner)
        case .closed:
            break
        }
    }

    /// Only asking tells of a reset while reading rests; and when it came together with bytes, the source has told
    /// of both at once and is silent ever after.
    func closeIfReset(on owner: isolated ConnectionQueue) {
        guard phase != .draining, phase != .closed, socket.isReset else { return }
        close(on: owner)
    }

    /// The server stops: only an answer under way is waited for, or its arrival.
    func stop(on owner: isolated ConnectionQueue) {
        switch phase {
        case .fresh, .idle, .readingHead, .admitting, .readingBody:
            close(on: owner)
        case .draining:
            drainEnd = .now + Self.drainTimeout
            deadline = drainEnd
        case .answering, .producing, .writing, .closed:
            break
        }
    }
}
