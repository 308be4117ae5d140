import Forms
import HTTPServer
import Localization
import Views
import Vocabulary

extension ProfileForm {
    /// What a form does not mention stays as it is: the theme has a form of its own.
    init(_ values: FormValues, of user: User) {
        self.init(user)
        if let typed = values["name"] { self.user.name = faults.check(.name, typed) }
        if let typed = values["town"] { self.user.town = faults.check(.town, typed) }
        if let theme = values.choice("theme") as Theme? { self.user.theme = theme }
        if let language = values.choice("language") as Language? { self.user.language = language }
        if let zone = values["timeZone"] { chooseTimeZone(zone) }
        if let goal = values["dailyGoal"] { setDailyGoal(goal) }
        if let tasks = values.name("grammarTasks").flatMap({ Int(stated: $0, in: 0...User.grammarLimit) }) {
            self.user.grammarTasks = tasks
        }
        choosePair(term: values.name("termLanguage"), translation: values.name("translationLanguage"))
    }

    /// Nothing means the server's own.
    private mutating func chooseTimeZone(_ name: String) {
        guard name.isEmpty || TimeZoneChoice.isKnown(name) else {
            return faults.add("timeZone", label: "profile.timeZone", "profile.timeZoneUnknown")
        }
        user.timeZone = name.isEmpty ? nil : name
    }

    private mutating func choosePair(term: String?, translation: String?) {
        user.pair = LanguagePair(
            term: term ?? user.pair.term, translation: translation ?? user.pair.translation)
        if !user.pair.isPossible {
            faults.add("termLanguage", label: "profile.termLanguage", "profile.pairSame")
        }
    }

    private mutating func setDailyGoal(_ typed: String) {
        dailyGoal = typed
        guard typed.utf8.count <= FormValues.nameLimit,
            let goal = Int(stated: typed.trimming { $0.isWhitespace }),
            // What was chosen when fewer minutes could be stays as it is.
            User.goals.contains(goal) || goal == user.dailyGoal
        else {
            let range = ["minimum": User.goals.lowerBound, "maximum": User.goals.upperBound]
            return faults.add(.dailyGoal, Message("profile.dailyGoalRange", numbers: range))
        }
        user.dailyGoal = goal
    }
}
