import Glibc

/// Where a server listens and what it allows its clients.
public struct ServerConfiguration: Sendable, Equatable {
    /// A numeric IPv4 or IPv6 address, or `localhost`. `::` listens on every address of both families,
    /// `0.0.0.0` on those of IPv4.
    public var host = "0.0.0.0"
    /// 0 takes any free port.
    public var port = 8080
    /// Serial queues that share the connections.
    public var queues = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    /// Open connections in all, as far as the process may have descriptors for them. For one more, the one that
    /// has been idle for longest is closed; where none is idle, the one whose request is on its way for longest, and
    /// longer than `arrivalPatience`, of which an address with a quarter of those it may have gets an eighth; where
    /// there is none either, the new one is answered 503 and closed.
    public var maximumConnections = 256
    /// Open connections from one address; for one more, it is the same among its own.
    public var maximumConnectionsPerAddress = 32
    /// How long a request may be on its way in a full house before its connection makes room for another.
    public var arrivalPatience: Duration = .seconds(2)
    /// Networks whose addresses have no bound of their own: the proxies in front of the server.
    public var unboundedNetworks: [IPNetwork] = []
    /// From a connection's start, or from the first byte of a later request, to the end of the header
    /// section.
    public var headerTimeout: Duration = .seconds(10)
    /// From the end of the header section to the end of the body.
    public var bodyTimeout: Duration = .seconds(30)
    /// The same, where the body goes into a file: 256 MB in ten minutes are 450 KB a second.
    public var fileTimeout: Duration = .seconds(600)
    /// Without the client taking anything of an answer.
    public var writeTimeout: Duration = .seconds(30)
    /// From one answer to the first byte of the next request.
    public var keepAliveTimeout: Duration = .seconds(60)
    /// From a request to its answer; beyond it the handler is cancelled and the client told 503. Nil waits.
    public var handlerTimeout: Duration?
    public var limits = RequestLimits()
    /// Bytes of all bodies together that are being read or answered; beyond it 503. Bodies larger than 64 KB leave a
    /// quarter of it free, which is as much as a form of 64 KB on each of 256 connections needs; the rest takes
    /// nine pictures of 5 MB at a time.
    public var maximumBodyBytes = 64 * 1024 * 1024
    /// The same of bodies that go into files: one of 2 GB, and beside it four of 256 MB.
    public var maximumFileBytes = 4 * 1024 * 1024 * 1024

    public init() {}
}

/// How large the parts of a request may be, apart from its body.
public struct RequestLimits: Sendable, Equatable {
    /// Bytes of the first line, without its line end; beyond it 414.
    public var requestLine = 8 * 1024
    /// Bytes of all header fields together with their line ends, and of a chunked body's trailer; beyond
    /// it 431.
    public var headerSection = 32 * 1024
    /// Header fields; beyond it 431.
    public var headerFields = 100

    public init() {}
}

extension ServerConfiguration {
    /// The one that a timer for all of them has to be fine enough for.
    var shortestTimeout: Duration {
        let always = [headerTimeout, bodyTimeout, fileTimeout, writeTimeout, keepAliveTimeout]
        return always.reduce(handlerTimeout ?? headerTimeout, min)
    }
}
