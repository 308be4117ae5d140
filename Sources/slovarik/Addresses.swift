import Foundation

/// Where the site can be opened.
enum Addresses {
    /// Where somebody else of the household opens the site: the first address of the network, or this machine's where
    /// the server listens nowhere else. Without a slash at its end.
    static func origin(host: String, port: Int) -> String {
        let everywhere = host == "0.0.0.0" || host == "::"
        let name = everywhere ? ofNetwork().first ?? "localhost" : bracketed(host)
        return "http://\(name):\(port)"
    }

    /// Prints the address for this machine and, when the server listens beyond it, those for the home network.
    static func announce(host: String, port: Int) {
        let everywhere = host == "0.0.0.0" || host == "::"
        var lines = ["Slovarik is ready: http://\(everywhere ? "localhost" : bracketed(host)):\(port)/"]
        if everywhere {
            lines += ofNetwork().map { "  in your network: http://\($0):\(port)/" }
        }
        print(lines.joined(separator: "\n"))
        fflush(nil)
    }

    private static func bracketed(_ host: String) -> String { host.contains(":") ? "[\(host)]" : host }

    /// IPv4 addresses of this machine's interfaces, without the loopback.
    private static func ofNetwork() -> [String] {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return [] }
        defer { freeifaddrs(first) }
        var addresses: [String] = []
        var next = first
        while let entry = next?.pointee {
            next = entry.ifa_next
            guard let address = entry.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET),
                entry.ifa_flags & UInt32(IFF_LOOPBACK) == 0
            else { continue }
            var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
            let length = socklen_t(MemoryLayout<sockaddr_in>.size)
            guard getnameinfo(address, length, &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST) == 0
            else {
                continue
            }
            addresses.append(
                String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
        }
        return addresses
    }
}
