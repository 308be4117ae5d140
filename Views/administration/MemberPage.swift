import Foundation
import Localization
import Vocabulary

/// One member, and what an administrator can do for them.
package struct MemberPage: Sendable {
    let member: Member
    /// The one who looks.
    let isSelf: Bool
    /// Of several, so that this one may go back to being a learner.
    let hasOtherAdministrator: Bool
    let now: Date

    package init(_ member: Member, seenBy user: User, hasOtherAdministrator: Bool, now: Date) {
        self.member = member
        isSelf = member.id == user.id
        self.hasOtherAdministrator = hasOtherAdministrator
        self.now = now
    }

    var user: User { member.user }
    var role: Message { Role.message(of: user) }
    var joined: Message { Age.message(of: member.joined, now: now) }
    var lastSeen: Message { member.lastSeen.map { Age.message(of: $0, now: now) } ?? "member.neverSeen" }
    var roleAct: MemberAct? {
        user.isChild || user.isAdministrator && !hasOtherAdministrator ? nil : .role(of: member)
    }
    /// For oneself they stand in the profile. A child has no password.
    var acts: [MemberAct] {
        [roleAct, isSelf || user.isChild ? nil : .passwordLink, isSelf ? nil : .removal].compactMap(\.self)
    }
    func icon(of act: MemberAct) -> Icon.Name {
        switch act {
        case .promotion, .demotion: .administration
        case .passwordLink: .key
        case .removal: .bin
        }
    }
}

/// What somebody may do here.
enum Role {
    static func message(of user: User) -> Message {
        user.isChild ? "member.child" : user.isAdministrator ? "member.administrator" : "member.learner"
    }
}

/// An amount of data, as people say it.
enum DataSize {
    static func message(_ bytes: Int) -> Message {
        switch bytes {
        case ..<1_000_000: Message("size.kilobytes", count: (bytes + 999) / 1000)
        case ..<10_000_000_000: Message("size.megabytes", count: bytes / 1_000_000)
        default: Message("size.gigabytes", count: bytes / 1_000_000_000)
        }
    }
}
