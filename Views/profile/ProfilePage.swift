import Forms
import Learning
import Localization
import Vocabulary

/// One's name, picture and progress, and all that can be set.
package struct ProfilePage: Sendable {
    let form: ProfileForm
    /// The account as it stands, beside a form that may have come back.
    let saved: User
    let home: Home
    /// nil when there have never been any.
    let codes: RecoveryCodes?
    let lessons: LessonFigures
    /// What there is for the pairs to choose from.
    let contents: PairContents

    package init(
        _ form: ProfileForm, of saved: User, home: Home, codes: RecoveryCodes?, lessons: LessonSummary,
        contents: PairContents
    ) {
        self.contents = contents
        self.lessons = LessonFigures(lessons)
        self.form = form
        self.saved = saved
        self.home = home
        self.codes = codes
    }

    var user: User { form.user }
    /// How many codes are left.
    var codesLeft: Message {
        codes.map { Message("recovery.codesLeft", count: $0.unusedCount) } ?? "recovery.codesNone"
    }
    var picture: CategoryPicture { CategoryPicture(saved.picture, of: saved.name) }
}

/// What can be set on the profile page, the theme included, which has a form of its own there.
package struct ProfileForm: Sendable, FaultyForm {
    package var user: User
    /// As it was typed.
    package var dailyGoal: String
    package var faults = FormFaults()

    package init(_ user: User) {
        self.user = user
        dailyGoal = String(user.dailyGoal)
    }
}

extension TextField {
    /// Answers a study day.
    package static let dailyGoal = TextField(
        "dailyGoal", label: "profile.dailyGoal", rule: TextRule(maximum: 3), hint: "profile.dailyGoalHint")
}

/// Where a person chooses the picture beside their name.
package struct ProfilePicturePage: Sendable {
    let choice: PictureChoice

    package init(_ choice: PictureChoice) {
        self.choice = choice
    }

    var faults: FormFaults {
        var faults = FormFaults()
        faults.add(PictureField.id, label: "picture.file", choice.fault)
        return faults
    }
}

/// The files in which one can take one's data away.
package struct ExportPage: Sendable {
    package init() {}
}
