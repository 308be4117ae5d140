/// Why a translation service gave no translation. Says nothing of the word or the key.
public enum ServiceFault: Error, Equatable, Sendable, CustomStringConvertible {
    case unreachable
    /// Its certificate is vouched for by nobody whom this machine trusts, or is another name's.
    case untrusted
    case timedOut
    /// As many calls are under way as may be.
    case busy
    /// It failed several times in a row and is left alone for a while.
    case paused
    /// It does not accept the key.
    case refused
    /// Its limit is reached.
    case exhausted
    /// It does not know these languages, or not this text.
    case unsupported
    /// Anything else that is no translation.
    case wrongAnswer(reason: String)

    public var description: String {
        switch self {
        case .unreachable: "cannot be reached"
        case .untrusted: "has no certificate that can be trusted"
        case .timedOut: "took too long"
        case .busy: "has as many calls under way as it may"
        case .paused: "failed several times and is left alone for a while"
        case .refused: "does not accept the key"
        case .exhausted: "says that its limit is reached"
        case .unsupported: "does not accept the request"
        case .wrongAnswer(let reason): "answered wrongly: \(reason)"
        }
    }

    /// It speaks against asking again at once.
    var isFailure: Bool {
        switch self {
        case .busy, .paused, .unsupported: false
        case .unreachable, .untrusted, .timedOut, .refused, .exhausted, .wrongAnswer: true
        }
    }

    /// nil for the status of a translation.
    init?(status: Int) {
        switch status {
        case 200: return nil
        case 401, 403: self = .refused
        case 429, 456: self = .exhausted
        case 400: self = .unsupported
        case 300..<400: self = .wrongAnswer(reason: "a redirect")
        default: self = .wrongAnswer(reason: "status \(status)")
        }
    }
}
