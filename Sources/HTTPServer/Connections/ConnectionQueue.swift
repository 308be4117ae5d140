import Dispatch
import Glibc

/// A serial queue and the connections that belong to it.
actor ConnectionQueue {
    /// One read takes this much at most, which is also as far as a parser is ever ahead of its limits.
    private static let inboxSize = 64 * 1024

    /// Of seeing to what is ready, before other work on the queue.
    private static let rounds = 4

    nonisolated let context: ServerContext
    private nonisolated let executor: QueueExecutor
    private var connections: [UInt64: Connection] = [:]
    private var lastID: UInt64 = 0
    private var readiness: Readiness?
    private var timer: (any DispatchSourceTimer)?
    private var emptied: CheckedContinuation<Void, Never>?
    private(set) var isStopping = false
    var writer = ResponseWriter()
    var inbox = [UInt8](repeating: 0, count: ConnectionQueue.inboxSize)

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(context: ServerContext, index: Int) {
        self.context = context
        executor = QueueExecutor(label: "http.connections.\(index)")
    }

    /// Hands over a connected socket; from now on it is this queue's to close.
    nonisolated func adopt(_ descriptor: Int32, from address: String) {
        executor.queue.async { self.assumeIsolated { $0.open(descriptor, from: address) } }
    }

    /// Brings the answer of a handler that had been suspended. An answer nobody waits for is dropped.
    func deliver(_ response: Response, to id: UInt64, for number: UInt64) {
        connections[id]?.deliver(response, for: number, on: self)
    }

    /// Sends a piece of a body that is being made; returns when it has been taken.
    func send(_ piece: [UInt8], to id: UInt64, for number: UInt64) async throws {
        guard let connection = connections[id] else { throw CancellationError() }
        try await withCheckedThrowingContinuation {
            connection.send(piece, for: number, resuming: $0, on: self)
        }
    }

    /// A body that was being made is at its end; with `error`, before its end.
    func endBody(of id: UInt64, for number: UInt64, error: (any Error)?) {
        connections[id]?.end(for: number, error: error, on: self)
    }

    /// Brings what a responder that had been suspended says of a body's size.
    func deliver(_ admission: BodyAdmission, to id: UInt64, for number: UInt64) {
        connections[id]?.admit(admission, for: number, on: self)
    }

    /// The connection that can be done without first, among those from the addresses that are meant.
    func vacancy(from isMeant: @Sendable (String) -> Bool) -> (id: UInt64, vacancy: Connection.Vacancy)? {
        connections.values.filter { isMeant($0.remoteAddress) }
            .compactMap { connection in vacancy(of: connection).map { (id: connection.id, vacancy: $0) } }
            .min { $0.vacancy < $1.vacancy }
    }

    /// Closes a connection, if it can still be done without.
    func letGo(_ id: UInt64) {
        guard let connection = connections[id], vacancy(of: connection) != nil else { return }
        connection.close(on: self)
    }

    private func vacancy(of connection: Connection) -> Connection.Vacancy? {
        let patience = context.configuration.arrivalPatience
        let isCrowd = context.census.isCrowd(connection.remoteAddress)
        return connection.vacancy(patience: isCrowd ? patience / 8 : patience)
    }

    /// Closes the connections on which no answer is under way; returns when the others have had theirs, or after
    /// `grace`.
    func stop(within grace: Duration) async {
        isStopping = true
        for connection in Array(connections.values) { connection.stop(on: self) }
        if connections.isEmpty { return }
        executor.queue.asyncAfter(deadline: .now() + .nanoseconds(Int(grace.nanoseconds))) {
            self.assumeIsolated { $0.closeAll() }
        }
        await withCheckedContinuation { emptied = $0 }
    }

    func forget(_ connection: Connection) {
        connections[connection.id] = nil
        context.census.dismiss(connection.remoteAddress)
        guard connections.isEmpty else { return }
        timer?.cancel()
        timer = nil
        forgetReadiness()
        emptied?.resume()
        emptied = nil
    }

    private func forgetReadiness() {
        readiness?.cancel()
        readiness = nil
    }

    private func open(_ descriptor: Int32, from address: String) {
        lastID += 1
        guard let readiness = readiness ?? makeReadiness(), readiness.add(descriptor, id: lastID) else {
            close(descriptor)
            context.census.dismiss(address)
            if connections.isEmpty { forgetReadiness() }
            return
        }
        let socket = Socket(descriptor: descriptor)
        socket.disableDelay()
        let connection = Connection(
            id: lastID, socket: socket, remoteAddress: address, readiness: readiness,
            configuration: context.configuration)
        connections[lastID] = connection
        if isStopping { return connection.close(on: self) }
        if timer == nil { startTimer() }
    }

    /// One for all, there only while there are connections.
    private func makeReadiness() -> Readiness? {
        readiness = Readiness(on: executor.queue) { self.assumeIsolated { $0.attend() } }
        return readiness
    }

    /// Sees to all that are ready. After some rounds others that wait for this queue have their turn.
    private func attend() {
        for _ in 0..<Self.rounds {
            guard let events = readiness?.collect(), !events.isEmpty else { return }
            for event in events { connections[event.id]?.attend(to: event, on: self) }
        }
    }

    private func closeAll() {
        for connection in Array(connections.values) { connection.close(on: self) }
    }

    /// One coarse timer for all, running only while there are connections.
    private func startTimer() {
        let interval = Int(context.configuration.shortestTimeout.nanoseconds / 5)
        let tick = DispatchTimeInterval.nanoseconds(min(max(interval, 5_000_000), 500_000_000))
        let timer = DispatchSource.makeTimerSource(queue: executor.queue)
        timer.schedule(deadline: .now() + tick, repeating: tick, leeway: tick)
        timer.setEventHandler { self.assumeIsolated { $0.expire() } }
        timer.resume()
        self.timer = timer
    }

    private func expire() {
        let now = Instant.now
        for connection in Array(connections.values) {
            if let deadline = connection.deadline, deadline <= now { connection.expire(on: self) }
            connection.closeIfReset(on: self)
        }
    }
}

/// Runs an actor's jobs on one serial queue, so that the queue's own callbacks are on the actor already.
final class QueueExecutor: SerialExecutor {
    let queue: DispatchQueue

    init(label: String) {
        queue = DispatchQueue(label: label)
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    func checkIsolated() {
        dispatchPrecondition(condition: .onQueue(queue))
    }
}
