import Forms
import Learning
import Localization
import Vocabulary

/// One's name, picture and progress, how the pages look, and the way to all else that can be set.
package struct ProfilePage: Sendable {
    let form: ProfileForm
    /// The account as it stands, beside a form that may have come back.
    let saved: User
    let home: Home
    let lessons: LessonFigures
    /// What those are called who look after a child; none for an adult.
    let guardians: [String]
    let news: ChildAccountNews
    /// Adults let a child make its account its own.
    let mayGrowUp: Bool
    /// Nobody has switched it off for all.
    let hasHomeCircle: Bool
    /// Whoever leaves makes room for the next one.
    let isOnFamilyDevice: Bool

    package init(
        _ form: ProfileForm, of saved: User, home: Home, lessons: LessonSummary, guardians: [String],
        news: ChildAccountNews, mayGrowUp: Bool, hasHomeCircle: Bool, isOnFamilyDevice: Bool
    ) {
        self.mayGrowUp = mayGrowUp
        self.hasHomeCircle = hasHomeCircle
        self.guardians = guardians
        self.news = news
        self.isOnFamilyDevice = isOnFamilyDevice
        self.lessons = LessonFigures(lessons)
        self.form = form
        self.saved = saved
        self.home = home
    }

    var picture: CategoryPicture { CategoryPicture(saved.picture, of: saved.name, colour: saved.colour) }
}

/// A group of settings that has a page of its own, and what is set there: a link with its name, described by the value.
struct ProfileLink: Sendable {
    let address: Address
    /// No two links with a value on one page have the same.
    let icon: Icon.Name
    let label: Message
    let value: Label?

    init(_ address: Address, _ icon: Icon.Name, _ label: Message, value: Label? = nil) {
        self.address = address
        self.icon = icon
        self.label = label
        self.value = value
    }
}

/// How much is learned in a day, in which languages, and by which clock.
package struct LearningSettingsPage: Sendable {
    let form: ProfileForm
    /// What there is for the pairs to choose from.
    let contents: PairContents

    package init(_ form: ProfileForm, contents: PairContents) {
        self.form = form
        self.contents = contents
    }

    var trainingForm: Message { Message("exerciseForm.\(form.user.training.form.rawValue)") }

    /// Whatever was chosen otherwise is offered too.
    var grammarOptions: [Select.Option] {
        Set(User.offeredGrammarTasks + [form.user.grammarTasks]).sorted().map { count in
            Select.Option(
                value: String(count),
                label: .sentence(
                    count == 0 ? "profile.grammarNone" : Message("profile.grammarCount", count: count)))
        }
    }
}

/// What one is called, and how one signs in.
package struct AccountSettingsPage: Sendable {
    let form: ProfileForm
    /// The account as it stands, beside a form that may have come back.
    let saved: User
    /// nil when there have never been any.
    let codes: RecoveryCodes?

    package init(_ form: ProfileForm, of saved: User, codes: RecoveryCodes?) {
        self.form = form
        self.saved = saved
        self.codes = codes
    }

    /// How many codes are left.
    var codesLeft: Message {
        codes.map { Message("recovery.codesLeft", count: $0.unusedCount) } ?? "recovery.codesNone"
    }
}

/// What one can take away, and bring in.
package struct PersonalDataPage: Sendable {
    package init() {}
}

/// What can be set in the profile: each of its forms has a part of it.
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
    /// Minutes a study day.
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
