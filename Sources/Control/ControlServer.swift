import Dispatch
public import Foundation
import Synchronization

/// Answers programs on this machine that ask by the folder's socket: those of the same user and of root, one at a time,
/// on a thread of its own.
public final class ControlServer: Sendable {
    /// For a request to come whole, and for its answer to be taken.
    private static let patience = Duration.seconds(5)
    /// Peers whose connection waits its turn.
    private static let lineLength: Int32 = 8

    private let folder: URL
    private let listener: Descriptor
    private let floor = Floor()
    /// Ends with the thread.
    private let work: AsyncStream<Never>

    /// Listens in a folder that this program has locked: a socket that an earlier one left behind is removed.
    /// `respond` is handed each line that is asked, and gives the line to answer.
    public init(
        folder: URL, respond: @escaping @Sendable ([UInt8]) async -> [UInt8]
    ) throws(ControlError) {
        self.folder = folder
        listener = try Self.listen(in: folder)
        let (work, ending) = AsyncStream.makeStream(of: Never.self)
        self.work = work
        Thread.detachNewThread { [listener, floor] in
            while let peer = Self.next(on: listener) {
                if Self.isOurOwn(peer), floor.enter(peer) { Self.hear(peer, floor, respond) }
            }
            ending.finish()
        }
    }

    /// Returns when whoever has asked has an answer.
    public func stop() async {
        unlink(folder.appendingPathComponent(ControlSocket.fileName).path)
        shutdown(listener.number, Int32(SHUT_RDWR))
        floor.close()
        for await _ in work {}
    }

    /// The socket has its mode before it has a name, so that nobody else can open it even for a moment.
    private static func listen(in folder: URL) throws(ControlError) -> Descriptor {
        let path = folder.appendingPathComponent(ControlSocket.fileName).path
        var status = stat()
        if lstat(path, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFSOCK else {
                throw .unusable("something else is in its place")
            }
            unlink(path)
        }
        let socket = try ControlSocket.makeSocket()
        fchmod(socket.number, 0o600)
        let fault = ControlSocket.withAddress(in: folder) { bind(socket.number, $0, $1) }
        guard fault == 0 else { throw .unusable(ControlSocket.reason(fault)) }
        guard Glibc.listen(socket.number, lineLength) == 0 else { throw .unusable(ControlSocket.reason()) }
        return socket
    }

    /// Waits for the next connection; nil when there will be none.
    private static func next(on listener: Descriptor) -> Descriptor? {
        while true {
            let number = accept(listener.number, nil, nil)
            if number >= 0 {
                _ = fcntl(number, F_SETFD, FD_CLOEXEC)
                return Descriptor(number)
            }
            switch errno {
            case EINTR, ECONNABORTED: continue
            // No descriptor or no memory is free just now.
            case EMFILE, ENFILE, ENOBUFS, ENOMEM: usleep(100_000)
            default: return nil
            }
        }
    }

    /// Who asks nothing, or has gone meanwhile, is left without an answer.
    private static func hear(
        _ peer: Descriptor, _ floor: Floor, _ respond: @escaping @Sendable ([UInt8]) async -> [UInt8]
    ) {
        let request = try? peer.readLine(limit: ControlSocket.requestLimit, until: .now + patience)
        floor.leave()
        guard let request else { return }
        let (done, answer) = (DispatchSemaphore(value: 0), Answer())
        Task {
            answer.keep(await respond(request))
            done.signal()
        }
        done.wait()
        try? peer.write(line: answer.line, until: .now + patience)
    }

    /// Whether the program on the other side is this user's or root's, as the kernel knows it.
    private static func isOurOwn(_ peer: Descriptor) -> Bool {
        // `struct ucred`, which Swift's view of glibc leaves out: process, user, group.
        var credentials: [UInt32] = [0, .max, .max]
        var length = socklen_t(credentials.count * MemoryLayout<UInt32>.size)
        guard getsockopt(peer.number, SOL_SOCKET, SO_PEERCRED, &credentials, &length) == 0 else {
            return false
        }
        return credentials[1] == geteuid() || credentials[1] == 0
    }
}

/// Who is heard just now, and whether anybody else will be.
private final class Floor: Sendable {
    private struct State {
        var isClosed = false
        var speaker: Descriptor?
    }

    private let state = Mutex(State())

    /// False when nobody is heard any more.
    func enter(_ speaker: Descriptor) -> Bool {
        state.withLock {
            if !$0.isClosed { $0.speaker = speaker }
            return !$0.isClosed
        }
    }

    /// Whoever speaks has said what they had to say.
    func leave() { state.withLock { $0.speaker = nil } }

    /// Whoever still speaks is cut off.
    func close() {
        state.withLock {
            $0.isClosed = true
            if let speaker = $0.speaker { shutdown(speaker.number, Int32(SHUT_RD)) }
        }
    }
}

/// The line that a task leaves for the thread that waits for it.
private final class Answer: Sendable {
    private let kept = Mutex<[UInt8]>([])

    var line: [UInt8] { kept.withLock { $0 } }

    func keep(_ line: [UInt8]) { kept.withLock { $0 = line } }
}
