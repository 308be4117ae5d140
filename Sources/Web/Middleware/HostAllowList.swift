import HTTPServer

/// The names this server answers to. A page elsewhere that has its own name point here (DNS rebinding) is
/// refused; an address written as numbers cannot be rebound and is let through.
struct HostAllowList: Sendable {
    private static let homeSuffixes = [".local", ".lan", ".home.arpa"]
    /// Bytes: a name has 253 at most (RFC 1035), a port five digits.
    private static let limit = 260
    private let names: Set<String>

    init(names: some Sequence<String>) {
        self.names = Set(names.map { $0.lowercased() })
    }

    /// `authority` as in the Host field: `name`, `name:8080`, `192.168.1.5:8080`, `[::1]:8080`.
    func allows(_ authority: String?) -> Bool {
        guard let authority, !authority.isEmpty, authority.utf8.count <= Self.limit,
            authority.utf8.allSatisfy({ $0 < 0x80 })
        else { return false }
        if authority.hasPrefix("[") { return true }
        var name = authority.prefix { $0 != ":" }.lowercased()
        if name.hasSuffix(".") { name.removeLast() }
        return names.contains(name) || !name.contains(".") || Self.isIPv4(name)
            || Self.homeSuffixes.contains { name.hasSuffix($0) }
    }

    private static func isIPv4(_ name: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }
}
