import HTTPServer
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
    /// Somebody who is signed in asked for what is not there, or not theirs.
    case notFound = "not there for this account"
    /// A form for those who are signed in, from somebody who is not.
    case notSignedIn = "form without a session refused"
    case foreignOrigin = "form of another site refused"
    /// Asked under a name that is none of ours.
    case foreignName = "foreign name refused"
    /// No browser sends such a form.
    case badForm = "broken form refused"
    /// An address for somebody's calendar was made, the one before ended.
    case calendarOpened = "calendar link made"
    case calendarClosed = "calendar link ended"
    /// A program may act for somebody from now on, or no longer.
    case accessMade = "access made"
    case accessEnded = "access ended"
    case recoveryCodesMade = "recovery codes made"
    /// By a recovery code.
    case passwordRecovered = "password recovered"
    case recoveryFailed = "recovery failed"
    case passwordSetByLink = "password set by link"
    /// A link that never was, was used or is too old.
    case passwordLinkRefused = "password link refused"

    case childAdded = "child added"
    /// By an adult who looks after the child: a file with all that is kept of it, and the end of its account in a week.
    case childDataTaken = "child's data taken along"
    case childDeletionPlanned = "child's account to be removed"
    case childKept = "child's account kept"
    /// By nobody's request: its day has come.
    case childDeleted = "child's account removed"
    /// By an adult who looks after the child, who may make the account its own from now on, or no longer.
    case growingUpAllowed = "growing up allowed"
    case growingUpForbidden = "growing up not allowed any more"
    /// By the child: with an e-mail and a password, and without those who looked after it.
    case grownUp = "child's account became its own"
    /// Somebody else looks after a child too.
    case guardianAdded = "guardian added"
    /// By an adult who looks after the child.
    case pinChanged = "PIN changed"
    case pinRefused = "PIN refused"
    case familyDeviceMade = "family device made"
    case familyDeviceEnded = "family device ended"
    /// For a child, on an adult's screen.
    case signInCodeMade = "sign-in code made"
    case signInCodeRefused = "sign-in code refused"

    fileprivate var level: Logger.Level {
        switch self {
        case .signInFailed, .limitReached, .passwordRefused, .foreignOrigin, .foreignName, .badForm,
            .recoveryFailed, .passwordLinkRefused, .pinRefused, .signInCodeRefused:
            .warning
        default: .notice
        }
    }
}

extension Logger {
    /// Writes down what the server does by itself.
    func record(_ event: SecurityEvent, account: User.ID) {
        log(level: event.level, "security: \(event.rawValue)", metadata: ["account": "\(account)"])
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
        services.record(event, request, client, account: account, limit: limit)
    }

    /// Writes down that a request was turned away for this reason, if that concerns safety.
    func recordRefusal(_ error: any Error) async {
        let event: SecurityEvent
        switch error {
        case Fault.notFound where user.account != nil && parameters != nil: event = .notFound
        case Fault.badForm: event = .badForm
        case Refusal.foreignOrigin: event = .foreignOrigin
        default: return
        }
        await services.recordRefusal(event, request, client, account: user.account?.id)
    }
}

extension Services {
    /// Writes down an event of a request, as `Context.record`.
    func record(
        _ event: SecurityEvent, _ request: Request, _ client: Client, account: User.ID? = nil,
        limit: RateLimits.Scope? = nil
    ) {
        var metadata: Logger.Metadata = ["request": "\(request.number)", "client": "\(client.address)"]
        if let account { metadata["account"] = "\(account)" }
        if let limit { metadata["limit"] = "\(limit.rawValue)" }
        logger.log(level: event.level, "security: \(event.rawValue)", metadata: metadata)
    }

    /// Writes down that a request was turned away. Anybody can have that happen as often as they like, so it is
    /// written a few times for each address, then once a minute: nobody fills the disk with it.
    func recordRefusal(_ event: SecurityEvent, _ request: Request, _ client: Client, account: User.ID? = nil)
        async
    {
        switch await rates.refusal(of: client.address, now: clock()) {
        case .allowed: record(event, request, client, account: account)
        case .refused(let scope, isFirst: true): record(.limitReached, request, client, limit: scope)
        case .refused: break
        }
    }
}
