import Forms
import Localization
import Vocabulary

/// Whether and when the calendar of one's phone reminds of the words.
package struct CalendarSettingsPage: Sendable {
    /// nil while it is switched off.
    let time: TimeOfDay?
    /// As it was typed.
    let typed: String
    let faults: FormFaults

    package init(_ time: TimeOfDay?, typed: String?, faults: FormFaults) {
        self.time = time
        self.typed = typed ?? (time ?? .usualReminder).text
        self.faults = faults
    }
}

extension TextField {
    package static let reminderTime = TextField(
        "time", label: "calendar.time", rule: TextRule(maximum: 5), kind: .time, hint: "calendar.timeHint")
}
