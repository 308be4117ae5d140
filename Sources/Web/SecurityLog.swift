import Logging
import Storage
import Vocabulary

/// What the one who looks after the server may want to know afterwards. A line of the log says which, the number of
/// the request, the client's address and the number of the account; never a name, an e-mail, a word or a secret.
enum SecurityEvent: String, Sendable, CaseIterable {
    case registered = "account registered"
    case signedIn = "sign-in done"
    case signInFailed = "sign-in failed"
    case signedOut = "signed out"
    /// Too many tries; written once until the limit lets one through again.
    case limitReached = "limit reached"
    /// The password that a change of the account asks for was wrong.
    case passwordRefused = "password refused"
    case passwordChanged = "password changed"
    case emailChanged = "e-mail changed"
    case devicesSignedOut = "other devices signed out"
    case accountDeleted = "account removed"
    case recoveryCodesMade = "recovery codes made"
    /// By a recovery code.
    case passwordRecovered = "password recovered"
    case recoveryFailed = "recovery failed"
    case passwordSetByLink = "password set by link"
    /// A link that never was, was used or is too old.
    case passwordLinkRefused = "password link refused"

    fileprivate var level: Logger.Level {
        switch self {
        case .signInFailed, .limitReached, .passwordRefused, .recoveryFailed, .passwordLinkRefused: .warning
        default: .notice
        }
    }
}

extension Context<User> {
    /// Writes down what an administrator does, and to whose account.
    func record(act: AdministrativeAct.Kind, of subject: User.ID? = nil) {
        var metadata: Logger.Metadata = [
            "request": "\(request.number)", "client": "\(client.address)", "administrator": "\(user.id)",
        ]
        if let subject { metadata["account"] = "\(subject)" }
        services.logger.notice("security: administration: \(act.rawValue)", metadata: metadata)
    }
}

extension Context {
    /// Writes down an event of this request. `account` is nil where there is no such account.
    func record(_ event: SecurityEvent, account: User.ID? = nil, limit: RateLimits.Scope? = nil) {
        var metadata: Logger.Metadata = ["request": "\(request.number)", "client": "\(client.address)"]
        if let account { metadata["account"] = "\(account)" }
        if let limit { metadata["limit"] = "\(limit.rawValue)" }
        services.logger.log(level: event.level, "security: \(event.rawValue)", metadata: metadata)
    }
}
