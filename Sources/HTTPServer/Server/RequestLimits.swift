/// How large the parts of a request may be, apart from its body.
public struct RequestLimits: Sendable, Equatable {
    /// Bytes of the first line, without its line end; beyond it 414.
    public var requestLine = 8 * 1024
    /// Bytes of all header fields together with their line ends, and of a chunked body's trailer; beyond
    /// it 431.
    public var headerSection = 32 * 1024
    /// Header fields; beyond it 431.
    public var headerFields = 100

    public init() {}
}
