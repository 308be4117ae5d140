import Foundation
import Localization

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
