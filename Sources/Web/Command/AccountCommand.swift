public import Foundation
import Vocabulary

/// What somebody asks of the accounts who has the data folder itself: on the command line, without a browser.
///
/// `user` is an e-mail, or the number of an account.
public enum AccountCommand: Codable, Sendable, Equatable {
    case list
    case show(user: String)
    /// Without a password a link is made by which the person chooses one. `language` is `ru` or `en`.
    case add(name: String, email: String, password: String?, language: String?, isAdministrator: Bool)
    /// Without a password a link is made by which the person chooses one.
    case resetPassword(user: String, password: String?)
    case makeAdministrator(user: String)
    case remove(user: String)
    case invite
}

/// What came of an `AccountCommand`.
public enum AccountAnswer: Codable, Sendable, Equatable {
    case accounts([AccountRecord])
    /// As it is now, with the link that was made; a removed one as it was.
    case account(AccountRecord, link: LinkRecord?)
    case invitation(LinkRecord)
    case refused(AccountRefusal)
}

/// An account as the command line shows it.
public struct AccountRecord: Codable, Sendable, Equatable {
    public let number: Int64
    public let name: String
    /// nil for a child.
    public let email: String?
    public let isAdministrator: Bool
    public let joined: Date
    /// nil when nobody has signed in.
    public let lastSeen: Date?
    public let words: Int
    public let pictures: Int
    /// Browsers that are signed in.
    public let devices: Int

    init(_ member: Member) {
        number = member.id.number
        name = member.user.name
        email = member.user.email
        isAdministrator = member.user.isAdministrator
        joined = member.joined
        lastSeen = member.lastSeen
        words = member.wordCount
        pictures = member.pictureCount
        devices = member.deviceCount
    }
}

/// A link to be handed over.
public struct LinkRecord: Codable, Sendable, Equatable {
    /// Within the site, with its secret.
    public let path: String
    public let expires: Date
    /// Where the site can be opened, as far as the server knows: `http://192.168.1.5:8080`.
    public let origin: String
}

/// Why a command was not carried out. Each description is one line.
public enum AccountRefusal: Error, Codable, Sendable, Equatable, CustomStringConvertible {
    case noAccount(String)
    case emailTaken(String)
    case lastAdministrator(String)
    /// It has neither a password nor a role.
    case child(String)
    case badName, badEmail, badLanguage
    case passwordTooShort, passwordTooLong, passwordCommon, passwordGuessable
    /// Too many passwords are being hashed.
    case busy
    /// The disk or the program let it not be done, for this reason.
    case failed(String)
    /// Another version of the program asks.
    case notUnderstood

    public var description: String {
        switch self {
        case .noAccount(let user): "There is no account \(user); `slovarik user list` lists them."
        case .emailTaken(let email): "There is already an account with the e-mail \(email)."
        case .lastAdministrator(let name):
            "\(name) is the only administrator; make somebody else one first: `slovarik user make-administrator`."
        case .child(let name):
            "\(name) is a child; whoever looks after the child sets the PIN in the browser."
        case .badName: "This cannot be a name: it needs 1 to 60 characters, without control characters."
        case .badEmail: "This does not look like an e-mail address, such as anna@example.org."
        case .badLanguage: "The language must be ru or en."
        case .passwordTooShort: "The password is too short: it needs at least 8 characters."
        case .passwordTooLong: "The password is too long."
        case .passwordCommon: "The password is too common; try a phrase of a few words."
        case .passwordGuessable:
            "The password is little more than the name of the program; try a phrase of a few words."
        case .busy: "The server is busy with other passwords; try again in a moment."
        case .failed(let reason): "That did not work: \(reason)."
        case .notUnderstood:
            "The server is running another version and does not understand this command; restart it."
        }
    }
}
