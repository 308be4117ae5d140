import Foundation

/// What this process writes to standard error.
enum StandardError {
    static func written(during work: () async throws -> Void) async throws -> String {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "stderr-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        let saved = dup(2)
        dup2(descriptor, 2)
        defer {
            dup2(saved, 2)
            close(saved)
            close(descriptor)
        }
        try await work()
        return try String(contentsOf: file, encoding: .utf8)
    }
}
