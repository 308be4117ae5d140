import Foundation
import Processes

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
        guard let child = ChildProcess(program.path, arguments: arguments, environment: ["LANG=C.UTF-8"])
        else {
            throw .failed(status: -1)
        }
        let (recording, ending) = child.run(limit: Self.longestRecording, seconds: patience)
        guard case .exited(let status) = ending, let recording else { throw .endless }
        guard status == 0, let wave = Wave(recording) else { throw .failed(status: status) }
        return wave.bytes
    }
}
