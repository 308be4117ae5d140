import Foundation

/// A Unix socket in a folder, by which programs of the same person ask the server that owns the folder: one line to ask,
/// one line to answer.
enum ControlSocket {
    static let fileName = "slovarik.socket"
    /// Bytes of a request with the end of its line.
    static let requestLimit = 64 * 1024
    /// Bytes of an answer with the end of its line: a few thousand accounts.
    static let answerLimit = 4 * 1024 * 1024

    /// Hands over the address of the folder's socket; what comes of it is 0 or the number of an error.
    ///
    /// The kernel takes at most 107 bytes for the path of a socket, which a folder's own may exceed: the folder is
    /// opened, and named by its descriptor.
    static func withAddress(
        in folder: URL, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        let opened = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard opened >= 0 else { return errno }
        defer { close(opened) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let path = Array("/proc/self/fd/\(opened)/\(fileName)".utf8)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0 ? 0 : errno
            }
        }
    }

    static func makeSocket(_ kind: Int32 = 0) throws(ControlError) -> Descriptor {
        let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue) | kind, 0)
        guard number >= 0 else { throw .unusable(reason()) }
        return Descriptor(number)
    }

    /// What an error of the system is called.
    static func reason(_ number: Int32 = errno) -> String { String(cString: strerror(number)) }
}

/// Why nobody could be asked. Each description is one line.
public enum ControlError: Error, Equatable, CustomStringConvertible {
    /// No server listens in the folder.
    case nobody
    /// The socket cannot be made or used, for this reason.
    case unusable(String)
    /// No whole line came in time.
    case silent
    /// A line has more bytes than it may.
    case tooLong

    public var description: String {
        switch self {
        case .nobody: "no server listens there"
        case .unusable(let reason): "\(ControlSocket.fileName) cannot be used: \(reason)"
        case .silent: "no answer came: another user may have no say here, or the server is too busy"
        case .tooLong: "more came than is read"
        }
    }
}

/// An open file of the system, closed when nobody has it any more.
final class Descriptor: Sendable {
    let number: Int32

    init(_ number: Int32) {
        self.number = number
    }

    deinit { close(number) }

    /// The bytes up to the end of the line, without it.
    func readLine(limit: Int, until deadline: ContinuousClock.Instant) throws(ControlError) -> [UInt8] {
        var line: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 16 * 1024)
        while true {
            try wait(for: POLLIN, until: deadline)
            let count = recv(number, &piece, min(piece.count, limit - line.count), Int32(MSG_DONTWAIT))
            if count < 0, [EAGAIN, EINTR].contains(errno) { continue }
            guard count > 0 else { throw .silent }
            if let end = piece[..<count].firstIndex(of: UInt8(ascii: "\n")) { return line + piece[..<end] }
            line += piece[..<count]
            guard line.count < limit else { throw .tooLong }
        }
    }

    func write(line: [UInt8], until deadline: ContinuousClock.Instant) throws(ControlError) {
        var rest = (line + [UInt8(ascii: "\n")])[...]
        while !rest.isEmpty {
            try wait(for: POLLOUT, until: deadline)
            let count = rest.withUnsafeBytes {
                send(number, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
            }
            if count < 0, [EAGAIN, EINTR].contains(errno) { continue }
            guard count > 0 else { throw .silent }
            rest = rest.dropFirst(count)
        }
    }

    /// Returns when something can be read or written, or the other side has gone.
    private func wait(for event: Int32, until deadline: ContinuousClock.Instant) throws(ControlError) {
        while true {
            let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
            guard left > 0 else { throw .silent }
            var entry = pollfd(fd: number, events: Int16(event), revents: 0)
            let count = poll(&entry, 1, Int32(min(left, 600_000)) + 1)
            if count > 0 { return }
            guard count == 0 || errno == EINTR else { throw .unusable(ControlSocket.reason()) }
        }
    }
}
