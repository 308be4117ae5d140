import ArgumentParser
import Foundation

/// What a command says at its end.
enum Report {
    /// As one line of JSON, its names sorted.
    static func print(json value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        Swift.print(String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    /// `bytes` for people.
    static func size(_ bytes: Int) -> String {
        bytes < 1_000_000
            ? "\((bytes + 999) / 1000) kB" : String(format: "%.1f MB", Double(bytes) / 1_000_000)
    }

    /// "1 word", "2 words".
    static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }

    /// What went wrong becomes one line, and the exit status 1.
    static func faults<Value>(of work: () throws -> Value) throws -> Value {
        do { return try work() } catch { throw fault(error) }
    }

    static func fault(_ error: any Error) -> any Error {
        if error is ExitCode { return error }
        FileHandle.standardError.write(Data("slovarik: \(error)\n".utf8))
        return ExitCode.failure
    }
}

/// One line of a terminal that says how far something has come; silent where nobody watches.
struct ProgressLine: Sendable {
    private let isShown: Bool

    init(isWanted: Bool) { isShown = isWanted && isatty(STDERR_FILENO) == 1 }

    /// Writes `text` over what stood there.
    func show(_ text: String) {
        guard isShown else { return }
        FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
    }

    func clear() { show("") }
}
