import Dispatch
import Glibc
import Logging

/// Accepts connections and deals them out to the queues in turn.
actor Listener {
    /// How long accepting rests when the process has run out of descriptors.
    private static let rest = DispatchTimeInterval.milliseconds(200)
    /// Accepted in one go at most, so that a flood does not keep `stop` waiting.
    private static let batch = 64

    private nonisolated let executor = QueueExecutor(label: "http.listener")
    private let sockets: [ListeningSocket]
    private let queues: [ConnectionQueue]
    private let context: ServerContext
    private let closed = DispatchGroup()
    private var sources: [any DispatchSourceRead] = []
    private var isResting = false
    private var isStopped = false
    private var next = 0
    private var writer = ResponseWriter()
    private var scrap = [UInt8](repeating: 0, count: 4096)

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(_ sockets: [ListeningSocket], queues: [ConnectionQueue], context: ServerContext) {
        self.sockets = sockets
        self.queues = queues
        self.context = context
    }

    nonisolated func start() {
        executor.queue.async { self.assumeIsolated { $0.listen() } }
    }

    /// Returns when nothing listens any more.
    func stop() async {
        isStopped = true
        for source in sources {
            if isResting { source.resume() }
            source.cancel()
        }
        sources = []
        await withCheckedContinuation { continuation in
            closed.notify(queue: executor.queue) { continuation.resume() }
        }
    }

    private func listen() {
        guard !isStopped else { return sockets.forEach { close($0.descriptor) } }
        for socket in sockets {
            let descriptor = socket.descriptor
            let closed = closed
            let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: executor.queue)
            closed.enter()
            source.setEventHandler { self.assumeIsolated { $0.accept(from: descriptor) } }
            source.setCancelHandler {
                close(descriptor)
                closed.leave()
            }
            source.resume()
            sources.append(source)
        }
        // The system's timer takes a descriptor: the rest below must not be the first to want one.
        executor.queue.asyncAfter(deadline: .now() + .milliseconds(1)) {}
    }

    private func accept(from descriptor: Int32) {
        for _ in 0..<Self.batch {
            let (accepted, peer) = SocketAddress.accept(from: descriptor)
            guard accepted >= 0 else {
                switch errno {
                case EINTR, ECONNABORTED: continue
                case EAGAIN, EWOULDBLOCK: return
                default: return restAWhile(because: errno)
                }
            }
            let address = peer.text
            guard context.census.admit(address) else {
                refuse(accepted)
                continue
            }
            queues[next].adopt(accepted, from: address)
            next = (next + 1) % queues.count
        }
    }

    /// A connection nobody can take stays readable: asking again at once would ask for ever.
    private func restAWhile(because code: Int32) {
        guard !isResting, !isStopped else { return }
        context.logger.warning("Cannot accept connections for now: \(SystemCall.message(code))")
        isResting = true
        for source in sources { source.suspend() }
        executor.queue.asyncAfter(deadline: .now() + Self.rest) { self.assumeIsolated { $0.wake() } }
    }

    private func wake() {
        guard isResting, !isStopped else { return }
        isResting = false
        for source in sources { source.resume() }
    }

    private func refuse(_ descriptor: Int32) {
        let response = context.responder.rejection(.serviceUnavailable, of: nil)
        let (head, body) = writer.write(response, ResponseWriter.Delivery(keepsAlive: false))
        let socket = Socket(descriptor: descriptor)
        _ = socket.send(head, body, from: 0)
        socket.endSending()
        // A request left unread would make the system take the answer back.
        _ = socket.receive(into: &scrap)
        close(descriptor)
    }
}
