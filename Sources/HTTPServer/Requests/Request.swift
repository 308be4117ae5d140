public import HTTPTypes

/// One complete request: its head and body have been read and have passed the parser's rules.
public struct Request: Sendable {
    /// Counts up from 1 within one run of the server; shown beside a fault and written to the log.
    public var number: UInt64
    /// Method, scheme, authority, raw target (path and query) and header fields.
    public var head: HTTPRequest
    /// The whole body, without any transfer coding.
    public var body: [UInt8]
    /// The body, where it was received into a file; then `body` is empty.
    public var file: BodyFile?
    /// The peer's IP address as text, without port: `192.168.1.5`, `::1`.
    public var remoteAddress: String

    public init(
        number: UInt64, head: HTTPRequest, body: [UInt8] = [], file: BodyFile? = nil, remoteAddress: String
    ) {
        self.number = number
        self.head = head
        self.body = body
        self.file = file
        self.remoteAddress = remoteAddress
    }
}
