import ArgumentParser
import Foundation
import Views

/// `slovarik health`: asks a server on this machine whether it can serve; for a container's health check.
struct Health: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Ask the server on this machine whether it is well; exits with 0 if it is.")

    @Option(help: "Port of the server (SLOVARIK_PORT; 8080).")
    var port: Int?

    func run() throws {
        let port = port ?? Environment.text("PORT").flatMap(Int.init) ?? 8080
        guard let number = in_port_t(exactly: port) else { throw ExitCode.failure }
        let answer = try Self.answer(port: number)
        // What it says is text of our own server, if it is one.
        let said = answer.split(separator: "\r\n\r\n", maxSplits: 1).dropFirst().first ?? ""
        let isWell = answer.hasPrefix("HTTP/1.1 200 ")
        print(
            said.isEmpty && isWell ? "ok" : said, terminator: said.hasSuffix("\n") || said.isEmpty ? "" : "\n"
        )
        if !isWell { throw ExitCode.failure }
    }

    /// The first kilobytes of the answer; empty when nobody answers within three seconds. A plain socket keeps
    /// Foundation's networking out of the program.
    private static func answer(port: in_port_t) throws -> String {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return "" }
        defer { close(descriptor) }
        var limit = timeval(tv_sec: 3, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let connected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else { return "" }
        let request = Array(
            "GET \(Path.health.text) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
        guard send(descriptor, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else {
            return ""
        }
        var answer: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4096)
        while answer.count < 16 * piece.count, case let count = recv(descriptor, &piece, piece.count, 0),
            count > 0
        {
            answer += piece[..<count]
        }
        return String(decoding: answer, as: UTF8.self)
    }
}
