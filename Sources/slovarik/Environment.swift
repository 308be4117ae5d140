import ArgumentParser
import Foundation

/// Options as the environment gives them: `SLOVARIK_PORT` for `--port`.
enum Environment {
    static func text(_ name: String) -> String? {
        let value = ProcessInfo.processInfo.environment["SLOVARIK_\(name)"]
        return value?.isEmpty == false ? value : nil
    }

    /// `on` or `off`; nil when it is not there.
    static func flag(_ name: String) throws -> Bool? {
        switch text(name) {
        case nil: nil
        case "on": true
        case "off": false
        default: throw ValidationError("SLOVARIK_\(name) is neither on nor off.")
        }
    }

    /// Separated by commas.
    static func list(_ name: String) -> [String] {
        (text(name) ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
    }
}
