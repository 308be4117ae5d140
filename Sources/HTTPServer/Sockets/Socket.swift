import Glibc

/// Calls on a connected, non-blocking socket. Whoever holds the descriptor closes it.
struct Socket {
    /// What an attempt to move bytes came to.
    enum Outcome: Equatable {
        case moved(Int)
        /// The client has sent its last byte.
        case ended
        /// Not now: ask again when the system says so.
        case blocked
        /// The connection is of no further use.
        case failed
    }

    let descriptor: Int32

    /// Answers are written whole, so waiting to fill a packet would only delay them.
    func disableDelay() {
        var on: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    }

    func receive(into buffer: inout [UInt8]) -> Outcome {
        buffer.withUnsafeMutableBytes { bytes in
            outcome(of: { recv(descriptor, bytes.baseAddress, bytes.count, 0) })
        }
    }

    /// Looks whether there is anything to receive, without taking it.
    func peek() -> Outcome {
        var byte: UInt8 = 0
        return outcome(of: { recv(descriptor, &byte, 1, Int32(MSG_PEEK)) })
    }

    /// Whether the connection is lost altogether, as far as the system knows.
    var isReset: Bool {
        var question = pollfd(fd: descriptor, events: 0, revents: 0)
        return poll(&question, 1, 0) > 0 && question.revents & Int16(POLLERR | POLLHUP) != 0
    }

    /// Sends what is left of `head` followed by `body` after their first `offset` bytes, in one call.
    func send(_ head: [UInt8], _ body: [UInt8], from offset: Int) -> Outcome {
        head.withUnsafeBytes { head in
            body.withUnsafeBytes { body in
                let headOffset = min(offset, head.count)
                let bodyOffset = offset - headOffset
                var parts = (
                    Self.part(of: head, from: headOffset), Self.part(of: body, from: bodyOffset)
                )
                return withUnsafeMutablePointer(to: &parts) { parts in
                    parts.withMemoryRebound(to: iovec.self, capacity: 2) { vectors in
                        var message = msghdr()
                        message.msg_iov = vectors
                        message.msg_iovlen = 2
                        return outcome(of: { sendmsg(descriptor, &message, Int32(MSG_NOSIGNAL)) })
                    }
                }
            }
        }
    }

    /// Tells the client that nothing more will come, and keeps the way from it open.
    func endSending() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// From now on the connection ends with a reset, which nobody takes for the end of an answer.
    func resetAtEnd() {
        var now = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
    }

    private static func part(of bytes: UnsafeRawBufferPointer, from offset: Int) -> iovec {
        // The system only reads through this pointer.
        let base = bytes.baseAddress.map { UnsafeMutableRawPointer(mutating: $0 + offset) }
        return iovec(iov_base: base, iov_len: bytes.count - offset)
    }

    private func outcome(of call: () -> Int) -> Outcome {
        while true {
            let count = call()
            if count > 0 { return .moved(count) }
            if count == 0 { return .ended }
            switch errno {
            case EINTR: continue
            case EAGAIN, EWOULDBLOCK: return .blocked
            default: return .failed
            }
        }
    }
}
