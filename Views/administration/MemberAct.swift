import Localization
import Vocabulary

/// What an administrator does to somebody's account; the password is asked again before.
package enum MemberAct: String, Sendable {
    /// Becomes an administrator.
    case promotion
    /// Is a learner again.
    case demotion
    /// Gets a link that changes a forgotten password.
    case passwordLink
    case removal

    /// Who has the other role gets it.
    package static func role(of member: Member) -> MemberAct {
        member.user.isAdministrator ? .demotion : .promotion
    }

    var title: Message { Message("member.\(rawValue)") }

    func question(of member: Member) -> Message {
        Message("member.\(rawValue)Question", ["name": member.user.name])
    }

    /// What will come of it.
    func explanations(of member: Member) -> [Message] {
        let consequence = Message("member.\(rawValue)Consequence")
        guard self == .removal else { return [consequence] }
        let (pictures, recordings) = (member.pictureCount, member.recordingCount)
        return [
            Message("member.removedWords", count: member.wordCount),
            pictures == 0 ? nil : Message("member.removedPictures", count: pictures),
            recordings == 0 ? nil : Message("member.removedRecordings", count: recordings), consequence,
            "member.removalCopies",
        ].compactMap(\.self)
    }

    package func address(of member: User.ID) -> Address {
        switch self {
        case .promotion, .demotion: Path.memberRole(member)
        case .passwordLink: Path.memberPassword(member)
        case .removal: Path.deleteMember(member)
        }
    }
}
