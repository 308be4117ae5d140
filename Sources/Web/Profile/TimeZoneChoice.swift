import Foundation

/// The time zones that can be chosen, by their IANA names; empty is the server's own.
enum TimeZoneChoice {
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

    static func isKnown(_ name: String) -> Bool {
        name.utf8.count <= 64 && TimeZone(identifier: name) != nil
            && (common.contains(name) || TimeZone.knownTimeZoneIdentifiers.contains(name))
    }

    /// The server's own, `chosen` when it is none of the usual ones, and those.
    static func all(with chosen: String?, text: Catalogue) -> [(value: String, label: String)] {
        let others = chosen.map { common.contains($0) ? [] : [$0] } ?? []
        return [(value: "", label: text("profile.timeZoneServer"))]
            + (others + common).map { (value: $0, label: $0.replacing("_", with: " ")) }
    }
}
