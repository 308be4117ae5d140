import Foundation
import Localization
import Vocabulary

/// Whom an adult looks after, and where these sign in by their faces.
package struct Family: Sendable {
    let children: [Child]
    let devices: [FamilyDevice]

    package init(children: [Child], devices: [FamilyDevice]) {
        self.children = children
        self.devices = devices
    }
}

/// What an adult can do for children: the way to homework, to another child and to family devices.
struct FamilyPart: Sendable {
    let family: Family

    init(_ family: Family) {
        self.family = family
    }
}

/// What an adult should know of a child at once; nothing where all is well.
struct ChildWarnings: Sendable {
    let child: Child

    init(_ child: Child) {
        self.child = child
    }
}

/// The house where nobody sees anybody's day, as an administrator wants it: whom an adult looks after.
package struct ChildrenPage: Sendable {
    let family: Family
    let now: Date

    package init(_ family: Family, now: Date) {
        self.family = family
        self.now = now
    }

    /// nil before the first visit.
    func seen(_ child: Child) -> Message? { child.lastSeen.map { Age.message(of: $0, now: now) } }
}
