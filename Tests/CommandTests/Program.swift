import Dispatch
import Foundation

/// The built program, run as a person runs it.
struct Program {
    struct Ending {
        let status: Int32
        let output: String
        let complaint: String
    }

    /// The project's folder, with Views, Public, Locales and Courses.
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Tests and program are built into one folder.
    private static let executable = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("slovarik")

    private let process = Process()
    private let output = Pipe()
    private let complaint = Pipe()

    /// Where `mostBlocks` is given, the system lets it write no file of more blocks of 512 or 1024 bytes.
    init(
        _ arguments: [String], environment: [String: String] = [:], mostBlocks: Int? = nil, in folder: URL
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
        try process.run()
        // A program that does not end must not hold up all other tests.
        let process = process
        DispatchQueue.global().asyncAfter(deadline: .now() + 60) {
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
