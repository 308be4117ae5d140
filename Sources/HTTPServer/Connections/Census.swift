import Synchronization

/// Counts the open connections of all queues and refuses those beyond the bounds.
final class Census: Sendable {
    private struct Counts {
        var total = 0
        var byAddress: [String: Int] = [:]
    }

    private let maximum: Int
    private let maximumPerAddress: Int
    private let unboundedNetworks: [IPNetwork]
    private let counts = Mutex(Counts())

    init(_ configuration: ServerConfiguration) {
        maximum = configuration.maximumConnections
        maximumPerAddress = configuration.maximumConnectionsPerAddress
        unboundedNetworks = configuration.unboundedNetworks
    }

    /// Counts a connection from `address`, unless that would be one too many.
    func admit(_ address: String) -> Bool {
        counts.withLock { counts in
            guard counts.total < maximum else { return false }
            let isBounded = !unboundedNetworks.contains(address: address)
            let own = counts.byAddress[address, default: 0]
            guard !isBounded || own < maximumPerAddress else { return false }
            counts.total += 1
            counts.byAddress[address] = own + 1
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
