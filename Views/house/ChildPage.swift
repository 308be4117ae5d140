import Foundation
import Localization
import Vocabulary

/// A child, as an adult sees it who looks after them: how they sign in, and what can be done about that.
package struct ChildPage: Sendable {
    let child: Child
    /// Without one the child can only come by a code.
    let hasFamilyDevice: Bool
    let now: Date

    package init(_ child: Child, hasFamilyDevice: Bool, now: Date) {
        self.child = child
        self.hasFamilyDevice = hasFamilyDevice
        self.now = now
    }

    var user: User { child.user }
    /// nil before the first visit.
    var seen: Message? { child.lastSeen.map { Age.message(of: $0, now: now) } }
    var lastWrong: Message? { child.lastWrongPIN.map { Age.message(of: $0, now: now) } }
}
