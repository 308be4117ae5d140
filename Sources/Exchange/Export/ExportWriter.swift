/// Gathers what is written into pieces of one size, so that an export holds one piece and one slice at a time.
package struct ExportWriter {
    /// Bytes.
    static let pieceSize = 64 * 1024

    /// Takes a piece, and returns when there is room for the next.
    package typealias Write = @Sendable ([UInt8]) async throws -> Void

    private let write: Write
    private var bytes: [UInt8] = []

    package init(_ write: @escaping Write) {
        self.write = write
    }

    package mutating func append(_ more: some Sequence<UInt8>) async throws {
        bytes.append(contentsOf: more)
        guard bytes.count >= Self.pieceSize else { return }
        var start = 0
        while bytes.count - start >= Self.pieceSize {
            try await write(Array(bytes[start..<start + Self.pieceSize]))
            start += Self.pieceSize
        }
        bytes.removeFirst(start)
    }

    mutating func append(_ text: String) async throws { try await append(text.utf8) }

    /// Writes what is left.
    package mutating func finish() async throws {
        try await write(bytes)
        bytes = []
    }
}
