import Foundation

/// Something that was done to the household's accounts or to its settings, and who did it.
public struct AdministrativeAct: Sendable, Identifiable {
    /// What was done. The names stand in the database.
    public enum Kind: String, Sendable, CaseIterable {
        case registrationOpened = "registration-opened"
        case registrationByInvitation = "registration-by-invitation"
        case registrationClosed = "registration-closed"
        case allowanceSet = "allowance-set"
        case homeCircleShown = "home-circle-shown"
        case homeCircleHidden = "home-circle-hidden"
        case invitationMade = "invitation-made"
        case invitationRevoked = "invitation-revoked"
        /// Somebody made an account by invitation; the subject is the new account, the actor who had invited.
        case invitationUsed = "invitation-used"
        case passwordLinkMade = "password-link-made"
        /// Without a link, on the command line.
        case passwordSet = "password-set"
        case signedOut = "signed-out"
        case madeAdministrator = "made-administrator"
        case madeLearner = "made-learner"
        case accountAdded = "account-added"
        case accountRemoved = "account-removed"
    }

    /// Who does something.
    public enum Actor: Sendable, Hashable {
        case administrator(User.ID)
        case commandLine
    }

    public let id: Identifier<AdministrativeAct>
    /// nil for an act that this program does not know.
    public let kind: Kind?
    public let date: Date
    public let isByCommandLine: Bool
    /// nil when it was the command line or somebody whose account is removed.
    public let actorName: String?
    /// nil when it was done to nobody or to somebody whose account is removed.
    public let subjectName: String?

    public init(
        id: ID, kind: Kind?, date: Date, isByCommandLine: Bool, actorName: String?, subjectName: String?
    ) {
        self.id = id
        self.kind = kind
        self.date = date
        self.isByCommandLine = isByCommandLine
        self.actorName = actorName
        self.subjectName = subjectName
    }
}
