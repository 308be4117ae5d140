import Vocabulary

struct ProfilePage: Sendable {
    /// One of a group of radio buttons.
    struct Choice: Sendable {
        let id: String
        /// Of the field; the same in the whole group.
        let name: String
        let value: String
        let label: String
        let lang: String?
        let isChosen: Bool
    }

    let action = Path.profile
    let logoutAction = Path.logout
    let emailHref = Path.email
    let passwordHref = Path.password
    let devicesHref = Path.devices
    let exportHref = Path.export
    let deleteHref = Path.deleteAccount
    let rates: [Choice]
    /// The server says words where the browser cannot.
    let isSpeechServed: Bool
    let summary: ErrorSummary?
    let fields: [Field]
    let name: String
    let picture: CategoryPicture
    let pictureHref = Path.profilePicture
    let email: String
    let bar: ProgressBar
    let themes: [Choice]
    let languages: [Choice]
    let directions: [Choice]
    let selects: [Select]
    let goalFields: [Field]
    let achievementsHref = Path.achievements
    let statisticsHref = Path.statistics()

    /// `saved` is the account as it stands, beside a form that may have come back.
    init(
        _ form: ProfileForm, of saved: User, home: Home, language: Language, isSpeechServed: Bool,
        text: Catalogue
    ) {
        self.isSpeechServed = isSpeechServed
        let user = form.user
        summary = ErrorSummary(
            form.faults,
            labels: [
                "name": text("account.name"), "timeZone": text("profile.timeZone"),
                "dailyGoal": text("profile.dailyGoal"), "termLanguage": text("profile.termLanguage"),
            ], text: text)
        fields = [
            Field(
                "name", label: text("account.name"), value: user.name, autocomplete: .name,
                maximum: TextRule.name.maximum, error: form.faults["name"].map { text($0) })
        ]
        name = saved.name
        picture = CategoryPicture(saved.picture, of: saved.name)
        email = user.email
        bar = ProgressBar(home.learnedCount, of: home.wordCount, text: text)
        themes = Theme.allCases.map { theme in
            Choice(
                id: "theme-\(theme)", name: "theme", value: theme.rawValue, label: text("theme.\(theme)"),
                lang: nil,
                isChosen: theme == user.theme)
        }
        languages = Language.allCases.map { choice in
            Choice(
                id: "language-\(choice)", name: "language", value: choice.rawValue,
                label: text("language.\(choice)"),
                lang: choice.rawValue, isChosen: choice == language)
        }
        rates = [("slow", "0.7"), ("normal", "1"), ("fast", "1.25")].map { name, factor in
            Choice(
                id: "rate-\(name)", name: "rate", value: factor, label: text("speech.\(name)"), lang: nil,
                isChosen: name == "normal")
        }
        directions = Direction.allCases.map { direction in
            Choice(
                id: "direction-\(direction)", name: "direction", value: direction.rawValue,
                label: text("profile.direction\(direction == .term ? "Term" : "Translation")"),
                lang: nil, isChosen: direction == user.direction)
        }
        selects =
            Select.pair(
                user.pair, hint: text("profile.pairHint"), error: form.faults["termLanguage"], text: text)
            + [
                Select(
                    "timeZone", label: text("profile.timeZone"), chosen: user.timeZone ?? "",
                    options: TimeZoneChoice.all(with: user.timeZone, text: text),
                    hint: text("profile.timeZoneHint"), error: form.faults["timeZone"].map { text($0) })
            ]
        goalFields = [
            Field(
                "dailyGoal", label: text("profile.dailyGoal"), value: form.dailyGoal,
                maximum: 3, hint: text("profile.dailyGoalHint"),
                error: form.faults["dailyGoal"].map { text($0) })
        ]
    }
}
