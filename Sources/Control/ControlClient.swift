public import Foundation

/// Asks the server that owns a folder.
public enum ControlClient {
    /// For a connection, and for the request to be taken.
    private static let patience = Duration.seconds(10)
    /// For the answer: a password's hash may wait for others.
    private static let workPatience = Duration.seconds(60)

    /// The line that the server answers to this one, without its end. Waits on this thread.
    public static func ask(_ line: [UInt8], in folder: URL) throws(ControlError) -> [UInt8] {
        guard line.count < ControlSocket.requestLimit else { throw .tooLong }
        let socket = try ControlSocket.makeSocket()
        var limit = timeval(tv_sec: Int(patience.components.seconds), tv_usec: 0)
        setsockopt(socket.number, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        let fault = ControlSocket.withAddress(in: folder) { connect(socket.number, $0, $1) }
        guard fault == 0 else {
            throw [ENOENT, ECONNREFUSED].contains(fault) ? .nobody : .unusable(ControlSocket.reason(fault))
        }
        try socket.write(line: line, until: .now + patience)
        return try socket.readLine(limit: ControlSocket.answerLimit, until: .now + workPatience)
    }
}
