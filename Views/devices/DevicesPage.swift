import Foundation
import Localization
import Vocabulary

/// The browsers that somebody is signed in with.
package struct DevicesPage: Sendable {
    let devices: [Device]
    /// What ages are counted from.
    let now: Date

    package init(_ devices: [Device], now: Date) {
        self.devices = devices
        self.now = now
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
