import Foundation

extension Catalogue {
    /// What the language calls the city that a time zone is named by: «Лос-Анджелес» for `America/Los_Angeles`. Where it has
    /// no name for it, the end of the zone's own.
    package func city(ofTimeZone name: String) -> String {
        let own = name.split(separator: "/").last.map { String($0).replacing("_", with: " ") } ?? name
        guard name.contains("/"), !name.hasPrefix("Etc/"), let zone = TimeZone(identifier: name) else {
            return own
        }
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: language.rawValue)
        formatter.timeZone = zone
        // Exemplar city: UTS #35, part 4, "Time Zone Format Terminology".
        formatter.dateFormat = "VVV"
        let city = formatter.string(from: Date(timeIntervalSinceReferenceDate: 0))
        return city.isEmpty ? own : city
    }
}
