import Dispatch
import Foundation

/// Where a signal's handler, which may do next to nothing, leaves word: a pipe that is open as long as the program.
private let wishes: (read: Int32, write: Int32) = {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { fatalError("no pipe for signals: errno \(errno)") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
}()

/// SIGTERM and SIGINT: the wish to stop in good order.
///
/// Not `DispatchSourceSignal`: it is installed some time after it was resumed, and a signal that comes before then
/// is lost.
enum StopSignals {
    /// From here on no signal is lost.
    static func listen() {
        _ = wishes
        for number in [SIGTERM, SIGINT] {
            var action = sigaction()
            action.sa_flags = Int32(SA_RESTART)
            action.__sigaction_handler.sa_handler = { _ in
                var byte: UInt8 = 1
                _ = write(wishes.write, &byte, 1)
            }
            sigaction(number, &action, nil)
        }
    }

    /// Whether the first of them has come.
    static var hasCome: Bool {
        var end = pollfd(fd: wishes.read, events: Int16(POLLIN), revents: 0)
        return poll(&end, 1, 0) > 0
    }

    /// Returns when the first of them has come.
    static func wait() async {
        let source = DispatchSource.makeReadSource(fileDescriptor: wishes.read, queue: .global())
        await withCheckedContinuation { continuation in
            source.setEventHandler {
                source.cancel()
                continuation.resume()
            }
            source.resume()
        }
    }
}
