import ArgumentParser
import Foundation
import Storage

/// `slovarik backup FILE`: a copy of all data in one file, also while the server runs.
struct MakeBackup: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Copy all data into a file, even while the server runs.")

    @Argument(help: "The file to write.")
    var file: String

    @OptionGroup var data: DataOption

    @Flag(help: "Replace the file if it exists.")
    var force = false

    @Flag(help: "Print what was written as JSON.")
    var json = false

    private struct Result: Encodable {
        let file: String
        let madeAt: Date
        let bytes: Int
    }

    func run() throws {
        StopSignals.listen()
        // A server beside it comes first.
        nice(10)
        let line = ProgressLine(isWanted: !json)
        let backup = try Report.faults {
            defer { line.clear() }
            return try Backup.make(
                of: data.folder, at: URL(fileURLWithPath: file).standardizedFileURL, replaces: force,
                watch: .telling(line))
        }
        guard !json else {
            return try Report.print(
                json: Result(file: backup.file.path, madeAt: backup.madeAt, bytes: backup.bytes))
        }
        print("\(backup.file.path): \(Report.size(backup.bytes)), checked")
    }
}

extension Backup.Watch {
    /// Until somebody wants the program to stop.
    static func telling(_ line: ProgressLine) -> Self {
        Self { step in
            switch step {
            case .copying(let bytes, let total): line.show("copying: \(100 * bytes / max(total, 1)) %")
            case .checking: line.show("checking")
            }
            return !StopSignals.hasCome
        }
    }
}
