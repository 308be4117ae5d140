import Dispatch
import Foundation
import Library

/// The built program, run as a person runs it.
struct Program {
    struct Ending {
        let status: Int32
        let output: String
        let complaint: String
    }

    /// The project's folder, with Views, Public, Locales, Courses and Lexicon.
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Tests and program are built into one folder.
    private static let executable = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("slovarik")

    private let process = Process()
    private let output = Pipe()
    private let complaint = Pipe()

    /// `input` is what it finds on its standard input; nothing without it. Where `mostBlocks` is given, the system lets it
    /// write no file of more blocks of 512 or 1024 bytes.
    init(
        _ arguments: [String], environment: [String: String] = [:], input: String = "",
        mostBlocks: Int? = nil, in folder: URL
    ) throws {
        if let mostBlocks {
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            let limited = "trap '' XFSZ; ulimit -f \(mostBlocks); exec \"$0\" \"$@\""
            process.arguments = ["-c", limited, Self.executable.path] + arguments
        } else {
            process.executableURL = Self.executable
            process.arguments = arguments
        }
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("SLOVARIK_") }
            .merging(environment) { $1 }
        process.standardOutput = output
        process.standardError = complaint
        let typed = Pipe()
        process.standardInput = typed
        try process.run()
        try typed.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try typed.fileHandleForWriting.close()
        // A program that does not end must not hold up all other tests.
        let process = process
        DispatchQueue.global().asyncAfter(deadline: .now() + 600) {
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        }
    }

    /// Waits until the program says where it can be opened, and answers the port.
    func port() throws -> Int {
        var text = ""
        while !text.contains("/\n") {
            let data = output.fileHandleForReading.availableData
            if data.isEmpty { throw Silent(complaint: ending().complaint) }
            text += String(decoding: data, as: UTF8.self)
        }
        let digits = text.prefix { $0 != "\n" }.dropLast().split(separator: ":").last ?? ""
        return Int(digits) ?? 0
    }

    func terminate() { process.terminate() }

    /// Ends it without a chance to put anything in order.
    func crash() { signal(SIGKILL) }

    func signal(_ number: Int32) { kill(process.processIdentifier, number) }

    /// Whether it has set up something of its own for this signal, as the system tells.
    func catches(_ number: Int32) -> Bool {
        let status = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
        let line = status?.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
        guard let mask = line.flatMap({ UInt64($0.dropFirst(7).drop { $0 == "\t" }, radix: 16) }) else {
            return false
        }
        return mask & 1 << UInt64(number - 1) != 0
    }

    /// Waits for the end.
    func ending() -> Ending {
        process.waitUntilExit()
        return Ending(
            status: process.terminationStatus,
            output: String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self),
            complaint: String(decoding: complaint.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self))
    }

    struct Silent: Error {
        let complaint: String
    }
}

/// Somebody who asks a running program for a page.
struct TestConnection {
    struct Refused: Error {}

    let port: Int

    /// One that nobody listens at.
    static func freePort() throws -> Int {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) + getsockname(descriptor, $0, &length)
            }
        }
        guard result == 0 else { throw Refused() }
        return Int(in_port_t(bigEndian: address.sin_port))
    }

    /// The whole answer, as it came.
    func get(_ path: String) throws -> String {
        try ask("GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    }

    /// The same, of a form that a page of the site itself has.
    func post(_ path: String, _ form: String, cookies: String = "") throws -> String {
        try ask(
            """
            POST \(path) HTTP/1.1\r\nHost: localhost:\(port)\r\nOrigin: http://localhost:\(port)\r\n\
            Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(form.utf8.count)\r\n\
            Cookie: \(cookies)\r\nConnection: close\r\n\r\n\(form)
            """)
    }

    /// What an answer sets, as the next request brings it back.
    func cookies(of answer: String) -> String {
        answer.matches(of: /[Ss]et-[Cc]ookie: ([^;\r]+)/).map { String($0.1) }.joined(separator: "; ")
    }

    private func ask(_ text: String) throws -> String {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let connected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        let request = Array(text.utf8)
        guard connected == 0 else { throw Refused() }
        var sent = 0
        while sent < request.count {
            let count = request[sent...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { throw Refused() }
            sent += count
        }
        var answer: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 64 * 1024)
        while case let count = read(descriptor, &piece, piece.count), count > 0 { answer += piece[..<count] }
        return String(decoding: answer, as: UTF8.self)
    }
}
