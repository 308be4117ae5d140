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
    }

    private struct Counts {
        var maximum: Int
        var total = 0
        var byAddress: [String: Int] = [:]
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
            guard counts.total < counts.maximum else { return .full }
            counts.total += 1
            counts.byAddress[address] = own + 1
            return .admitted
        }
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
        }
    }
}
