/// A body that is made while it is sent, piece by piece.
///
/// There is one piece at a time: the next is asked for when the system has taken the last, so a slow client costs no
/// memory. It is sent with chunked transfer coding, to HTTP/1.0 until the connection ends; compressed where the
/// client takes that; to `HEAD` not at all, and then nothing is made.
public struct BodyStream: Sendable {
    /// Sends a piece; returns when the system has taken it. Throws `CancellationError` when nobody takes the body any
    /// more. One call at a time.
    public typealias Write = @Sendable ([UInt8]) async throws -> Void

    /// Makes the body. Runs away from the connection's queue, from when the head of the answer has been sent; its task
    /// is cancelled when the connection is lost. When it throws, the connection is reset, so that the client sees that
    /// the body is cut.
    public let produce: @Sendable (_ write: @escaping Write) async throws -> Void

    public init(_ produce: @escaping @Sendable (_ write: @escaping Write) async throws -> Void) {
        self.produce = produce
    }
}
