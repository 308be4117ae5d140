import Foundation
import Localization
import Vocabulary

/// The browsers that somebody is signed in with.
package struct DevicesPage: Sendable {
    let devices: [Device]
    /// nil for a child, who has none.
    let family: Family?
    /// What ages are counted from.
    let now: Date

    package init(_ devices: [Device], family: Family?, now: Date) {
        self.devices = devices
        self.family = family
        self.now = now
    }

    /// The browsers on which the children of an adult sign in by their faces.
    package struct Family: Sendable {
        let devices: [FamilyDevice]
        /// The one that asks; it may be another adult's. nil where it is none.
        let current: FamilyDevice.ID?

        package init(devices: [FamilyDevice], current: FamilyDevice.ID?) {
            self.devices = devices
            self.current = current
        }

        /// It can be made one, or one of this adult's too.
        var offersThisOne: Bool { !devices.contains { $0.id == current } }
    }

    var hasOthers: Bool { devices.contains { !$0.isCurrent } }

    func age(of moment: Date) -> Message { Age.message(of: moment, now: now) }
}

/// How long ago something was, in words that hold in every time zone.
enum Age {
    static func message(of moment: Date, now: Date) -> Message {
        let hours = Int(max(0, now.timeIntervalSince(moment)) / 3600)
        return switch hours {
        case 0: Message("age.underAnHour")
        case 1..<24: Message("age.hours", count: hours)
        default: Message("age.days", count: hours / 24)
        }
    }
}
