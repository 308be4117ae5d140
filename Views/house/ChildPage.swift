import Forms
import Foundation
import Learning
import Localization
import Vocabulary

/// A child, as an adult sees it who looks after them: how they sign in, and what can be done about that.
package struct ChildPage: Sendable {
    let child: Child
    /// The last seven study days, each with its minutes; nil for one without answers.
    let week: [(day: StudyDay, minutes: Int?)]
    let hardWords: [HardWord]
    /// What those are called who look after the child.
    let adults: [String]
    let form: GuardianForm
    /// On which the child signs in by its face; without one it can only come by a code.
    let devices: [FamilyDevice]
    let news: ChildAccountNews
    /// The day until which the child can make the account its own; nil where no adult lets it.
    let growingUpEnd: StudyDay?
    let now: Date

    package init(
        _ child: Child, week: [(day: StudyDay, minutes: Int?)], hardWords: [HardWord], adults: [String],
        form: GuardianForm, devices: [FamilyDevice], news: ChildAccountNews, growingUpEnd: StudyDay?,
        now: Date
    ) {
        self.week = week
        self.hardWords = hardWords
        self.adults = adults
        self.form = form
        self.child = child
        self.devices = devices
        self.news = news
        self.growingUpEnd = growingUpEnd
        self.now = now
    }

    var user: User { child.user }
    /// nil before the first visit.
    var seen: Message? { child.lastSeen.map { Age.message(of: $0, now: now) } }
    /// Of the bar of a day: half an hour fills it.
    func height(_ minutes: Int) -> Int { max(3, min(30, minutes) * 40 / 30) }
    func age(of moment: Date) -> Message { Age.message(of: moment, now: now) }
    var lastWrong: Message? { child.lastWrongPIN.map { Age.message(of: $0, now: now) } }
}

/// The e-mail of another adult who is to look after a child.
package struct GuardianForm: Sendable, FaultyForm {
    package var email = ""
    package var faults = FormFaults()

    package init() {}
}

extension TextField {
    package static let guardianEmail = TextField(
        "email", label: "account.email", rule: TextRule(maximum: EmailRule.maximum), kind: .email,
        autocomplete: .off, hint: "guardian.emailHint")
}
