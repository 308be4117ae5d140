import Glibc

/// A bound socket that connections arrive at. Whoever holds the descriptor closes it.
struct ListeningSocket {
    let descriptor: Int32
    let port: Int

    /// Binds and listens at every address of `host`, all with one port.
    static func open(host: String, port: Int) throws(ServerError) -> [ListeningSocket] {
        var sockets: [ListeningSocket] = []
        do throws(ServerError) {
            for var address in try SocketAddress.listening(on: host, port: port) {
                if let first = sockets.first,
                    let sibling = SocketAddress(address.text, port: UInt16(first.port))
                {
                    address = sibling
                }
                do throws(ServerError) {
                    sockets.append(try ListeningSocket(address, host: host, port: port))
                } catch .addressNotAvailable where !sockets.isEmpty {
                    // A machine without IPv6 still has a localhost.
                    continue
                }
            }
        } catch {
            for socket in sockets { close(socket.descriptor) }
            throw error
        }
        return sockets
    }

    private init(_ address: SocketAddress, host: String, port: Int) throws(ServerError) {
        let descriptor = socket(address.family, Int32(SOCK_STREAM.rawValue), 0)
        if descriptor < 0, errno == EAFNOSUPPORT { throw .addressNotAvailable(host: host) }
        guard descriptor >= 0 else { throw .system(call: "socket", code: errno) }
        do throws(ServerError) {
            self.port = try Self.listen(descriptor, at: address, host: host, port: port)
            self.descriptor = descriptor
        } catch {
            close(descriptor)
            throw error
        }
    }

    private static func listen(
        _ descriptor: Int32, at address: SocketAddress, host: String, port: Int
    ) throws(ServerError) -> Int {
        Descriptor.prepare(descriptor)
        set(SO_REUSEADDR, level: SOL_SOCKET, of: descriptor, to: 1)
        if address.family == AF_INET6 {
            let only: Int32 = address.isWildcardIPv6 ? 0 : 1
            set(IPV6_V6ONLY, level: Int32(IPPROTO_IPV6), of: descriptor, to: only)
        }
        if address.bind(descriptor) != 0 {
            switch errno {
            case EADDRINUSE: throw .addressInUse(host: host, port: port)
            case EACCES, EPERM: throw .permissionDenied(host: host, port: port)
            case EADDRNOTAVAIL: throw .addressNotAvailable(host: host)
            default: throw .system(call: "bind", code: errno)
            }
        }
        guard Glibc.listen(descriptor, SOMAXCONN) == 0 else {
            if errno == EADDRINUSE { throw .addressInUse(host: host, port: port) }
            throw .system(call: "listen", code: errno)
        }
        guard let own = SocketAddress(ofLocalEndOf: descriptor) else {
            throw .system(call: "getsockname", code: errno)
        }
        return own.port
    }

    private static func set(_ option: Int32, level: Int32, of descriptor: Int32, to value: Int32) {
        var value = value
        setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }
}
