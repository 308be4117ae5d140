import ArgumentParser
import Foundation
import Storage

/// `slovarik restore FILE`: a backup takes the place of the data, which are kept aside.
struct Restore: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Replace the data with a backup, and keep what was there; the server must be stopped.",
        discussion: "Everybody is signed out, and one-time links of the backup are over.")

    @Argument(help: "The backup.")
    var file: String

    @OptionGroup var data: DataOption

    @Flag(help: "Print what was done as JSON.")
    var json = false

    private struct Result: Encodable {
        let data: String
        let before: String?
    }

    func run() throws {
        StopSignals.listen()
        let line = ProgressLine(isWanted: !json)
        let restoration = try Report.faults {
            defer { line.clear() }
            return try Restoration.restore(
                URL(fileURLWithPath: file).standardizedFileURL, to: data.folder, watch: .telling(line))
        }
        guard !json else {
            return try Report.print(json: Result(data: data.folder.path, before: restoration.before?.path))
        }
        print("\(file) was checked and restored into \(data.folder.path).")
        if let before = restoration.before {
            print("The data it replaced is kept in \(before.path); remove it when you no longer need it.")
        }
        print("Everybody is signed out, and invitations and links for new passwords of before are over.")
        print("Start the server now.")
    }
}
