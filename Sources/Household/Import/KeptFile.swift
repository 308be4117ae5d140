import Foundation

/// A file as it was sent, or what was made of it, for as long as somebody may ask for it. It is deleted with the last who
/// holds it.
package final class KeptFile: Sendable {
    let url: URL

    init(_ url: URL) {
        self.url = url
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}
