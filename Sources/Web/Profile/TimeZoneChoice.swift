import Foundation

/// One of the time zones that can be chosen.
struct TimeZoneChoice: Sendable {
    /// IANA name; empty for the server's own.
    let name: String
    let label: String
    let isChosen: Bool

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

    static func all(chosen: String?, text: Catalogue) -> [TimeZoneChoice] {
        let others = chosen.map { common.contains($0) ? [] : [$0] } ?? []
        let server = TimeZoneChoice(name: "", label: text("profile.timeZoneServer"), isChosen: chosen == nil)
        return [server]
            + (others + common).map {
                TimeZoneChoice(
                    name: $0, label: $0.replacing("_", with: " "), isChosen: $0 == chosen)
            }
    }
}
