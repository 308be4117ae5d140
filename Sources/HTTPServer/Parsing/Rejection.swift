import HTTPTypes

/// Why a request is turned down. The connection is closed after the answer, because what follows on it can no
/// longer be told apart from the request's remains.
struct Rejection: Error, Equatable {
    var status: HTTPResponse.Status
    /// A short English phrase for the log.
    var reason: String

    init(_ status: HTTPResponse.Status, _ reason: String) {
        self.status = status
        self.reason = reason
    }

    static func malformed(_ reason: String) -> Rejection { Rejection(.badRequest, reason) }
}
