import ArgumentParser
import Foundation

/// Where the data is.
struct DataOption: ParsableArguments {
    @Option(help: "Folder of the database (SLOVARIK_DATA; ./data).")
    var data: String?

    var folder: URL { Self.folder(data ?? Environment.text("DATA") ?? "data") }

    static func folder(_ path: String) -> URL {
        URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
    }
}

/// How many daily backups are kept.
struct BackupsOption: ParsableArguments {
    @Option(help: "Daily backups to keep in the folder of the database; 0 for none (SLOVARIK_BACKUPS; 7).")
    var backups: Int?

    func count() throws -> Int {
        guard let count = try backups ?? Self.ofEnvironment() else { return 7 }
        guard (0...1000).contains(count) else {
            throw ValidationError("The number of backups must be from 0 to 1000.")
        }
        return count
    }

    private static func ofEnvironment() throws -> Int? {
        guard let text = Environment.text("BACKUPS") else { return nil }
        guard let count = Int(text) else { throw ValidationError("SLOVARIK_BACKUPS is not a number.") }
        return count
    }
}
