import Foundation
import Localization
import Vocabulary

/// What was done to the household, a page at a time.
package struct ActsPage: Sendable {
    /// Acts on one page.
    package static let size = 50

    let acts: [AdministrativeAct]
    /// From 1.
    let page: Int
    let pageCount: Int
    let now: Date

    package init(_ acts: [AdministrativeAct], page: Int, count: Int, now: Date) {
        self.acts = acts
        self.page = page
        pageCount = max(1, (count + Self.size - 1) / Self.size)
        self.now = now
    }
}

/// Acts, the latest first.
struct ActList: Sendable {
    let acts: [AdministrativeAct]
    let now: Date

    init(_ acts: [AdministrativeAct], now: Date) {
        self.acts = acts
        self.now = now
    }

    func title(_ act: AdministrativeAct) -> Message {
        guard let kind = act.kind else { return "act.unknown" }
        return switch kind {
        case .registrationOpened: "act.registrationOpened"
        case .registrationByInvitation: "act.registrationByInvitation"
        case .registrationClosed: "act.registrationClosed"
        case .allowanceSet: "act.allowanceSet"
        case .homeCircleShown: "act.homeCircleShown"
        case .homeCircleHidden: "act.homeCircleHidden"
        case .invitationMade: "act.invitationMade"
        case .invitationRevoked: "act.invitationRevoked"
        case .invitationUsed: "act.invitationUsed"
        case .passwordLinkMade: "act.passwordLinkMade"
        case .passwordSet: "act.passwordSet"
        case .signedOut: "act.signedOut"
        case .madeAdministrator: "act.madeAdministrator"
        case .madeLearner: "act.madeLearner"
        case .accountAdded: "act.accountAdded"
        case .accountRemoved: "act.accountRemoved"
        }
    }

    func actor(_ act: AdministrativeAct) -> Message {
        if act.isByCommandLine { return "act.byCommandLine" }
        return act.actorName.map { Message("act.by", ["name": $0]) } ?? "act.byRemoved"
    }
}
