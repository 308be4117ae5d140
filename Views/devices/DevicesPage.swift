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
