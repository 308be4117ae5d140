import Foundation
import Vocabulary

/// The browsers that somebody is signed in with.
struct DevicesPage: Sendable {
    struct Entry: Sendable {
        let name: String
        let isCurrent: Bool
        /// «Первый вход: 3 дня назад»
        let firstSeen: String
        let lastSeen: String
        /// Signs it out; nil for the one that asks, which has a button of its own on the profile page.
        let action: String?
    }

    let profileHref = Path.profile
    let entries: [Entry]
    /// Signs all others out; nil when there are none.
    let othersAction: String?

    init(_ devices: [Device], now: Date, text: Catalogue) {
        entries = devices.map { device in
            Entry(
                name: text(DeviceName(userAgent: device.userAgent).message), isCurrent: device.isCurrent,
                firstSeen: text(
                    "device.firstSeen", ["age": text(Age.message(of: device.firstSeen, now: now))]),
                lastSeen: text("device.lastSeen", ["age": text(Age.message(of: device.lastSeen, now: now))]),
                action: device.isCurrent ? nil : Path.deleteDevice(device.id))
        }
        othersAction = devices.contains { !$0.isCurrent } ? Path.deleteOtherDevices : nil
    }
}
