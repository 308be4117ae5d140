import Glibc

/// An address of version 4 or 6, however it is written. One of version 4 that came through a socket of version 6
/// (`::ffff:192.168.1.5`) is one of version 4; the zone of a link-local one (`%eth0`) does not count.
public struct IPAddress: Sendable, Hashable, CustomStringConvertible {
    /// Four or sixteen, in the order in which they are written.
    public let bytes: [UInt8]

    /// Bytes that the longest form has, with a zone.
    private static let textLimit = 64
    private static let mappedPrefix: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]

    /// nil for what is no numeric address.
    public init?(_ text: some StringProtocol) {
        guard text.utf8.count <= Self.textLimit else { return nil }
        let number = String(decoding: text.utf8.prefix { $0 != UInt8(ascii: "%") }, as: UTF8.self)
        // A NUL would end the text early for the system.
        guard !number.utf8.contains(0) else { return nil }
        if let bytes = Self.bytes(number, family: AF_INET, count: 4) {
            self.bytes = bytes
        } else if let bytes = Self.bytes(number, family: AF_INET6, count: 16) {
            self.bytes = bytes.starts(with: Self.mappedPrefix) ? Array(bytes.suffix(4)) : bytes
        } else {
            return nil
        }
    }

    /// As the system writes it: `192.168.1.5`, `::1`.
    public var description: String {
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        guard inet_ntop(bytes.count == 4 ? AF_INET : AF_INET6, bytes, &text, socklen_t(text.count)) != nil
        else {
            return ""
        }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private static func bytes(_ text: String, family: Int32, count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        return inet_pton(family, text, &bytes) == 1 ? bytes : nil
    }
}

/// A range of addresses: `172.16.0.0/12`, `fd00::/8`, or a single address.
public struct IPNetwork: Sendable, Hashable {
    private let address: IPAddress
    /// Bits that all its addresses share.
    private let length: Int

    /// nil for what is neither an address nor a network, also when bits behind the prefix are set: `172.16.5.1/12`
    /// may mean the one or the other.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count <= 2, let first = parts.first, let address = IPAddress(first) else { return nil }
        let most = address.bytes.count * 8
        guard parts.count == 2 else {
            (self.address, length) = (address, most)
            return
        }
        guard parts[1].utf8.allSatisfy(Ascii.isDigit), let length = Int(parts[1]), length <= most,
            !first.utf8.contains(UInt8(ascii: "%")),
            (length..<most).allSatisfy({ !Self.bit($0, of: address) })
        else { return nil }
        (self.address, self.length) = (address, length)
    }

    public func contains(_ other: IPAddress) -> Bool {
        other.bytes.count == address.bytes.count
            && (0..<length).allSatisfy { Self.bit($0, of: address) == Self.bit($0, of: other) }
    }

    private static func bit(_ index: Int, of address: IPAddress) -> Bool {
        address.bytes[index / 8] & (0x80 >> (index % 8)) != 0
    }
}

extension Sequence<IPNetwork> {
    /// One of them has the address; false for what is no numeric address.
    public func contains(address text: some StringProtocol) -> Bool {
        IPAddress(text).map { address in contains { $0.contains(address) } } ?? false
    }
}
