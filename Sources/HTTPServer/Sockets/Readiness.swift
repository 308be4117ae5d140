import CEpoll
import Dispatch
import Glibc

/// The sockets of one queue, watched together: Dispatch watches one descriptor, which is readable whenever any of them
/// is ready. Watched one by one, each request would cost Dispatch a change of threads and three more system calls.
///
/// A socket that is closed is forgotten by itself.
final class Readiness {
    /// What became of one socket.
    struct Event {
        let id: UInt64
        let isReadable: Bool
        let isWritable: Bool
        /// Lost, or ended on both sides. Told whether or not anybody asked.
        let isOver: Bool
    }

    /// So many are told of in one go.
    private static let batch = 64

    private let descriptor: Int32
    private let source: any DispatchSourceRead
    private var events = [epoll_event](repeating: epoll_event(), count: Readiness.batch)

    /// `handler` is called on `queue` while there is something to `collect`, until `cancel`. nil when the process may
    /// open no more descriptors.
    init?(on queue: DispatchQueue, handler: @escaping @Sendable () -> Void) {
        let descriptor = epoll_create1(Int32(O_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        self.descriptor = descriptor
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        source.setEventHandler(handler: handler)
        source.setCancelHandler { close(descriptor) }
        source.resume()
    }

    func cancel() {
        source.cancel()
    }

    /// Watches another socket, for bytes to read. False when the system cannot.
    func add(_ socket: Int32, id: UInt64) -> Bool {
        control(EPOLL_CTL_ADD, socket, id, events: EPOLLIN.rawValue)
    }

    func change(_ socket: Int32, id: UInt64, isReading: Bool, isWriting: Bool) {
        let wanted = (isReading ? EPOLLIN.rawValue : 0) | (isWriting ? EPOLLOUT.rawValue : 0)
        _ = control(EPOLL_CTL_MOD, socket, id, events: wanted)
    }

    /// What has happened by now; empty when nothing has.
    func collect() -> [Event] {
        let count = epoll_wait(descriptor, &events, Int32(Self.batch), 0)
        return events.prefix(max(0, Int(count))).map { event in
            Event(
                id: event.data.u64, isReadable: event.events & EPOLLIN.rawValue != 0,
                isWritable: event.events & EPOLLOUT.rawValue != 0,
                isOver: event.events & (EPOLLERR.rawValue | EPOLLHUP.rawValue) != 0)
        }
    }

    private func control(_ operation: Int32, _ socket: Int32, _ id: UInt64, events: UInt32) -> Bool {
        var event = epoll_event()
        event.events = events
        event.data.u64 = id
        return epoll_ctl(descriptor, operation, socket, &event) == 0
    }
}
