import Dispatch
import Glibc
import Logging

/// Accepts connections and deals them out to the queues in turn. When there are as many as there may be, the one that
/// has been idle for longest goes, or the one whose request will not end; only when there is none is the new one turned
/// away.
actor Listener {
    /// How long accepting rests when the process has run out of descriptors.
    private static let rest = DispatchTimeInterval.milliseconds(200)
    /// How often the log says that the process has run out of descriptors.
    private static let warningInterval = Duration.seconds(60)
    /// New connections that may wait for an idle one to go; they take descriptors already.
    static let waitingLimit = 16
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
    private var nextWarning = Instant.now
    private var waiting: [(descriptor: Int32, address: String)] = []
    private var isMakingRoom = false
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
            if case .admitted = context.census.admit(address) {
                deal(accepted, from: address)
            } else if waiting.count < Self.waitingLimit {
                waiting.append((accepted, address))
                if !isMakingRoom { Task { await makeRoom() } }
                isMakingRoom = true
            } else {
                refuse(accepted)
            }
        }
    }

    private func deal(_ descriptor: Int32, from address: String) {
        queues[next].adopt(descriptor, from: address)
        next = (next + 1) % queues.count
    }

    /// Finds a place for those who wait.
    private func makeRoom() async {
        while !waiting.isEmpty {
            let (descriptor, address) = waiting.removeFirst()
            if await isAdmitted(address) {
                deal(descriptor, from: address)
            } else {
                refuse(descriptor)
            }
        }
        isMakingRoom = false
    }

    private func isAdmitted(_ address: String) async -> Bool {
        // An idle connection may have got busy before it could be closed: then another is looked for.
        for _ in 0..<3 {
            let crowd: @Sendable (String) -> Bool
            switch context.census.admit(address) {
            case .admitted: return true
            case .full: crowd = { _ in true }
            case .addressFull: crowd = { $0 == address }
            case .networkFull: crowd = { Census.Network(of: $0) == Census.Network(of: address) }
            }
            var found: (queue: ConnectionQueue, id: UInt64, vacancy: Connection.Vacancy)?
            for queue in queues {
                if let other = await queue.vacancy(from: crowd),
                    found.map({ other.vacancy < $0.vacancy }) ?? true
                {
                    found = (queue, other.id, other.vacancy)
                }
            }
            guard let found else { return false }
            await found.queue.letGo(found.id)
        }
        return context.census.admit(address) == .admitted
    }

    /// A connection nobody can take stays readable: asking again at once would ask for ever.
    private func restAWhile(because code: Int32) {
        guard !isResting, !isStopped else { return }
        if nextWarning <= .now {
            nextWarning = .now + Self.warningInterval
            context.logger.warning("Cannot accept connections for now: \(SystemCall.message(code))")
        }
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
        let response = context.rejection(.serviceUnavailable, of: nil)
        let (head, body) = writer.write(response, ResponseWriter.Delivery(keepsAlive: false))
        let socket = Socket(descriptor: descriptor)
        _ = socket.send(head, body, from: 0)
        socket.endSending()
        // A request left unread would make the system take the answer back.
        _ = socket.receive(into: &scrap)
        close(descriptor)
    }
}
