import Logging
import Synchronization

/// What all connections of a server share.
final class ServerContext: Sendable {
    let configuration: ServerConfiguration
    let responder: any Responder
    let logger: Logger
    let census: Census
    private let requests = Atomic<UInt64>(0)

    init(configuration: ServerConfiguration, responder: any Responder, logger: Logger) {
        self.configuration = configuration
        self.responder = responder
        self.logger = logger
        census = Census(configuration)
    }

    /// 1 for the first request.
    func nextRequestNumber() -> UInt64 {
        requests.add(1, ordering: .relaxed).newValue
    }
}
