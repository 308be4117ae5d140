import Glibc

@testable import HTTPServer

/// A client that sends exactly the bytes it is told to. Its blocking calls run on a queue of its own.
actor RawClient {
    enum Failure: Error {
        case cannotConnect
        case cannotSend
        case silence
        case endedEarly
    }

    private nonisolated let executor = QueueExecutor(label: "test.client")
    private let descriptor: Int32
    private var buffer: [UInt8] = []

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// `patience` is the most seconds that something may be waited for, on however busy a machine.
    init(port: Int, host: String = "127.0.0.1", receiveBuffer: Int32? = nil, patience: Int = 60) throws {
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &list) == 0, let address = list?.pointee else {
            throw Failure.cannotConnect
        }
        defer { freeaddrinfo(list) }
        // Processes that other tests start meanwhile count their descriptors.
        descriptor = socket(address.ai_family, address.ai_socktype | Int32(SOCK_CLOEXEC.rawValue), 0)
        if var size = receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        var limit = timeval(tv_sec: patience, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        guard connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 else {
            throw Failure.cannotConnect
        }
    }

    deinit {
        Glibc.close(descriptor)
    }

    func send(_ text: String) throws {
        try send(Array(text.utf8))
    }

    func send(_ bytes: [UInt8]) throws {
        var offset = 0
        while offset < bytes.count {
            let count = bytes[offset...].withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw Failure.cannotSend }
            offset += count
        }
    }

    /// Sends every byte in a packet of its own, as far as the server takes them.
    func sendByteByByte(_ bytes: [UInt8]) {
        var isOn: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
        for byte in bytes {
            guard
                withUnsafeBytes(of: byte, { Glibc.send(descriptor, $0.baseAddress, 1, Int32(MSG_NOSIGNAL)) })
                    == 1
            else { return }
        }
    }

    /// Sends the same bytes again and again until the system takes no more for a while; returns how many
    /// it took.
    func sendUntilBlocked(_ bytes: [UInt8], limit: Int) -> Int {
        var total = 0
        var pauses = 0
        while total < limit, pauses < 20 {
            let count = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
            if count > 0 {
                total += count
                pauses = 0
            } else {
                pauses += 1
                usleep(10_000)
            }
        }
        return total
    }

    /// Sends nothing more; answers still come in.
    func endSending() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// From now on the connection ends with a reset: what a computer says whose program is no more.
    func resetAtEnd() {
        var now = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
    }

    /// One answer. Interim answers count as answers of their own.
    func answer(toHead: Bool = false) throws -> RawAnswer {
        while true {
            if let end = buffer.firstRange(of: Array("\r\n\r\n".utf8)) {
                var answer = RawAnswer(head: buffer[..<end.lowerBound])
                buffer.removeSubrange(..<end.upperBound)
                let length = toHead ? 0 : Int(answer["Content-Length"] ?? "0") ?? 0
                while buffer.count < length { try receiveMore() }
                answer.body = Array(buffer.prefix(length))
                buffer.removeFirst(length)
                return answer
            }
            try receiveMore()
        }
    }

    /// Whether the server ends the connection without another byte.
    func isEnded() throws -> Bool {
        do {
            if buffer.isEmpty { try receiveMore() }
            return false
        } catch Failure.endedEarly {
            return true
        }
    }

    /// What has come when `mark` has.
    func bytes(upTo mark: String) throws -> [UInt8] {
        while buffer.firstRange(of: Array(mark.utf8)) == nil { try receiveMore() }
        defer { buffer = [] }
        return buffer
    }

    /// Whether the connection ends with a reset, after whatever still comes.
    func isReset() throws -> Bool {
        var bytes = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = recv(descriptor, &bytes, bytes.count, 0)
            if count < 0 && errno == EAGAIN { throw Failure.silence }
            if count <= 0 { return count < 0 && errno == ECONNRESET }
        }
    }

    /// Everything up to the end of the connection.
    func remainder() throws -> [UInt8] {
        do {
            while true { try receiveMore() }
        } catch Failure.endedEarly {
            defer { buffer = [] }
            return buffer
        }
    }

    private func receiveMore() throws {
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = recv(descriptor, &bytes, bytes.count, 0)
        if count > 0 {
            buffer.append(contentsOf: bytes[..<count])
        } else {
            throw count < 0 && errno == EAGAIN ? Failure.silence : Failure.endedEarly
        }
    }
}
