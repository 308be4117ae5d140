import Foundation

/// Options as the environment gives them: `SLOVARIK_PORT` for `--port`.
enum Environment {
    static func text(_ name: String) -> String? {
        let value = ProcessInfo.processInfo.environment["SLOVARIK_\(name)"]
        return value?.isEmpty == false ? value : nil
    }

    /// Separated by commas.
    static func list(_ name: String) -> [String] {
        (text(name) ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
    }
}
