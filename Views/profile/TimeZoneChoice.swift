import Foundation
import Localization

/// The time zones that can be chosen, by their IANA names; empty is the server's own.
package enum TimeZoneChoice {
    /// One for each difference from UTC and rule, west to east; any other known one can be posted too.
    private static let common = [
        "Pacific/Honolulu", "America/Anchorage", "America/Los_Angeles", "America/Denver", "America/Chicago",
        "America/New_York", "America/Halifax", "America/Sao_Paulo", "Atlantic/Azores", "Etc/UTC",
        "Europe/London",
        "Europe/Berlin", "Europe/Kaliningrad", "Europe/Kyiv", "Asia/Jerusalem", "Europe/Istanbul",
        "Europe/Minsk",
        "Europe/Moscow", "Europe/Samara", "Asia/Tbilisi", "Asia/Dubai", "Asia/Yekaterinburg", "Asia/Almaty",
        "Asia/Tashkent", "Asia/Kolkata", "Asia/Omsk", "Asia/Novosibirsk", "Asia/Krasnoyarsk", "Asia/Irkutsk",
        "Asia/Shanghai", "Asia/Yakutsk", "Asia/Tokyo", "Asia/Vladivostok", "Australia/Sydney", "Asia/Magadan",
        "Asia/Kamchatka", "Pacific/Auckland",
    ]

    package static func isKnown(_ name: String) -> Bool {
        name.utf8.count <= 64 && TimeZone(identifier: name) != nil
            && (common.contains(name) || TimeZone.knownTimeZoneIdentifiers.contains(name))
    }

    /// The server's own, `chosen` when it is none of the usual ones, and those.
    static func options(with chosen: String?) -> [Select.Option] {
        guard let chosen, !common.contains(chosen) else { return [server] + usual }
        return [server, option(chosen)] + usual
    }

    private static let server = Select.Option(value: "", label: .sentence("profile.timeZoneServer"))
    private static let usual = common.map(option)

    private static func option(_ name: String) -> Select.Option {
        Select.Option(value: name, label: .timeZone(name))
    }
}
