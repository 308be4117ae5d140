import Foundation
import Localization
import Vocabulary

/// Whom an adult looks after, and where they sign in.
package struct HousePage: Sendable {
    let children: [Child]
    let devices: [FamilyDevice]
    let now: Date

    package init(children: [Child], devices: [FamilyDevice], now: Date) {
        self.children = children
        self.devices = devices
        self.now = now
    }

    /// nil before a child's first visit.
    func seen(_ child: Child) -> Message? { child.lastSeen.map { Age.message(of: $0, now: now) } }
}
