import Glibc
import HTTPTypes

/// One client's connection: reads a request, has it answered, sends the answer, and begins again.
///
/// It belongs to one `ConnectionQueue` for all its life and is used nowhere else.
final class Connection {
    enum Phase {
        /// Accepted, and nothing has been heard.
        case fresh
        /// Between two requests.
        case idle
        case readingHead
        /// The responder is asked how large the body may be.
        case admitting
        case readingBody
        /// The responder is at work.
        case answering
        /// The next piece of an answer is being made.
        case producing
        /// The client is slower than the answer.
        case writing
        /// The last answer has been sent; the client is given time to read it before the connection goes.
        case draining
        case closed

        /// Whether bytes from the client are wanted.
        var isReading: Bool {
            switch self {
            case .fresh, .idle, .readingHead, .readingBody: true
            case .admitting, .answering, .producing, .writing, .draining, .closed: false
            }
        }
    }

    /// How long a client may be silent before it closes its end after the last answer.
    static let drainTimeout = Duration.seconds(1)
    /// How long it may go on sending what nobody reads.
    static let drainLimit = Duration.seconds(10)

    let id: UInt64
    let socket: Socket
    let remoteAddress: String
    private let readiness: Readiness

    var phase = Phase.fresh
    /// When the phase began.
    private(set) var since = Instant.now
    /// When the phase has lasted too long.
    var deadline: Instant?
    /// When draining ends for good.
    var drainEnd: Instant?
    var parser: RequestParser
    /// The request being read or answered.
    var head: MessageHead?
    /// The share of its body in the budget of all bodies.
    var reservation: BodyBudget.Reservation?
    /// Where its body goes as it comes; nil where it is held in memory.
    var file: BodyFile?
    /// Its number, which tells a late answer from the awaited one.
    var number: UInt64 = 0
    var task: Task<Void, Never>?
    var output = Output()
    /// The rest of an answer that is made while it is sent.
    var production: Production?
    private(set) var isReadingPaused = false
    /// The system is asked to tell when it takes bytes again.
    var isAwaitingRoom = false {
        didSet { if isAwaitingRoom != oldValue { updateReadiness() } }
    }
    /// The client has sent its last byte.
    var isInputEnded = false

    init(
        id: UInt64, socket: Socket, remoteAddress: String, readiness: Readiness,
        configuration: ServerConfiguration
    ) {
        self.id = id
        self.socket = socket
        self.remoteAddress = remoteAddress
        self.readiness = readiness
        parser = RequestParser(limits: configuration.limits)
        deadline = .now + configuration.headerTimeout
    }

    func enter(_ phase: Phase, for duration: Duration?) {
        self.phase = phase
        since = .now
        deadline = duration.map { since + $0 }
    }

    /// Nothing has been asked, and nothing waits to be read.
    var isIdle: Bool {
        (phase == .idle || phase == .fresh) && socket.peek() == .blocked
    }

    /// Waits for the rest of a request, but for a file, which takes long and comes from somebody who was admitted. In a
    /// full house others wait for its place.
    var isAwaitingRequest: Bool { phase == .readingHead || (phase == .readingBody && file == nil) }

    /// Since when it has kept a place for nothing; nil while it has a claim to it. Idle connections come before those
    /// whose request has been on its way for longer than `patience`.
    func vacancy(patience: Duration) -> Vacancy? {
        if isIdle { return Vacancy(isIdle: true, since: since) }
        return isAwaitingRequest && since + patience <= .now ? Vacancy(isIdle: false, since: since) : nil
    }

    struct Vacancy: Sendable, Comparable {
        let isIdle: Bool
        let since: Instant

        static func < (left: Vacancy, right: Vacancy) -> Bool {
            left.isIdle == right.isIdle ? left.since < right.since : left.isIdle
        }
    }

    func pauseReading() {
        guard !isReadingPaused else { return }
        isReadingPaused = true
        updateReadiness()
    }

    func resumeReading() {
        guard isReadingPaused, !isInputEnded else { return }
        isReadingPaused = false
        updateReadiness()
    }

    private func updateReadiness() {
        readiness.change(
            socket.descriptor, id: id, isReading: !isReadingPaused, isWriting: isAwaitingRoom)
    }

    /// Ends everything at once.
    func close(on owner: isolated ConnectionQueue) {
        guard phase != .closed else { return }
        enter(.closed, for: nil)
        task?.cancel()
        task = nil
        reservation = nil
        file = nil
        if let production {
            // Without the reset, an end of the connection would be the end of a body that has no other.
            socket.resetAtEnd()
            production.writer?.resume(throwing: CancellationError())
            self.production = nil
        }
        Glibc.close(socket.descriptor)
        owner.forget(self)
    }
}
