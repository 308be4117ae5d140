import Synchronization

/// Counts the open connections of all queues and refuses those beyond the bounds.
final class Census: Sendable {
    /// Whether a connection may be opened.
    enum Admission {
        case admitted
        /// As many as there may be in all.
        case full
        /// As many as there may be from its address.
        case addressFull
        /// As many as there may be from its network of version 6.
        case networkFull
    }

    /// The first 64 bits of an address of version 6: one house has one of these, with any number of addresses in it.
    struct Network: Hashable {
        private let bits: UInt64

        /// nil for an address of version 4, of which a house has few.
        init?(of address: String) {
            guard address.utf8.contains(Byte.colon), let bytes = IPAddress(address)?.bytes, bytes.count == 16
            else {
                return nil
            }
            bits = bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
        }
    }

    private struct Counts {
        var maximum: Int
        var total = 0
        var byAddress: [String: Int] = [:]
        var byNetwork: [Network: Int] = [:]
    }

    private let maximumPerAddress: Int
    private let unboundedNetworks: [IPNetwork]
    private let counts: Mutex<Counts>

    init(_ configuration: ServerConfiguration) {
        counts = Mutex(Counts(maximum: configuration.maximumConnections))
        maximumPerAddress = configuration.maximumConnectionsPerAddress
        unboundedNetworks = configuration.unboundedNetworks
    }

    /// Counts a connection from `address`, unless that would be one too many.
    func admit(_ address: String) -> Admission {
        counts.withLock { counts in
            let isBounded = !unboundedNetworks.contains(address: address)
            let own = counts.byAddress[address, default: 0]
            guard !isBounded || own < maximumPerAddress else { return .addressFull }
            let network = Network(of: address)
            let neighbours = network.flatMap { counts.byNetwork[$0] } ?? 0
            // Whoever has all the addresses of a network still leaves half the house to others.
            guard !isBounded || neighbours < max(maximumPerAddress, counts.maximum / 2) else {
                return .networkFull
            }
            guard counts.total < counts.maximum else { return .full }
            counts.total += 1
            counts.byAddress[address] = own + 1
            if let network { counts.byNetwork[network] = neighbours + 1 }
            return .admitted
        }
    }

    /// Whether an address has a quarter of the connections that it may have, which is more than a browser opens: what
    /// it does with them is waited for more shortly in a full house. Not those of proxies, behind which many are.
    func isCrowd(_ address: String) -> Bool {
        !unboundedNetworks.contains(address: address)
            && counts.withLock { $0.byAddress[address, default: 0] >= max(8, maximumPerAddress / 4) }
    }

    /// Allows no more than `maximum` connections in all; whether that is fewer than before.
    func restrict(to maximum: Int) -> Bool {
        counts.withLock { counts in
            guard maximum < counts.maximum else { return false }
            counts.maximum = maximum
            return true
        }
    }

    /// A connection admitted before has been closed.
    func dismiss(_ address: String) {
        counts.withLock { counts in
            counts.total -= 1
            let own = counts.byAddress[address, default: 1]
            counts.byAddress[address] = own > 1 ? own - 1 : nil
            guard let network = Network(of: address) else { return }
            let neighbours = counts.byNetwork[network, default: 1]
            counts.byNetwork[network] = neighbours > 1 ? neighbours - 1 : nil
        }
    }
}
