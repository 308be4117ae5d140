import Glibc

/// An IPv4 or IPv6 address with a port, in the form the system wants.
struct SocketAddress {
    private var storage = sockaddr_storage()
    private var length = socklen_t(MemoryLayout<sockaddr_storage>.size)

    var family: Int32 { Int32(storage.ss_family) }

    /// The wildcard `::`, which can stand for IPv4 too.
    private(set) var isWildcardIPv6 = false

    /// The addresses that `host` stands for: one, or both loopback addresses for `localhost`.
    static func listening(on host: String, port: Int) throws(ServerError) -> [SocketAddress] {
        guard let port = UInt16(exactly: port) else { throw .invalidPort(port) }
        let texts = host == "localhost" ? ["127.0.0.1", "::1"] : [host]
        var addresses: [SocketAddress] = []
        for text in texts {
            guard let address = SocketAddress(text, port: port) else { throw .invalidHost(host) }
            addresses.append(address)
        }
        return addresses
    }

    /// Nil unless `text` is a numeric address.
    init?(_ text: String, port: UInt16) {
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(text, String(port), &hints, &list) == 0, let found = list else { return nil }
        defer { freeaddrinfo(list) }
        length = found.pointee.ai_addrlen
        memcpy(&storage, found.pointee.ai_addr, Int(length))
        isWildcardIPv6 = family == AF_INET6 && self.text == "::"
    }

    /// The address a listening socket really has, with the port the system chose.
    init?(ofLocalEndOf descriptor: Int32) {
        guard withPointer({ getsockname(descriptor, $0, $1) }) == 0 else { return nil }
    }

    /// Takes one waiting connection.
    ///
    /// - Returns: the new descriptor, or -1 with errno set.
    static func accept(from descriptor: Int32) -> (descriptor: Int32, peer: SocketAddress) {
        var peer = SocketAddress()
        let accepted = peer.withPointer { Glibc.accept(descriptor, $0, $1) }
        if accepted >= 0 { Descriptor.prepare(accepted) }
        return (accepted, peer)
    }

    private init() {}

    var port: Int {
        withUnsafePointer(to: storage) { pointer in
            UnsafeRawPointer(pointer).withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                // The port lies at the same place in both families.
                Int(UInt16(bigEndian: $0.pointee.sin_port))
            }
        }
    }

    /// Without port: `192.168.1.5`, `::1`. An IPv4 address that came through an IPv6 socket reads as IPv4.
    var text: String {
        let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer -> String in
            guard let base = buffer.baseAddress else { return "" }
            let isNamed = withUnsafePointer(to: storage) { pointer in
                UnsafeRawPointer(pointer).withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    getnameinfo($0, length, base, socklen_t(buffer.count), nil, 0, NI_NUMERICHOST) == 0
                }
            }
            return isNamed ? String(cString: base) : ""
        }
        return text.hasPrefix("::ffff:") && text.contains(".") ? String(text.dropFirst(7)) : text
    }

    func bind(_ descriptor: Int32) -> Int32 {
        var copy = self
        return copy.withPointer { Glibc.bind(descriptor, $0, $1.pointee) }
    }

    private mutating func withPointer(
        _ body: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
    ) -> Int32 {
        withUnsafeMutablePointer(to: &storage) { storage in
            withUnsafeMutablePointer(to: &length) { length in
                UnsafeMutableRawPointer(storage).withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    body($0, length)
                }
            }
        }
    }
}
