import Glibc

/// Why a server could not start.
public enum ServerError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Another program listens there.
    case addressInUse(host: String, port: Int)
    /// Ports below 1024 need a permission.
    case permissionDenied(host: String, port: Int)
    /// The machine has no such address.
    case addressNotAvailable(host: String)
    /// Neither a numeric address nor `localhost`.
    case invalidHost(String)
    /// Not within 0…65535.
    case invalidPort(Int)
    /// A server runs once.
    case alreadyStarted
    /// A system call failed for another reason; `code` is its errno.
    case system(call: String, code: Int32)

    public var description: String {
        switch self {
        case .addressInUse(let host, let port):
            "port \(port) on \(host) is in use by another program"
        case .permissionDenied(let host, let port):
            "no permission to listen on port \(port) of \(host)"
        case .addressNotAvailable(let host):
            "this machine has no address \(host)"
        case .invalidHost(let host):
            "\"\(host)\" is neither an IPv4 nor an IPv6 address nor localhost"
        case .invalidPort(let port):
            "\(port) is not a port: 0 to 65535"
        case .alreadyStarted:
            "the server has been started before"
        case .system(let call, let code):
            "\(call) failed: \(SystemCall.message(code))"
        }
    }
}

/// What the C library says about its errors.
enum SystemCall {
    /// The text for an errno, such as "Connection refused".
    static func message(_ code: Int32) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            guard let base = buffer.baseAddress, strerror_r(code, base, buffer.count) == 0 else {
                return "error \(code)"
            }
            return String(cString: base)
        }
    }
}
