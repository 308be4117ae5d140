public import HTTPTypes

/// An answer, complete in memory or with a body that is made while it is sent.
///
/// The server adds `Date`, `Content-Length` and `Connection`, compresses where that pays, and leaves the
/// body out where the method or the status asks for none.
public struct Response: Sendable {
    public var status: HTTPResponse.Status
    /// A line end inside a value becomes a space, so that a value cannot become a field of its own.
    public var headerFields: HTTPFields
    public var body: [UInt8]
    /// Sent in place of `body`, which is empty then.
    public var stream: BodyStream?

    public init(status: HTTPResponse.Status, headerFields: HTTPFields = HTTPFields(), body: [UInt8] = []) {
        self.status = status
        self.headerFields = headerFields
        self.body = body
    }

    /// An answer whose body is made while it is sent.
    public init(status: HTTPResponse.Status, headerFields: HTTPFields = HTTPFields(), stream: BodyStream) {
        self.init(status: status, headerFields: headerFields)
        self.stream = stream
    }

    /// A page, as `text/html; charset=utf-8`.
    public static func html(_ text: String, status: HTTPResponse.Status = .ok) -> Response {
        Response(status: status, type: "text/html; charset=utf-8", text: text)
    }

    /// Plain text, as `text/plain; charset=utf-8`.
    public static func text(_ text: String, status: HTTPResponse.Status = .ok) -> Response {
        Response(status: status, type: "text/plain; charset=utf-8", text: text)
    }

    /// 303 See Other: go on with a GET of `location`.
    public static func redirect(to location: String) -> Response {
        Response(status: .seeOther, headerFields: [.location: location])
    }

    private init(status: HTTPResponse.Status, type: String, text: String) {
        self.init(status: status, headerFields: [.contentType: type], body: Array(text.utf8))
    }
}
