import HTTPTypes

/// A request's head and what it says about the message itself.
struct MessageHead: Equatable {
    var request: HTTPRequest
    var framing: BodyFraming
    /// The client waits for `100 Continue` before it sends the body.
    var expectsContinue: Bool
    /// The client would like to send another request on this connection.
    var keepsAlive: Bool
    var version: HTTPVersion
}
