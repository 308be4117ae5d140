import Foundation
import Glibc
import Synchronization

/// A server on this machine that answers each request with bytes of the test's choice, sound or not.
final class RawService: Sendable {
    /// What is done with one connection once its request has been read.
    enum Behaviour: Sendable {
        case answer(String)
        case bytes([UInt8])
        /// These bytes, then nothing more, and the connection stays open.
        case hang(String)
        /// A chunked body without an end.
        case endless
        /// Nobody takes the connection from the system.
        case deaf
    }

    let port: UInt16
    private let descriptor: Int32
    private let seen = Mutex<[String]>([])
    private let ended = Mutex(0)

    /// The requests so far, whole.
    var requests: [String] { seen.withLock { $0 } }
    /// Connections that are over; one that hangs is when the other side has left it.
    var left: Int { ended.withLock { $0 } }
    var url: String { "http://127.0.0.1:\(port)" }

    init(_ behaviour: Behaviour) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        var isDeaf = false
        if case .deaf = behaviour { isDeaf = true }
        let descriptor = descriptor
        try withUnsafeMutablePointer(to: &address) {
            try $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                guard bind(descriptor, $0, size) == 0, listen(descriptor, isDeaf ? 0 : 64) == 0,
                    getsockname(descriptor, $0, &size) == 0
                else { throw POSIXError(.EADDRINUSE) }
            }
        }
        port = UInt16(bigEndian: address.sin_port)
        if isDeaf {
            fill(address)
        } else {
            Thread.detachNewThread { [self] in accept(behaviour) }
        }
    }

    /// A whole answer with a JSON body.
    static func json(_ body: String, status: String = "200 OK", fields: String = "") -> Behaviour {
        .answer(
            "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\n\(fields)Content-Length: \(body.utf8.count)\r\n"
                + "Connection: close\r\n\r\n\(body)")
    }

    func stop() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    /// Connections that wait, until the system takes no more.
    private func fill(_ address: sockaddr_in) {
        for _ in 0..<4 {
            let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
            var address = address
            withUnsafePointer(to: &address) {
                _ = $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
        }
    }

    private func accept(_ behaviour: Behaviour) {
        while true {
            let client = Glibc.accept(descriptor, nil, nil)
            guard client >= 0 else { return }
            Thread.detachNewThread { [self] in
                seen.withLock { [request = Self.request(client)] in $0.append(request) }
                Self.behave(behaviour, client)
                ended.withLock { $0 += 1 }
                close(client)
            }
        }
    }

    private static func request(_ client: Int32) -> String {
        var request = ""
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = recv(client, &buffer, buffer.count, 0)
            guard count > 0 else { return request }
            request += String(decoding: buffer.prefix(count), as: UTF8.self)
            let parts = request.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let field = request.firstMatch(of: /(?i)content-length: ([0-9]+)/),
                let length = Int(field.1), parts[1].utf8.count >= length
            else { continue }
            return request
        }
    }

    private static func behave(_ behaviour: Behaviour, _ client: Int32) {
        switch behaviour {
        case .answer(let text): _ = send(Array(text.utf8), to: client)
        case .bytes(let bytes): _ = send(bytes, to: client)
        case .hang(let text):
            _ = send(Array(text.utf8), to: client)
            var byte: UInt8 = 0
            // Until the other side has had enough.
            _ = recv(client, &byte, 1, 0)
        case .endless:
            _ = send(Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n".utf8), to: client)
            let chunk = Array(("2000\r\n" + String(repeating: "x", count: 8192) + "\r\n").utf8)
            for _ in 0..<1280 where send(chunk, to: client) {}
        case .deaf: break
        }
    }

    private static func send(_ bytes: [UInt8], to client: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
