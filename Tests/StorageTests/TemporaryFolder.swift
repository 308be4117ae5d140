import Foundation

/// A folder that goes away with its test.
final class TemporaryFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("slovarik-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}

extension Date {
    /// A moment for what does not depend on one.
    static let someday = Date(timeIntervalSince1970: 1_800_000_000)
}
