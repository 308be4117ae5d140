import Dispatch
import Foundation

/// One run of the program that speaks.
struct SpeechProcess: Sendable {
    /// Bytes; about 45 seconds.
    private static let longestRecording = 2 * 1024 * 1024

    let program: URL
    let arguments: [String]
    /// Seconds.
    let patience: TimeInterval

    /// Blocks until the program has ended.
    func run() throws(SpeechError) -> [UInt8] {
        let process = Process()
        let output = Pipe()
        process.executableURL = program
        process.arguments = arguments
        process.environment = ["LANG": "C.UTF-8"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch { throw .failed(status: -1) }

        let alarm = DispatchSource.makeTimerSource(queue: .global())
        alarm.schedule(deadline: .now() + patience)
        alarm.setEventHandler { Self.end(process) }
        alarm.resume()
        let recording = read(output.fileHandleForReading)
        if recording == nil { Self.end(process) }
        process.waitUntilExit()
        alarm.cancel()

        guard process.terminationReason == .exit, let recording else { throw .endless }
        guard process.terminationStatus == 0, let wave = Wave(recording) else {
            throw .failed(status: process.terminationStatus)
        }
        return wave.bytes
    }

    /// One that has ended has a number that may be another's by now.
    private static func end(_ process: Process) {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// All that comes; nil when it is more than a recording can be.
    private func read(_ handle: FileHandle) -> [UInt8]? {
        var bytes: [UInt8] = []
        while let part = try? handle.read(upToCount: 64 * 1024), !part.isEmpty {
            bytes += part
            if bytes.count > Self.longestRecording { return nil }
        }
        return bytes
    }
}
